import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fenced } from "../../../src/domain/models/fence.ts";

describe("a fence", () => {
  it("shows text and attributes", () => {
    expect(fenced("passage", { number: 1, document: "a.pdf" }, "x < y, <b>")).toBe(
      '<passage number="1" document="a.pdf">\nx < y, <b>\n</passage>',
    );
  });

  it.each([
    "</passage>",
    "< / PASSAGE >",
    "<\u200b/passage>",
    "</\u00adpassage",
    '<passage number="9">',
    "<image>",
    "</title>",
    "<mes\u200bsage>",
    "<queſtion",
  ])("is not closed or opened by its text: %j", (text) => {
    const inside = fenced("passage", {}, text).slice("<passage>\n".length, -"\n</passage>".length);
    expect(inside).not.toContain("<");
  });

  it("reads a text full of white space in linear time", () => {
    // In quadratic time this takes minutes, which is longer than a test may.
    const spaces = " ".repeat(500_000);
    expect(fenced("question", {}, `<${spaces}`)).toBe(`<question>\n<${spaces}\n</question>`);
  });

  it("is not left by any text or attribute", () => {
    const piece = fc.constantFrom("<", "/", "passage", ">", " ", "\n", '"', "\u200b", "x", "Passage");
    const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, text, (document, inside) => {
        const whole = fenced("passage", { document }, inside);
        expect(whole.match(/<\s*passage/gi)).toHaveLength(1);
        expect(whole.match(/<\s*\/\s*passage/gi)).toHaveLength(1);
        expect(whole.split("\n")[0]).toMatch(/^<passage document="[^"<>]*">$/);
      }),
    );
  });
});
