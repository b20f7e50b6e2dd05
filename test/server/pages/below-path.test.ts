import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../../src/client/index.ts";
import { guidePages } from "../../../src/guide/pages.ts";
import { issueSignInCode } from "../../../src/operator/sign-in.ts";
import { describeInBrowser, useBrowser } from "../../support/browser/browser.ts";
import { expectSound, pathOf } from "../../support/browser/console.ts";
import { openWidget, serveWidgetPage } from "../../support/browser/widget-page.ts";
import { qa } from "../../support/cli/cli.ts";
import { overHttp, overStdio } from "../../support/cli/mcp.ts";
import { codeBlocks } from "../../support/cli/shown-commands.ts";
import { openaiClient } from "../../support/contract/openai.ts";
import { freePort } from "../../support/network/free-port.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { nginxPath, startNginx } from "../../support/process/nginx.ts";
import { callerOf } from "../../support/process/server.ts";

const TIDE = "The tide rises by four metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise at the Quillfeather pier?";

const operating = guidePages.find(({ name }) => name === "operating")?.markdown ?? "";
const shown = codeBlocks(operating).find(({ language }) => language === "nginx")?.text ?? "";
const PASSED = "proxy_pass http://127.0.0.1:8080/;";

/** What the guide shows for nginx, for this server; and without the slash that makes nginx take the path off. */
const taken = ({ url }: OperatorServer): string => shown.replace(PASSED, `proxy_pass ${url}/;`);
const left = ({ url }: OperatorServer): string =>
  shown.replace(PASSED, `proxy_pass ${url};`).replace("/qa/", "/left/");

interface Place {
  server: OperatorServer;
  /** The server's address behind the proxy. */
  url: string;
}

