const FEATURES = [
  "rank",
  "passage",
  "sentence",
  "around",
  "own",
  "near",
  "label",
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
] as const;
/**
 * How a candidate fits: shares from 0 to 1, or 1 for what holds and 0 for what does not. `rank` and `score` are those of
 * its passage in the search; `sentence` is how much of the question it has, `passage` its passage, `around` both and its
 * surroundings, `own` what its document's name does not say already; `dense` how much of it is the question's words;
 * `reason` and `defines` hold where that is asked for.
 */
export type Features = Record<(typeof FEATURES)[number], number>;

/**
 * What each feature adds to the score: fitted by logistic regression over each question's candidates (the share of
 * likelihood that falls to those with the gold answer, L2 0.0005) on the choosing halves of XQuAD en, es and de and of
 * our own questions, one of ours counting four times; rounded to a tenth.
 */
const WEIGHTS: Features = {
  rank: 1.9,
  passage: 2.4,
  sentence: 2.1,
  around: 4.3,
  own: 2.2,
  near: 0.2,
  label: 2,
  period: 1.6,
  fragment: -0.9,
  long: -0.2,
  fits: 1.2,
  misfits: -1.4,
  counted: 0.8,
  uncounted: -0.8,
  prose: -1.9,
  list: 1.9,
  unnamed: -1.6,
  score: 2.5,
  dense: 1.1,
  row: 1.2,
  unended: -0.7,
  reason: 1.4,
  defines: 1.5,
};
/** What a candidate is ranked by; comparable within one question only. */
export const scoreOf = (features: Features): number =>
  FEATURES.reduce((sum, name) => sum + features[name] * WEIGHTS[name], 0);
