import type { PageLayout } from "./extracted.ts";
import type { Block } from "./structure.ts";

/**
 * Seconds of a recording that make a page, as stated in the contract: about 60 lines of speech, as many as a printed
 * page has.
 */
const PAGE_SECONDS = 300;

/** Lines that make a page of the text of a document without pages; its reader divides it this way. */
const PAGE_LINES = 60;

/** A line of a page of a document, a stretch of speech, or a line of an image's description. */
export interface TextLine {
  text: string;
  /** For speech: seconds from the beginning. */
  start?: number;
  end?: number;
}

/** A page of a resource's text. */
export interface TextPage {
  /** From 1. */
  page: number;
  /** Its printed number, if that differs. */
  label?: string;
  lines: TextLine[];
  /** Positions of the lines, by their index; absent if not known. */
  layout?: PageLayout;
  /** The structure of the lines; absent if not known. */
  structure?: Block[];
}

/** A page, with the number of pages in total. */
export interface CountedPage extends TextPage {
  pages: number;
}

/** The page, from 1, of what is said at this time, in seconds. */
export const pageAtTime = (seconds: number): number => Math.floor(seconds / PAGE_SECONDS) + 1;

/** The line of a document without pages, from 1, that corresponds to a line of a page of its text. */
export const lineOfText = (page: number, line: number): number => (page - 1) * PAGE_LINES + line;

/** The start and end of a page of a recording, in seconds. */
export const timeOfPage = (page: number): { start: number; end: number } => ({
  start: (page - 1) * PAGE_SECONDS,
  end: page * PAGE_SECONDS,
});
