import type { Hit, Passage } from "../domain/documents/passage.ts";
import type { Answer } from "../domain/records.ts";
import type { TextSpan } from "../domain/text/sentences.ts";

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
  value: number;
  weight: number;
  /** Value times weight. */
  worth: number;
}

/** A rule that held for a candidate, and set a feature of it. */
export interface HeldRule {
  /** `plain`, `aside` or `barred`, which only count in the confidence, or `misfits`. */
  feature: "plain" | "aside" | "barred" | "misfits";
  id: string;
  /** In words for people, of the candidate: "it gives a different figure from the one asked for". */
  reason: string;
}

/**
 * The confidence in the best candidate, and the thresholds for giving it as the answer and for suggesting it; all from
 * 0 to 1. Its log odds are the sum of `base` and all that the features are worth.
 */
export interface Confidence {
  score: number;
  threshold: number;
  suggestedFrom: number;
  base: number;
  /** All that are not 0, most important first. */
  features: CountedFeature[];
  rules: HeldRule[];
}

/** A candidate that the local reader scored. */
export interface Considered {
  hit: Hit;
  text: string;
  score: number;
  /** Where it is in the passage of its hit. */
  span: TextSpan;
  /** Whether it became part of the answer. */
  chosen: boolean;
  /** All that are not 0, most important first: the score is the sum of what they are worth. */
  features?: CountedFeature[];
  /** Those that held for it and count in its score. */
  rules?: HeldRule[];
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
  /**
   * The strategy that answered; if none did, `suggested` if the closest passages are shown, otherwise `none`.
   * `missing_name` if the answer is that nothing mentions a name. Absent if a model wrote the answer.
   */
  strategy?: string;
  /** The strategies in the order in which they were tried; the last is the one that answered, if one did. */
  tried?: string[];
  /**
   * Absent also if no candidate was scored; for several questions, unless they were answered as one; and if passages are
   * suggested for corrected words, or for a follow-up because the documents cited before do not answer it.
   */
  confidence?: Confidence;
  /** The queries, in the order of the searches. */
  queries: string[];
  /** Resources that words of the question point to, by their titles or first lines. */
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
