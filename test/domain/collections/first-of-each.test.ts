import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOfEach } from "../../../src/domain/collections/first-of-each.ts";

test("what has a key that another one before has is left out", () => {
  const words = ["bread", "oven", "barn", "oats", "", "mill"];
  expect(firstOfEach(words, (word) => word[0])).toEqual(["bread", "oven", "", "mill"]);
});

test("each key occurs once, with the first that has it, in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30)), fc.integer({ min: 1, max: 7 }), (numbers, divisor) => {
      const places = numbers.map((number, at) => ({ key: number % divisor, at }));
      const first = firstOfEach(places, ({ key }) => key);
      expect(first).toEqual(
        places.filter(({ key, at }) => places.every((other) => other.key !== key || other.at >= at)),
      );
    }),
  );
});
