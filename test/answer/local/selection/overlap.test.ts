import fc from "fast-check";
import { expect, test } from "vitest";
import { overlap } from "../../../../src/answer/local/selection/select.ts";

test("two sets overlap by what they have in common of all that is in either", () => {
  const some = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { maxLength: 10 }).map((all) => new Set(all));
  fc.assert(
    fc.property(some, some, fc.constantFrom(0.5, 0.7, 1), (one, other, share) => {
      const isShared = one.intersection(other).size >= share * one.union(other).size;
      expect(overlap(one, other, share)).toBe(isShared);
    }),
  );
});
