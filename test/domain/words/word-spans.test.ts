import fc from "fast-check";
import { expect, test } from "vitest";
import { hashOf } from "../../../src/domain/words/span-hash.ts";
import { UNSPACED } from "../../../src/domain/words/unspaced.ts";
import { eachWord } from "../../../src/domain/words/word-spans.ts";

/** The words as one pattern tells them, which the spans are to be the same as. */
const SPACED = `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])`;
const WORD = new RegExp(
  `(?!\\p{P})[${UNSPACED}](?:(?!\\p{P})[${UNSPACED}\\p{M}])*|\\p{N}+(?:[.,]\\p{N}+)*${SPACED}*|(?:\\p{L}\\.){2,}|\\p{Lu}+(?:&\\p{Lu}+)+|\\p{Lu}\\.(?=\\s)|${SPACED}+(?:['’ʼ](?:(?!\\p{N})${SPACED})+)*`,
  "gu",
);

const wordsIn = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (start, end, hash) => {
    expect(hash).toBe(hashOf(text, start, end));
    words.push(text.slice(start, end));
  });
  return words;
};

test.each([
  ["Apple's revenue, in 2023: 94,836.5!", ["Apple's", "revenue", "in", "2023", "94,836.5"]],
  ["R&D of AT&T in the U.S. by J. Smith", ["R&D", "of", "AT&T", "in", "the", "U.S.", "by", "J.", "Smith"]],
  ["1st Q3 COVID-19 10nm", ["1st", "Q3", "COVID", "19", "10nm"]],
  ["2000年的41.5万ตัว, GDP中的1,500", ["2000", "年的", "41.5", "万ตัว", "GDP", "中的", "1,500"]],
  ["naïve l’été 𝒜𝒷c 東京 🙂x", ["naïve", "l’été", "𝒜𝒷c", "東京", "x"]],
  ["コンピューター 1,500m 2.5mg 7a", ["コンピューター", "1,500m", "2.5mg", "7a"]],
  ["", []],
  ["a", ["a"]],
  ["end", ["end"]],
])("%j", (text, words) => {
  expect(text.match(WORD) ?? []).toEqual(words);
  expect(wordsIn(text)).toEqual(words);
});

test("any text has the words that the pattern finds in it", () => {
  const close = fc.constantFrom(..."aZzé1٣.,&'’ʼ -\n東ーカ។\u0301\ud835\udc9c🙂", "𝒜", "\ud835");
  const texts = fc.oneof(
    fc.string({ unit: close, maxLength: 40 }),
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({ maxLength: 80 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(wordsIn(text)).toEqual(text.match(WORD) ?? []);
    }),
    { numRuns: 3_000 },
  );
});