describe.skipIf(nginxPath === null)("below a path, behind nginx as the guide sets it up", () => {
  const places: Record<string, Place> = {};
  let nginx: AsyncDisposable;

  const placeOf = (name: string): Place => {
    const place = places[name];
    if (place === undefined) throw new Error(`Nothing is served below /${name}.`);
    return place;
  };
  beforeAll(async () => {
    const port = await freePort();
    for (const name of ["qa", "left"]) {
      const url = `http://127.0.0.1:${port}/${name}`;
      places[name] = {
        url,
        server: await startOperatorServer({ publicUrl: url, trustProxy: ["127.0.0.1"] }),
      };
    }
    nginx = await startNginx(port, taken(placeOf("qa").server) + left(placeOf("left").server));
    for (const { server, url } of Object.values(places)) {
      const client = createClient({ baseUrl: url, apiKey: server.key });
      const file = new Blob([await makePdf([["The harbour office."], ["The book.", TIDE]])]);
      const { id } = await client.uploadResource(server.workspaceId, { file, name: "tides.pdf" });
      await client.waitUntilReady(server.workspaceId, id);
    }
  });
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]();
    for (const { server } of Object.values(places)) await server.end();
  });

  const signInLink = async ({ server, url }: Place): Promise<string> =>
    `${url}/#code=${(await issueSignInCode(server.operator.db, "ann")).code}`;

  it("is shown with the lines that this test replaces", () => {
    expect(shown).toContain(PASSED);
    expect(shown).toContain("location /qa/ {");
  });

  describe.each([
    { name: "qa", which: "that the proxy takes off" },
    { name: "left", which: "that the proxy leaves there" },
  ])("a path $which", ({ name }) => {
    it("begins every link of the API, and each leads to what it names", async () => {
      const { url, server } = placeOf(name);
      const client = createClient({ baseUrl: url, apiKey: server.key });
      const { assistant_message } = await client.ask(server.workspaceId, {
        external_user_id: "ann",
        message: QUESTION,
      });
      const { results } = await client.get("/workspaces/{workspace_id}/resources/", {
        params: { path: { workspace_id: server.workspaceId } },
      });
      const links = [assistant_message.citations[0]?.evidence_url, results[0]?.file_url];
      for (const link of links) {
        expect(link).toMatch(new RegExp(`^${RegExp.escape(url)}/api/v1/`));
        expect((await fetch(link ?? "")).status).toBe(200);
      }
      await client.post("/workspaces/", { body: { title: "Another" } });
      const list = await client.get("/workspaces/", { params: { query: { page_size: 1 } } });
      expect(list.next).toBe(`${url}/api/v1/workspaces/?page_size=1&page=2`);
    });

    it("is in the contracts that the server serves", async () => {
      const { url } = placeOf(name);
      for (const [file, base] of [
        ["openapi.json", "/api/v1"],
        ["operator.json", "/operator/v1"],
        ["openai.json", "/openai/v1"],
      ]) {
        const { servers } = await (await fetch(`${url}/${file}`)).json();
        expect(servers[0].url).toBe(`/${name}${base}`);
      }
      expect(await (await fetch(`${url}/openapi.yaml`)).text()).toContain(`- url: /${name}/api/v1\n`);
    });

    it("is used by the command line, MCP and OpenAI's client", async () => {
      const { url, server } = placeOf(name);
      const env = { QA_API_KEY: server.key, QA_WORKSPACE: server.workspaceId };
      const asked = await qa(["ask", QUESTION, "--base-url", url], { env });
      expect(asked, asked.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining("four metres") });
      const console = await qa(["open", "console", "--base-url", url], { env });
      expect(console.stdout).toBe(`${url}/\n`);
      for (const opened of [
        overHttp(url, server.key, { query: "?workspace=Default" }),
        overStdio({ ...env, QA_BASE_URL: url }),
      ]) {
        await using client = await opened;
        const { content } = await client.callTool({ name: "ask", arguments: { question: QUESTION } });
        expect(JSON.stringify(content)).toContain("four metres");
      }
      const openai = openaiClient(url, server.key);
      expect((await openai.models.list()).data.map(({ id }) => id)).toContain(server.workspaceId);
      const { choices } = await openai.chat.completions.create({
        model: server.workspaceId,
        messages: [{ role: "user", content: QUESTION }],
      });
      expect(choices[0]?.message.content).toContain("four metres");
    });

    describeInBrowser("in a browser", () => {
      const open = useBrowser();

      it("shows the console, from the link that signs in to the picture of the cited lines", async () => {
        const { url, server } = placeOf(name);
        const opened = await open(await signInLink(placeOf(name)));
        const { page } = opened;
        const path = await pathOf(server);
        // The newest workspace, which another test may have made.
        await expect
          .poll(() => page.url().replace(/[0-9a-f-]{36}/g, "ID"))
          .toBe(`${url}/#/apps/ID/workspaces/ID/ask`);
        await page.goto(`${url}/#${path}/documents`);
        await page.getByText("tides.pdf").first().waitFor();
        await page.goto(`${url}/#${path}/ask`);
        const field = page.getByRole("textbox", { name: "Question" });
        await field.fill(QUESTION);
        await field.press("Enter");
        await page
          .getByRole("button", { name: /^Citation 1: tides\.pdf, page 2/ })
          .first()
          .click();
        const picture = page.locator(`img[src^="${url}/api/v1/evidence/"]`).first();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(100);
        expectSound(opened, { url });
        await page.goto(url);
        expect(page.url().split("#")[0]).toBe(`${url}/`);
        await page.getByRole("button", { name: /^Account/ }).click();
        const guide = page.getByRole("menuitem", { name: "Guide" });
        expect(await guide.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${url}/docs/guide/`);
      });

      it("shows the guide in its style, and leads on to the API's reference", async () => {
        const { url } = placeOf(name);
        const opened = await open(`${url}/docs/guide`);
        const { page } = opened;
        expect(page.url()).toBe(`${url}/docs/guide/`);
        expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(10);
        await page.getByLabel("Ask the guide").fill("how do I back up?");
        await page.getByRole("button", { name: "Ask" }).click();
        await page.locator(".source a").first().click();
        await page.waitForURL(`${url}/docs/guide/*`);
        await page.getByRole("link", { name: "The API's reference" }).click();
        for (const text of ["List workspaces", "Resources"]) await page.getByText(text).first().waitFor();
        expect(page.url()).toMatch(`${url}/docs/`);
        expect(await page.content()).toContain(`/${name}/api/v1`);
        expectSound(opened, { url });
      });

      it("lets a page of another origin ask by the widget", async () => {
        const { url, server } = placeOf(name);
        const { workspaceId, key } = server;
        await using served = serveWidgetPage({ url, workspaceId, call: callerOf(url, key) });
        const widget = await openWidget(open, served);
        await widget.send(QUESTION);
        await widget.answer.getByText("four metres").first().waitFor();
        expect(widget.asked.filter((each) => each.startsWith(`${url}/api/v1/`))).not.toEqual([]);
        expect(widget.said).toEqual([]);
      });
    });
  });

  describeInBrowser("two servers of one host", () => {
    const open = useBrowser();

    it("keep their sessions apart in one browser, and each ends its own", async () => {
      const [first, second] = [placeOf("qa"), placeOf("left")];
      const { page } = await open(await signInLink(first));
      const isSignedIn = ({ url }: Place): Promise<boolean> =>
        page.evaluate(async (at) => (await fetch(`${at}/operator/v1/session/`)).ok, url);
      await expect.poll(() => isSignedIn(first)).toBe(true);
      await page.goto(await signInLink(second));
      await expect.poll(() => isSignedIn(second)).toBe(true);
      expect(await isSignedIn(first)).toBe(true);
      const cookies = (await page.context().cookies()).map(({ name, path }) => `${name} ${path}`);
      expect(cookies.sort()).toEqual(["qa_session_left /left", "qa_session_qa /qa"]);
      const ended = await page.evaluate(
        async (at) => (await fetch(`${at}/operator/v1/session/`, { method: "DELETE" })).ok,
        first.url,
      );
      expect(ended).toBe(true);
      expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    });
  });
});
