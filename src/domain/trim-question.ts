/** Characters from each end of a long question. */
const END = 1_000;

/**
 * What is looked at of a question word by word: all of it, or the beginning and the end of a long one, where people say
 * what they want. Bounds the work, which grows with a question's words times the passages' words.
 */
export const trimQuestion = (question: string): string =>
  question.length <= 2 * END ? question : `${question.slice(0, END)} ${question.slice(-END)}`.toWellFormed();
