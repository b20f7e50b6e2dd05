/** What is stored about a run of golden questions, in the terms of the operators' contract; see `Evaluation` there. */
export type EvaluationState = "running" | "done" | "cancelled" | "interrupted" | "failed";

/**
 * The outcome of a question: the first part of the answer is right; only a later one is; it is answered outright, and
 * no part is right; the answer is among the suggested passages; it is not answered; asking failed. For a question that
 * no document answers: `right` if nothing is answered outright, else `wrong`.
 */
export type QuestionOutcome = "right" | "right_later" | "wrong" | "offered" | "not_answered" | "failed";

/** How many of the questions asked so far had which outcome. */
export interface Scores {
  /** Questions that a document answers, and their outcomes. */
  answerable: number;
  right: number;
  right_later: number;
  wrong: number;
  offered: number;
  not_answered: number;
  /** Of these: with a listed page among the sources; and right, with a listed page cited for it. */
  page_cited: number;
  citation_right: number;
  /** Questions that no document answers, and their outcomes. */
  unanswerable: number;
  rightly_declined: number;
  wrongly_answered: number;
  /** Questions of either kind that could not be asked; they are counted nowhere else. */
  failed: number;
}

/** A run of golden questions over a workspace. */
export interface Evaluation {
  id: string;
  app_id: string;
  workspace_id: string;
  name: string;
  state: EvaluationState;
  started_by: string;
  created_at: string;
  ended_at: string | null;
  /** What produced the answers: the program's version, and its models; null for none. */
  version: string;
  chat_model: string | null;
  embedding_model: string | null;
  /** The number of questions, and how many of them have been asked. */
  questions: number;
  asked: number;
  scores: Scores;
  /** Why it failed; else empty. */
  error: string;
}

/** A part of an answer with the document that it cites. */
export interface EvaluationPart {
  resource_id: string;
  resource_title: string;
  /** From 1; null if the document has no pages. */
  page: number | null;
  text: string;
}
