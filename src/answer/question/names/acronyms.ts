import type { TextSpan } from "../../../domain/text/sentences.ts";
import { beginsWithCapital, writtenWords } from "../../../domain/words/written.ts";

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** The same, counting each word of a hyphenated one: "driver-assistance" has two letters in ADAS. */
const PART = /\p{L}[\p{L}\p{M}'’]*/gu;
/** "EPS", "R&D", "SG&A". Two letters stand for too many things. */
const ACRONYM = /(?<![\p{L}\p{N}&])(?:\p{Lu}{3,6}|\p{Lu}{1,4}&\p{Lu}{1,4})(?![\p{L}\p{N}&])/gu;
/** Words that may have no letter in an acronym. */
const SMALL_WORDS: ReadonlySet<string> = new Set(["and", "of", "the", "for", "to", "in", "per"]);
/** Acronyms of a question that are looked for, and words before an acronym in which its full form is looked for. */
const MOST = 3;
const REACH = 8;

/** The acronyms of a question as written, a few at most. */
export const acronymsIn = (question: string): string[] => [
  ...new Set((question.match(ACRONYM) ?? []).slice(0, MOST)),
];

/** One character, although "İ" is two in lower case: an acronym's letters are compared with these. */
const initialOf = (word: string): string => word.toLowerCase().charAt(0);

const lettersOf = (acronym: string): string => [...acronym.replaceAll("&", "")].map(initialOf).join("");

/** The words of a text as an acronym may count them: with and without small ones, hyphenated or not. */
const readingsOf = (text: string): { initials: string; spans: TextSpan[] }[] =>
  [WORD, PART].flatMap((pattern) => {
    const every = [...text.matchAll(pattern)].map(({ 0: word, index: start }) => ({
      word,
      initial: initialOf(word),
      span: { start, end: start + word.length },
    }));
    const large = every.filter(({ word }) => !SMALL_WORDS.has(word.toLowerCase()));
    return [large, every].map((words) => ({
      initials: words.map(({ initial }) => initial).join(""),
      spans: words.map(({ span }) => span),
    }));
  });

/** The words of a text that an acronym abbreviates: "Research and development" for R&D; the last match. */
const wordsFor = (acronym: string, text: string): string | undefined => {
  const letters = lettersOf(acronym);
  for (const { initials, spans } of readingsOf(text)) {
    const found = initials.lastIndexOf(letters);
    const [first, last] = [spans[found], spans[found + letters.length - 1]];
    if (first !== undefined && last !== undefined) return text.slice(first.start, last.end);
  }
  return undefined;
};

/** The full forms of a question's acronyms, if one of these texts gives them: "research and development (“R&D”)". */
export const spelledOut = (question: string, texts: readonly string[]): string[] =>
  acronymsIn(question).flatMap((acronym) => {
    for (const text of texts)
      for (const mark of [`(${acronym})`, `(“${acronym}”)`, `("${acronym}")`]) {
        const at = text.indexOf(mark);
        const before = at < 0 ? [] : writtenWords(text.slice(Math.max(0, at - 200), at)).slice(-REACH);
        const words = wordsFor(acronym, before.join(" "));
        if (words !== undefined) return [words];
      }
    return [];
  });

/** Whether a text spells an acronym out in capitalised words: "Government Accountability Office" for GAO. */
export const spells = (text: string, acronym: string): boolean => {
  const letters = acronym.replaceAll("&", "");
  let initials = "";
  for (const word of text.match(WORD) ?? []) {
    if (SMALL_WORDS.has(word)) continue;
    initials = beginsWithCapital(word) ? initials + word.charAt(0) : "";
    if (initials.endsWith(letters)) return true;
  }
  return false;
};

/** Characters around an acronym within which its full form stands. */
const BESIDE = 90;
const PLACES = 3;

/** The positions of an acronym in a text, including a version number ("LUKS1"). */
const placesOf = (text: string, acronym: string): TextSpan[] => {
  const written = new RegExp(`(?<![\\p{L}\\p{N}&])${acronym}\\d{0,2}(?![\\p{L}\\p{N}&])`, "gu");
  return [...text.matchAll(written).take(PLACES)].map(({ 0: found, index: start }) => {
    return { start, end: start + found.length };
  });
};

/** The end of an acronym's full form, if the text begins with it. */
const endOfWords = (acronym: string, text: string): number | undefined => {
  const letters = lettersOf(acronym);
  return readingsOf(text).find(({ initials }) => initials.startsWith(letters))?.spans[letters.length - 1]
    ?.end;
};

/** Whether a text gives an acronym's full form right before or after it. */
export const explains = (text: string, acronym: string): boolean => {
  const letters = lettersOf(acronym);
  return placesOf(text, acronym).some(({ start, end }) => {
    const before = text.slice(Math.max(0, start - BESIDE), start);
    if (readingsOf(before).some(({ initials }) => initials.endsWith(letters))) return true;
    const behind = text.slice(end, end + BESIDE);
    return endOfWords(acronym, behind) !== undefined;
  });
};
