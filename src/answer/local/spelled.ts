import { termsOf } from "../../domain/language/terms.ts";
import { acronymsIn, spells } from "../acronyms.ts";
import type { Terms } from "./weigh.ts";

/** Gives texts that spell one of the question's acronyms out its term as well: "Government Accountability Office" is GAO. */
export const withSpelled = (
  question: string,
  language?: string,
): (<T extends { text: string; terms: Terms }>(said: T) => T) => {
  const acronyms = acronymsIn(question).map((written) => ({ written, terms: termsOf(written, language) }));
  return (said) => {
    const more = acronyms
      .filter(
        ({ written, terms }) =>
          !terms.every((term) => said.terms.set.has(term)) && spells(said.text, written),
      )
      .flatMap(({ terms }) => terms);
    if (more.length === 0) return said;
    const list = [...said.terms.list, ...more];
    return { ...said, terms: { list, set: new Set(list) } };
  };
};
