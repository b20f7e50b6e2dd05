import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A question that newcomers ask the guide: the page that answers it, and words of the line that does. */
export interface GuideQuestion {
  question: string;
  page: string;
  /** As the page's Markdown has them. */
  words: string;
}

/** All of them are answered outright, which a test holds. */
export const guideQuestions: GuideQuestion[] = readFileSync(join(import.meta.dirname, "guide.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line): GuideQuestion => JSON.parse(line));
