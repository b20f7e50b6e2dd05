import type { PassageQuery } from "../answer/ports.ts";
import type { Hit, Passage } from "../domain/documents/passage.ts";
import { type Asked, askedInEach } from "./asked.ts";
import { fused } from "./fusion.ts";
import { ranked } from "./ranking.ts";
import { likenessReader, unseenIn } from "./spelling.ts";

/**
 * Passages that full text finds at the least, to be ranked. On the even questions of XQuAD, SciFact and SQuAD half 60 have
 * the right one first up to .003 more often, on our own set .004 more often among the first five, and a search takes a
 * sixth longer.
 */
const CANDIDATES = 40;
/** Passages that are found by words written nearly as those of a question. */
const NEARLY = 20;

/** A passage that a store found. */
export interface Found {
  passage: Passage;
  /** What its document is known by; see `DocumentContext`. */
  about: string;
}

/** One that it found by full text. */
export interface FoundByTerms extends Found {
  language: string;
  /** See `analysed`. */
  terms: string;
  /** BM25. */
  score: number;
}

/** How a store finds passages in one workspace, among the resources that are asked for only. */
export interface PassageFinder {
  /** Of the documents that are there (ISO 639-1). */
  languages: ReadonlySet<string>;
  /** Those that have one of these terms at least, best first by BM25 over `analysed`. @param terms none twice, one at least. */
  byTerms(terms: string[], limit: number): Promise<FoundByTerms[]>;
  /** The same by words of the index that begin with the same `BEGINNING` letters as a term and differ in two at the most. */
  bySpelling(terms: string[], limit: number): Promise<FoundByTerms[]>;
  /** Those whose vectors are nearest, the nearest first. */
  byVector(vector: Float32Array, limit: number): Promise<Found[]>;
}

/**
 * Searches by full text, and by the vector where one is given. Where none of what full text found has a word of the
 * question, a second query finds by those that are written nearly as this. What full text and the vector find is fused;
 * see `fused`. Each language of the documents has the question searched for in it.
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

/** With those that have a word like one that the others do not have. */
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

/** Passages that fit alike come in the document's order, and by their ids, whatever order the store met them in. */
const byWords = (found: FoundByTerms[], asked: ReadonlyMap<string, Asked>, limit: number): Hit[] => {
  const candidates = found.toSorted(
    ({ passage: one }, { passage: other }) => one.index - other.index || (one.id < other.id ? -1 : 1),
  );
  return ranked(candidates, asked)
    .slice(0, limit)
    .map(({ candidate: { passage, about }, score, fields }) => ({ passage, score, about, fields }));
};
