/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.05,
  passage: 2.76,
  sentence: 2.52,
  around: 3.67,
  own: 1.98,
  near: 0.45,
  label: 3.15,
  apart: -0.9,
  change: -1.06,
  period: 1.83,
  fragment: -0.41,
  long: 0.19,
  fits: 1.69,
  misfits: -2.78,
  counted: 0.91,
  uncounted: -1.21,
  prose: -1.02,
  list: 0.75,
  unnamed: -1.55,
  score: 2.35,
  dense: 3.21,
  row: -0.48,
  unended: -0.72,
  reason: 2.19,
  defines: 2.41,
  otherYear: -0.53,
  table: 1.73,
  headed: 1.72,
  fresh: 0.33,
  missed: -0.58,
  named: 1,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 0.77,
  sentence: 1.03,
  dense: 0.91,
  score: 0.67,
  rank: 0.9,
  misfits: -1.82,
  fragment: -1.3,
  row: -0.9,
  period: 0.45,
  otherYear: -1.23,
  unheard: -0.71,
  share: 3.07,
  agreed: 0.63,
  lead: 1.33,
  list: -0.52,
  matched: 1.94,
  sectioned: -0.09,
  fits: 0.53,
  label: 0.92,
  fresh: 0.56,
  missed: -0.41,
  own: 0,
  headed: 0,
  reason: 0,
  defines: 0,
  told: 0,
};
export const CERTAIN_FROM = -6.55;
