/* Made by `bun eval/fit.ts --write`; do not edit. */

/**
 * What each feature adds to a candidate's score: fitted to which candidates answer, on the choosing halves of XQuAD en,
 * es and de and of our own questions.
 */
export const RANKING = {
  rank: 2.02,
  passage: 2.17,
  sentence: 2.71,
  around: 3.73,
  own: 1.5,
  near: 1.03,
  label: 3.22,
  apart: -1.26,
  period: 2.7,
  fragment: -0.52,
  long: -0.03,
  fits: 1.45,
  misfits: -2.93,
  counted: -0.59,
  uncounted: -2.15,
  prose: -0.42,
  list: 0.85,
  unnamed: -1.32,
  score: 2.3,
  dense: 2.32,
  row: -0.08,
  unended: -0.34,
  reason: 2.14,
  defines: 2.31,
  unfocused: -0.8,
  lack: -0.17,
  otherYear: -0.16,
  table: 1.87,
  headed: 0.37
};

/**
 * What each piece of evidence adds to how certain the best candidate is: log odds, from `CERTAIN_FROM` on. Fitted to
 * whether the best answers, on the same questions and on those of XQuAD without their answering paragraphs.
 */
export const CERTAINTY = {
  around: 1.79,
  own: 0.52,
  sentence: 1.17,
  near: 0.76,
  dense: 1.05,
  score: 0.42,
  reason: 0.72,
  misfits: -0.94,
  fragment: -1.24,
  prose: -0.57,
  row: -0.72,
  period: 0.47,
  names: 0.81,
  matched: 1.77,
  unheard: -0.65,
  margin: 1.27,
  lead: 1.42,
  person: -0.33,
  compounds: 0.21,
  unfocused: 0.32,
  lack: 0.55,
  otherYear: -0.71,
  fits: 0.67,
  uncounted: -1.01,
  label: 0.89,
  amount: 0.14,
  date: 0.18,
  list: -0.57,
  why: -0.16,
  how: 0.52,
  yes_no: 0.97,
  definition: 0.32,
  place: -0.6,
  sectioned: 0.22,
  rank: 1.12
};
export const CERTAIN_FROM = -7.56;
