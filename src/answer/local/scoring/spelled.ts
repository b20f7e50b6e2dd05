import { termsOf } from "../../../domain/language/terms.ts";
import { acronymsIn, longNamesIn, spells } from "../../question/names/acronyms.ts";
import { yearsOfRanges } from "../../question/time/years.ts";
import { yearsNamed } from "../../words/calendar.ts";
import { Terms } from "./terms.ts";

/** Common to all identifiers, and much cheaper to look for than their beginnings. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
/** Words written as one, as in names in programs: "bodyLimit". */
const IDENTIFIER = /(?<!\p{L})\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu;
const BETWEEN_WORDS = /(?<=\p{Ll})(?=\p{Lu})/u;

/** The terms of the words in a text's identifiers: those of "body limit" for "bodyLimit". */
const identifierTerms = (text: string, language?: string): string[] =>
  INNER_CAPITAL.test(text)
    ? (text.match(IDENTIFIER) ?? []).flatMap((name) => termsOf(name.split(BETWEEN_WORDS).join(" "), language))
    : [];

/** Version numbers: "Node 20" is also called v20. */
const versionsIn = (question: string): string[] =>
  Array.from(question.matchAll(/(?<=\p{Lu}\p{L}+ )\d{1,3}(?![\p{L}\p{N}.,%])/gu), ([version]) => version);

/**
 * Adds an acronym's term to texts that spell out an acronym of the question, and a name's terms to texts with the
 * acronym of such a name: "Government Accountability Office" is GAO, and vice versa. "From 2010 to 2013" is 2011.
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
    ...versionsIn(question).map((version) => {
      const standing = new RegExp(`(?<![\\p{L}\\p{N}])v(?:ersion )?${version}(?![\\p{L}\\p{N}])`, "iu");
      return { terms: termsOf(version, language), isSaid: (text: string) => standing.test(text) };
    }),
    ...longNamesIn(question).map(({ name, acronym }) => {
      const standing = new RegExp(`(?<![\\p{L}\\p{N}&])${acronym}(?![\\p{L}\\p{N}&])`, "u");
      return { terms: termsOf(name, language), isSaid: (text: string) => standing.test(text) };
    }),
  ];
  const years = new Set(yearsNamed(question));
  const rangedIn = (text: string): string[] =>
    years.size === 0
      ? []
      : [...yearsOfRanges(text).intersection(years)].flatMap((year) => termsOf(String(year), language));
  const asked = new Set(termsOf(question, language));
  return (said) => {
    const more = [
      ...written
        .filter(({ terms, isSaid }) => !terms.every((term) => said.terms.set.has(term)) && isSaid(said.text))
        .flatMap(({ terms }) => terms),
      ...[...identifierTerms(said.text, language), ...rangedIn(said.text)].filter(
        (term) => asked.has(term) && !said.terms.set.has(term),
      ),
    ];
    if (more.length === 0) return said;
    return { ...said, terms: new Terms([...said.terms.list, ...more]) };
  };
};
