/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.34,
  passage: 2.84,
  sentence: 1.83,
  around: 4.32,
  own: 1.57,
  near: 0.1,
  label: 3.67,
  apart: -1.31,
  change: -1.49,
  period: 2.12,
  fragment: -0.42,
  long: 0.21,
  fits: 2.7,
  misfits: -2.66,
  counted: 0.96,
  uncounted: -1.85,
  prose: -1.25,
  list: 0.79,
  unnamed: -2.14,
  score: 2.35,
  dense: 3.95,
  row: -0.68,
  unended: -0.86,
  reason: 1.82,
  defines: 1.93,
  otherYear: -0.34,
  table: 2.3,
  headed: 2.16,
  fresh: 0.87,
  missed: 0.12,
  named: 1.23,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 0.55,
  sentence: 0.92,
  dense: 0.48,
  score: 0.31,
  rank: 1.1,
  misfits: -1.49,
  fragment: -1.75,
  row: -0.95,
  period: 0.45,
  otherYear: -1.71,
  unheard: -0.77,
  share: 2.88,
  agreed: 0.64,
  lead: 1.34,
  list: -0.64,
  matched: 1.92,
  sectioned: -0.18,
  fits: 0.48,
  label: 1.49,
  fresh: 0.91,
  missed: -0.76,
};
export const CERTAIN_FROM = -5.99;
