import { termsOf } from "../domain/language/terms.ts";
import { relatedTerms } from "../domain/language/thesaurus.ts";
import { slipBetween } from "../domain/slip.ts";

/** A word of a question that was written wrong, and the word of the documents that was meant. */
export interface Correction {
  written: string;
  meant: string;
}

/** A word of the texts, how often they have it, and whether it always begins with a capital. */
interface Known {
  word: string;
  count: number;
  isName: boolean;
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const IN_CAPITALS = /^\p{Lu}{2,}$/u;
const CAPITAL = /^\p{Lu}/u;
/** Words of a question that are looked at, at the most. */
const MOST = 3;
/** Letters of the shorter word, at the least: among fewer, a slip makes another word. */
const SHORTEST = { swapped: 4, doubled: 4, missing: 6, other: 7 };
/** Letters behind the slip, at the least: one more, or another, at the end of a word is an ending. */
const ENDING = { missing: 2, other: 2 };

/**
 * Words of a question that none of these texts has, with the one of theirs that differs by a slip of the fingers: two
 * letters that changed places, one too many, missing or, but for names, another. Words that the thesaurus knows are
 * right, and so is what differs in its ending.
 */
export const slipsIn = (question: string, texts: readonly string[], language: string): Correction[] => {
  const unknown = unknownIn(question, texts, language);
  if (unknown.length === 0 || unknown.length > MOST) return [];
  const words = wordsLike(unknown, texts);
  return unknown.flatMap((written) => {
    const [meant] = words
      .filter((known) => isMeant(written, known) && termsOf(known.word, language).length > 0)
      .sort((one, other) => other.count - one.count);
    return meant === undefined ? [] : [{ written, meant: inCaseOf(written, meant.word) }];
  });
};

const inCaseOf = (written: string, word: string): string =>
  CAPITAL.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The text with what was meant instead of what was written. */
export const corrected = (text: string, corrections: readonly Correction[]): string => {
  const meant = new Map(corrections.map((each) => [each.written, each.meant]));
  return text.replace(WORD, (word) => meant.get(word) ?? word);
};

const unknownIn = (question: string, texts: readonly string[], language: string): string[] => {
  const words = new Set(question.match(WORD)?.filter((word) => word.length >= SHORTEST.swapped));
  const unknown = new Map(
    [...words].flatMap((word) => {
      const [term] = termsOf(word, language);
      const isRight = IN_CAPITALS.test(word) || term === undefined || relatedTerms(term, language).size > 0;
      return isRight ? [] : [[term, word] as const];
    }),
  );
  for (const text of texts) {
    if (unknown.size === 0) break;
    for (const term of termsOf(text, language)) unknown.delete(term);
  }
  return [...unknown.values()];
};

/** The words of texts, in small letters, that begin as one of these and are about as long; a name never begins small. */
const wordsLike = (words: readonly string[], texts: readonly string[]): Known[] => {
  const known = new Map<string, Known>();
  for (const text of texts)
    for (const [form] of text.matchAll(WORD)) {
      if (!words.some((word) => isLikely(word, form))) continue;
      const word = form.toLowerCase();
      const { count, isName } = known.get(word) ?? { count: 0, isName: true };
      known.set(word, { word, count: count + 1, isName: isName && CAPITAL.test(form) });
    }
  return [...known.values()];
};

const isLikely = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) < 2 && one.charAt(0).toLowerCase() === other.charAt(0).toLowerCase();

/** Whether a word may have been meant by another. */
const isMeant = (written: string, { word, isName }: Known): boolean => {
  const slip = isLikely(written, word) ? slipBetween(written.toLowerCase(), word) : undefined;
  if (slip === undefined || Math.min(written.length, word.length) < SHORTEST[slip.kind]) return false;
  if (slip.kind === "other") return !(isName || CAPITAL.test(written)) && slip.after >= ENDING.other;
  return slip.kind !== "missing" || slip.after >= ENDING.missing;
};
