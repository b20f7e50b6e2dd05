import { expect, test } from "vitest";
import { labelFit } from "../../../../src/answer/local/scoring/label-fit.ts";
import { termsOf } from "../../../../src/domain/language/terms.ts";

const fitOf = (label: string, question: string): number =>
  labelFit(new Set(termsOf(label)), { terms: new Map(termsOf(question).map((term, at) => [term, at])) });

test("a label fits by more than that it is the whole of something", () => {
  expect(fitOf("Total net sales", "total net sales")).toBeGreaterThan(0);
  expect(fitOf("Total buildings and plant, net", "total net sales")).toBeLessThan(0);
  expect(fitOf("Total", "total price")).toBeGreaterThan(0);
  expect(fitOf("Total incl. VAT", "total price")).toBeGreaterThan(0);
});
