import { expect, test } from "vitest";
import { expectedOf } from "../../../src/answer/local/expected.ts";
import { askedBy } from "../../../src/answer/local/kind.ts";

const tells = (question: string, text: string): boolean => {
  const { kind, language } = askedBy(question);
  return expectedOf(question, kind, () => new Set(), language).isIn(text, false) === true;
};

test.each([
  ["What is the hopper for?", "The hopper is used to hold grain before it is ground."],
  ["What is the grain hopper used for?", "A hopper serves as the store of the grain."],
  ["What is a hopper for?", "The hopper is used to hold grain before it is ground."],
  ["What are sluice boards for?", "Sluice boards allow the miller to stop the wheel."],
  ["Wofür wird der Trichter verwendet?", "Der Trichter dient zum Einfüllen des Korns."],
  ["¿Para qué sirve la tolva?", "La tolva sirve para guardar el grano."],
])("what something is for: %s", (question, text) => {
  expect(tells(question, text)).toBe(true);
});

test.each([
  ["What is the hopper for?", "The hopper is made of oak."],
  ["What is the grain hopper used for?", "The wheel is used to drive the stones."],
  ["What is MKT an acronym for?", "The MKT is used to sell grain."],
])("is not told by what says no purpose, or that of something else: %s", (question, text) => {
  expect(tells(question, text)).toBe(false);
});
