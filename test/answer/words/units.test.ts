import { expect, test } from "vitest";
import { hasDigit } from "../../../src/answer/words/figures.ts";
import { hasCurrency, hasPercent, scaleOf } from "../../../src/answer/words/units.ts";
import { hasFigure } from "../../../src/domain/language/terms.ts";

test.each(["5%", "٥٪", "in percent", "5 Prozent", "5 pour cent", "5 por ciento", "pct of sales"])(
  "%s is of percent",
  (text) => {
    expect(hasPercent(text)).toBe(true);
    expect(hasCurrency(text)).toBe(false);
  },
);

test("a sum has the sign of a currency", () => {
  expect(["$5", "5 €", "£5", "¥5", "5 dollars"].map(hasCurrency)).toEqual([true, true, true, true, false]);
});

test("a scale is known in any case and in other languages", () => {
  expect(["Million", "tausend", "億", "mill"].map(scaleOf)).toEqual([1e6, 1e3, 1e8, undefined]);
});

test("a raised figure is a figure and no digit", () => {
  const texts = ["5", "٥", "m²", "½", "mill"];
  expect(texts.map(hasDigit)).toEqual([true, true, false, false, false]);
  expect(texts.map(hasFigure)).toEqual([true, true, true, true, false]);
});
