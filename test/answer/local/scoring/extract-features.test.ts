import { expect, test } from "vitest";
import { labelFit } from "../../../../src/answer/local/scoring/extract-features.ts";
import { termsOf } from "../../../../src/domain/language/terms.ts";

const fitOf = (label: string, question: string): number =>
  labelFit(new Set(termsOf(label)), { terms: new Map(termsOf(question).map((term, at) => [term, at])) });

test("a label fits better the more of it is asked for, in this order, and badly if none of it is", () => {
  const asked = "total net sales";
  expect(fitOf("Total net sales", asked)).toBeGreaterThan(fitOf("Net sales of bread", asked));
  expect(fitOf("Net sales", asked)).toBeGreaterThan(fitOf("Sales, net", asked));
  expect(fitOf("Depreciation", asked)).toBeLessThan(0);
});
