import { termsOf } from "../domain/language/terms.ts";
import { relatedTerms } from "../domain/language/thesaurus.ts";
import { slipBetween } from "../domain/slip.ts";
import type { Steps } from "../domain/steps.ts";

/** A word of a question that may have been written wrong, and the word of the documents that it may have been. */
export interface Suggestion {
  written: string;
  meant: string;
}

/** A word of the texts in small letters, how often they have it, and whether it always begins with a capital. */
interface Known {
  word: string;
  count: number;
  isName: boolean;
}

/** In writings that tell all vowels: elsewhere other letters in other places are other words as a rule. */
const WORD = /(?<![\p{L}\p{M}])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*/gu;
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
 * right, and so is what differs in its ending. A step reads one text.
 */
export function* slipsIn(question: string, texts: readonly string[], language: string): Steps<Suggestion[]> {
  const unknown = yield* unknownIn(question, texts, language);
  if (unknown.length === 0 || unknown.length > MOST) return [];
  const words = yield* wordsLike(unknown, texts);
  const [first] = question.match(WORD) ?? [];
  return unknown.flatMap((written) => {
    // A first word has its capital from its place.
    const isNamed = CAPITAL.test(written) && written !== first;
    const [meant] = words
      .filter((known) => isMeant(written, known) && (known.isName || !isNamed))
      .filter(({ word }) => termsOf(word, language).length > 0)
      .sort((one, other) => other.count - one.count);
    return meant === undefined ? [] : [{ written, meant: inCaseOf(written, meant.word) }];
  });
}

const inCaseOf = (written: string, word: string): string =>
  CAPITAL.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

function* unknownIn(question: string, texts: readonly string[], language: string): Steps<string[]> {
  const words = question.match(WORD)?.filter((word) => word.length >= SHORTEST.swapped);
  const unknown = new Map(
    words?.flatMap((word) => {
      const [term] = termsOf(word, language);
      const isRight = IN_CAPITALS.test(word) || term === undefined || relatedTerms(term, language).size > 0;
      return isRight ? [] : [[term, word] as const];
    }),
  );
  for (const text of texts) {
    if (unknown.size === 0) break;
    for (const term of termsOf(text, language)) unknown.delete(term);
    yield;
  }
  return [...unknown.values()];
}

/** The words of texts that begin as one of these and are about as long. */
function* wordsLike(words: readonly string[], texts: readonly string[]): Steps<Known[]> {
  const known = new Map<string, Known>();
  for (const text of texts) {
    for (const [form] of text.matchAll(WORD)) {
      if (!words.some((word) => isLikely(word, form))) continue;
      const word = form.toLowerCase();
      const { count, isName } = known.get(word) ?? { count: 0, isName: true };
      known.set(word, { word, count: count + 1, isName: isName && CAPITAL.test(form) });
    }
    yield;
  }
  return [...known.values()];
}

const isLikely = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) < 2 && one.charAt(0).toLowerCase() === other.charAt(0).toLowerCase();

/** Whether a word may have been meant by another. */
const isMeant = (written: string, { word, isName }: Known): boolean => {
  const slip = isLikely(written, word) ? slipBetween(written.toLowerCase(), word) : undefined;
  if (slip === undefined || Math.min(written.length, word.length) < SHORTEST[slip.kind]) return false;
  if (slip.kind === "other") return !(isName || CAPITAL.test(written)) && slip.after >= ENDING.other;
  return slip.kind !== "missing" || slip.after >= ENDING.missing;
};
