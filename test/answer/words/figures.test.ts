import { expect, test } from "vitest";
import {
  figuresIn,
  hasCurrency,
  hasDigit,
  hasPercent,
  scaleOf,
  withPlainDigits,
} from "../../../src/answer/words/figures.ts";
import { hasFigure } from "../../../src/domain/language/terms.ts";
import { wordsOf } from "../../../src/domain/words/words.ts";

test("an exponent is no digit of its number", () => {
  const figures = figuresIn(withPlainDigits("1.5 × 10⁶ litres in 1,500 m³"));
  expect(figures.map(({ written }) => written)).not.toContain("106");
  expect(wordsOf("1.5 × 10⁶ litres")).not.toContain("106");
  expect(wordsOf("1,500 m³ of CO₂")).toEqual(["1500", "m3", "co2"]);
});

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
