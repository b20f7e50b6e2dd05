import { expect, test } from "vitest";
import { countedBy, countsIn } from "../../../../src/answer/local/answer-type/counted.ts";
import { patternsOf } from "../../../../src/answer/words/patterns.ts";

const counts = (question: string, text: string, language = "en"): boolean => {
  const patterns = patternsOf(language);
  const counted = patterns && countedBy(question.toLowerCase(), patterns, language);
  if (patterns === undefined || counted === undefined) throw new Error("Nothing is to be counted.");
  return countsIn(text, counted, patterns, language);
};

test.each([
  ["How many mills are there?", "There are 24 old mills.", true],
  ["How many mills are there?", "The M200 mills are there.", false],
  ["How many mills are there?", "It (1) bought mills and (2) sold them.", false],
  ["How many mills are there?", "1.3.2. Mills: half of all, by 2025.", false],
  ["How many mills are there?", "10.3† Form of agreement of the mills", false],
  ["How many mills are there?", "A share of 5% of mills is there.", false],
  ["How many mills are there?", "It took three months to see mills.", false],
  ["How many months did it take?", "It took three months.", true],
  ["How many mills are there?", "We saw 24 sails. Mills are old.", false],
  ["How many mills have sails?", "In 45 Federal Information Security Management Act mills.", true],
  ["How many data elements are there?", "There are 24 data sets and no more.", false],
  ["How many data elements are there?", "There are 24 new elements.", true],
  ["How many flour complaints came in?", "The mill follows the rule (EO) 14021 on complaints.", false],
  ["How many flour complaints came in?", "The mill follows Rule 14 on complaints.", false],
  ["How many starbucks stores are there?", "There are 14 starbucks kitchens beside the shops.", false],
  ["How many starbucks stores are there?", "It has 35,000 stores.", true],
  ["How many hours patients waited is told?", "They waited 14 hours.", true],
  ["How many people work there?", "There are 47,000 employees.", true],
  ["How many mills are there?", "There are 47,000 employees.", false],
])("%s: %s: %s", (question, text, expected) => {
  expect(counts(question, text)).toBe(expected);
});

test.each([
  ["Combien d'agents travaillent au moulin ?", "Le moulin se trouve 12, chemin des Prés.", false],
  ["Combien d’agents travaillent au moulin ?", "Les 12 agents du moulin sont là.", true],
  ["Combien de moulins y a-t-il ?", "Il y a 24 moulins.", true],
])("behind an apostrophe as well: %s: %s: %s", (question, text, expected) => {
  expect(counts(question, text, "fr")).toBe(expected);
});

test.each([
  ["es", "¿Cuántos socios tiene el molino?", "Gratis para menores de 14 años y para los socios.", false],
  ["es", "¿Cuántos socios tiene el molino?", "El molino tiene 140 socios.", true],
  ["de", "Wie viele Mitglieder hat die Mühle?", "Nach 14 Jahren gehen die Mitglieder.", false],
])("and no measure of a time counts, in %s: %s: %s", (language, question, text, expected) => {
  expect(counts(question, text, language)).toBe(expected);
});
