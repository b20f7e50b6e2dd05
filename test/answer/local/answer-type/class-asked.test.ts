import { describe, expect, test } from "vitest";
import { answerTypeOf } from "../../../../src/answer/local/answer-type/answer-type-of.ts";
import { kindOf } from "../../../../src/answer/question/kind.ts";

const expected = (question: string) => answerTypeOf(question, kindOf(question), () => new Set());

describe("one of a class is known by its name", () => {
  test.each([
    ["Which university sued the mill?", "In May, Lund University sued the mill.", ["Lund"]],
    ["Which law firm defends the mill?", "The mill is defended by Stone & Berg LLP.", ["Stone Berg"]],
    ["Which judge hears the case?", "The case is before Judge Anna Berg.", ["Anna Berg"]],
    [
      "Under which law is flour tested?",
      "Flour is tested under the Clean Flour Act of 1934.",
      ["Clean Flour 1934"],
    ],
    ["Which order governs the mill?", "It is run by Order 14012 of May.", ["14012 May"]],
    ["Which company bought the mill?", "The mill went to Berg Holdings, which is in Kiel.", ["Berg"]],
    ["What party won?", "It was won by the Millers' Party.", ["Millers"]],
  ])("%s", (question, text, names) => {
    expect(expected(question).names(text)).toEqual(names);
    expect(expected(question).isIn(text, false)).toBe(true);
  });

  test("which is not the question's own", () => {
    const { names } = expected("Which company bought the mills of Berg Holdings?");
    expect(names("Berg Holdings has two mills.")).toEqual([]);
  });

  test("which ends with its clause", () => {
    expect(expected("Which university sued?").names("In May, the University. Anna Berg sued.")).toEqual([]);
  });
});

test("what names none is no answer where every name of one tells the class, and may be one elsewhere", () => {
  const text = "The case was brought by Anna Berg in Kiel.";
  expect(expected("Which judge hears the case?").isIn(text, false)).toBe(false);
  expect(expected("Which company brought the case?").isIn(text, false)).toBeUndefined();
});

test.each(["What does the university offer to veterans?", "What did a judge decide?"])(
  "of what the class does, no name is asked: %s",
  (question) => {
    expect(expected(question).isIn("Housing is free for those who served.", false)).toBeUndefined();
  },
);

test("a class within a name is not asked for", () => {
  expect(expected("What did Lund University win?").isIn("It won a prize.", false)).toBeUndefined();
});

test("a long run of names is read in linear time", () => {
  const text = "Lund University of ".repeat(20_000);
  expect(expected("Which university sued?").names(text).length).toBeGreaterThan(0);
});
