import { termsOf } from "../../../domain/language/terms.ts";
import type { ChatTurn } from "../../../domain/models/models.ts";
import { languageOfQuestion, patternsOf } from "../../words/patterns.ts";
import { withAntecedent } from "./antecedent.ts";
import { allCompleted, completed } from "./elliptical.ts";
import { askedBefore } from "./history.ts";

/** A question with fewer terms than this does not say what it is about. */
const ENOUGH_TERMS = 2;
/** Earlier questions whose words are carried over, at most. */
const MAX_CARRIED = 3;

/** Whether a question cannot be understood without what was said before: it names too little, or refers back. */
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

/** A question as searched for, and in its own words. */
export interface CarriedOver {
  whole: string;
  own: string;
}

/**
 * A question with the words of the one that it depends on, which may depend on another. Unchanged if it is
 * self-contained, and completed if it only omits what it shares with the previous one. If "its" stands for a name in
 * that one, only the name is carried over.
 * @param history the earlier messages, oldest first.
 * @param leans whether it depends on the previous one, if that is known other than by its words.
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
  // The name may be in any of them.
  const named = withAntecedent(question, asked.slice(1));
  if (named?.standsAlone) return { whole: named.text, own: named.text };
  return { whole: asked.join("\n"), own: named?.text ?? question };
};
