import { describe, expect, it } from "vitest";
import { anchorOf, htmlOf } from "../../src/guide/html.ts";

const html = (markdown: string) => {
  const page = { name: "one", title: "A <title>", markdown };
  return htmlOf(page, [page, { name: "two", title: "Another", markdown: "" }]);
};

describe("a page of the guide as HTML", () => {
  it("has the list of pages, with the one that is shown named as such", () => {
    expect(html("")).toContain('<a href="./one" aria-current="page">A &lt;title&gt;</a>');
    expect(html("")).toContain('<a href="./two">Another</a>');
  });

  it("links pages to each other, but not to files that only the repository has", () => {
    expect(html("[x](two.md#a-b)")).toContain('<a href="./two#a-b">x</a>');
    expect(html("[x](https://example.com/)")).toContain('<a href="https://example.com/">x</a>');
    expect(html("[x](../../CONTRIBUTING.md)")).toContain("<p>x</p>");
    expect(html("![x](../pictures/a-b.png)")).toContain('<img src="./a-b.png" alt="x">');
  });

  it("names its headings as links to them do", () => {
    expect(html("## Apps, keys and `more`")).toContain('<h2 id="apps-keys-and-more">');
    expect(anchorOf("A disk that is full, read-only or gone")).toBe("a-disk-that-is-full-read-only-or-gone");
  });
});
