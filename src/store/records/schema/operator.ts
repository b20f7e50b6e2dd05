import type { ColumnType, Generated } from "kysely";
import type { EvaluationState, QuestionOutcome } from "../../../domain/evaluations.ts";
import type { Json } from "./json.ts";

export interface OperatorSessionRow {
  id: string;
  hash: string;
  /** Null for a session from a link. */
  operator_id: string | null;
  /** Who printed the link; null for a session of an operator. */
  link_name: string | null;
  created_at: string;
  /** Milliseconds since 1970, to the minute. */
  used_at: number;
  /** Milliseconds since 1970. */
  ends_at: number;
}

/** A change that an operator made. Triggers refuse changes, and keep the newest 100,000. */
export interface OperatorLogRow {
  id: ColumnType<number, never, never>;
  at: string;
  actor: string;
  action: string;
  subject: Json;
  request_id: string | null;
}

/** A run of golden questions. Deleted with its workspace. */
export interface EvaluationRow {
  id: string;
  workspace_id: string;
  name: string;
  state: EvaluationState;
  started_by: string;
  created_at: string;
  ended_at: string | null;
  version: string;
  chat_model: string | null;
  embedding_model: string | null;
  error: string;
}

/** A golden question of a run, and its outcome. */
export interface EvaluationQuestionRow {
  evaluation_id: string;
  /** Counts up from 1, in the order of the file. */
  number: number;
  id: string;
  question: string;
  /** The rest of its line in the golden file. */
  expected: Json;
  unanswerable: 0 | 1;
  /** Null: not asked yet. */
  outcome: QuestionOutcome | null;
  page_cited: Generated<0 | 1>;
  citation_right: Generated<0 | 1>;
  /** Why asking failed; otherwise empty. */
  error: Generated<string>;
}

/** A part of an answer, stored until a document that the answer cites is deleted; see the migration. */
export interface EvaluationPartRow {
  evaluation_id: string;
  number: number;
  /** Counts up from 0 within the answer. */
  part: number;
  resource_id: string;
  page: number | null;
  text: string;
}

/** A golden question that is stored with its workspace. */
export interface GoldenQuestionRow {
  id: string;
  workspace_id: string;
  question: string;
  /** The rest of its line of a golden file. */
  expected: Json;
  /** The answer that it was taken from; null if it was written. */
  message_id: string | null;
  /** Name of the operator. */
  added_by: string;
  created_at: string;
  updated_at: string;
}

/** An operator's rating of an answer. Deleted with its message. */
export interface RatingRow {
  message_id: string;
  /** Name of the operator. */
  rated_by: string;
  workspace_id: string;
  rating: "up" | "down";
  note: string;
  rated_at: string;
}
