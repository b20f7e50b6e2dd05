/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.09,
  passage: 2.76,
  sentence: 2.55,
  around: 3.65,
  own: 2.02,
  near: 0.41,
  label: 3.07,
  apart: -0.91,
  change: -1.05,
  period: 1.83,
  fragment: -0.45,
  long: 0.21,
  fits: 1.69,
  misfits: -2.83,
  counted: 0.73,
  uncounted: -1.35,
  prose: -1.1,
  list: 0.77,
  unnamed: -1.56,
  score: 2.32,
  dense: 3.31,
  row: -0.47,
  unended: -0.72,
  reason: 2.11,
  defines: 2.41,
  otherYear: -0.51,
  table: 1.72,
  headed: 1.7,
  fresh: 0.28,
  missed: -0.45,
  named: 0.91,
  distant: 0,
  qualified: 0,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 1,
  sentence: 1.36,
  dense: 1.05,
  score: 0.83,
  rank: 0.91,
  misfits: -1.76,
  fragment: -1.29,
  row: -0.23,
  period: 0.58,
  otherYear: -1.3,
  unheard: -0.68,
  share: 0.76,
  agreed: 0.4,
  lead: 1.14,
  list: -0.4,
  matched: 1.94,
  sectioned: -0.07,
  fits: 0.34,
  label: 0.34,
  fresh: 0.69,
  missed: -0.15,
  own: -0.45,
  headed: 0.35,
  reason: 0.59,
  defines: 0.92,
  told: 2.52,
  counted: 0,
  uncounted: 0,
  distant: 0,
  qualified: 0,
};
export const CERTAIN_FROM = -7.02;
