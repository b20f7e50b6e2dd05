import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GoldenQuestion, goldenQuestion } from "../src/evaluation/golden.ts";

/** One line of `eval/questions/*.jsonl`: a question answered by hand from the documents. */
export type AskedQuestion = GoldenQuestion & {
  /** The use of the question: for development, or only for reporting. */
  half: "choose" | "report";
};

export type Half = AskedQuestion["half"] | "all";

const FOLDER = join(import.meta.dirname, "questions");

/** The questions of our own set, or of another folder: all its files, in order. */
export const ownQuestions = (half: Half, folder = FOLDER): AskedQuestion[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => questionsIn(readFileSync(join(folder, name), "utf8")))
    .filter((question) => half === "all" || question.half === half);

export const questionsIn = (text: string): AskedQuestion[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): AskedQuestion => {
      const asked: Pick<AskedQuestion, "half"> = JSON.parse(line);
      return { ...goldenQuestion(asked, ""), half: asked.half };
    });

/** A half of somebody else's set: questions with an even index are for development. */
export const halfOf = <T>(questions: T[], half: Half): T[] =>
  questions.filter((_, at) => half === "all" || (at % 2 === 0) === (half === "choose"));
