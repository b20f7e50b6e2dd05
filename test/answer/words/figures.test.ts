import { expect, it } from "vitest";
import { figuresIn, withPlainDigits } from "../../../src/answer/words/figures.ts";
import { wordsOf } from "../../../src/domain/words/words.ts";

it("an exponent is no digit of its number", () => {
  const figures = figuresIn(withPlainDigits("1.5 × 10⁶ litres in 1,500 m³"));
  expect(figures.map(({ written }) => written)).not.toContain("106");
  expect(wordsOf("1.5 × 10⁶ litres")).not.toContain("106");
  expect(wordsOf("1,500 m³ of CO₂")).toEqual(["1500", "m3", "co2"]);
});
