import { wordsOf } from "../../../domain/words/words.ts";
import { wordSet, writtenWords } from "../../../domain/words/written.ts";
import type { Patterns } from "../../words/patterns.ts";

/** Characters beside a class word within which the rest of a name stands, and words of the name on either side. */
const BESIDE = 80;
const MAX_WORDS = 5;
/** Class words that are examined in a text. */
const MAX_SCANNED_WORDS = 100;
/** Particles within a name: "Bank of America", "Deloitte & Touche LLP". */
const PARTICLES = wordSet("of the for and & de von");
/** A word of a name, or its number: "Executive Order 14012", "Title IX". */
const PART = /^["“(]?[\p{Lu}\p{N}]/u;
/** A name ends with the sentence, the clause or the brackets in which it stands, but not with "Inc.". */
const END = /[,;:)”"]$|\p{Ll}{3}\.$/u;

/** Punctuation around a word, and its possessive ending. */
const MARKS = /^[^\p{L}\p{N}]+|['’]s?[^\p{L}\p{N}]*$|[^\p{L}\p{N}]+$/gu;
/** A word with a capital letter is itself part of a name: "What did Lund University win?" */
const CLASS = /(?<= )\p{Ll}\S*$/u;

/** What texts say about the class of which a question asks for a member. */
export interface ClassAsked {
  /** The names in it of members that the question does not name itself. */
  names(text: string): string[];
  /** Whether there are any; false if nothing else can be a member, undefined if something else may be. */
  isIn(text: string): boolean | undefined;
}

/**
 * Reads a question for a member of a class ("Which university ..."), if names contain the class: "Lund University".
 * @param isNew whether a word is not in the question.
 */
export const classAsked = (
  question: string,
  { find, words }: Patterns,
  isNew: (word: string) => boolean,
): ClassAsked | undefined => {
  const asked = words.classes?.find(({ asks }) => {
    const between = `(?: (?!(?:${words.verbs}|${words.article})(?!\\p{L}))[\\p{L}'’-]+){0,2}?`;
    const found = find(`(?:${words.asksForOne})${between} (?:${asks})`).exec(question);
    return found !== null && CLASS.test(found[0]);
  });
  if (asked === undefined) return undefined;
  const sign = new RegExp(`(?<![\\p{L}\\p{N}])(?:${asked.says})(?![\\p{L}\\p{N}])`, "gu");
  const names = (text: string): string[] =>
    [...text.matchAll(sign).take(MAX_SCANNED_WORDS)]
      .map(({ 0: found, index }) => nameAround(text, index, index + found.length))
      .filter((others) => others.some((word) => isNew(word) && wordsOf(word).length > 0))
      .map((others) => others.join(" "));
  return {
    names,
    isIn: (text) => names(text).length > 0 || (asked.isAlwaysSaid ? false : undefined),
  };
};

/** The words of a name around a part of it, in order. */
const nameAround = (text: string, start: number, end: number): string[] => {
  const before = wordsIn(text.slice(Math.max(0, start - BESIDE), start)).reverse();
  const after = END.test(text.slice(start, end + 1)) ? [] : wordsIn(text.slice(end, end + BESIDE));
  return [
    ...nameOf(before, (word) => END.test(word)).reverse(),
    ...nameOf(after, (_, at) => at > 0 && END.test(after[at - 1] ?? "")),
  ]
    .filter((word) => PART.test(word))
    .map((word) => word.replace(MARKS, ""))
    .filter((word) => word !== "");
};

const wordsIn = (text: string): string[] => writtenWords(text).filter((word) => word !== "");

/** The first words, as far as they belong to one name. */
const nameOf = (words: readonly string[], isEnd: (word: string, at: number) => boolean): string[] => {
  const some = words.slice(0, MAX_WORDS);
  const at = some.findIndex((word, at) => (!PART.test(word) && !PARTICLES.has(word)) || isEnd(word, at));
  return some.slice(0, at < 0 ? some.length : at);
};
