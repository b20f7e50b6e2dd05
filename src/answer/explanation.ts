import type { Hit } from "../domain/passage.ts";

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

/** A sentence, row or list that the local reader weighed. */
export interface Considered {
  hit: Hit;
  text: string;
  score: number;
  /** Whether it became a part of the answer. */
  chosen: boolean;
}

/** How an answer came about, for those who asked to be told. */
export interface Explanation {
  kind: QuestionKind;
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
}
