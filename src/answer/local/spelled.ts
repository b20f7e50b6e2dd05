import { termsOf } from "../../domain/language/terms.ts";
import { acronymsIn, longNamesIn, spells } from "../acronyms.ts";
import type { Terms } from "./weigh.ts";

/**
 * Gives texts that spell one of the question's acronyms out its term as well, and those that have the acronym of one of its
 * names the terms of this: "Government Accountability Office" is GAO, and the other way round.
 */
export const withSpelled = (
  question: string,
  language?: string,
): (<T extends { text: string; terms: Terms }>(said: T) => T) => {
  const written = [
    ...acronymsIn(question).map((acronym) => ({
      terms: termsOf(acronym, language),
      isSaid: (text: string) => spells(text, acronym),
    })),
    ...longNamesIn(question).map(({ name, acronym }) => {
      const standing = new RegExp(`(?<![\\p{L}\\p{N}&])${acronym}(?![\\p{L}\\p{N}&])`, "u");
      return { terms: termsOf(name, language), isSaid: (text: string) => standing.test(text) };
    }),
  ];
  return (said) => {
    const more = written
      .filter(({ terms, isSaid }) => !terms.every((term) => said.terms.set.has(term)) && isSaid(said.text))
      .flatMap(({ terms }) => terms);
    if (more.length === 0) return said;
    const list = [...said.terms.list, ...more];
    return { ...said, terms: { list, set: new Set(list) } };
  };
};
