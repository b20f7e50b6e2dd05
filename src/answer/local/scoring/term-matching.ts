import { termsOf } from "../../../domain/language/terms.ts";
import { formsOfTerm, relatedTerms } from "../../../domain/language/thesaurus.ts";
import { synonymsIn } from "../../question/names/synonyms.ts";
import { distinct, setOrList, type Terms, type Words } from "./terms.ts";

/** The weight of a similar word, such as a compound or a derivation ("Hafen", "Hafenstadt"). */
const SIMILAR_SHARE = 0.7;
/** The weight of a related word ("buy", "purchase"). */
const RELATED_SHARE = 0.6;
/** The weight of a synonym that documents use. */
export const SYNONYM_SHARE = 0.9;

/** The index of a term, and the weight of a word for it. */
type Place = readonly [at: number, share: number];
type Places = readonly Place[];
const NOWHERE: Places = [];

/** Terms of a question, and the terms that documents use instead. */
export interface Synonym {
  asked: ReadonlySet<string>;
  said: ReadonlySet<string>;
}

export const synonymsOf = (question: string, language?: string): Synonym[] =>
  synonymsIn(question).map(({ asked, said }) => ({
    asked: new Set(termsOf(asked, language)),
    said: new Set(termsOf(said, language)),
  }));

/** The indexes of a question's terms, including synonyms. */
export const withSynonyms = (
  places: ReadonlyMap<string, number>,
  synonyms: readonly Synonym[],
): ReadonlyMap<string, number> => {
  const all = new Map(places);
  for (const { asked, said } of synonyms) {
    const [first] = asked;
    const place = places.get(first ?? "");
    for (const term of said) if (place !== undefined && !all.has(term)) all.set(term, place);
  }
  return all;
};

/** How words match the terms of a question. */
export interface TermMatcher {
  matchedBy(words: Words): Float64Array;
  /** The terms of a text that matter for the match: few, if a passage has many. */
  relevantTerms(text: Terms): ReadonlySet<string>;
}

/** The weight of words for each term: 1 for the term itself, less for a similar word. They are read once. */
export function termMatcher(
  terms: readonly string[],
  alike: ReadonlyMap<string, readonly string[]>,
  synonyms: readonly Synonym[],
  language: string | undefined,
): TermMatcher {
  const byWord = new Map<string, Place[]>();
  const add = (word: string, at: number, share: number): void => {
    const known = byWord.get(word);
    if (known === undefined) byWord.set(word, [[at, share]]);
    else known.push([at, share]);
  };
  for (const [at, term] of terms.entries()) {
    add(term, at, 1);
    for (const word of alike.get(term) ?? []) add(word, at, SIMILAR_SHARE);
    for (const word of formsOfTerm(term, language)) add(word, at, 1);
    for (const word of relatedTerms(term, language)) add(word, at, RELATED_SHARE);
  }
  const addSynonyms = (held: Float64Array, words: Words): void => {
    const meant = synonyms.filter(({ said }) => said.isSubsetOf(distinct(words)));
    for (const [at, term] of terms.entries())
      if (meant.some(({ asked }) => asked.has(term))) held[at] = Math.max(held[at] ?? 0, SYNONYM_SHARE);
  };
  const heldBy = (words: Words): Float64Array => {
    const held = new Float64Array(terms.length);
    const own = setOrList(words);
    if ("has" in own) {
      for (const [word, places] of byWord) if (own.has(word)) keepHighest(held, places);
    } else for (const word of own) keepHighest(held, byWord.get(word) ?? NOWHERE);
    if (synonyms.length > 0) addSynonyms(held, words);
    return held;
  };
  const read = new WeakMap<Words, Float64Array>();
  const said = new Set(synonyms.flatMap((each) => [...each.said]));
  return {
    matchedBy(words) {
      const known = read.get(words);
      if (known !== undefined) return known;
      const held = heldBy(words);
      read.set(words, held);
      return held;
    },
    relevantTerms: ({ list }) => new Set(list.filter((word) => byWord.has(word) || said.has(word))),
  };
}

const keepHighest = (held: Float64Array, places: Places): void => {
  for (const [at, share] of places) held[at] = Math.max(held[at] ?? 0, share);
};
