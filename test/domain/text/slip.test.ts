import fc from "fast-check";
import { expect, test } from "vitest";
import { slipBetween } from "../../../src/domain/text/slip.ts";

test.each([
  ["cheif", "chief", { kind: "swapped", before: 2, after: 1 }],
  ["aple", "apple", { kind: "doubled", before: 2, after: 2 }],
  ["intell", "intel", { kind: "doubled", before: 5, after: 0 }],
  ["microsft", "microsoft", { kind: "missing", before: 6, after: 2 }],
  ["nacional", "national", { kind: "other", before: 2, after: 5 }],
  ["a", "", { kind: "missing", before: 0, after: 0 }],
  ["", "ab", undefined],
  ["mill", "mill", undefined],
  ["abcd", "badc", undefined],
  ["abc", "cba", undefined],
  ["aab", "abbb", undefined],
])("%s, %s", (one, other, slip) => {
  expect(slipBetween(one, other)).toEqual(slip);
  expect(slipBetween(other, one)).toEqual(slip);
});

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
const place = fc.nat(8);

test("an additional or different letter is one slip, and what is the same around it is in both", () => {
  fc.assert(
    fc.property(word, word, place, fc.constantFrom(0, 1), (whole, letters, at, taken) => {
      const changed = `${whole.slice(0, at)}${letters.slice(0, 1)}${whole.slice(at + taken)}`;
      const slip = slipBetween(whole, changed);
      expect(slip === undefined).toBe(whole === changed);
      if (slip === undefined) return;
      expect(whole.slice(0, slip.before)).toBe(changed.slice(0, slip.before));
      expect(whole.slice(whole.length - slip.after)).toBe(changed.slice(changed.length - slip.after));
    }),
  );
});

test("two letters that change places are one slip", () => {
  fc.assert(
    fc.property(word, word, (before, after) => {
      const [one, other] = [`${before}xy${after}`, `${before}yx${after}`];
      expect(slipBetween(one, other)).toEqual({
        kind: "swapped",
        before: before.length,
        after: after.length,
      });
    }),
  );
});
