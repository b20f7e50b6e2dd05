/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 1.9,
  passage: 2.37,
  sentence: 2.71,
  around: 3.74,
  own: 1.83,
  near: 0.93,
  label: 3,
  apart: -1.18,
  period: 2.64,
  fragment: -0.75,
  long: -0.16,
  fits: 1.54,
  misfits: -2.85,
  counted: -0.76,
  uncounted: -2.12,
  prose: -1.51,
  list: 0.78,
  unnamed: -1.11,
  score: 2.41,
  dense: 2.58,
  row: 0,
  unended: -0.52,
  reason: 2.05,
  defines: 2.18,
  otherYear: -0.82,
  table: 1.92,
  headed: 0.5,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 0.95,
  sentence: 0.52,
  near: 0.63,
  dense: 0.77,
  score: 0.7,
  rank: 0.81,
  misfits: -1.35,
  fragment: -1.64,
  row: -0.38,
  period: 0.3,
  otherYear: -1.04,
  unheard: -0.79,
  share: 2.59,
  agreed: 1.02,
  lead: 1.56,
  list: -0.36,
  matched: 1.62,
  sectioned: 0.54,
  compounds: 0.19,
};
export const CERTAIN_FROM = -5.5;
