import { expect, test } from "vitest";
import { found } from "../hits.ts";
import { readLocally } from "../read.ts";

const certaintyOf = (question: string, text: string): string =>
  readLocally(question, { found: [found(text, "", { section: ["The mill"] })], named: [] }).certainty;

test.each([
  [
    "How much flour did the mill sell outside Norway?",
    "The mill sold 500 sacks of flour in Norway.",
    "nearest",
  ],
  [
    "How much flour did the mill sell outside Norway?",
    "Outside Norway the mill sold 70 sacks of flour.",
    "outright",
  ],
  [
    "How many sacks did the mill sell other than those of rye?",
    "The mill sold 500 sacks of rye, and 70 others.",
    "outright",
  ],
  ["Wie viele Säcke verkaufte die Mühle außer Roggen?", "Die Mühle verkaufte 500 Säcke Roggen.", "nearest"],
  ["How much flour did the mill sell in Norway?", "The mill sold 500 sacks of flour in Norway.", "outright"],
])("what tells of the very thing tells nothing of the others: %s %s", (question, text, certainty) => {
  expect(certaintyOf(question, text)).toBe(certainty);
});
