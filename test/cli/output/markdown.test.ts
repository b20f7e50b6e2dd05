import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shownMarkdown } from "../../../cli/output/markdown.ts";
import type { Output } from "../../../cli/output/output.ts";
import { citedPart, exchangeOf, partOf, toldReply, withLink } from "../../support/chat/chat.ts";
import { qa, toServer } from "../../support/cli/cli.ts";
import { Terminal } from "../../support/cli/terminal.ts";
import { type ContractServer, serveContract } from "../../support/contract/http.ts";

const TEXT = [
  "## Sales",
  "They **rose**, see [the report](https://example.com/q3) and `net`.",
  "",
  "| | Q3 |",
  "|---|---|",
  "| Flour | 7 |",
  "| A \\<b> | 12 | [1]",
].join("\n");

const output = (change: Partial<Output>): Output => ({
  json: false,
  quiet: false,
  watched: false,
  width: Number.POSITIVE_INFINITY,
  format: undefined,
  result: () => {},
  note: () => {},
  paint: (_, text) => text,
  link: (words) => words,
  ...change,
});

describe("the Markdown of an answer", () => {
  it("is rendered if styles and links are supported", () => {
    const drawn = shownMarkdown(
      output({
        width: 80,
        paint: (style, text) => `<${style}:${text}>`,
        link: (words, url) => `{${words} ${url}}`,
      }),
      TEXT,
    );
    expect(drawn.split("\n")).toEqual([
      "<bold:Sales>",
      "They <bold:rose>, see {the report https://example.com/q3} and <cyan:net>.",
      "",
      "       Q3",
      "Flour   7",
      "A <b>  12 [1]",
    ]);
  });

  it("has the words alone as plain text, and stays as it was written otherwise", () => {
    expect(
      shownMarkdown(output({ format: "plain", width: 10_000 }), TEXT)
        .split("\n")
        .slice(0, 4),
    ).toEqual(["Sales", "They rose, see the report (https://example.com/q3) and net.", "", "       Q3"]);
    expect(shownMarkdown(output({ format: "md" }), TEXT)).toBe(TEXT);
    expect(shownMarkdown(output({}), TEXT)).toBe(TEXT.replace("\\<", "<"));
  });

  it("leads nowhere but to the web and to mail", () => {
    const bad = "[here](javascript:alert`1`)";
    expect(shownMarkdown(output({ format: "plain" }), bad)).toBe("here");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (address) => {
        const linked: string[] = [];
        shownMarkdown(output({ link: (words, url) => words + linked.push(url) }), `[x](${address})`);
        for (const url of linked) expect(url).toMatch(/^(?:https?:\/\/|mailto:)[\x21-\x7e]*$/);
      }),
    );
  });
});

describe("qa ask --format", () => {
  let server: ContractServer;
  beforeEach(() => {
    server = serveContract();
    const exchange = exchangeOf([citedPart("They **rose** &lt;b>.", 1, "<i>.pdf")]);
    server.answer("sendMessage", toldReply(exchange));
  });
  afterEach(() => server[Symbol.asyncDispose]());

  it("links what it cites if the terminal supports links", async () => {
    const url = "https://qa.example.com/evidence/?place=2:3-4";
    server.answer("sendMessage", toldReply(exchangeOf([withLink(citedPart("They rose.", 1), url)])));
    const env = { ...toServer(server.url), FORCE_HYPERLINK: "1" };
    await using terminal = new Terminal(["ask", "why?", "--quiet"], env);
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen).toContain(`\x1b]8;;${url}\x1b\\report-1.pdf, page `);
  });

  it.each([
    ["plain", "They rose <b>. [1]\r\n\r\n[1] <i>.pdf, page 2, lines 3-4\r\n"],
    ["md", "They **rose** &lt;b>. [1]\r\n\r\n- [1] &lt;i>.pdf, page 2, lines 3-4\r\n"],
  ])("prints %s on a terminal", async (format, printed) => {
    await using terminal = new Terminal(["ask", "why?", "--quiet", "--format", format], toServer(server.url));
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen).toBe(printed);
  });

  it("prints JSON, and refuses what it does not know", async () => {
    server.answer("sendMessage", () => Response.json({ status: "ok", data: exchangeOf([partOf("Yes.")]) }));
    const { stdout } = await qa(["ask", "why?", "--format", "json"], { env: toServer(server.url) });
    expect(JSON.parse(stdout)).toMatchObject({ assistant_message: { content: "Yes." } });
    expect(await qa(["ask", "why?", "--format", "pdf"], { env: toServer(server.url) })).toMatchObject({
      code: 2,
    });
  });
});
