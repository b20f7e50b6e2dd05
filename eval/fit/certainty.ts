import type { Features } from "../../src/answer/local/scoring/features.ts";
import { CONFIDENCE_WEIGHTS } from "../../src/answer/local/scoring/weights.ts";
import {
  CONFIDENCE_FEATURES,
  type ConfidenceFeatures,
  confidenceFeaturesOf,
} from "../../src/answer/local/selection/confidence-features.ts";
import { extended } from "../../src/answer/local/selection/extend.ts";
import type { Example } from "./examples.ts";
import { add, hundredths, minimum, product } from "./minimum.ts";
import { rankedBy } from "./ranking.ts";

const STEPS = 600;
const L2 = 0.001;
/** One question in five is unanswerable, as among our own: those whose paragraphs were removed count a quarter. */
const TAKEN_OUT = 0.25;
/**
 * Questions on documents count more here than for the ranking: documents of many pages on one subject have near misses
 * that paragraphs on many do not.
 */
const OVER_DOCUMENTS = 10;
/**
 * A barred candidate is never given as the answer, whatever else speaks for it: this is a rule, not a weight to be
 * fitted.
 */
const BARRED = CONFIDENCE_FEATURES.indexOf("barred");
const NEVER = -5;

/** The evidence for an example's best candidate, and whether it answers. */
export interface Best {
  example: Example;
  text: string;
  evidence: Float64Array;
  right: boolean;
}

/** The best candidate under these weights; undefined if there is none. */
export function bestOf(example: Example, ranking: Features): Best | undefined {
  const ordered = rankedBy(ranking, example);
  const [first] = ordered;
  if (first === undefined) return undefined;
  const { asked, hits } = example;
  const best = extended(first, ordered);
  const evidence = confidenceFeaturesOf(best, ordered, hits, asked.kind);
  return {
    example,
    text: best.text,
    evidence: Float64Array.from(CONFIDENCE_FEATURES, (name) => evidence[name]),
    right: example.isRight(best),
  };
}

export interface Certainty {
  weights: ConfidenceFeatures;
  from: number;
}

/** How likely the best is right by its evidence: logistic regression. */
export function certaintyFrom(all: Best[]): Certainty {
  const bests = all.filter(({ evidence }) => evidence[BARRED] === 0);
  const weightOf = ({ example }: Best): number =>
    example.overDocuments ? OVER_DOCUMENTS : example.answerable ? 1 : TAKEN_OUT;
  const whole = bests.reduce((sum, best) => sum + weightOf(best), 0);
  const size = CONFIDENCE_FEATURES.length;
  const weights = minimum(size + 1, STEPS, (at) => {
    const slope = at.map((value, k) => (k < size ? L2 * value : 0));
    for (const best of bests) {
      const likely = likelihood(product(best.evidence, at) + (at[size] ?? 0));
      const error = ((likely - (best.right ? 1 : 0)) * weightOf(best)) / whole;
      add(slope, error, best.evidence);
      slope[size] = (slope[size] ?? 0) + error;
    }
    return slope;
  });
  const kept: ConfidenceFeatures = { ...CONFIDENCE_WEIGHTS };
  for (const [k, name] of CONFIDENCE_FEATURES.entries()) kept[name] = hundredths(weights[k]);
  kept.barred = NEVER;
  return { weights: kept, from: hundredths(weights[size]) };
}

const likelihood = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The confidence in a best one: 0 to 1. */
export const likelyOf = ({ evidence }: Best, { weights, from }: Certainty): number =>
  likelihood(CONFIDENCE_FEATURES.reduce((sum, name, k) => sum + weights[name] * (evidence[k] ?? 0), from));
