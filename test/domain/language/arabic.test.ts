import { expect, test } from "vitest";
import { termsOf } from "../../../src/domain/language/terms.ts";

test.each([
  "النفط نفط والنفط بالنفط للنفط",
  "فريق الفريق والفريق",
  "شركة شركات الشركات والشركة",
  "مَدِينَة مدينة المدينة",
  "أمان امان",
  "وزارة الوزارة",
  "وطني الوطني",
])("a word is one with and without articles, endings and marks: %s", (words) => {
  expect(new Set(termsOf(words, "ar")).size).toBe(1);
});

test("short words keep what they are", () => {
  expect(termsOf("بناء ورد", "ar")).toEqual(["بناء", "ورد"]);
});
