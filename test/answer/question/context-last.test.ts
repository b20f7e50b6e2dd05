import { expect, test } from "vitest";
import { contextBehind, withContextLast } from "../../../src/answer/question/context-last.ts";

test.each([
  [
    "The vet's bill came today, how do I start a claim?",
    "how do I start a claim? The vet's bill came today.",
  ],
  [
    "My son threw up last night. How long must I keep him at home?",
    "How long must I keep him at home? My son threw up last night.",
  ],
  ["If the miller is away, who opens the mill?", "who opens the mill, if the miller is away?"],
  ["When the recipe says a mug, how much is that?", "how much is that, when the recipe says a mug?"],
  ["According to the guide, how old is the mill?", "how old is the mill, according to the guide?"],
  ["New knee, got home yesterday - can I have a bath?", "can I have a bath? New knee, got home yesterday."],
  ["I am 70. What would the fine be", "What would the fine be? I am 70."],
])("a question stands before what leads up to it: %s", (asked, first) => {
  expect(withContextLast(asked)).toBe(first);
});

test.each([
  "How old is the mill?",
  "How old is the mill, and who leads it?",
  "When was it founded, who leads it?",
  "In 2023, how much rye was sold?",
  "For Linn Mills, what was the revenue?",
  "Apple, what was the revenue?",
  "Rye and wheat of Linn Mills: how do they compare?",
  "When, and by whom, was the mill founded?",
  "When exactly did the mill open, who leads it?",
  "Ben Hale, the director, is how old?",
  "The old stone mill, which was built in 1820, has how many floors?",
  "Linn Mills vs. Moss Ltd., which has higher revenue?",
  "If not, where can visitors park the car?",
  "Revenue of Linn Mills in 2022. Do not guess.",
  "Tell me about the mill. What was the revenue?",
  "Explain the process. What does it cost?",
  "Umsatz 2022. Ist dringend.",
  "What is the fee? I am a student.",
  "List the goals. Which are new?",
  "Who leads it? When was it founded?",
  "The mill on the Linn",
  "",
])("one stays as it is that begins so, or asks more: %s", (asked) => {
  expect(withContextLast(asked)).toBe(asked);
});

test.each([
  ["How do I start a claim? The vet's bill came today.", "The vet's bill came today."],
  ["Who leads it? When was it founded?", ""],
  ["How do I lock them? The buttons are on the mill.", ""],
  ["Where does Ada live? I need her home address.", ""],
  ["Who leads it?", ""],
  ["The mill", ""],
])("what stands behind a question is told: %s", (asked, context) => {
  expect(contextBehind(asked)).toBe(context);
});
