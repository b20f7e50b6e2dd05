import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findQuote } from "../../src/answer/quote.ts";

const found = (text: string, quote: string): string | undefined => {
  const span = findQuote(text, quote);
  return span && text.slice(span.start, span.end);
};

describe("a quote", () => {
  it.each([
    ["Net sales were $82,959 million.", "$82,959 million"],
    ["Net  sales\n were high.", "Net sales were high."],
    ["a well-\nknown fact", "well-known fact"],
    ["A ticket costs 85 [2] euros.", "costs 85 euros"],
    ["A ticket costs 85 [1, 2], or 4.", "85, or 4"],
    ["a well – known fact", "well-known"],
    ["The company’s “own” words", `The company's "own" words`],
    ["soft\u00adware", "software"],
    ["one two", "  one  "],
    ["heartland of a heart", "heart"],
    ["It ended in 1066. Then", "in 1066"],
    ["東京は日本の首都である", "日本の首都"],
    ["a cafe\u0301 there", "caf\u00e9"],
    ["a caf\u00e9 there", "cafe\u0301"],
    ["the \ufb01rst o\ufb03ce", "first office"],
    ["the first office", "\ufb01rst o\ufb03ce"],
    ["zero\u200cwidth \u2060joiner", "zerowidth joiner"],
    ["in the longterm view", "long-term view"],
    ["in the long-term view", "longterm view"],
    ["a smile 😀", "smile 😀"],
    ["The <title> element is required.", "The ‹title> element is required."],
    ["The ‹title> element is required.", "The <title> element is required."],
  ])("of %j is found: %j", (text, quote) => {
    expect(found(text, quote)).toBeDefined();
  });

  it.each([
    ["Net sales rose.", "Net sales fell."],
    ["between 1-2 million", "12 million"],
    ["a loss of -12", "a loss of 12"],
    ["revenue of 82,959 million", "959 million"],
    ["revenue of 82,959 million", "revenue of 82"],
    ["a margin of 12.5", "a margin of 12"],
    ["heartland", "heart"],
    ["anything", ""],
    ["anything", " \n "],
    ["short", "short and more"],
    ["caf\u00e9", "cafe"],
    ["cafe\u0301", "cafe"],
    ["a \u2260 b", "a ="],
    ["\u304c\u597d\u304d", "\u304b"],
    ["10\u00b2 m", "102 m"],
    ["COVID-19", "COVID19"],
  ])("of %j is not there: %j", (text, quote) => {
    expect(findQuote(text, quote)).toBeUndefined();
  });

  it("is cut at whole characters", () => {
    expect([found("a o\ufb03ce 😀 b", "office 😀"), found("x cafe\u0301.", "caf\u00e9")]).toEqual([
      "o\ufb03ce 😀",
      "cafe\u0301",
    ]);
  });

  const words = fc.array(fc.stringMatching(/^[a-z0-9.,’“é-]{1,8}$/), { minLength: 1, maxLength: 30 });

  it("is found in its own place however its white space is set", () => {
    fc.assert(
      fc.property(
        words,
        words,
        words,
        fc.array(fc.constantFrom(" ", "\n", "  ", "\u00a0", "\t ")),
        (before, quoted, after, spaces) => {
          const text = [...before, ...quoted, ...after].join(" ");
          const quote = quoted.reduce(
            (sum, word, at) => `${sum}${spaces[at % (spaces.length || 1)] ?? " "}${word}`,
          );
          const span = findQuote(text, quote);
          expect(span).toBeDefined();
          const squeezed = (written: string): string =>
            written.replace(/\s+/g, " ").replace(/ ?- ?/g, "-").trim();
          expect(squeezed(text.slice(span?.start, span?.end))).toBe(squeezed(quote));
        },
      ),
    );
  });
});
