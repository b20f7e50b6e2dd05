/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.18,
  passage: 2.45,
  sentence: 2.72,
  around: 3.77,
  own: 1.97,
  near: 0.69,
  label: 3.16,
  apart: -0.91,
  change: -1.23,
  period: 2.08,
  fragment: -0.68,
  long: 0.15,
  fits: 1.64,
  misfits: -2.64,
  counted: 0.92,
  uncounted: -1.25,
  prose: -1.36,
  list: 0.79,
  unnamed: -1.11,
  score: 2.19,
  dense: 2.84,
  row: -0.56,
  unended: -0.48,
  reason: 1.75,
  defines: 2.41,
  otherYear: -0.35,
  table: 1.75,
  headed: 1.63,
  fresh: 0,
  missed: 0,
  person: 1.5,
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 0.78,
  sentence: 1.03,
  near: 0.35,
  dense: 0.64,
  score: 0.88,
  rank: 0.72,
  misfits: -1.63,
  fragment: -1.63,
  row: -0.66,
  period: 0.28,
  otherYear: -1.24,
  unheard: -0.61,
  share: 2.56,
  agreed: 1.07,
  lead: 1.27,
  list: -0.34,
  matched: 1.66,
  sectioned: 0.12,
  compounds: 0.13,
  fits: 0,
  own: 0,
  label: 0,
  headed: 0,
  fresh: 0,
  missed: 0,
};
export const CERTAIN_FROM = -5.23;
