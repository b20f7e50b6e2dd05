import { fieldReader } from "./known-terms.ts";

/**
 * Shorter words have too many neighbours ("test", "text"), figures are not misspellings of each other, and the
 * automaton grows with the length of a word.
 */
const WORD = /^\p{L}{5,40}$/u;
/** A question with more words is not examined. */
const MOST = 32;

/**
 * Words of a question that none of these passages has; none for a long question, which is found by its other words.
 * @param indexed the passages' terms; see `analysed`.
 */
export const unseenIn = (indexed: readonly string[], forms: Iterable<string>): string[] => {
  const seen = new Set<string>();
  const wanted = [...forms].filter((form) => WORD.test(form));
  if (wanted.length > MOST) return [];
  for (const text of indexed)
    for (const form of wanted) if (!seen.has(form) && hasWord(text, form)) seen.add(form);
  return wanted.filter((form) => !seen.has(form));
};

const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isBetween(text[at - 1]) && isBetween(text[at + word.length])) return true;
  return false;
};

const isBetween = (letter: string | undefined): boolean =>
  letter === undefined || letter === " " || letter === "\n";

/** How closely a passage has a word spelled like one of these: 0 to 1. */
export const likenessReader = (unseen: readonly string[]): ((indexed: string) => number) => {
  const read = fieldReader(new Map(unseen.map((form) => [form, form])));
  return (indexed) => {
    const { title, section, sentences } = read(indexed);
    return [title, section, ...sentences].flat().reduce((most, { likeness }) => Math.max(most, likeness), 0);
  };
};
