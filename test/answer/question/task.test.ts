import { expect, test } from "vitest";
import { withoutTask } from "../../../src/answer/question/task.ts";

test.each([
  ["Give me a short summary of the mill's flour.", "the mill's flour."],
  ["Summarise the mill's flour.", "the mill's flour."],
  ["Fasse das Mehl der Mühle zusammen.", "das Mehl der Mühle zusammen."],
  ["What is the mill's report about?", "the mill's report ?"],
  ["Write an overview of the mill's flour", "the mill's flour"],
  ["How did the mill do in 2023?", "the mill in 2023?"],
  ["How is the mill performing?", "the mill ?"],
  ["How did the mill do its accounts in 2023?", "How did the mill do its accounts in 2023?"],
  ["How much flour is there?", "How much flour is there?"],
  ["", ""],
])("%s", (question, plain) => {
  expect(withoutTask(question)).toBe(plain);
});
