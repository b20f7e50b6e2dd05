import type { Hit } from "../../domain/passage.ts";
import type { QuestionKind } from "../explanation.ts";
import { patternsOf } from "./patterns.ts";
import type { Ranked } from "./rank.ts";
import type { Certainty } from "./reading.ts";

/** How likely the best must be right to be given as the answer, and to be offered as near; 0 to 1. */
const OUTRIGHT = 0.36;
const NEAR = 0.02;
/** A comparison needs more than one answer. */
const COMPARED = 0.5;
/** Kinds that nothing answers without a figure or a date. */
const MEASURED: ReadonlySet<QuestionKind> = new Set(["amount", "date"]);
/** By so much of a score the best leads the next passage's, for the lead to count in full. */
const FULL_MARGIN = 4;

/**
 * Whether the best of these answers the question.
 * @param candidates best first.
 * @param several whether the question names several documents: then none has all its names.
 */
export const certaintyOf = (
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
  several = false,
): Certainty => {
  const [best] = candidates;
  if (best === undefined || best.features.around === 0) return "none";
  const likely = likelihoodOf(best, candidates, hits, kind);
  if (likely < NEAR) return "none";
  const lacking = MEASURED.has(kind) && best.features.misfits > 0;
  const doubtful = lacking || (!several && isOfAnother(best));
  return likely < (kind === "comparison" ? COMPARED : OUTRIGHT) || doubtful ? "nearest" : "outright";
};

/** Whether the question names something that neither the passage nor what says which document it is of has. */
const isOfAnother = ({ features, hit }: Ranked): boolean =>
  features.unnamed > 0 && (hit.about ?? "").trim() !== "";

/**
 * How likely the best is right: 0 to 1. Fitted by logistic regression (L2 0.001) on whether the best had the gold
 * answer, for the questions of the choosing halves of XQuAD en, es and de, with the answering passage and without it,
 * and of our own; the weight of a row's period was then halved by hand, by our own questions. Where nouns are compounds
 * (those languages write them with a capital letter), fewer words of a question stand in its answer; what that is worth
 * was chosen so that German abstains as often as English.
 */
const likelihoodOf = (
  best: Ranked,
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
): number => {
  const { features: has } = best;
  const next = candidates.find(({ hit }) => hit !== best.hit);
  const margin = next === undefined ? 1 : Math.min(1, (best.score - next.score) / FULL_MARGIN);
  const sum =
    2.41 * has.around +
    0.58 * has.own +
    1.24 * has.sentence +
    0.75 * has.near +
    1.58 * has.dense +
    0.86 * has.score +
    1.19 * (has.reason + has.defines) -
    1.01 * has.misfits -
    0.64 * has.fragment -
    0.43 * has.prose -
    0.79 * has.row +
    0.7 * has.period +
    0.82 * best.names -
    0.51 * best.unheard +
    1.7 * margin +
    0.54 * leadOf(hits) -
    0.69 * (kind === "person" ? 1 : 0) +
    (patternsOf(best.hit.passage.language ?? "en")?.words.capitalNouns ? 0.42 : 0);
  return 1 / (1 + Math.exp(5.58 - sum));
};

/** By what share of its score the search's best passage leads the second. */
const leadOf = (hits: readonly Hit[]): number => {
  const [first = 0, second = 0] = hits.map(({ score }) => score).sort((one, other) => other - one);
  return first > 0 ? 1 - second / first : 0;
};
