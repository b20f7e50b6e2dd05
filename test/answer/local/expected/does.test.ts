import { expect, test } from "vitest";
import { expectedOf } from "../../../../src/answer/local/expected/expected.ts";
import { askedBy } from "../../../../src/answer/question/kind.ts";

const tells = (question: string, text: string): boolean => {
  const { kind, language } = askedBy(question);
  return expectedOf(question, kind, () => new Set(), language).isIn(text, false) === true;
};

test.each([
  ["What is the hopper for?", "The hopper is used to hold grain before it is ground."],
  ["What is the grain hopper used for?", "A hopper serves as the store of the grain."],
  ["What is a hopper for?", "The hopper is used to hold grain before it is ground."],
  ["What’s the hopper for?", "The purpose of the hopper is to hold grain."],
  ["What can the hopper be used for?", "The hopper may be used for storing grain."],
  ["What is the wage board for?", "The wage board serves to settle what millers earn."],
  ["What are sluice boards for?", "Sluice boards allow the miller to stop the wheel."],
  ["Wofür wird der Trichter verwendet?", "Der Trichter dient zum Einfüllen des Korns."],
  ["Wozu dient der Trichter?", "Der Trichter wird zum Einfüllen des Korns verwendet."],
  ["Wofür ist der Trichter?", "Der Trichter ist bestimmt für das Korn."],
  ["¿Para qué sirve la tolva?", "La tolva sirve para guardar el grano."],
])("what something is for: %s", (question, text) => {
  expect(tells(question, text)).toBe(true);
});

test.each([
  ["What is the hopper for?", "The hopper is made of oak."],
  ["What is the grain hopper used for?", "The wheel is used to drive the stones."],
  ["What is the hopper for?", "The hopper was used by 30 mills, and is used for 40 years."],
  ["What is the hopper for?", "The hopper is there for a year, and the miller is used to the noise."],
  ["What is the grain hopper for?", "The wheel is used to drive the stones beside the grain hopper."],
])("is not told by what says no purpose, or that of something else: %s", (question, text) => {
  expect(tells(question, text)).toBe(false);
});

test.each([
  ["What does MKT stand for?", "The MKT is used to sell grain."],
  ["What is MKT an acronym for?", "The MKT is used to sell grain."],
  ["What was the miller famed for?", "The miller is used to rise early, in order to grind."],
  ["What was the mill sold for?", "The mill is used to grind."],
  ["What was the miller charged for?", "The miller serves to grind."],
  ["Wofür ist die Mühle bekannt?", "Die Mühle dient zum Mahlen."],
  ["Wofür ist das Amt zuständig?", "Das Amt dient zum Prüfen der Mühlen."],
])("a question for something else is not answered by a purpose: %s", (question, text) => {
  expect(tells(question, text)).toBe(false);
});

test.each([
  ["What does Linn Mills do?", "Linn Mills is a maker of flour.", true],
  ["What does Linn Mills do?", "Linn Mills grinds wheat.", true],
  ["What does Linn Mills do?", "A mill is a machine with two stones.", false],
  ["What does Linn Mills do?", "ONE LINN MILLS WAY, TARN", false],
  ["What does Linn Mills do?", "Linn Mills : Tarn Bakery : Contributing Partner", false],
  ["What does Linn Mills do?", "Partners: Linn Mills Task Force to Sort and Grind", false],
  ["What does LMX do?", "LMX (once Linn Mills) grinds wheat.", true],
  ["What does Linn Mills do?", "Linn Mills Ltd grinds wheat and rye.", true],
  ["What does Linn Mills do?", "Linn Mills pioneered rye with Linn Mills Stones.", true],
])("what somebody does is told by a statement: %s %s", (question, text, expected) => {
  expect(tells(question, text)).toBe(expected);
});

test.each([
  ["What can the head miller do?", "The head miller may:\n1. Close the mill.\n2. Sell flour.", true],
  ["What may a miller do?", "3. A miller has the right to sell flour.", true],
  ["What must the head miller decide?", "The head miller must decide which corn is bought.", true],
  ["What can the head miller do?", "The clerk may ask the head miller to close the mill.", false],
  ["What can the head miller do?", "The head miller of Tarn was born in the town.", false],
  ["What can the mill do for the town?", "The mill can grind.", false],
  ["What can the head miller do?", "The head miller can be removed by a vote.", false],
  ["What may the head miller do?", "The head miller may not close the mill.", false],
  ["What must the head miller do?", "The head miller must not close the mill.", true],
])("what somebody may do is told by what says that of them: %s %s", (question, text, expected) => {
  expect(tells(question, text)).toBe(expected);
});
