import type { Hit, Passage } from "../domain/documents/passage.ts";
import type { Answer } from "../domain/records.ts";

/** What a question asks for. */
export type QuestionKind =
  | "amount"
  | "date"
  | "person"
  | "place"
  | "name"
  | "definition"
  | "yes_no"
  | "list"
  | "how"
  | "why"
  | "comparison"
  | "summary"
  | "other";

/** A passage that was found and not used, and why. */
export interface Dropped {
  hit: Hit;
  /** One of few, in words for a reader: "its document is not ready", "beyond the 20 that are read". */
  reason: string;
}

/** A feature of a text, and what it added to a score. */
export interface CountedFeature {
  name: string;
  worth: number;
}

/** How likely the best was judged to answer, and how likely it had to be; both from 0 to 1. */
export interface Confidence {
  score: number;
  threshold: number;
  /** What counted in it, the weightiest first. */
  features: CountedFeature[];
}

/** A sentence, row or list that the local reader weighed. */
export interface Considered {
  hit: Hit;
  text: string;
  score: number;
  /** Whether it became a part of the answer. */
  chosen: boolean;
  /** What counted in its score, the weightiest first. */
  features?: CountedFeature[];
}

/** A part of a model's answer whose source did not hold, with the words that it quoted, and why it did not. */
export interface Refused {
  text: string;
  /** Empty for none. */
  quote: string;
  reason: string;
}

/** A page of a resource, from 1. */
export interface PageFound {
  resourceId: string;
  page: number;
}

/** What a model asked for before it answered, and how many passages it was given for that. */
export interface Round {
  searches: string[];
  /** Those asked for that there are. */
  pages: PageFound[];
  /** Numbers of the passages of whose tables the rest was asked for. */
  tables: number[];
  passages: number;
}

/** A page whose picture a model was given. */
export interface SeenPage {
  resource_id: string;
  resource_title: string;
  /** From 1. */
  page: number;
}

/** How an answer came about, for those who asked to be told. */
export interface Explanation {
  kind: QuestionKind;
  /** Which strategy answered, or `suggested` where none did; absent where a model wrote the answer. */
  strategy?: string;
  confidence?: Confidence;
  /** What was searched for, in the order of the searches. */
  queries: string[];
  /** Resources that the question names. */
  named: { resource_id: string; resource_title: string }[];
  /** Names in the question that nothing found has. */
  missing: string[];
  /** Best first, with the titles of their documents. */
  hits: { hit: Hit; title: string }[];
  dropped: Dropped[];
  /** Best first; empty where a model wrote the answer. */
  considered: Considered[];
  /** What a model read, in the order in which it was given it; absent where none wrote the answer. */
  given?: { passage: Passage; title: string }[];
  refused?: Refused[];
  /** Absent where no model wrote the answer. */
  rounds?: Round[];
  /** Absent where no picture went along. */
  pictures?: SeenPage[];
}

/** An answer, and how it came about. */
export interface Answered {
  answer: Answer;
  explanation: Explanation;
}
