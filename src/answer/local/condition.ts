import { termsOf } from "../../domain/language/terms.ts";
import { isNegated } from "./negated.ts";
import type { Patterns } from "./patterns.ts";

/** A clause goes on so far behind the word that begins it, in characters, at the most. */
const CLAUSE = /^[^,;:.!?]{0,120}/;
/** So much of what is asked has to be in it. */
const SHARE = 0.6;

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
  return (text) =>
    [...text.matchAll(findAll(whatIf.says))].some(({ index, 0: word }) => {
      const [clause = ""] = CLAUSE.exec(text.slice(index + word.length)) ?? [];
      const said = asked.intersection(new Set(termsOf(clause, language)));
      return said.size >= Math.max(1, SHARE * asked.size) && isNegated(clause) === isNegated(condition);
    });
};
