import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldReader, type Known } from "../../src/passages/known-terms.ts";

/** Forms that begin or end alike, and signs that mean something in a pattern. */
const word = fc.string({
  unit: fc.constantFrom("a", "b", ".", "+", "*", "(", "é"),
  minLength: 1,
  maxLength: 3,
});
const lines = fc.array(fc.array(word, { maxLength: 6 }), { minLength: 1, maxLength: 5 });
const forms = fc.uniqueArray(word, { maxLength: 6 });

test("finds the forms that are asked for as whole words, in their fields and places", () => {
  fc.assert(
    fc.property(lines, forms, (words, asked) => {
      const indexed = words.map((line) => line.join(" ")).join("\n");
      const read = fieldReader(new Map(asked.map((form) => [form, `term of ${form}`])));
      const { title, section, sentences } = read(indexed);
      const found = (field: Known[] = []): string[] =>
        field.map(({ start, end, term }) => {
          expect(term).toBe(`term of ${indexed.slice(start, end)}`);
          return indexed.slice(start, end);
        });
      const [first, second, ...others] = words.map((line) => line.filter((each) => asked.includes(each)));
      expect([found(title), found(section), sentences.map(found)]).toEqual([first, second ?? [], others]);
    }),
  );
});

test("finds words like a form, less than the form itself, and none that only begin or end like it", () => {
  const read = fieldReader(new Map(["theori", "colour", "2019", "risk"].map((form) => [form, form])));
  const { sentences } = read("\n\ntheoret color them 2018 rise decolour theori");
  const [sentence = []] = sentences;
  expect(sentence.map(({ term }) => term)).toEqual(["theori", "colour", "theori"]);
  expect(sentence[0]?.likeness).toBeLessThan(1);
  expect(sentence[1]?.likeness).toBeLessThan(1);
  expect(sentence[2]?.likeness).toBe(1);
});
