import { termsOf } from "../../../domain/language/terms.ts";
import type { ChatTurn } from "../../../domain/models/models.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import { withAntecedent } from "./antecedent.ts";
import { allCompleted, completed } from "./elliptical.ts";
import { askedBefore } from "./history.ts";

/** A question with fewer terms than this does not say what it is about. */
const ENOUGH_TERMS = 2;
/** Earlier questions whose words are carried over, at the most. */
const MAX_CARRIED = 3;

/** Whether a question cannot be understood without what was said before it: it names too little, or points back. */
export const leansBack = (question: string): boolean => {
  const language = languageOfQuestion(question) ?? "en";
  const patterns = patternsOf(language);
  return (
    termsOf(question, language).length < ENOUGH_TERMS ||
    (patterns !== undefined &&
      (patterns.find(patterns.words.pointing).test(question) ||
        patterns.opening(patterns.words.goingOn).test(question)))
  );
};

/** A question as it is searched for, and in its own words. */
export interface CarriedOver {
  whole: string;
  own: string;
}

/**
 * A question with the words of the one that it leans on; that one may lean on another. As it is when it stands alone, and
 * completed where it only leaves out what it has in common with the one before. Where "its" stands for what the one before
 * names, the name alone is carried over.
 * @param history the messages before it, oldest first.
 * @param leans whether it leans on the one before, where that is known otherwise than by its words.
 */
export const withCarriedOver = (
  question: string,
  history: ChatTurn[],
  leans = leansBack(question),
): CarriedOver => {
  const said = askedBefore(history);
  const complete = completed(question, said);
  if (complete !== undefined) return { whole: complete, own: complete };
  const asked = [question];
  const before = allCompleted(said);
  for (let last = question; (last === question ? leans : leansBack(last)) && asked.length <= MAX_CARRIED; ) {
    const previous = before.shift();
    if (previous === undefined) break;
    asked.push(previous);
    last = previous;
  }
  // The name may be told in any of them.
  const named = withAntecedent(question, asked.slice(1));
  if (named?.standsAlone) return { whole: named.text, own: named.text };
  return { whole: asked.join("\n"), own: named?.text ?? question };
};
