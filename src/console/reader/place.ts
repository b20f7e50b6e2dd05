import type { PassageMetadata, TextLine } from "../../client/index.ts";

/** Seconds of a recording that make a page of its text, as in the contract. */
const PAGE_SECONDS = 300;
/** Lines that make a page of the text of a document without pages. */
const PAGE_LINES = 60;

/**
 * A page of a document's text, and what is marked there: lines, from 1, or in a recording seconds. Both ends included.
 */
export interface Place {
  page: number;
  from?: number;
  to?: number;
}

export const pageAtTime = (seconds: number): number => Math.floor(seconds / PAGE_SECONDS) + 1;

/** A cited place in the reader's address, after the document's. */
export const readerPath = ({
  page,
  line,
  line_end = line,
  start,
  end = start,
}: Partial<PassageMetadata>): string => {
  if (start !== undefined) return `/read/${pageAtTime(start)}/${start}/${end}`;
  if (line === undefined || line_end === undefined) return `/read/${page ?? 1}`;
  if (page !== undefined) return `/read/${page}/${line}/${line_end}`;
  const before = Math.floor((line - 1) / PAGE_LINES);
  return `/read/${before + 1}/${line - before * PAGE_LINES}/${line_end - before * PAGE_LINES}`;
};

/** The same read back; anything that is no number is as if it were not there. */
export const placeIn = (params: Readonly<Record<string, string | undefined>>): Place => {
  const [page, from, to] = [params.page, params.from, params.to].map((text) =>
    text !== undefined && /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined,
  );
  return {
    page: Math.max(1, Math.floor(page ?? 1)),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};

/** Whether a line of the place's page is marked; `number` is its own, from 1. */
export const isMarked = ({ from, to = from }: Place, { start, end }: TextLine, number: number): boolean => {
  if (from === undefined || to === undefined) return false;
  // A stretch that begins where the cited one ends is not of it.
  if (start !== undefined && end !== undefined) return start <= from ? from < end : start < to;
  return number >= from && number <= to;
};
