import type { Resource } from "../../../client/index.ts";
import { harmless } from "../../parts/text/harmless.ts";

/** A question to begin with. */
export interface Suggestion {
  question: string;
  /** The document that it is limited to; all if none is named. */
  documentId?: string;
}

/** What documents of any kind answer; it takes no model. */
export const suggestionsFor = (newest: readonly Pick<Resource, "id" | "title">[]): Suggestion[] => {
  const about = newest.map(({ id, title }) => ({
    question: `What is ${nameOf(title)} about?`,
    documentId: id,
  }));
  const [first] = newest;
  return first === undefined
    ? []
    : [...about, { question: `Summarize ${nameOf(first.title)}`, documentId: first.id }];
};

/** Characters of a name in a question. */
const LONGEST = 60;

/** A title without a file extension. */
const nameOf = (title: string): string => {
  const name = harmless(title).replace(/\.[a-z0-9]{2,4}$/i, "");
  return name.length > LONGEST ? `${name.slice(0, LONGEST).toWellFormed().trimEnd()}…` : name;
};

export const SAMPLE_QUESTIONS: readonly Suggestion[] = [
  { question: "How much does a library card cost?" },
  { question: "Who founded the library?" },
  { question: "When does the reading room open?" },
];
