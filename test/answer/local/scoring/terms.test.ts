import fc from "fast-check";
import { expect, test } from "vitest";
import {
  distinct,
  hasNone,
  joinedTerms,
  setOrList,
  Terms,
} from "../../../../src/answer/local/scoring/terms.ts";

const word = fc.constantFrom("mill", "flour", "wage", "board");
const list = fc.array(word, { maxLength: 6 });

test("terms have what a set of them has, whether it was made or not", () => {
  fc.assert(
    fc.property(list, fc.uniqueArray(word), (words, few) => {
      const terms = new Terms(words);
      const isDisjoint = new Set(words).isDisjointFrom(new Set(few));
      expect(hasNone(terms, new Set(few))).toBe(isDisjoint);
      expect([...distinct(terms)]).toEqual([...new Set(words)]);
      expect(hasNone(terms, new Set(few))).toBe(isDisjoint);
    }),
  );
});

test("put together they are the union, in their order", () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const all = joinedTerms(...lists.map((words, at) => (at === 0 ? new Set(words) : new Terms(words))));
      expect([...distinct(all)]).toEqual([...new Set(lists.flat())]);
    }),
  );
});

test("of one that alone has any it is that one, and a set that has more than the list counts", () => {
  const terms = new Terms(["mill"], new Set(["mill", "2023"]));
  expect(joinedTerms(new Set(), terms, new Terms([]))).toBe(terms);
  expect(setOrList(terms)).toContain("2023");
  expect(hasNone(terms, new Set(["2023"]))).toBe(false);
});
