import { expect, test } from "vitest";
import { confidenceNumeral, featureList } from "../../src/client/features.ts";

test.each([
  [0.5596, "0.559"],
  [0.55999999, "0.559"],
  [0.56, "0.560"],
  [0.57, "0.570"],
  [1, "1.000"],
])("a confidence of %d reads no higher than it is: %s", (score, numeral) => {
  expect(confidenceNumeral(score)).toBe(numeral);
});

test("features that count little are not named, and nothing is if all do", () => {
  const feature = (name: string, worth: number) => ({ name, value: 1, weight: worth, worth });
  expect(featureList([feature("around", 1.25), feature("rank", -0.04)])).toBe("around +1.3, … and 1 more");
  expect(featureList([feature("around", 0.04), feature("rank", -0.04)])).toBe("");
});
