import { termsOf } from "../../domain/language/terms.ts";
import { patternsOf } from "./patterns.ts";

/** What a question says of a change that has a reason. */
const CHANGES =
  /\b(?:chang|increas|decreas|declin|ris|fall|grow|drop|improv|doubl|halv|jump|surg|slow|shrink)(?:es?|ed|ing|s|th)?\b|\b(?:rose|fell|grew|shrank|drove|driven|up|down|higher|lower|more|less|fewer|worse|better)\b/gi;
const SENTENCE_END = /[.;!?](?:\s|$)/;

/** A text that tells a reason, in terms: what it is the reason of, and the reason. */
interface Explained {
  effect: ReadonlySet<string>;
  reason: ReadonlySet<string>;
}

/** "Sales of boats rose, driven by ferries": undefined for a text that tells no reason, or tells it first. */
const explainedIn = (text: string, language = "en"): Explained | undefined => {
  const { words, find } = patternsOf(language) ?? {};
  if (words?.reasonsBehind === undefined || find === undefined) return undefined;
  const found = find(words.reasonsBehind).exec(text);
  if (found === null || found.index === 0) return undefined;
  const [reason = ""] = text.slice(found.index + found[0].length).split(SENTENCE_END);
  return {
    effect: new Set(termsOf(text.slice(0, found.index), language)),
    reason: new Set(termsOf(reason, language)),
  };
};

/** Of which change a text gives the reason: of that which is asked for, or of another. */
export type ChangeExplained = "asked" | "other" | undefined;

/**
 * Tells of what change a text gives the reason, where a question asks for the reason of one. It is of another where little
 * of what changed is told before the reason, or a word of it as a part of the reason alone: "Sales rose, driven by boats"
 * does not tell why boats sold better.
 * @param subject terms of what the question is about
 */
export const changeReader = (
  question: string,
  subject: readonly string[],
  language?: string,
): ((text: string) => ChangeExplained) => {
  const changes = question.match(CHANGES) ?? [];
  const said = new Set(changes.flatMap((change) => termsOf(change, language)));
  const changed = subject.filter((term) => !said.has(term));
  if (changes.length === 0 || changed.length === 0) return () => undefined;
  return (text) => {
    const explained = explainedIn(text, language);
    if (explained === undefined) return undefined;
    const { effect, reason } = explained;
    const told = changed.filter((term) => effect.has(term));
    const isOfLittle = told.length > 0 && 2 * told.length < changed.length;
    if (isOfLittle || changed.some((term) => reason.has(term) && !effect.has(term))) return "other";
    return told.length === changed.length ? "asked" : undefined;
  };
};
