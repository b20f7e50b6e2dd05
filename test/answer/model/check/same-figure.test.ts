import { expect, test } from "vitest";
import { comparedWith } from "../../../../src/answer/model/check/same-figure.ts";
import { type Figure, figuresIn } from "../../../../src/answer/words/figures.ts";

test("many claimed figures are compared with many printed ones without looking at each pair", () => {
  let looks = 0;
  const printed = figuresIn("1001 1003 1005 1007 1009").map(
    (figure): Figure => ({
      ...figure,
      get readings() {
        looks += 1;
        return figure.readings;
      },
    }),
  );
  const isSame = comparedWith(printed, []);
  const claimed = figuresIn("1000 1001 1002 1003 1004 1005 1006 1007 1008 1009 1010");
  expect(claimed.filter(isSame).map(({ written }) => written)).toEqual(printed.map(({ written }) => written));
  expect(looks).toBe(printed.length);
});

test("of two printed ways of one value, the finer one may be rounded", () => {
  const isSame = comparedWith(figuresIn("1.25 billion, 1250 million, 2 billion"), []);
  const [rounded, coarse] = figuresIn("1.3 billion, 2.4 billion");
  expect(rounded && isSame(rounded)).toBe(true);
  expect(coarse && isSame(coarse)).toBe(false);
});
