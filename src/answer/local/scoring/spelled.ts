import { termsOf } from "../../../domain/language/terms.ts";
import { acronymsIn, spells } from "../../question/names/acronyms.ts";
import { Terms } from "./terms.ts";

/** Adds an acronym's term to texts that spell out an acronym of the question: "Government Accountability Office", GAO. */
export const withSpelled = (
  question: string,
  language?: string,
): (<T extends { text: string; terms: Terms }>(said: T) => T) => {
  const asked = acronymsIn(question).map((acronym) => ({ acronym, own: termsOf(acronym, language) }));
  return (said) => {
    const { text, terms } = said;
    const more = asked
      .filter(({ acronym, own }) => !own.every((term) => terms.set.has(term)) && spells(text, acronym))
      .flatMap(({ own }) => own);
    return more.length === 0 ? said : { ...said, terms: new Terms([...terms.list, ...more]) };
  };
};
