import type { Steps } from "../../../domain/concurrency/steps.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { slipBetween } from "../../../domain/text/slip.ts";
import { beginsWithCapital } from "../../../domain/words/written.ts";
import { patternsOf } from "../../words/patterns.ts";

/** A word of a question that may be misspelled, and the documents' word that may be meant. */
export interface Suggestion {
  written: string;
  meant: string;
  /** `certain`: a typo that hardly ever makes another word, and not a name; `likely`: it may be another word. */
  as: "certain" | "likely";
}

/** A word of the texts in lower case, its frequency, and whether it always begins with a capital. */
interface Known {
  word: string;
  count: number;
  isName: boolean;
}

/** In scripts that write all vowels: in others, changed letters usually make other words. */
const WORD = /(?<![\p{L}\p{M}])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{L}\p{M}]*/gu;
const IN_CAPITALS = /^\p{Lu}{2,}$/u;
/** Nothing, or a sentence end, precedes a first word. */
const FIRST = /(?:^|[.!?:…])[^\p{L}\p{N}]*$/u;
/** Words of a question that are examined, at most. */
const MOST = 3;
/** Letters of the shorter word, at least: with fewer, a typo makes another word. */
const SHORTEST = { swapped: 4, doubled: 4, missing: 6, other: 7 };
/** Letters from which two swapped ones hardly ever make another name. */
const SWAPPED = 6;
/** Letters of a word that are tried in other positions, at most. */
const LONGEST = 20;
/** Letters after the typo, at least: an added or changed letter at the end is an inflection. */
const ENDING = { missing: 2, other: 2 };

/**
 * Words of a question that occur in none of these texts, with the text word that differs by a typo: two letters
 * swapped, one added, missing or, except in names, changed. Words in the thesaurus are correct, and so are those that
 * only differ in their ending. A step reads one text.
 */
export function* slipsIn(question: string, texts: readonly string[], language: string): Steps<Suggestion[]> {
  const unknown = yield* unknownIn(question, texts, language);
  if (unknown.length === 0) return [];
  const words = yield* wordsLike(unknown, texts);
  const capitalNouns = patternsOf(language)?.words.capitalNouns === true;
  return unknown.flatMap(({ word: written, isFirst }) => {
    const hasCapital = beginsWithCapital(written) && !isFirst;
    const isName = hasCapital && !capitalNouns;
    const [meant] = words
      .filter(({ isName, word }) => isName || !hasCapital || (isSwapped(written, word) && !capitalNouns))
      .filter((known) => isMeant(written, known, isName || (known.isName && !capitalNouns)))
      .filter(({ word }) => termsOf(word, language).length > 0)
      .sort((one, other) => other.count - one.count);
    if (meant === undefined) return [];
    return [{ written, meant: inCaseOf(written, meant.word), as: confidenceIn(written, meant.word) }];
  });
}

const confidenceIn = (written: string, word: string): Suggestion["as"] => {
  if (isSwapped(written, word)) return "certain";
  const kind = slipBetween(written.toLowerCase(), word)?.kind;
  return !beginsWithCapital(written) && (kind === "swapped" || kind === "doubled") ? "certain" : "likely";
};

const isSwapped = (written: string, word: string): boolean =>
  written.length >= SWAPPED && slipBetween(written.toLowerCase(), word)?.kind === "swapped";

/**
 * What the words of a question that occur in none of these texts may have been before two letters were swapped or one
 * was doubled: most results are not words.
 */
export function* meantByIn(question: string, texts: readonly string[], language: string): Steps<string[]> {
  const unknown = yield* unknownIn(question, texts, language);
  return unknown.flatMap(({ word }) => beforeSlips(word.toLowerCase().slice(0, LONGEST)));
}

const beforeSlips = (word: string): string[] =>
  Array.from(word).flatMap((letter, at) => {
    const [before, next, rest] = [word.slice(0, at), word.charAt(at + 1), word.slice(at + 2)];
    if (next === "") return [];
    return letter === next ? [before + letter + rest] : [before + next + letter + rest];
  });

const inCaseOf = (written: string, word: string): string =>
  beginsWithCapital(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** A word that occurs in none of the texts, and whether its position alone explains its capital. */
interface Unknown {
  word: string;
  isFirst: boolean;
}

function* unknownIn(question: string, texts: readonly string[], language: string): Steps<Unknown[]> {
  const unknown = new Map<string, Unknown>();
  for (const { 0: word, index } of question.matchAll(WORD)) {
    if (word.length < SHORTEST.swapped || IN_CAPITALS.test(word)) continue;
    const [term] = termsOf(word, language);
    if (term === undefined || unknown.has(term) || relatedTerms(term, language).size > 0) continue;
    unknown.set(term, { word, isFirst: FIRST.test(question.slice(0, index)) });
  }
  for (const text of texts) {
    if (unknown.size === 0) break;
    for (const term of termsOf(text, language)) unknown.delete(term);
    yield;
  }
  // If there are many, the question is in another language than these texts.
  return unknown.size > MOST ? [] : [...unknown.values()];
}

/** The words of texts that begin like one of these and are about as long. */
function* wordsLike(words: readonly Unknown[], texts: readonly string[]): Steps<Known[]> {
  const known = new Map<string, Known>();
  for (const text of texts) {
    for (const [form] of text.matchAll(WORD)) {
      if (!words.some(({ word }) => isLikely(word, form))) continue;
      const word = form.toLowerCase();
      const { count, isName } = known.get(word) ?? { count: 0, isName: true };
      known.set(word, { word, count: count + 1, isName: isName && beginsWithCapital(form) });
    }
    yield;
  }
  return [...known.values()];
}

const isLikely = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) < 2 && one.charAt(0).toLowerCase() === other.charAt(0).toLowerCase();

/** Whether a word may be meant by another. */
const isMeant = (written: string, { word }: Known, ofNames: boolean): boolean => {
  const slip = isLikely(written, word) ? slipBetween(written.toLowerCase(), word) : undefined;
  if (slip === undefined || Math.min(written.length, word.length) < SHORTEST[slip.kind]) return false;
  if (slip.kind === "other") return !ofNames && slip.after >= ENDING.other;
  return slip.kind !== "missing" || slip.after >= ENDING.missing;
};
