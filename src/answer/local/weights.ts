/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.15,
  passage: 2.32,
  sentence: 2.71,
  around: 3.82,
  own: 1.8,
  near: 0.82,
  label: 3.1,
  apart: -1.2,
  change: -1.78,
  period: 2.44,
  fragment: -0.34,
  long: 0.05,
  fits: 1.6,
  misfits: -2.59,
  counted: -0.36,
  uncounted: -2.27,
  prose: -0.37,
  list: 0.73,
  unnamed: -1.05,
  score: 2.4,
  dense: 2.24,
  row: -0.22,
  unended: -0.34,
  reason: 1.86,
  defines: 2.19,
  otherYear: -0.86,
  table: 1.81,
  headed: 1.68,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 1.17,
  sentence: 0.85,
  near: 0.34,
  dense: 0.63,
  score: 0.18,
  rank: 0.62,
  misfits: -1.41,
  fragment: -1.65,
  row: -0.52,
  period: 0.29,
  otherYear: -1.26,
  unheard: -0.72,
  share: 2.44,
  agreed: 0.88,
  lead: 1.52,
  list: -0.34,
  matched: 1.77,
  sectioned: 0.44,
  compounds: 0.17,
};
export const CERTAIN_FROM = -4.98;
