import type { Hit, Passage } from "../domain/documents/passage.ts";
import type { Answer } from "../domain/records.ts";

/** The answer type of a question. */
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

/** A hit that was not used, and why. */
export interface Dropped {
  hit: Hit;
  /** One of a few fixed reasons, in words for a reader: "its document is not ready", "beyond the 20 that are read". */
  reason: string;
}

/** A feature of a candidate, and what it added to a score. */
export interface CountedFeature {
  name: string;
  worth: number;
}

/** The confidence in the best candidate, and the threshold for giving it as the answer; both from 0 to 1. */
export interface Confidence {
  score: number;
  threshold: number;
  /** The features that counted in it, most important first. */
  features: CountedFeature[];
}

/** A candidate that the local reader scored. */
export interface Considered {
  hit: Hit;
  text: string;
  score: number;
  /** Whether it became part of the answer. */
  chosen: boolean;
  /** The features that counted in its score, most important first. */
  features?: CountedFeature[];
}

/** A part of a model's answer whose source did not support it, with the words that it quoted, and the reason. */
export interface Refused {
  text: string;
  /** Empty if there are none. */
  quote: string;
  reason: string;
}

/** A page of a resource, from 1. */
export interface PageFound {
  resourceId: string;
  page: number;
}

/** What a model requested before it answered, and how many passages it was given in return. */
export interface Round {
  searches: string[];
  /** The requested pages that exist. */
  pages: PageFound[];
  /** Numbers of the passages for whose tables the remaining rows were requested. */
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

/** How an answer came about, for callers who ask for an explanation. */
export interface Explanation {
  kind: QuestionKind;
  /** The strategy that answered, or `suggested` if none did; absent if a model wrote the answer. */
  strategy?: string;
  confidence?: Confidence;
  /** The queries, in the order of the searches. */
  queries: string[];
  /** Resources that the question names. */
  named: { resource_id: string; resource_title: string }[];
  /** Names in the question that occur in no hit. */
  missing: string[];
  /** Best first, with the titles of their documents. */
  hits: { hit: Hit; title: string }[];
  dropped: Dropped[];
  /** Best first; empty if a model wrote the answer. */
  considered: Considered[];
  /** The passages that a model was given, in that order; absent if none wrote the answer. */
  given?: { passage: Passage; title: string }[];
  refused?: Refused[];
  /** Absent if no model wrote the answer. */
  rounds?: Round[];
  /** Absent if no pictures were sent. */
  pictures?: SeenPage[];
}

/** An answer, and how it came about. */
export interface Answered {
  answer: Answer;
  explanation: Explanation;
}
