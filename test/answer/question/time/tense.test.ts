import { expect, test } from "vitest";
import { yetToCome } from "../../../../src/answer/question/time/tense.ts";

test.each([
  ["When was the mill set up?", "By 2030, the millers will set up a bakery.", true],
  ["How many sacks did it grind?", "It shall grind 12 sacks.", true],
  ["When was the mill set up?", "The mill was set up in 1874, and will stay.", false],
  ["When will the mill close?", "The mill will close in 2030.", false],
  ["When does the mill open?", "It will open at 9:00.", false],
])("%s: %s: %s", (question, text, expected) => {
  expect(yetToCome(question)(text)).toBe(expected);
});

test("what is to come stands behind what was", () => {
  expect(yetToCome("Wann wurde die Mühle gebaut?", "de")("Sie wird gebaut.")).toBe(false);
});
