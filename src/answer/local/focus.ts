import { termsOf } from "../../domain/language/terms.ts";
import { patternsOf } from "./patterns.ts";
import { periodTermsIn } from "./period.ts";

/** Words that name what is asked for, at the most: "average retirement phone wait". */
const MAX_WORDS = 4;
const NAME = /[\p{Lu}\p{N}]/u;
const POSSESSIVE = /['’]s?$/u;

/**
 * The terms of what a question asks for (its focus, in the words of question answering): the noun with its attributes
 * that follows on the question word, "salary" of "What is the director's salary?". Without names, periods and what a
 * thing is said to be of. Empty where the question's words do not tell.
 * @param language of the question.
 */
export function focusOf(question: string, language = "en"): string[] {
  const patterns = patternsOf(language);
  if (patterns?.words.asking === undefined) return [];
  const asking = patterns.find(patterns.words.asking).exec(question);
  if (asking === null) return [];
  const { capitalNouns } = patterns.words;
  const periods = periodTermsIn(question, language);
  const focus: string[] = [];
  let words = 0;
  for (const word of question.slice(asking.index + asking[0].length).split(/\s+/)) {
    const terms = termsOf(word, language);
    const isName = (!capitalNouns && NAME.test(word)) || POSSESSIVE.test(word);
    if (terms.length === 0 || isName) {
      if (focus.length > 0) break;
      continue;
    }
    focus.push(...terms.filter((term) => !periods.has(term)));
    words += 1;
    if (words === MAX_WORDS || /[,;:?]$/.test(word)) break;
  }
  return [...new Set(focus)];
}
