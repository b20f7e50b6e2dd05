import fc from "fast-check";
import { expect, it } from "vitest";
import { trimQuestion } from "../../../src/domain/text/trim-question.ts";

it("is the whole of a question that people write", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      expect(trimQuestion(text)).toBe(text);
    }),
  );
});

it("has no characters without width, which come with copied text", () => {
  expect(trimQuestion("In welchem \u200b\u200bJahr stieg der Um\u00adsatz?\ufeff")).toBe(
    "In welchem Jahr stieg der Umsatz?",
  );
});

it("is how a longer one begins and ends, and well-formed", () => {
  const long = `${"a".repeat(999)}😀${"b".repeat(30_000)}😀${"c".repeat(999)}`;
  const trimmed = trimQuestion(long);
  expect(trimmed).toHaveLength(2_001);
  expect(trimmed.startsWith("aaa") && trimmed.endsWith("ccc")).toBe(true);
  expect(trimmed.isWellFormed()).toBe(true);
});
