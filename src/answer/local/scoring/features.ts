import type { CountedFeature } from "../../explanation.ts";
import { RANKING_WEIGHTS } from "./weights.ts";

export const FEATURES = [
  "rank",
  "passage",
  "sentence",
  "around",
  "own",
  "near",
  "label",
  "apart",
  "change",
  "period",
  "fragment",
  "long",
  "fits",
  "misfits",
  "counted",
  "uncounted",
  "prose",
  "list",
  "unnamed",
  "score",
  "dense",
  "row",
  "unended",
  "reason",
  "defines",
  "otherYear",
  "table",
  "headed",
  "fresh",
  "missed",
  "named",
  "distant",
  "qualified",
  "future",
  "unsaid",
] as const;
/**
 * How a candidate fits: shares from 0 to 1, or 1 for what holds and 0 for what does not; `label` more than 1 where it
 * is what is asked for, to the word. `rank` and `score` are those of its passage in the search; `sentence` is how much
 * of the question it has, `passage` its passage, `around` both and its surroundings, `own` what its document's name
 * does not say already; `dense` how much of it is the question's words; `otherYear` how certainly it is of another year
 * than is asked for, `apart` how much of what a row stands under is not asked for, `headed` how much of its heading the
 * question has; `change` holds of a sentence that tells a change where a figure is asked for, or the other way round,
 * `reason` and `defines` where that is asked for: the latter is more than 0 as well of what its document gives as the
 * answer to the same question; `named` of what names a person or a place as such are named, `fresh` is how much it says beyond the question's words, `missed` the largest share of the question that one word
 * has which neither it nor its surroundings have; `distant` holds of figures of a table where a name of the question stands
 * elsewhere in the document only, `qualified` is how much a row's column says beyond the question; `future` holds of
 * what is to come where the question asks for what was, and `unsaid` of what has a question's names, but nothing of
 * what is asked about them.
 */
export type Features = Record<(typeof FEATURES)[number], number>;

/** Features that are told of one score, at the most. */
const MOST_TOLD = 6;

/** What each feature adds to a score, the weightiest first; what adds next to nothing is left out. */
export const countedIn = <Name extends string>(
  names: readonly Name[],
  features: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
): CountedFeature[] =>
  names
    .map((name) => ({ name, worth: Math.round(features[name] * weights[name] * 100) / 100 }))
    .filter(({ worth }) => Math.abs(worth) >= 0.05)
    .sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth))
    .slice(0, MOST_TOLD);

/** What a candidate is ranked by; comparable within one question only. */
export const scoreOf = (features: Features, weights: Features = RANKING_WEIGHTS): number =>
  FEATURES.reduce((sum, name) => sum + features[name] * weights[name], 0);
