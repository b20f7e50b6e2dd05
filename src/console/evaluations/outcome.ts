import type { Evaluation, Outcome } from "../../client/operator.ts";

/** The outcome of a question, in words; depends on whether a document answers it. */
export const outcomeTold = (outcome: Outcome | null, unanswerable: boolean): string => {
  if (outcome === null) return "not asked yet";
  if (unanswerable && outcome === "wrong") return "answered, though no document answers it";
  if (unanswerable && outcome === "right") return "correctly not answered";
  return TOLD[outcome];
};

const TOLD: Readonly<Record<Outcome, string>> = {
  right: "right",
  right_later: "right, in a later part",
  wrong: "wrong",
  offered: "not answered; a close passage holds the answer",
  not_answered: "not answered",
  failed: "could not be asked",
};

export const STATES: Readonly<Record<Evaluation["state"], string>> = {
  running: "The evaluation is running.",
  done: "The evaluation is done.",
  cancelled: "The evaluation was cancelled.",
  interrupted: "The evaluation was interrupted: a backup was restored that was made while it ran.",
  failed: "The evaluation failed.",
};

/** The share of right outcomes, in words: answered correctly, or correctly not answered. */
export const rightTold = ({ scores }: Evaluation): string =>
  shareTold(scores.right + scores.rightly_declined, scores.answerable + scores.unanswerable);

/** The same for wrong outcomes: confidently wrong, or answered although no document has the answer. */
export const wrongTold = ({ scores }: Evaluation): string =>
  shareTold(scores.wrong + scores.wrongly_answered, scores.answerable + scores.unanswerable);

/** A share in words: `84 of 120 (70 %)`. */
export const shareTold = (count: number, of: number): string =>
  of === 0 ? "–" : `${count} of ${of} (${Math.round((100 * count) / of)} %)`;
