import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { describeInBrowser, useBrowser } from "../support/browser/browser.ts";
import { answering } from "../support/chat/chat-server.ts";
import { QUESTION, TideChat } from "../support/chat/tide-chat.ts";
import { serveHeldUpload } from "../support/contract/held-upload.ts";
import { makeToken } from "../support/process/tokens.ts";

const FIRST = { text: "By **four metres**.", source: 1, quote: "four metres" };
const SECOND = { text: "At the pier.", source: 1, quote: "at the Quillfeather pier" };
const BOTH = `${QUESTION} — By **four metres**. At the pier. [tides.pdf]`;

describeInBrowser("the React hooks, in strict mode", () => {
  const openPage = useBrowser();
  const chat = new TideChat();

  /** The page with the hooks. @param uploadUrl where its uploads go. */
  const open = async (uploadUrl = "") => {
    const { outputs } = await Bun.build({
      entrypoints: [new URL("../support/browser/react-app.tsx", import.meta.url).pathname],
      target: "browser",
      define: { "process.env.NODE_ENV": '"development"' },
    });
    const script = await outputs[0]?.text();
    const { url, workspaceId } = chat.server;
    const data = `data-base-url="${url}" data-workspace-id="${workspaceId}" data-upload-url="${uploadUrl || url}"`;
    const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body ${data}><script type="module" src="/app.js"></script></body></html>`;
    const server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      routes: {
        "/": () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
        "/app.js": () => new Response(script, { headers: { "Content-Type": "text/javascript" } }),
        "/qa-token": async (request: Request) => {
          const { origin, searchParams } = new URL(request.url);
          const user = { external_user_id: searchParams.get("user"), origins: [origin] };
          return new Response(await makeToken(chat.server, user));
        },
      },
    });
    onTestFinished(() => server.stop(true));
    const { page, said } = await openPage(server.url.href);
    return {
      page,
      said,
      turns: page.getByRole("article"),
      alert: page.getByRole("alert"),
      button: (name: string | RegExp) => page.getByRole("button", { name }),
      ask: async (question: string): Promise<void> => {
        await page.getByLabel("Question").fill(question);
        await page.keyboard.press("Enter");
      },
    };
  };

  it("report an answer part by part, and continue in its thread", async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    chat.provider.options.hold = (sent) => (sent.includes("At the") ? goOn : undefined);
    chat.says(answering(FIRST, SECOND, { text: "" }));
    const { page, said, turns, button, ask } = await open();
    await ask(QUESTION);
    await page.getByText(BOTH).waitFor();
    await page.locator("[aria-busy=true]").waitFor();
    resolve();
    await page.locator("[aria-busy=false]").waitFor();
    await ask(QUESTION);
    await expect.poll(() => turns.allTextContents()).toEqual([BOTH, BOTH]);
    await button("Reload").click();
    await button(`Open ${QUESTION}`).click();
    await expect.poll(() => turns.count()).toBe(2);
    await button("Reset").click();
    await expect.poll(() => turns.count()).toBe(0);
    expect(said).toEqual([]);
  });

  it("cancel an answer, tell a failure by its code, and ask again", async () => {
    const { promise: never } = Promise.withResolvers<void>();
    chat.provider.options.hold = () => never;
    const { page, turns, alert, button, ask } = await open();
    await ask(QUESTION);
    await page.locator("[aria-busy=true]").waitFor();
    await button("Cancel").click();
    await page.locator("[aria-busy=false]").waitFor();
    expect([await alert.count(), await turns.allTextContents()]).toEqual([0, [`${QUESTION} —  []`]]);
    delete chat.provider.options.hold;
    await page.context().setOffline(true);
    await button("Repeat").click();
    await alert.getByText("not_reachable").waitFor();
    await page.context().setOffline(false);
    await button("Repeat").click();
    await page.getByText(`${QUESTION} — By **four metres**. [tides.pdf]`).waitFor();
    expect(await alert.count()).toBe(0);
  });

  it("read an earlier thread, and show nothing of it to another end user", async () => {
    await chat.server.ask(QUESTION);
    const { page, turns, button } = await open();
    await button(`Open ${QUESTION}`).first().click();
    await turns.first().getByText(QUESTION).waitFor();
    await button("As Ben").click();
    await expect.poll(() => turns.count()).toBe(0);
    await page.getByRole("alert").getByText("not_found").waitFor();
    await expect.poll(() => button(/^Open/).count()).toBe(0);
  });

  it("tell how much of a file is sent, stop, and send again what failed", async () => {
    const held = await serveHeldUpload();
    onTestFinished(held.end);
    const { page, button } = await open(held.url);
    const folder = await mkdtemp(join(tmpdir(), "qa-react-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "report.pdf");
    await writeFile(file, Buffer.alloc(40_000_000));
    const choose = () => page.getByLabel("File").setInputFiles(file);
    const underWay = button(/^Stop at ([1-9]|[1-9][0-9]) %$/);
    await choose();
    await underWay.click();
    await underWay.waitFor({ state: "detached" });
    await page.getByLabel("File").setInputFiles([]);
    await choose();
    await underWay.waitFor();
    held.breakOff();
    await button("Retry not_reachable").click();
    await underWay.waitFor();
    held.letGo();
    await page.getByText("queued").waitFor();
    expect(await button(/^(Stop|Retry)/).count()).toBe(0);
  });
});
