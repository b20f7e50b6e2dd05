import { expect, test } from "vitest";
import { measureAsked } from "../../../../src/answer/local/expected/measured.ts";

test.each([
  ["How hot does the oven get?", "Bake it at 190 °C.", true],
  ["oven temperature", "Bake it for 40 minutes.", false],
  ["oven temperature for the haddock pie", "4. HADDOCK PIE serves 4", false],
  ["How heavy is the bell?", "The bell weighs two tonnes.", true],
  ["How heavy is the bell?", "The bell was cast in 1904.", false],
  ["How wide may the gap be?", "A gap of 3 m is crossed.", true],
  ["How wide is the garden?", "It has a 6-foot fence, three-metre gates.", true],
  ["How old was he when he died?", "He died at 82.", true],
  ["How old is the mill?", "The mill was built in 1650.", true],
  ["How old is the typical thief?", "In April 1995 a thief was caught.", false],
])("a measure is told by its unit: %s %s", (question, text, expected) => {
  expect(measureAsked(question)?.(text)).toBe(expected);
});

test.each([
  "How far ahead does it plan?",
  "How many bells are there?",
  "Which bell is the heaviest?",
  "How high is the rent?",
  "How fast did sales grow?",
  "How often is the temperature measured?",
  "How much does the temperature sensor cost?",
  "What is the weight of the exam?",
])("nothing is measured in: %s", (question) => {
  expect(measureAsked(question)).toBeUndefined();
});

test.each([
  ["How long is the window?", "It is summed over a window of 400 ms.", true],
  ["How long is the window?", "There are four outputs of it.", false],
  ["How long was the bridge?", "The bridge was 300 metres long.", true],
  ["How long was the war?", "The war went on from 1914 to 1918.", true],
  ["How long is the text?", "The text has twelve pages.", true],
  ["How long are they kept?", "They are kept for a week.", true],
])("how long something is, a time or a length tells: %s %s", (question, text, expected) => {
  expect(measureAsked(question)?.(text)).toBe(expected);
});
