import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A newcomer's question to the guide, the page that answers it, and words of the lines that do. */
export interface GuideQuestion {
  question: string;
  page: string;
  /** As in the page's Markdown. */
  words: string;
}

/** Measured by test/guide only: nothing is fitted to them, and no sentence of the guide is worded for them. */
export const guideQuestions: GuideQuestion[] = readFileSync(join(import.meta.dirname, "guide.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line): GuideQuestion => JSON.parse(line));
