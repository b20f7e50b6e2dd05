import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionKind } from "../src/answer/explanation.ts";

/** Alternatives, any of which will do; or groups of alternatives, of which two thirds are needed. */
export type Accepted = string[] | string[][];

/** One line of `eval/questions/*.jsonl`: a question that was answered by hand from the documents. */
export interface AskedQuestion {
  id: string;
  question: string;
  kind: QuestionKind;
  /**
   * File names of the documents that hold the answer: any of them, or, with `all`, each; a list within them stands for any
   * one of it. Empty where no document does.
   */
  documents: (string | string[])[];
  /** The answer stands in every one of the documents in part: a comparison. */
  all?: boolean;
  /** Pages, from 1, where the answer stands in any of the documents. */
  pages: number[];
  answers: Accepted;
  /** No document holds the answer. */
  unanswerable?: boolean;
  /** What the question may be used for: to choose by, or only to report. */
  half: "choose" | "report";
}

export type Half = AskedQuestion["half"] | "all";

const FOLDER = join(import.meta.dirname, "questions");

/** The questions of our own set, all files of it, in order. */
export const ownQuestions = (half: Half): AskedQuestion[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => questionsIn(readFileSync(join(FOLDER, name), "utf8")))
    .filter((question) => half === "all" || question.half === half);

export const questionsIn = (text: string): AskedQuestion[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): AskedQuestion => JSON.parse(line));

/** A half of a set that someone else made: questions with an even index are for choosing. */
export const halfOf = <T>(questions: T[], half: Half): T[] =>
  questions.filter((_, at) => half === "all" || (at % 2 === 0) === (half === "choose"));
