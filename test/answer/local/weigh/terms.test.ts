import fc from "fast-check";
import { expect, test } from "vitest";
import { asTheyAre, eachOf, lacks, Terms, together } from "../../../../src/answer/local/weigh/terms.ts";

const word = fc.constantFrom("mill", "flour", "wage", "board");
const list = fc.array(word, { maxLength: 6 });

test("terms have what a set of them has, whether it was made or not", () => {
  fc.assert(
    fc.property(list, fc.uniqueArray(word), (words, few) => {
      const terms = new Terms(words);
      const isDisjoint = new Set(words).isDisjointFrom(new Set(few));
      expect(lacks(terms, new Set(few))).toBe(isDisjoint);
      expect([...eachOf(terms)]).toEqual([...new Set(words)]);
      expect(lacks(terms, new Set(few))).toBe(isDisjoint);
    }),
  );
});

test("put together they are the union, in their order", () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const all = together(...lists.map((words, at) => (at === 0 ? new Set(words) : new Terms(words))));
      expect([...eachOf(all)]).toEqual([...new Set(lists.flat())]);
    }),
  );
});

test("of one that alone has any it is that one, and a set that has more than the list counts", () => {
  const terms = new Terms(["mill"], new Set(["mill", "2023"]));
  expect(together(new Set(), terms, new Terms([]))).toBe(terms);
  expect(asTheyAre(terms)).toContain("2023");
  expect(lacks(terms, new Set(["2023"]))).toBe(false);
});
