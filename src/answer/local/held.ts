import { termsOf } from "../../domain/language/terms.ts";
import { relatedTerms } from "../../domain/language/thesaurus.ts";
import { separatedIn } from "../separable.ts";
import { synonymsIn } from "../synonyms.ts";

/** A word that is written alike, as a compound or a derivation is ("Hafen", "Hafenstadt"), is worth this much of a term. */
const ALIKE = 0.7;
/** So much is a word that often stands for it ("buy", "purchase"). */
const RELATED = 0.6;
/** So much is what documents say for it. */
const SYNONYM = 0.9;

/** Terms of a question, and those that documents have instead. */
export interface Synonym {
  asked: ReadonlySet<string>;
  said: ReadonlySet<string>;
}

export const synonymsOf = (question: string, language?: string): Synonym[] =>
  [...synonymsIn(question), ...separatedIn(question)].map(({ asked, said }) => ({
    asked: new Set(termsOf(asked, language)),
    said: new Set(termsOf(said, language)),
  }));

/** The places of a question's terms, with those of what documents have instead of one. */
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

/** What a set has of each term: 1 of the term itself, less of a word that is written alike. A set is read once. */
export function reading(
  terms: readonly string[],
  alike: ReadonlyMap<string, readonly string[]>,
  synonyms: readonly Synonym[],
  language: string | undefined,
): (set: ReadonlySet<string>) => Float64Array {
  const byWord = new Map<string, (readonly [at: number, share: number])[]>();
  const add = (word: string, at: number, share: number): void => {
    const known = byWord.get(word);
    if (known === undefined) byWord.set(word, [[at, share]]);
    else known.push([at, share]);
  };
  for (const [at, term] of terms.entries()) {
    add(term, at, 1);
    for (const word of alike.get(term) ?? []) add(word, at, ALIKE);
    for (const word of relatedTerms(term, language)) add(word, at, RELATED);
  }
  const heldBy = (set: ReadonlySet<string>): Float64Array => {
    const held = new Float64Array(terms.length);
    for (const [word, places] of byWord)
      if (set.has(word)) for (const [at, share] of places) held[at] = Math.max(held[at] ?? 0, share);
    const meant = synonyms.filter(({ said }) => said.isSubsetOf(set));
    for (const [at, term] of terms.entries())
      if (meant.some(({ asked }) => asked.has(term))) held[at] = Math.max(held[at] ?? 0, SYNONYM);
    return held;
  };
  const read = new WeakMap<ReadonlySet<string>, Float64Array>();
  return (set) => {
    const held = read.get(set) ?? heldBy(set);
    read.set(set, held);
    return held;
  };
}
