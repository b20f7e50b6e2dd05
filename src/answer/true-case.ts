import { termsOf } from "./terms.ts";

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** A small letter before anything else: the word is not written as a name. */
const SMALL = /^\p{Ll}/u;

/**
 * A question with capital letters for its words that these texts write with one wherever they stand: "microsoft revenue"
 * is asked of Microsoft. Linear in the texts.
 */
export const trueCased = (question: string, texts: readonly string[]): string => {
  const small = new Set(
    (question.match(WORD) ?? []).filter((word) => SMALL.test(word) && termsOf(word).length > 0),
  );
  if (small.size === 0) return question;
  const names = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      const plain = word.toLowerCase();
      if (!small.has(plain)) continue;
      if (word === plain) small.delete(plain);
      else names.add(plain);
    }
  return question.replace(WORD, (word) =>
    small.has(word) && names.has(word) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word,
  );
};
