import { byFrequency } from "../../../domain/collections/by-frequency.ts";
import { type Passage, pageOf } from "../../../domain/documents/passage.ts";
import type { PassageSearch } from "../../ports.ts";
import type { PlacesAsked } from "../../question/places-asked.ts";
import { documentWords } from "../../words/document-words.ts";

/** Passages of a document that are read at once, and in total. */
const PAGE = 400;
export const MAX_PASSAGES = 4_000;

/** The passages of a document, in order. */
export interface WholeDocument {
  passages: Passage[];
  /** False if it has more than the reading limit. */
  isWhole: boolean;
}

export type WholeReader = (resourceId: string) => Promise<WholeDocument>;

/** Reads each document once. */
export const wholeReader = (read: PassageSearch["read"], workspaceId: string): WholeReader => {
  const known = new Map<string, Promise<WholeDocument>>();
  const all = async (resourceId: string): Promise<WholeDocument> => {
    const passages: Passage[] = [];
    for (let first = 0; first < MAX_PASSAGES; first += PAGE) {
      const part = await read(workspaceId, { resourceId, first, last: first + PAGE - 1 });
      passages.push(...part);
      if (part.length < PAGE) return { passages, isWhole: true };
    }
    const more = await read(workspaceId, { resourceId, first: MAX_PASSAGES, last: MAX_PASSAGES });
    return { passages, isWhole: more.length === 0 };
  };
  return (resourceId) => {
    const reading = known.get(resourceId) ?? all(resourceId);
    known.set(resourceId, reading);
    return reading;
  };
};

/** Its pages with text, ascending. */
export const pagesOf = (passages: readonly Passage[]): number[] =>
  [...new Set(passages.map(pageOf).filter((page) => page !== undefined))].sort((one, other) => one - other);

/** A line that is only its page's number: "17", "- 17 -", "Page 17 of 20". */
const PRINTED =
  /^(?:\p{L}{1,7}\.?\s)?[-–—|\s]*(\d{1,4})[-–—|\s]*(?:(?:of|von|de|di|van|из|\/)\s*\d{1,4})?$/iu;
/** Pages that must agree on the offset of the printed numbers. */
const AGREEING = 3;

/**
 * By how much the number printed on a page is less than its number in the file, if pages print it in a line of their
 * own at their beginning or end; 0 if they do not, or if the numbers are equal.
 */
export const printedOffset = (passages: readonly Passage[]): number => {
  const byPage = Map.groupBy(passages, pageOf);
  const offsets = [...byPage].flatMap(([page, own]) => {
    if (page === undefined) return [];
    const numbers = outerLines(own).flatMap((line) => PRINTED.exec(line.trim())?.[1] ?? []);
    return [...new Set(numbers.map((number) => page - Number(number)))];
  });
  const [most = 0] = byFrequency(offsets);
  return offsets.filter((each) => each === most).length >= AGREEING ? most : 0;
};

/** The first and the last line of a page. */
const outerLines = (own: readonly Passage[]): string[] => {
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [first.text.slice(0, first.lineStarts[1]), last.text.slice(last.lineStarts.at(-1) ?? 0)];
};

/** Pages by their labels, in lower case; none if the document has no labels, or plain numbers as labels. */
const pagesByLabel = (passages: readonly Passage[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const pages = new Map<string, Set<number>>();
  const places = passages.flatMap(({ place }) => ("page" in place ? [place] : []));
  if (places.every(({ page_label }) => page_label === undefined)) return pages;
  for (const place of places) {
    const label = (place.page_label ?? String(place.page)).toLowerCase();
    pages.set(label, (pages.get(label) ?? new Set()).add(place.page));
  }
  return pages;
};

/**
 * The pages that a number may mean: the one with this label, if there is exactly one; otherwise the page with that
 * number in the file, and the one that prints it.
 */
export const pagesNumbered = (passages: readonly Passage[], number: number): number[] => {
  const labelled = pagesByLabel(passages).get(String(number));
  return labelled?.size === 1 ? [...labelled] : [number, number + printedOffset(passages)];
};

/** The passages on these pages of the file, in the document's order. */
export const passagesOn = (passages: readonly Passage[], pages: readonly number[]): Passage[] =>
  passages.filter((passage) => pages.includes(pageOf(passage) ?? -1));

/** The passages at these places of a document, in its order; see `pagesNumbered`. */
export const passagesAt = (
  passages: readonly Passage[],
  { pages, labels, first, last, appendices }: PlacesAsked,
): Passage[] => {
  const all = pagesOf(passages);
  const byLabel = labels.length > 0 ? pagesByLabel(passages) : undefined;
  const wanted = new Set([
    ...pages.flatMap((page) => pagesNumbered(passages, page)),
    ...labels.flatMap((label) => [...(byLabel?.get(label) ?? [])]),
    ...(first ? all.slice(0, 1) : []),
    ...(last ? all.slice(-1) : []),
  ]);
  const isMeant = (passage: Passage): boolean =>
    wanted.has(pageOf(passage) ?? -1) || appendices.some((name) => isOfAppendix(passage, name));
  return passages.filter(isMeant);
};

const isOfAppendix = ({ text, section = [], headings = [], language }: Passage, name: string): boolean => {
  const heading = new RegExp(
    `^[^\\p{L}]*${documentWords("appendix", language)}\\s*${name}(?![\\p{L}\\p{N}])`,
    "iu",
  );
  return [...section, ...headings.map(({ start, end }) => text.slice(start, end))].some((each) =>
    heading.test(each),
  );
};
