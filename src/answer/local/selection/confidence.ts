import type { Hit } from "../../../domain/documents/passage.ts";
import type { Confidence, QuestionKind } from "../../explanation.ts";
import { countedIn } from "../scoring/features.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { CONFIDENCE_BIAS, CONFIDENCE_WEIGHTS } from "../scoring/weights.ts";
import { CONFIDENCE_FEATURES, type ConfidenceFeatures, confidenceFeaturesOf } from "./confidence-features.ts";
import type { AnswerOutcome, LocalAnswer } from "./local-answer.ts";

/**
 * How likely the best must be right to be given as the answer, and to be offered as near to it: 0 to 1. Chosen on our own
 * and the everyday questions for choosing, each judged by weights that were fitted to the others: of what is offered from
 * here on half is right, of all that was offered before a quarter. Answered from .53 on, .01 more are right, .01 more are
 * wrong, and .012 (our own) and .025 (everyday) more of the unanswerable are answered.
 */
export const ANSWERED_FROM = 0.56;
export const OFFERED_FROM = 0.39;

/** Whether the best answers the question, is near, or there is none, and how confident that is. */
export interface Judged {
  outcome: AnswerOutcome;
  confidence: Confidence;
}

/** @param candidates best first. */
export const judged = (
  candidates: readonly ScoredCandidate[],
  hits: readonly Hit[],
  kind: QuestionKind,
): Judged => {
  const [best] = candidates;
  if (best === undefined || best.features.around === 0)
    return { outcome: "none", confidence: { score: 0, threshold: ANSWERED_FROM, features: [] } };
  const evidence = confidenceFeaturesOf(best, candidates, hits, kind);
  const score = likelihoodOf(evidence);
  return {
    outcome: score >= ANSWERED_FROM ? "confident" : "suggested",
    confidence: {
      score,
      threshold: ANSWERED_FROM,
      features: countedIn(CONFIDENCE_FEATURES, evidence, CONFIDENCE_WEIGHTS),
    },
  };
};

/** Whether what was read is worth offering as near. */
export const isOffered = ({ confidence }: LocalAnswer): boolean =>
  confidence === undefined || confidence.score >= OFFERED_FROM;

const likelihoodOf = (evidence: ConfidenceFeatures): number =>
  1 /
  (1 +
    Math.exp(
      -CONFIDENCE_FEATURES.reduce(
        (sum, name) => sum + evidence[name] * CONFIDENCE_WEIGHTS[name],
        CONFIDENCE_BIAS,
      ),
    ));
