import { expect, it } from "vitest";
import { halfOf, ownQuestions } from "../../eval/questions.ts";

const questions = ownQuestions("all");

it("gives every second question to each half", () => {
  expect(ownQuestions("choose").length + ownQuestions("report").length).toBe(questions.length);
  expect(halfOf(["a", "b", "c"], "choose")).toEqual(["a", "c"]);
  expect(halfOf(["a", "b", "c"], "report")).toEqual(["b"]);
});

it("has no question twice", () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

it.each(questions)("$question: is answerable with documents, pages and answers, or with none", (asked) => {
  const { documents, pages, answers, unanswerable = false } = asked;
  expect(documents.length > 0).toBe(!unanswerable);
  expect(pages.length > 0).toBe(!unanswerable);
  expect(answers.length > 0).toBe(!unanswerable);
  expect(answers.flat().every((words) => words.trim() !== "")).toBe(true);
  expect(documents.flat().every((document) => document.endsWith(".pdf"))).toBe(true);
  expect(asked.all ? documents.length : 2).toBeGreaterThan(1);
  expect(asked.all ? answers.every(Array.isArray) : true).toBe(true);
});
