import { join } from "node:path";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, type OpenedPage, useBrowser } from "../support/browser/browser.ts";

/** All elements that an answer may have. */
const ELEMENTS =
  "a b bdi blockquote br code del div em hr li ol p pre strong table tbody td th thead tr ul".split(" ");

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  "<script>alert(1)</script>",
  "[x](javascript:alert(1))",
  "[x](JaVa&#115;cript:alert(1))",
  "[x](&#x6a;avascript&colon;alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:x)",
  "<javascript:alert(1)>",
  "![x](https://evil.example/p.png)",
  "[![x](https://evil.example/p.png)](https://evil.example/)",
  "![x][y]\n\n[y]: https://evil.example/p.png 'title\" onload=x'",
  "[x](/account/delete)",
  "[x](//evil.example/)",
  "\u202efdp.exe\u202c \u2066x\u0007\u001b[31m",
  "&#x202e;abc &#0; &#x110000;",
  "<style>*{display:none}</style><svg onload=alert(1)>",
];

describeInBrowser("Markdown in the widget", () => {
  const open = useBrowser();
  let server: ReturnType<typeof Bun.serve>;
  let opened: OpenedPage;
  let page: Page;

  beforeAll(async () => {
    const { outputs } = await Bun.build({
      entrypoints: [join(import.meta.dirname, "../support/browser/markdown-page.ts")],
      target: "browser",
      define: { "process.env.NODE_ENV": '"production"' },
    });
    const script = (await outputs[0]?.text()) ?? "";
    server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      routes: {
        "/": () =>
          new Response("<!doctype html><title>x</title><script type=module src=/x.js></script>", {
            headers: { "content-type": "text/html; charset=utf-8" },
          }),
        "/x.js": () =>
          new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } }),
        "/favicon.ico": () => new Response(null, { status: 204 }),
      },
    });
    opened = await open(server.url.href);
    page = opened.page;
  });
  afterAll(() => server?.stop(true));

  const show = (markdown: string) =>
    page.evaluate((text) => {
      Reflect.get(globalThis, "show")(text);
      const main = document.querySelector("main");
      return {
        html: (main?.innerHTML ?? "").replace(/<!--.*?-->/g, ""),
        text: main?.textContent ?? "",
        names: [...(main?.querySelectorAll("*") ?? [])].map(({ localName }) => localName),
        attributes: [...(main?.querySelectorAll("*") ?? [])].flatMap((each) => each.getAttributeNames()),
        links: [...(main?.querySelectorAll("a") ?? [])].map(({ protocol, rel, target }) => ({
          protocol,
          rel,
          target,
        })),
        tails: main?.querySelectorAll("#tail").length,
      };
    }, markdown);

  const expectHarmless = ({ names, attributes, links, text, tails }: Awaited<ReturnType<typeof show>>) => {
    expect(names.filter((name) => !ELEMENTS.includes(name))).toEqual([]);
    expect(attributes.filter((name) => /^on|^src|^style/.test(name))).toEqual([]);
    for (const { protocol, rel, target } of links) {
      expect(["http:", "https:", "mailto:"]).toContain(protocol);
      expect([rel, target]).toEqual(["noopener noreferrer nofollow", "_blank"]);
    }
    expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
    expect(tails).toBe(1);
  };

  it.each(HOSTILE)("shows %j harmless", async (markdown) => {
    expectHarmless(await show(markdown));
    expectHarmless(await show(`> - **${markdown}**\n\n| a |\n|---|\n| ${markdown.replaceAll("\n", " ")} |`));
    expect(opened.asked.filter((url) => !url.startsWith(server.url.origin))).toEqual([]);
    expect(opened.said).toEqual([]);
  });

  it("shows anything harmless", async () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE, "\n", "\n\n", "* ", "> ", "1. ", "```", "`", "**", "|", "|---|", "[", "]("),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) =>
        expectHarmless(await show(pieces.join(""))),
      ),
      { numRuns: 150 },
    );
    expect(opened.asked.filter((url) => !url.startsWith(server.url.origin))).toEqual([]);
  });

  it.each([
    ["quotes in quotes", ">".repeat(5000)],
    ["lists in lists", Array.from({ length: 400 }, (_, at) => `${"  ".repeat(at)}- x`).join("\n")],
    ["brackets", "[".repeat(20_000)],
    ["stars", "*a ".repeat(10_000)],
    ["a long text", "word ".repeat(40_000)],
  ])("shows %s", async (_, markdown) => {
    expectHarmless(await show(markdown));
  });

  it("shows what Markdown has, with the mark behind the last words", async () => {
    const { html } = await show(
      "# Sales\n\nThey *rose* by `5 &lt; 6` &amp; **more**, ~~less~~: [see](https://a.example/?a=1&amp;b=2).\n\n1. one\n2. two",
    );
    expect(html).toContain('role="heading" aria-level="3"');
    expect(html).toContain(
      "<em>rose</em> by <code>5 &lt; 6</code> &amp; <strong>more</strong>, <del>less</del>",
    );
    expect(html).toContain('href="https://a.example/?a=1&amp;b=2"');
    expect(html).toMatch(/two<b id="tail">1<\/b><\/li><\/ol>/);
    const table = await show("| a | b |\n|---|--:|\n| 1 | 2 |");
    expect(table.html).toMatch(/<th scope="col"[^>]*>a<\/th>.*<td dir="auto" data-align="right">2<\/td>/s);
    expect((await show("> said\n\n```\ncode <b>\n```")).html).toContain("<code>code &lt;b&gt;</code>");
    expect((await show("- [x] done")).text).toContain("☑ done");
    expect((await show("ab &copy; cd")).text).toContain("ab &copy; cd");
  });
});
