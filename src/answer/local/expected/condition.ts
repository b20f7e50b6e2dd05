import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import { isNegated } from "../../words/negated.ts";
import type { Patterns } from "../../words/patterns.ts";

/** A clause goes on so far behind the word that begins it, in characters, at the most. */
const CLAUSE = /^[^,;:.!?]{0,120}/;
/** What is there is what a sentence may begin with; it is looked for in so many characters. */
const THERE_IS = /^\W*there (?:is|are)\b/i;
const SUBJECT = 60;
/** So much of what is asked has to be in it. */
const SHARE = 0.6;
/** What may be said instead of a word counts so much of it. */
const RELATED = 0.5;

/**
 * Whether a text says what follows from something, of a question for that: "What happens if the wheel has no water?" is told
 * with "If the wheel has no water, ..." and by nothing that names no condition, or another one. Undefined for other
 * questions.
 */
export const conditionAsked = (
  question: string,
  { words: { whatIf }, opening, findAll }: Patterns,
  language: string,
): ((text: string) => boolean) | undefined => {
  if (whatIf === undefined) return undefined;
  const asking = opening(whatIf.asks).exec(question);
  if (asking === null) return undefined;
  const condition = question.slice(asking[0].length);
  const asked = new Set(termsOf(condition, language));
  /** "A critical finding stops shipments", of "What happens when there is a critical finding?" */
  const isSubject = (text: string): boolean =>
    THERE_IS.test(condition) &&
    asked.isSubsetOf(new Set(termsOf(text.slice(0, SUBJECT), language).slice(0, asked.size)));
  return (text) =>
    isSubject(text) ||
    [...text.matchAll(findAll(whatIf.says))].some(({ index, 0: word }) => {
      const [clause = ""] = CLAUSE.exec(text.slice(index + word.length)) ?? [];
      const terms = new Set(termsOf(clause, language));
      const said = [...asked].reduce(
        (sum, term) =>
          sum + (terms.has(term) ? 1 : RELATED * Number(!relatedTerms(term, language).isDisjointFrom(terms))),
        0,
      );
      return said >= Math.max(1, SHARE * asked.size) && isNegated(clause) === isNegated(condition);
    });
};
