import type { ChangeReader } from "./change-reason.ts";
import type { Terms, Words } from "./terms.ts";

/** A weighted question: how well texts match it. */
export interface WeightedQuestion {
  /** For each text that it was weighted by, the terms that matter for the match. */
  known: readonly ReadonlySet<string>[];
  /** Each with its index, from 0; a synonym has the index of its term. */
  terms: ReadonlyMap<string, number>;
  /** Terms that are names, by their capital letters, and no period's, with variants ("china", "chinese"). */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * The terms of a document's opening that identify the document asked about: names, what the question names it by,
   * numbers, words about documents; if the question has no names, all words of what it is `called`.
   */
  naming(about: ReadonlySet<string>, called: ReadonlySet<string>): ReadonlySet<string>;
  /** The share of the question's weight whose terms are in one of these sets, scaled by its own share: 0 to 1. */
  coverage(...held: WeightedTerms[]): number;
  /** The same for terms that are not `known`; 1 if there are none. */
  ownCoverage(text: Words, known: ReadonlySet<string>): number;
  /** Whether these contain all that is asked for: all terms not `known`, a period's, or about how to answer. */
  isAllIn(label: ReadonlySet<string>, known: ReadonlySet<string>): boolean;
  /**
   * Whether sets contain nothing of what is asked about the question's names. False if it has none, or nothing else,
   * and in languages other than English, whose synonyms are not known.
   */
  tellsOnlyNames(...held: WeightedTerms[]): boolean;
  /** Whether none of these contains a term of the question that is not `known`, if there are such terms. */
  isBareIn(known: ReadonlySet<string>, ...texts: Words[]): boolean;
  /** How many of its terms that are not `known` are in the text. */
  ownCount(text: Words, known: ReadonlySet<string>): number;
  /**
   * Whether terms, in order, mention what the question is about: a term of its own that is not a name, a period's or a
   * word for a change, or a synonym. True if it has none.
   */
  isOnSubject(text: Iterable<string>): boolean;
  /** See `changeReader`; only built for the few questions that ask for a reason. */
  changeReader(): ChangeReader;
  /** How much of what is asked, apart from names, is in a heading, and how much of the heading is asked: 0 to 1. */
  headingFit(heading: ReadonlySet<string>): number;
  /**
   * The share of a text's words that are terms of the question: 0 to 1.
   * @param withSaid whether synonyms count
   */
  density(text: Terms, withSaid: boolean): number;
  /** How much a text says beyond the question's words: 0 to 1. */
  novelty(text: Terms): number;
  /**
   * The term with the largest share of the question's weight of those which none of the sets contains, as the question
   * writes it, and that share: 0 to 1.
   */
  missed(...held: WeightedTerms[]): { word: string; share: number };
  /** The share of the question's weight that falls to terms in none of the texts: 0 to 1. */
  unmatched: number;
  /** The share of its neighbouring terms that are also near each other in the text: 0 to 1. */
  proximity(text: Terms): number;
}

/** Terms, and the share of a term's weight that they count for: 0 to 1. */
export type WeightedTerms = readonly [terms: Words, share: number];
