import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printable, printableJson } from "../../../cli/terminal/printable.ts";

/** C0, DEL, C1 and the marks that turn the direction of text. */
const DANGEROUS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom("\x1b", "[31m", "\x9b", "\x07", "\n", "\r", "\t", "\u202e", "\x7f", "a"),
    maxLength: 30,
  }),
);

describe("printable", () => {
  it("lets no control and no bidi mark through", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(printable(text)).not.toMatch(DANGEROUS);
        expect(printable(text, "lines").replaceAll("\n", "")).not.toMatch(DANGEROUS);
      }),
    );
  });

  it("leaves the rest as it is", () => {
    for (const text of ["Ägäis – 50 %", "日本語", "👩‍👩‍👧‍👦", "*bold* <b> \\n"])
      expect(printable(text)).toBe(text);
    expect(printable("two\r\nlines\n\n\there", "lines")).toBe("two\nlines\n\n  here");
    expect(printable("two\r\n lines\n")).toBe("two lines");
  });

  it("does not hang on a long run of spaces", () => {
    const long = " ".repeat(300_000);
    expect(printable(`${long}a${long}b${long}\n${long}c${long}`)).toBe(`a${long}b c`);
  });

  it("shows that something was there", () => {
    expect(printable("\x1b[31mred\x1b[0m")).toBe("\ufffd[31mred\ufffd[0m");
  });
});

describe("printableJson", () => {
  it("is the same value, with the dangerous escaped", () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (value, text) => {
        const json = printableJson({ value, text });
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
        expect(json.replaceAll("\n", "")).not.toMatch(DANGEROUS);
      }),
    );
  });
});
