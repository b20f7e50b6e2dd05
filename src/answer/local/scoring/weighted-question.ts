import type { ChangeReader } from "./change-reason.ts";
import type { Terms, Words } from "./terms.ts";

/** A question, weighed: how texts answer to it. */
export interface WeightedQuestion {
  /** Of each of the texts that it was weighed against, the terms that tell how the text answers to it. */
  known: readonly ReadonlySet<string>[];
  /** Each with its place among them, from 0; what documents have instead of one stands at its place. */
  terms: ReadonlyMap<string, number>;
  /** Those that are names, as capital letters tell, and no period's; each with what may stand for it ("china", "chinese"). */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Those of a document's opening that tell which document is asked for: names, what the question names it by, numbers,
   * words about documents; where the question has no names, all words of what it is `called`.
   */
  naming(about: ReadonlySet<string>, called: ReadonlySet<string>): ReadonlySet<string>;
  /** The share of the question's weight whose terms one of these sets has, each counting by its own share: 0 to 1. */
  coverage(...held: WeightedTerms[]): number;
  /** The same of the terms that are not `known`; 1 when there are none. */
  ownCoverage(text: Words, known: ReadonlySet<string>): number;
  /** Whether these say all that is asked for: all terms that are not `known`, no period's, and not about how to answer. */
  isAllIn(label: ReadonlySet<string>, known: ReadonlySet<string>): boolean;
  /**
   * Whether sets have nothing of what is asked about the question's names. False where it has none, or nothing else, and in
   * other languages than English, in which it is not known what may be said instead.
   */
  tellsOnlyNames(...held: WeightedTerms[]): boolean;
  /** Whether none of these has a term of the question's own that is not `known`, of which there are some. */
  isBareIn(known: ReadonlySet<string>, ...texts: Words[]): boolean;
  /** How many of its terms that are not `known` the text has. */
  ownCount(text: Words, known: ReadonlySet<string>): number;
  /**
   * Whether terms, in their order, tell of what the question is about: of one of its own that is no name, no period's and
   * no word of a change, or what documents say for it. True where it has none.
   */
  isOnSubject(text: Iterable<string>): boolean;
  /** See `changeReader`; made for the few questions that ask for a reason. */
  changeReader(): ChangeReader;
  /** How much of what the question asks, its names aside, is a heading, and how much of the heading is asked: 0 to 1. */
  headingFit(heading: ReadonlySet<string>): number;
  /**
   * The share of a text's words that are terms of the question: 0 to 1.
   * @param withSaid whether what documents say for one is one
   */
  density(text: Terms, withSaid: boolean): number;
  /** How much a text says beyond the question's words: 0 to 1. */
  novelty(text: Terms): number;
  /** The largest share of the question's weight that one of its terms has which none of the sets has: 0 to 1. */
  missed(...held: WeightedTerms[]): number;
  /** The share of the question's weight that none of the texts has: 0 to 1. */
  unmatched: number;
  /** The share of its neighbouring terms that stand near each other in the text as well: 0 to 1. */
  proximity(text: Terms): number;
}

/** Terms, and how much of a term's weight it is worth that they have it: 0 to 1. */
export type WeightedTerms = readonly [terms: Words, share: number];
