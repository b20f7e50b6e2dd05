import type { PassageQuery } from "../answer/ports.ts";
import type { Hit, Passage } from "../domain/documents/passage.ts";
import { type Asked, askedInEach } from "./asked.ts";
import { fused } from "./fusion.ts";
import { ranked } from "./ranking.ts";
import { likenessReader, unseenIn } from "./spelling.ts";

/**
 * Minimum number of passages from full-text search to be ranked. On the even questions of XQuAD, SciFact and SQuAD half
 * 60 have the right one first up to .003 more often, on our own set .004 more often among the first five, and a search
 * takes a sixth longer.
 */
const CANDIDATES = 40;
/** Number of passages found by words that are spelled almost like those of a question. */
const NEARLY = 20;

/** A passage that a store found. */
export interface Found {
  passage: Passage;
  /** What identifies its document; see `DocumentContext`. */
  about: string;
}

/** One found by full-text search. */
export interface FoundByTerms extends Found {
  language: string;
  /** See `analysed`. */
  terms: string;
  /** BM25. */
  score: number;
}

/** How a store finds passages in one workspace, restricted to the requested resources. */
export interface PassageFinder {
  /** Of the existing documents (ISO 639-1). */
  languages: ReadonlySet<string>;
  /**
   * Those that have at least one of these terms, best first by BM25 over `analysed`. @param terms distinct, at least
   * one.
   */
  byTerms(terms: string[], limit: number): Promise<FoundByTerms[]>;
  /**
   * The same by words of the index that begin with the same `BEGINNING` letters as a term and differ in two at most.
   */
  bySpelling(terms: string[], limit: number): Promise<FoundByTerms[]>;
  /** Those with the nearest vectors, nearest first. */
  byVector(vector: Float32Array, limit: number): Promise<Found[]>;
}

/**
 * Searches by full text and, if a vector is given, by vector. If none of the full-text results has a word of the
 * question, a second query searches for words with a similar spelling. The results of full-text and vector search are
 * fused; see `fused`. The question is searched for in each language of the documents.
 */
export const searchPassages = async (
  finder: PassageFinder,
  { text, asWritten = false, limit, vector }: Omit<PassageQuery, "resourceIds">,
): Promise<Hit[]> => {
  const asked = await askedInEach(text, finder.languages);
  const words = foundByWords(finder, asked, limit, asWritten).then((found) => byWords(found, asked, limit));
  if (vector === undefined) return words;
  const [hits, near] = await Promise.all([words, finder.byVector(vector, limit)]);
  return fused(hits, near).slice(0, limit);
};

const foundByWords = async (
  finder: PassageFinder,
  asked: ReadonlyMap<string, Asked>,
  limit: number,
  asWritten: boolean,
): Promise<FoundByTerms[]> => {
  const forms = new Set([...asked.values()].flatMap((each) => [...each.forms.keys()]));
  if (forms.size === 0) return [];
  const found = await finder.byTerms([...forms], Math.max(limit, CANDIDATES));
  if (asWritten) return found;
  const unseen = unseenIn(
    found.map(({ terms }) => terms),
    forms,
  );
  if (unseen.length === 0) return found;
  return together(found, await finder.bySpelling(unseen, NEARLY), likenessReader(unseen));
};

/** Adds those with a word similar to one that the others do not have. */
const together = (
  found: FoundByTerms[],
  near: FoundByTerms[],
  likenessIn: (indexed: string) => number,
): FoundByTerms[] => {
  const known = new Set(found.map(({ passage }) => passage.id));
  const others = near
    .filter(({ passage }) => !known.has(passage.id))
    .map((each) => ({ ...each, score: each.score * likenessIn(each.terms) }));
  return [...found, ...others.filter(({ score }) => score > 0)];
};

/**
 * Passages that fit equally well come in the document's order, and by their ids, whatever order the store returned them
 * in.
 */
const byWords = (found: FoundByTerms[], asked: ReadonlyMap<string, Asked>, limit: number): Hit[] => {
  const candidates = found.toSorted(
    ({ passage: one }, { passage: other }) => one.index - other.index || (one.id < other.id ? -1 : 1),
  );
  return ranked(candidates, asked)
    .slice(0, limit)
    .map(({ candidate: { passage, about }, score, fields }) => ({ passage, score, about, fields }));
};
