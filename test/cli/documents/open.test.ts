import { chmod, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { citedPart, exchangeOf, toldReply, withLink } from "../../support/chat/chat.ts";
import { newHome, qa, toServer } from "../../support/cli/cli.ts";
import { qaOnTerminal, Terminal } from "../../support/cli/terminal.ts";
import {
  type ContractServer,
  example,
  failure,
  type Reply,
  serveContract,
} from "../../support/contract/http.ts";
import { makePng } from "../../support/media/media.ts";

const PICTURE = makePng(64, 32, (x) => [x * 4, 90, 200, 255]);

describe("qa open", () => {
  let server: ContractServer;
  let home: string;
  let env: Record<string, string>;
  let link: string;
  /** The answer, as a stream. */
  let told: Reply;
  /** Where the browser of these tests writes what it was to open. */
  let opened: string;

  beforeEach(async () => {
    server = serveContract();
    home = newHome();
    const id = "01932f6d-77aa-7b21-8c34-91c0a4b2d7e5";
    link = `${server.url}/api/v1/evidence/${id}/?place=2:3-4&expires=1795335330&signature=s`;
    opened = join(home, "opened");
    const browser = join(home, "browser");
    await writeFile(
      browser,
      `#!/bin/sh\nprintf '%s' "$1" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`,
    );
    await chmod(browser, 0o700);
    env = { ...toServer(server.url), HOME: home, BROWSER: browser };
    const exchange = exchangeOf([withLink(citedPart("One.", 1), link), withLink(citedPart("Two.", 2), null)]);
    server.answer("sendMessage", example("sendMessage", { ...exchange }));
    told = toldReply(exchange);
    server.answer(
      "listMessages",
      example("listMessages", { results: [exchange.user_message, exchange.assistant_message] }),
    );
    server.answer(
      "downloadEvidence",
      () => new Response(Uint8Array.from(PICTURE), { headers: { "Content-Type": "image/png" } }),
    );
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const kept = () => join(home, ".config", "qa", "last-answer.json");
  const ask = () => qa(["ask", "Why?"], { env });

  it("says what to do if nothing was asked yet, or somewhere else", async () => {
    const none = await qa(["open"], { env });
    expect([none.code, none.stderr]).toEqual([3, expect.stringContaining("Ask first")]);
    await ask();
    const elsewhere = await qa(["open", "--base-url", "http://127.0.0.1:9"], { env });
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining(server.url)]);
  });

  it("keeps which answer was the last, for its user alone, and nothing of what it says", async () => {
    await ask();
    const text = await readFile(kept(), "utf8");
    expect(text).not.toMatch(/One|Quoted|signature/);
    expect((await stat(kept())).mode & 0o077).toBe(0);
  });

  it("answers though nothing can be kept", async () => {
    await mkdir(join(home, ".config"), { mode: 0o700 });
    await writeFile(join(home, ".config", "qa"), "a file where a folder should be");
    const config = join(home, "config.json");
    expect(
      (await qa(["ask", "Why?"], { env: { ...env, QA_CONFIG: join(home, "none", "config.json") } })).code,
    ).toBe(0);
    await writeFile(config, "{}");
    await mkdir(join(home, "last-answer.json"));
    expect((await qa(["ask", "Why?"], { env: { ...env, QA_CONFIG: config } })).code).toBe(0);
  });

  it("prints the link off a terminal, and with --json the citation", async () => {
    await ask();
    expect((await qa(["open", "1"], { env })).stdout).toBe(`${link}\n`);
    expect((await qa(["open", "--page"], { env })).stdout).toBe(`${link}&view=page\n`);
    const { stdout } = await qa(["open", "1", "--json"], { env });
    expect(JSON.parse(stdout)).toMatchObject({ resource_title: "report-1.pdf", evidence_url: link });
  });

  it.each([
    ["kitty", { KITTY_WINDOW_ID: "1" }, "\x1b_Ga=T,f=100,q=2,c=8,m=0;"],
    ["iTerm2", { TERM_PROGRAM: "iTerm.app", TERM_PROGRAM_VERSION: "3.4.0" }, "\x1b]1337;File=inline=1;size="],
    ["foot", { TERM: "foot" }, "\x1bP0;0;q"],
  ])("draws the picture on a terminal that can: %s", async (_, terminal, begins) => {
    await ask();
    const { code, screen } = await qaOnTerminal(["open", "--no-color"], { env: { ...env, ...terminal } });
    expect([code, screen]).toEqual([0, expect.stringContaining("[1] report-1.pdf, page 2, lines 3-4")]);
    expect(screen).toContain(begins);
    const drawn = /;([A-Za-z0-9+/=]{40,})\x1b\\/.exec(screen)?.[1];
    if (drawn)
      expect(await new Bun.Image(Buffer.from(drawn, "base64")).metadata()).toMatchObject({ width: 64 });
  });

  it("opens the browser elsewhere, and when asked to", async () => {
    await ask();
    expect((await qaOnTerminal(["open", "1"], { env })).code).toBe(0);
    await expect.poll(() => readFile(opened, "utf8").catch(() => "")).toBe(link);
    const drawing = { ...env, KITTY_WINDOW_ID: "1" };
    expect((await qaOnTerminal(["open", "1", "--page", "--browser"], { env: drawing })).code).toBe(0);
    await expect.poll(() => readFile(opened, "utf8")).toBe(`${link}&view=page`);
  });

  it("says so if there is no such citation, or nothing to show any more", async () => {
    await ask();
    for (const number of ["0", "3", "x"]) {
      const none = await qa(["open", number], { env });
      expect([none.code, none.stderr]).toEqual([3, expect.stringContaining("has citations 1 to 2")]);
    }
    expect(await qa(["open", "2"], { env })).toMatchObject({
      code: 3,
      stderr: "qa: The cited document was deleted.\n",
    });
    server.answer("downloadEvidence", failure(404, "not_found"));
    const gone = await qaOnTerminal(["open", "1"], { env: { ...env, KITTY_WINDOW_ID: "1" } });
    expect([gone.code, gone.screen]).toEqual([3, expect.stringContaining("nothing to show")]);
  });

  it("draws in the chat what /1 names", async () => {
    server.answer("sendMessage", told);
    await using terminal = new Terminal(["ask", "--no-color"], { ...env, KITTY_WINDOW_ID: "1" });
    await terminal.shows("\x1b[?2004h");
    terminal.type("Why?\r");
    await terminal.shows("[1] report-1.pdf");
    await terminal.shows("/quit leaves");
    terminal.type("/1\r");
    await terminal.shows("Quoted words of One.");
    await terminal.shows("\x1b_Ga=T,f=100,q=2,c=8,m=0;");
    terminal.type("/quit\r");
    expect(await terminal.ended).toBe(0);
  });
});
