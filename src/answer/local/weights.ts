/* Made by `bun eval/fit.ts --write`; do not edit. */

/** What each feature adds to a candidate's score. */
export const RANKING = {
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

/** What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. */
export const CERTAINTY = {
  around: 2.41,
  own: 0.58,
  sentence: 1.24,
  near: 0.75,
  dense: 1.58,
  score: 0.86,
  reason: 1.19,
  misfits: -1.01,
  fragment: -0.64,
  prose: -0.43,
  row: -0.79,
  period: 0.7,
  names: 0.82,
  unheard: -0.51,
  margin: 1.7,
  lead: 0.54,
  person: -0.69,
  compounds: 0.42,
};
export const CERTAIN_FROM = -5.58;
