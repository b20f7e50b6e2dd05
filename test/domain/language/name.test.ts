import { expect, test } from "vitest";
import { languageNamed } from "../../../src/domain/language/name.ts";

test.each([
  ["english", "en"],
  [" German ", "de"],
  ["ES", "es"],
  ["multilingual", undefined],
])("%j", (name, code) => {
  expect(languageNamed(name)).toBe(code);
});

test("one that is not there is refused, with those that are", () => {
  expect(() => languageNamed("Klingon")).toThrow(/No search language "Klingon".*English.*Turkish/);
});
