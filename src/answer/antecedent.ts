import { monthsAndDays } from "./local/calendar.ts";
import { languageOfQuestion, patternsOf } from "./local/patterns.ts";

const CAPITAL = /^[^\p{L}\p{N}]*\p{Lu}/u;
const ACRONYM = /^[^\p{L}]*\p{Lu}{2}/u;
const DIGIT = /\p{N}/u;
const POSSESSIVE = /['’]s?[^\p{L}]*$/u;
const ENDS = /[^\p{L}\p{N}]$/u;
const AROUND = /^[^\p{L}\p{N}]+|(?:['’]s?)?[^\p{L}\p{N}]*$/gu;

/** A follow-up question with a name for its pronoun. */
export interface Resolved {
  text: string;
  /** Whether it can be asked without the questions before it: "What is its mission?" means nothing else of them. */
  standsAlone: boolean;
}

/**
 * A follow-up question with the name in the place of "it" or "its" that the questions before it have. Undefined where it has
 * no such word, where those before have no name or several, and in languages whose pronouns are not known.
 */
export const withAntecedent = (question: string, before: readonly string[]): Resolved | undefined => {
  const patterns = patternsOf(languageOfQuestion(question) ?? "en");
  const { pronouns, asking } = patterns?.words ?? {};
  if (patterns === undefined || pronouns === undefined) return undefined;
  const [name, ...others] = new Set(before.flatMap(namesIn));
  if (name === undefined || others.length > 0) return undefined;
  const [owning, personal] = [patterns.find(pronouns.owning), patterns.find(pronouns.personal)];
  if (owning.test(question)) {
    const isAsked = asking !== undefined && patterns.find(asking.words).test(question);
    return { text: question.replace(owning, `${name}'s`), standsAlone: isAsked };
  }
  return personal.test(question) ? { text: question.replace(personal, name), standsAlone: false } : undefined;
};

/** The names of a question: words with capital letters that follow each other, no dates and no offices. */
const namesIn = (question: string): string[] => {
  const language = languageOfQuestion(question) ?? "en";
  const patterns = patternsOf(language);
  const others = [patterns?.words.roles, monthsAndDays(language)].filter((each) => each !== undefined);
  const runs: string[][] = [];
  let isOpen = false;
  for (const [at, word] of question.trim().split(/\s+/).entries()) {
    const bare = word.replace(AROUND, "");
    const isFirst = at === 0 && !POSSESSIVE.test(word) && !ACRONYM.test(word);
    const isOther = others.some((words) => patterns?.find(words).test(bare));
    const isName = CAPITAL.test(word) && !DIGIT.test(bare) && !isFirst && !isOther;
    if (isName && isOpen) runs.at(-1)?.push(bare);
    else if (isName) runs.push([bare]);
    isOpen = isName && !ENDS.test(word) && !POSSESSIVE.test(word);
  }
  return runs.map((words) => words.join(" "));
};
