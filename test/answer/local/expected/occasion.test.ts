import { expect, test } from "vitest";
import { expectedOf } from "../../../../src/answer/local/expected/expected.ts";

test.each([
  ["When does the term begin?", "The term begins when the leader is elected.", "en", true],
  ["When does the term begin?", "The term begins, as soon as all are there.", "en", true],
  ["When does the term begin?", "When the leader is elected, all must begin.", "en", false],
  ["When does the term begin?", "The term is long when it begins.", "en", false],
  ["Wann beginnt die Amtszeit?", "Die Amtszeit beginnt, sobald alle da sind.", "de", true],
  ["¿Cuándo empieza el plazo?", "El plazo empieza cuando todos llegan.", "es", true],
])("an occasion is a time: %s %s", (question, text, language, isTold) => {
  expect(expectedOf(question, "date", () => new Set(), language).isIn(text, false)).toBe(isTold);
});
