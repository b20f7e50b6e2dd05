import type { Hit } from "../../../domain/documents/passage.ts";
import type { Confidence, QuestionKind } from "../../explanation.ts";
import { countedIn } from "../scoring/features.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { CONFIDENCE_BIAS, CONFIDENCE_WEIGHTS } from "../scoring/weights.ts";
import { CONFIDENCE_FEATURES, type ConfidenceFeatures, confidenceFeaturesOf } from "./confidence-features.ts";
import type { AnswerOutcome, LocalAnswer } from "./local-answer.ts";
import { rulesFor } from "./marks.ts";

/**
 * The confidence from which the best is given as the answer, and from which it is suggested: 0 to 1. Chosen on our own
 * and the everyday development questions, each judged by weights fitted to the others: half of what is suggested from
 * here on is right, of all that was suggested before a quarter. With a threshold of .53, .01 more are right, .01 more
 * are wrong, and .012 (our own) and .025 (everyday) more of the unanswerable are answered.
 */
export const ANSWERED_FROM = 0.56;
export const OFFERED_FROM = 0.39;

/** Whether the best is confident, suggested or absent, and with what confidence. */
export interface Judged {
  outcome: AnswerOutcome;
  /** Absent if there is nothing to judge. */
  confidence?: Confidence;
}

/** @param candidates best first. */
export const judged = (
  candidates: readonly ScoredCandidate[],
  hits: readonly Hit[],
  kind: QuestionKind,
): Judged => {
  const [best] = candidates;
  if (best === undefined || best.features.around === 0) return { outcome: "none" };
  const evidence = confidenceFeaturesOf(best, candidates, hits, kind);
  const score = likelihoodOf(evidence);
  return {
    outcome: score >= ANSWERED_FROM ? "confident" : "suggested",
    confidence: {
      score,
      threshold: ANSWERED_FROM,
      suggestedFrom: OFFERED_FROM,
      base: CONFIDENCE_BIAS,
      features: countedIn(CONFIDENCE_FEATURES, evidence, CONFIDENCE_WEIGHTS),
      rules: rulesFor(best, kind),
    },
  };
};

/** Whether the result is worth suggesting. */
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
