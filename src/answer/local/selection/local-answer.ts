import type { Hit } from "../../../domain/documents/passage.ts";
import type { TextSpan } from "../../../domain/text/sentences.ts";
import type { Confidence, Considered, QuestionKind } from "../../explanation.ts";
import type { Candidate, Shown } from "../scoring/candidate.ts";

/**
 * An excerpt that answers: `span` marks the words of `hit.passage.text`, verbatim, that `text` shows; for a sentence
 * cut by a page, only one half, see `acrossPages`.
 */
export interface LocalPart extends Shown {
  form: Candidate["form"];
  hit: Hit;
  span: TextSpan;
}

/** Whether the parts are a confident answer, are only suggested, or there are none. */
export type AnswerOutcome = "confident" | "suggested" | "none";

/** The local reader's result for a question and its hits. */
export interface LocalAnswer {
  kind: QuestionKind;
  /** Best first. */
  parts: LocalPart[];
  outcome: AnswerOutcome;
  /** In the best candidate; undefined if there is none, or if the parts were put together otherwise. */
  confidence?: Confidence;
  /** The best candidates, best first. */
  considered: Considered[];
}
