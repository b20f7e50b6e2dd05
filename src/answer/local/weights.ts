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
  otherYear: -0.9,
};

/** What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. */
export const CERTAINTY = {
  around: 1.4,
  sentence: 0.9,
  near: 1,
  dense: 1.1,
  score: 1.5,
  rank: 0.4,
  misfits: -0.8,
  fragment: -1.4,
  row: -1.5,
  period: 1,
  otherYear: -1.8,
  unheard: -1.4,
  share: 1.8,
  agreed: 1,
  lead: 0.8,
  list: -1.2,
  sectioned: 0,
  compounds: 0.2,
};
export const CERTAIN_FROM = -5.58;
