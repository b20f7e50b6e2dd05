import { expect, test } from "vitest";
import { contextBehind } from "../../../../src/answer/question/thread/context-last.ts";

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
