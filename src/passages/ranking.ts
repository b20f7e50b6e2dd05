import type { Hit } from "../domain/documents/passage.ts";
import { relatedTerms } from "../domain/language/thesaurus.ts";
import type { Asked } from "./asked.ts";
import { fieldReader, type Known, type KnownFields } from "./known-terms.ts";

/** A passage found by full-text search, as it is indexed. */
export interface Candidate {
  /** The store's BM25 over all fields together. */
  score: number;
  terms: string;
  language: string;
}

export interface Ranked<C> {
  candidate: C;
  score: number;
  fields: NonNullable<Hit["fields"]>;
}

/**
 * By how much BM25 is raised, at most, for a sentence with all of the question's terms, for its neighbouring terms next
 * to each other, for words in place of terms that the passage lacks (similar words, or words used instead), and for a
 * title or section that has them. Chosen on the even questions of SciFact (with its titles), SQuAD half and XQuAD en,
 * es and de, and on the pages of 30 reports. Of the even ones BM25 alone finds .703 (nDCG@10), .821, .929, .926 and
 * .901 (hit@1), with these .727, .863, .953, .941 and .926. `alike` is a part of that: without it they were .715, .847,
 * .945, .935 and .916 before there was a thesaurus.
 */
const WEIGHTS = { sentence: 1, adjacency: 1, alike: 1.5, title: 1.5, section: 0.5 };

/**
 * Orders the results of full-text search, best first: BM25, raised by how much of the question occurs together. A term
 * weighs more the fewer of the candidates have it (1 plus half of BM25's inverse document frequency).
 * @param asked the question by language; a candidate is compared with it in its own.
 */
export const ranked = <C extends Candidate>(
  candidates: C[],
  asked: ReadonlyMap<string, Asked>,
): Ranked<C>[] => {
  const readers = new Map(
    [...asked].map(([language, each]) => [language, fieldReader(each.forms, relatedTo(each, language))]),
  );
  const read = candidates.map((candidate) => {
    const { title, section, sentences } = readers.get(candidate.language)?.(candidate.terms) ?? NO_FIELDS;
    return { candidate, title, section, sentences, all: termsIn(title, section, ...sentences) };
  });
  const weights = new Map<string, number>();
  for (const term of new Set([...asked.values()].flatMap(({ terms }) => terms))) {
    const having = read.filter(({ all }) => all.get(term) === 1).length;
    weights.set(term, 1 + Math.log(1 + (read.length - having + 0.5) / (having + 0.5)) / 2);
  }
  const shares = new Map([...asked].map(([language, { terms }]) => [language, sharesOf(terms, weights)]));
  return read
    .map(({ candidate, title, section, sentences: own, all }) => {
      const { covered, weighed, adjacent } = shares.get(candidate.language) ?? NO_SHARES;
      // A title or a section may contain everything that is asked for as well; sentences seldom repeat their document's
      // title.
      const sentences = [title, section, ...own];
      const inTitle = covered(title);
      const sentence = sentences.reduce(
        (best, each) => (each.length === 0 ? best : Math.max(best, covered(title, each))),
        inTitle,
      );
      const alike = weighed(all, isAlike);
      const together = WEIGHTS.sentence * sentence + WEIGHTS.adjacency * adjacent(sentences);
      const fields = {
        text: candidate.score * (1 + together + WEIGHTS.alike * alike),
        title: candidate.score * WEIGHTS.title * inTitle,
        section: candidate.score * WEIGHTS.section * covered(section),
      };
      return { candidate, fields, score: fields.text + fields.title + fields.section };
    })
    .sort((one, other) => other.score - one.score);
};

/** Terms of the question that a text has, with the likeness of the match. */
type Likenesses = ReadonlyMap<string, number>;

/**
 * Words that may be used instead of each term: they order the results, and find nothing themselves, since with them no
 * more of the questions named above find their passage.
 */
const relatedTo = ({ terms }: Asked, language: string): ReadonlyMap<string, string> =>
  new Map(terms.flatMap((term) => [...relatedTerms(term, language)].map((related) => [related, term])));

/** How much of a question a text contains, weighted by its terms: 0 to 1. */
interface Shares {
  covered(...fields: Known[][]): number;
  /** The same for terms as these fields have them, counting only those that are wanted. */
  weighed(terms: Likenesses, isWanted: (likeness: number) => boolean): number;
  /** Those of its neighbouring terms that are also neighbours in the text. */
  adjacent(sentences: Known[][]): number;
}

const NO_FIELDS: KnownFields = { title: [], section: [], sentences: [] };
const NO_SHARES: Shares = { covered: () => 0, weighed: () => 0, adjacent: () => 0 };

/** Not the term itself, but a word in its place. */
const isAlike = (likeness: number): boolean => likeness < 1;
const isAny = (): boolean => true;

const termsIn = (...fields: Known[][]): Likenesses => {
  const terms = new Map<string, number>();
  for (const field of fields)
    for (const { term, likeness } of field) {
      const known = terms.get(term);
      if (known === undefined || known < likeness) terms.set(term, likeness);
    }
  return terms;
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const sharesOf = (terms: string[], weights: ReadonlyMap<string, number>): Shares => {
  const weightOf = (term: string): number => weights.get(term) ?? 0;
  const whole = sum(terms.map(weightOf)) || 1;
  const next = new Map(terms.slice(1).map((term, at) => [terms[at] ?? "", term]));
  const pairs = [...next].map(([one, other]) => [one, Math.min(weightOf(one), weightOf(other))] as const);
  const wholePairs = sum(pairs.map(([, weight]) => weight)) || 1;
  const weighed: Shares["weighed"] = (having, isWanted) => {
    let total = 0;
    for (const [term, likeness] of having) if (isWanted(likeness)) total += weightOf(term) * likeness;
    return total / whole;
  };
  return {
    weighed,
    covered(...fields) {
      const [first, ...others] = fields.flat();
      // Most sentences have one of the terms.
      if (first !== undefined && others.length === 0) return (weightOf(first.term) * first.likeness) / whole;
      return first === undefined ? 0 : weighed(termsIn(...fields), isAny);
    },
    adjacent(sentences) {
      const found = new Map<string, number>();
      for (const sentence of sentences)
        for (const [place, { end, term, likeness }] of sentence.entries()) {
          const after = sentence[place + 1];
          // A space lies between them.
          if (after?.start !== end + 1 || next.get(term) !== after.term) continue;
          found.set(term, Math.max(Math.min(likeness, after.likeness), found.get(term) ?? 0));
        }
      return sum(pairs.map(([term, weight]) => weight * (found.get(term) ?? 0))) / wholePairs;
    },
  };
};
