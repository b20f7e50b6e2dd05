import { FEATURES, type Features, scoreOf } from "../../src/answer/local/scoring/features.ts";
import type { ScoredCandidate } from "../../src/answer/local/scoring/scored-candidate.ts";
import { RANKING_WEIGHTS } from "../../src/answer/local/scoring/weights.ts";
import type { Example } from "./examples.ts";
import { add, hundredths, minimum, product } from "./minimum.ts";

const STEPS = 250;
const L2 = 0.0005;
/**
 * Questions on documents are few compared with those on paragraphs, and closer to what users ask: each counts this many
 * times.
 */
const OVER_DOCUMENTS = 4;

interface Choice {
  weight: number;
  features: Float64Array[];
  right: boolean[];
}

const choiceOf = ({ overDocuments, candidates, isRight }: Example): Choice => ({
  weight: overDocuments ? OVER_DOCUMENTS : 1,
  features: candidates.map(({ features }) => Float64Array.from(FEATURES, (name) => features[name])),
  right: candidates.map(isRight),
});

/**
 * The weights under which answering candidates come first: logistic regression over each question's candidates (the
 * share of likelihood that falls to those that answer).
 */
export function rankingFrom(examples: Example[]): Features {
  const choices = examples.map(choiceOf).filter(({ right }) => right.some(Boolean));
  const whole = choices.reduce((sum, { weight }) => sum + weight, 0);
  const weights = minimum(FEATURES.length, STEPS, (at) => {
    const slope = at.map((value) => L2 * value);
    for (const { weight, features, right } of choices) {
      const scores = features.map((each) => product(at, each));
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const answering = shares.reduce((sum, share, c) => sum + (right[c] ? share : 0), 0);
      for (const [c, each] of features.entries()) {
        const share = shares[c] ?? 0;
        const error = ((share / all - (right[c] ? share / answering : 0)) * weight) / whole;
        add(slope, error, each);
      }
    }
    return slope;
  });
  const kept: Features = { ...RANKING_WEIGHTS };
  for (const [k, name] of FEATURES.entries()) kept[name] = hundredths(weights[k]);
  return kept;
}

/** The candidates of an example as these weights order them, best first. */
export const rankedBy = (ranking: Features, { candidates }: Example): ScoredCandidate[] =>
  candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.features, ranking) }))
    .sort((one, other) => other.score - one.score);
