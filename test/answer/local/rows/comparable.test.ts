import { expect, test } from "vitest";
import { comparable } from "../../../../src/answer/local/rows/comparable.ts";

const values = (cells: string[], language?: string): (number | undefined)[] =>
  comparable(cells, language).map((amount) => amount?.value);

test.each([
  [["1,290", "$ 990", "12"], undefined, [1290, 990, 12]],
  [["(5)", "−3", "4"], undefined, [-5, -3, 4]],
  [["0.938", "1.5", "0.34"], undefined, [0.938, 1.5, 0.34]],
  [["1.290", "990", "12,5"], "de", [1290, 990, 12.5]],
  [["96 kg", "138 kg", "2 m"], undefined, [96, 138, undefined]],
  [["2 hours", "90 min", "55 min"], undefined, [7200, 5400, 3300]],
  [["€2.4 million", "€900 thousand"], undefined, [2_400_000, 900_000]],
  [["47.0%", "absent", "40.5%"], undefined, [47, undefined, 40.5]],
  [["12 March 2024", "3"], undefined, [undefined, 3]],
])("%j in %s are compared as %j", (cells, language, expected) => {
  expect(values(cells, language)).toEqual(expected);
});
