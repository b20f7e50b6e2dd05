import type { Hit } from "../../../domain/documents/passage.ts";
import type { Confidence, QuestionKind } from "../../explanation.ts";
import type { Ranked } from "../rank/ranked.ts";
import { countedIn } from "../weigh/features.ts";
import { CERTAIN_FROM, CERTAINTY } from "../weigh/weights.ts";
import { EVIDENCE, type Evidence, evidenceOf } from "./evidence.ts";
import type { Certainty, Reading } from "./reading.ts";

/**
 * How likely the best must be right to be given as the answer, and to be offered as near to it: 0 to 1. Chosen on our own
 * and the everyday questions for choosing, each judged by weights that were fitted to the others: of what is offered from
 * here on half is right, of all that was offered before a quarter.
 */
export const ANSWERED_FROM = 0.53;
export const OFFERED_FROM = 0.39;

/** Whether the best answers the question, is near, or there is none, and how confident that is. */
export interface Judged {
  certainty: Certainty;
  confidence: Confidence;
}

/** @param candidates best first. */
export const judged = (candidates: readonly Ranked[], hits: readonly Hit[], kind: QuestionKind): Judged => {
  const [best] = candidates;
  if (best === undefined || best.features.around === 0)
    return { certainty: "none", confidence: { score: 0, threshold: ANSWERED_FROM, features: [] } };
  const evidence = evidenceOf(best, candidates, hits, kind);
  const score = likelihoodOf(evidence);
  return {
    certainty: score >= ANSWERED_FROM ? "outright" : "nearest",
    confidence: { score, threshold: ANSWERED_FROM, features: countedIn(EVIDENCE, evidence, CERTAINTY) },
  };
};

/** Whether what was read is worth offering as near. */
export const isOffered = ({ confidence }: Reading): boolean =>
  confidence === undefined || confidence.score >= OFFERED_FROM;

const likelihoodOf = (evidence: Evidence): number =>
  1 / (1 + Math.exp(-EVIDENCE.reduce((sum, name) => sum + evidence[name] * CERTAINTY[name], CERTAIN_FROM)));
