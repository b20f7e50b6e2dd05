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
 * A candidate's features: shares from 0 to 1, or 1 for true and 0 for false; `label` is above 1 for an exact match.
 * `rank` and `score` are those of its passage in the search. `sentence` is how much of the question it contains,
 * `passage` how much its passage does, `around` both with their surroundings, `own` what its document's name does not
 * already say; `dense` is how much of it is the question's words; `otherYear` how certainly it is about another year
 * than asked for, `apart` how much of a row's group is not asked for, `headed` how much of its heading is in the
 * question. `change` is true of a sentence that gives a change if a figure is asked for, or the reverse; `reason` and
 * `defines` if those are asked for, the latter also above 0 for a document's own answer to the same question. `named`
 * is true of what names a person or a place as these are named, `fresh` is how much it says beyond the question's
 * words, `missed` the largest share of the question that falls to one word missing from it and its surroundings.
 * `distant` is true of a table's figures if a name in the question occurs only elsewhere in the document, `qualified`
 * is how much a row's column says beyond the question; `future` is true of what is to come if the question asks about
 * the past, and `unsaid` of what has a question's names, but nothing of what is asked about them.
 */
export type Features = Record<(typeof FEATURES)[number], number>;

/** Reported numbers have four decimals: the sum of all worths is then right within .01. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** What each feature that is not 0 adds to a score, most important first. */
export const countedIn = <Name extends string>(
  names: readonly Name[],
  features: Readonly<Record<Name, number>>,
  weights: Readonly<Record<Name, number>>,
): CountedFeature[] =>
  names
    .filter((name) => features[name] !== 0)
    .map((name) => {
      const [value, weight] = [features[name], weights[name]];
      return { name, value: rounded(value), weight, worth: rounded(value * weight) };
    })
    .sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth));

/** The score that ranks a candidate; only comparable within one question. */
export const scoreOf = (features: Features, weights: Features = RANKING_WEIGHTS): number =>
  FEATURES.reduce((sum, name) => sum + features[name] * weights[name], 0);
