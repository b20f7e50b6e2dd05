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
] as const;
/** How a candidate fits: shares from 0 to 1, or 1 for what holds and 0 for what does not. */
export type Features = Record<(typeof FEATURES)[number], number>;

/**
 * What each feature adds to the score. Chosen on the choosing halves of XQuAD en, es and de (the first part holds the
 * gold answer) and of our own questions; figures of the other halves: docs/evaluation.md.
 */
const WEIGHTS: Features = {
  rank: 2,
  passage: 1.7,
  sentence: 4.4,
  around: 3.3,
  own: 0.8,
  near: 0.7,
  label: 3,
  period: 2,
  fragment: -2.5,
  long: -0.8,
  fits: 0.7,
  misfits: -0.9,
  counted: 0.3,
  uncounted: -0.7,
  prose: -2,
  list: 1.2,
  unnamed: -1.5,
};
/** What a candidate is ranked by; comparable within one question only. */
export const scoreOf = (features: Features): number =>
  FEATURES.reduce((sum, name) => sum + features[name] * WEIGHTS[name], 0);

/** How much of a question a candidate answers, comparable between questions: about 0 to 1. */
export const relevanceOf = ({
  around,
  own,
  near,
  fits,
  misfits,
  counted,
  uncounted,
  fragment,
  prose,
  unnamed,
}: Features): number =>
  (0.45 * around + 0.45 * own + 0.1 * near + 0.05 * fits + 0.05 * counted) *
  (1 - 0.3 * misfits) *
  (1 - 0.25 * uncounted) *
  (1 - 0.5 * fragment) *
  (1 - 0.3 * prose) *
  (1 - 0.25 * unnamed);
