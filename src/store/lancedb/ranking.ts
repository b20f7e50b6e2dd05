import { relatedTerms } from "../../domain/language/thesaurus.ts";
import type { Hit } from "../../domain/passage.ts";
import type { Asked } from "./asked.ts";
import { fieldReader, type Known, type KnownFields } from "./known-terms.ts";

/** A passage that full text found, as it is indexed. */
export interface Candidate {
  /** LanceDB's BM25 over all fields as one. */
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
 * How much BM25 is raised, at the most, by a sentence that has all of the question's terms, by its neighbouring terms
 * next to each other, and by a title or section that has them. Chosen on the even questions of SciFact (with its titles),
 * SQuAD half and XQuAD en, es and de. Of the odd ones BM25 alone finds .675 (nDCG@10), .830, .936, .916 and .896
 * (hit@1), with these .686, .852, .940, .926 and .901. The section's and the title's were
 * chosen on the pages of 30 reports as well.
 */
const WEIGHTS = { sentence: 1, adjacency: 1, title: 1.5, section: 0.5 };

/**
 * Orders what full text found, best first: BM25, raised by how much of the question stands together. A term weighs more
 * the fewer of the candidates have it (1 and half of BM25's inverse document frequency).
 * @param asked the question by language; a candidate is compared with it in its own.
 */
export const ranked = <C extends Candidate>(
  candidates: C[],
  asked: ReadonlyMap<string, Asked>,
): Ranked<C>[] => {
  const readers = new Map(
    [...asked].map(([language, each]) => [language, fieldReader(withRelated(each, language))]),
  );
  const read = candidates.map((candidate) => {
    const { title, section, sentences } = readers.get(candidate.language)?.(candidate.terms) ?? NO_FIELDS;
    const all = new Set<string>();
    for (const field of [title, section, ...sentences]) for (const { term } of field) all.add(term);
    return { candidate, title, section, sentences, all };
  });
  const weights = new Map<string, number>();
  for (const term of new Set([...asked.values()].flatMap(({ terms }) => terms))) {
    const having = read.filter(({ all }) => all.has(term)).length;
    weights.set(term, 1 + Math.log(1 + (read.length - having + 0.5) / (having + 0.5)) / 2);
  }
  const shares = new Map([...asked].map(([language, { terms }]) => [language, sharesOf(terms, weights)]));
  return read
    .map(({ candidate, title, section, sentences: own }) => {
      const { covered, adjacent } = shares.get(candidate.language) ?? NO_SHARES;
      // A title or a section may say in one what is asked for as well; sentences seldom repeat their document's title.
      const sentences = [title, section, ...own];
      const titled = termsIn(title);
      const inTitle = covered(titled);
      const sentence = sentences.reduce(
        (best, each) => (each.length === 0 ? best : Math.max(best, covered(titled.union(termsIn(each))))),
        inTitle,
      );
      const fields = {
        text: candidate.score * (1 + WEIGHTS.sentence * sentence + WEIGHTS.adjacency * adjacent(sentences)),
        title: candidate.score * WEIGHTS.title * inTitle,
        section: candidate.score * WEIGHTS.section * covered(termsIn(section)),
      };
      return { candidate, fields, score: fields.text + fields.title + fields.section };
    })
    .sort((one, other) => other.score - one.score);
};

/**
 * What stands for a term in a passage, and what may be said instead of it: that orders what was found, and finds nothing
 * itself, as with it no more of the questions named above find their passage.
 */
const withRelated = ({ terms, forms }: Asked, language: string): ReadonlyMap<string, string> => {
  const all = new Map(forms);
  for (const term of terms)
    for (const related of relatedTerms(term, language)) if (!all.has(related)) all.set(related, term);
  return all;
};

/** How much of a question is in a text, by the weights of its terms: 0 to 1. */
interface Shares {
  covered(terms: ReadonlySet<string>): number;
  /** Of its neighbouring terms those that are neighbours in the text as well. */
  adjacent(sentences: Known[][]): number;
}

const NO_FIELDS: KnownFields = { title: [], section: [], sentences: [] };
const NO_SHARES: Shares = { covered: () => 0, adjacent: () => 0 };

const termsIn = (field: Known[]): ReadonlySet<string> => new Set(field.map(({ term }) => term));

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const sharesOf = (terms: string[], weights: ReadonlyMap<string, number>): Shares => {
  const weightOf = (term: string): number => weights.get(term) ?? 0;
  const whole = sum(terms.map(weightOf)) || 1;
  const next = new Map(terms.slice(1).map((term, at) => [terms[at] ?? "", term]));
  const pairs = [...next].map(([one, other]) => [one, Math.min(weightOf(one), weightOf(other))] as const);
  const wholePairs = sum(pairs.map(([, weight]) => weight)) || 1;
  return {
    covered: (having) => sum([...having].map(weightOf)) / whole,
    adjacent(sentences) {
      const found = new Set<string>();
      for (const sentence of sentences)
        for (const [place, { end, term }] of sentence.entries()) {
          const after = sentence[place + 1];
          // A space lies between them.
          if (after?.start === end + 1 && next.get(term) === after.term) found.add(term);
        }
      return sum(pairs.map(([term, weight]) => (found.has(term) ? weight : 0))) / wholePairs;
    },
  };
};
