import { expect, test } from "vitest";
import { expectedOf } from "../../../src/answer/local/expected.ts";

const holdsNumber = (text: string, language: string): boolean | undefined =>
  expectedOf("", "amount", () => new Set(), language).isIn(text, false);

test.each([
  ["en", "It ground 12,400 sacks."],
  ["zh", "约有300人参加了会议。"],
  ["ar", "حضر300 شخص"],
])("a number is one in %s: %s", (language, text) => {
  expect(holdsNumber(text, language)).toBe(true);
});

test.each(["It ran on the A100.", "It fell in COVID-19."])("digits of a name are none: %s", (text) => {
  expect(holdsNumber(text, "en")).toBe(false);
});
