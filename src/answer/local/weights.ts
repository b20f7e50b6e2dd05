/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.16,
  passage: 2.45,
  sentence: 2.72,
  around: 3.76,
  own: 1.97,
  near: 0.63,
  label: 3.15,
  apart: -0.89,
  change: -1.05,
  period: 1.85,
  fragment: -0.69,
  long: 0.19,
  fits: 1.66,
  misfits: -2.73,
  counted: 0.89,
  uncounted: -1.22,
  prose: -1.31,
  list: 0.79,
  unnamed: -1.1,
  score: 2.2,
  dense: 2.88,
  row: -0.59,
  unended: -0.41,
  reason: 1.73,
  defines: 2.39,
  otherYear: -0.45,
  table: 1.73,
  headed: 1.72,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 0.9,
  sentence: 1.19,
  near: 0.45,
  dense: 0.32,
  score: 0.93,
  rank: 0.75,
  misfits: -1.48,
  fragment: -1.52,
  row: -1.01,
  period: 0.43,
  otherYear: -1.07,
  fits: 0.14,
  label: 1.18,
  own: -0.51,
  headed: 0.63,
  reason: 0.8,
  defines: 0.95,
  told: 2.75,
  unheard: -0.65,
  share: 0.47,
  agreed: 0.54,
  lead: 1.07,
  list: -0.27,
  matched: 2,
  sectioned: 0.04,
  compounds: 0.11,
};
export const CERTAIN_FROM = -5.93;
