/** Characters kept from each end of a long question. */
const END = 1_000;
/**
 * Zero-width characters that come with copied text, within words and between them; not joiners, which some scripts
 * need.
 */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/**
 * The part of a question that is examined word by word: all of it, or the beginning and the end of a long one, where
 * people say what they want. Limits the work, which grows with a question's words times the passages' words.
 */
export const trimQuestion = (question: string): string => {
  const plain = question.replace(UNSEEN, "");
  return plain.length <= 2 * END ? plain : `${plain.slice(0, END)} ${plain.slice(-END)}`.toWellFormed();
};
