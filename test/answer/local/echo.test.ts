import { expect, test } from "vitest";
import { found } from "./hits.ts";
import { readLocally } from "./read.ts";

const certaintyOf = (question: string, ...texts: string[]) =>
  readLocally(question, { found: texts.map((text) => found(text, "The mill of Kiel")), named: [] }).outcome;

test.each([
  ["What drives the wheel of the mill?", "Water drives the wheel of the mill."],
  ["What colour is the door of the mill?", "The colour of the door of the mill is blue."],
])("one new word is an answer: %s", (question, text) => {
  expect(certaintyOf(question, text)).toBe("confident");
});

test("what says no word that the question does not say is none", () => {
  const text = "The mill with the wheel, the wheel of the mill.";
  expect(certaintyOf("wheel of the mill", text)).not.toBe("confident");
  expect(certaintyOf("How does the wheel of the mill wheel?", text)).not.toBe("confident");
});
