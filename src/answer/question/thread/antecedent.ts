import { hasFigure, termsOf } from "../../../domain/language/terms.ts";
import {
  hasSmallLetter,
  isCapitalised,
  isPossessive,
  wordSet,
  writtenWords,
} from "../../../domain/words/written.ts";
import { monthsAndDays } from "../../words/calendar.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import { namesPeriod } from "../sides/sides.ts";

const ACRONYM = /^[^\p{L}]*\p{Lu}{2}/u;
const ENDS = /[^\p{L}\p{N}]$/u;
const AROUND = /^[^\p{L}\p{N}]+|(?:['’]s?)?[^\p{L}\p{N}]*$/gu;
/** Introduces a place or a purpose: "the flat in Berlin". */
const ASIDE = wordSet("in at near from to into on by with for against about");
/** A question that says no more besides the name is complete: "Who is Apple's CEO?" */
const FEW_TERMS = 2;

/** A follow-up question with a name in place of its pronoun. */
export interface Resolved {
  text: string;
  /** Whether it can be asked without the earlier questions: "What is its mission?" takes nothing else from them. */
  standsAlone: boolean;
}

/**
 * A follow-up question with "it" or "its" replaced by the name in the earlier questions. Undefined if it has no such
 * word, if those have no name or several, and in languages whose pronouns are not known.
 */
export const withAntecedent = (question: string, before: readonly string[]): Resolved | undefined => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  const { pronouns, asking } = patterns?.words ?? {};
  if (patterns === undefined || pronouns === undefined) return undefined;
  const [name, ...others] = new Set(before.flatMap(namedIn));
  if (name === undefined || others.length > 0) return undefined;
  const replaced = (words: string, by: string): string | undefined => {
    const found = patterns.find(words).exec(question);
    // "IT" is itself a name.
    if (found === null || (found[0] !== found[0].toLowerCase() && found.index > 0)) return undefined;
    return `${question.slice(0, found.index)}${by}${question.slice(found.index + found[0].length)}`;
  };
  const owned = replaced(pronouns.owning, `${name}'s`);
  if (owned !== undefined) {
    const isAsked = asking !== undefined && patterns.find(asking.words).test(question);
    return { text: owned, standsAlone: isAsked && before.every((each) => saysLittle(each, name)) };
  }
  const text = replaced(pronouns.personal, name);
  return text === undefined ? undefined : { text, standsAlone: false };
};

const saysLittle = (question: string, name: string): boolean =>
  !namesPeriod(question) && new Set(termsOf(question)).difference(new Set(termsOf(name))).size <= FEW_TERMS;

/** The names of a question: consecutive capitalised words, without dates, offices and places of something. */
export const namedIn = (question: string): string[] => {
  if (!hasSmallLetter(question)) return [];
  const language = languageOfQuestion(question) ?? "en";
  const patterns = patternsOf(language);
  const others = [patterns?.words.roles, monthsAndDays(language)].filter((each) => each !== undefined);
  const runs: string[][] = [];
  let isOpen = false;
  const words = writtenWords(question.trim());
  for (const [at, word] of words.entries()) {
    const bare = word.replace(AROUND, "");
    const isFirst = at === 0 && !isPossessive(word) && !ACRONYM.test(word);
    const isOther: boolean =
      others.some((each) => patterns?.find(each).test(bare)) ||
      (!isOpen && ASIDE.has(words[at - 1]?.toLowerCase() ?? ""));
    const isName: boolean =
      isCapitalised(word) && bare.length > 1 && !hasFigure(bare) && !isFirst && !isOther;
    if (isName && isOpen) runs.at(-1)?.push(bare);
    else if (isName) runs.push([bare]);
    isOpen = isName && !ENDS.test(word) && !isPossessive(word);
  }
  return runs.map((run) => run.join(" "));
};
