import type { Hit } from "../../../domain/documents/passage.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { Confidence, Considered, QuestionKind } from "../../explanation.ts";
import type { Candidate, Shown } from "../scoring/candidate.ts";

/**
 * An excerpt that answers: `span` are the words of `hit.passage.text`, verbatim, that say what `text` shows; of a sentence
 * that a page cuts they are one half, see `acrossPages`.
 */
export interface LocalPart extends Shown {
  form: Candidate["form"];
  hit: Hit;
  span: TextSpan;
}

/** Whether the parts answer, are only near to the question, or there are none. */
export type AnswerOutcome = "confident" | "suggested" | "none";

/** What the local reader made of a question and the passages found for it. */
export interface LocalAnswer {
  kind: QuestionKind;
  /** Best first. */
  parts: LocalPart[];
  outcome: AnswerOutcome;
  /** Of the best of them; undefined where they were put together otherwise. */
  confidence?: Confidence;
  /** The best that were weighed, best first. */
  considered: Considered[];
}
