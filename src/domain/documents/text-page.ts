import type { PageLayout } from "./extracted.ts";
import type { Block } from "./structure.ts";

/** Seconds of a recording that make a page; the contract tells it: some 60 lines of speech, as a printed page has. */
const PAGE_SECONDS = 300;

/** Lines that make a page of the text of a document without pages; what reads one divides it so. */
const PAGE_LINES = 60;

/** A line of a page of a document, a stretch of speech, or a line of an image's description. */
export interface TextLine {
  text: string;
  /** Of speech: seconds from the beginning. */
  start?: number;
  end?: number;
}

/** A page of a resource's text. */
export interface TextPage {
  /** From 1. */
  page: number;
  /** What is printed as its number, where that is another. */
  label?: string;
  lines: TextLine[];
  /** Where the lines stand, by their index; absent where it is not known. */
  layout?: PageLayout;
  /** What the lines are; absent where it is not known. */
  structure?: Block[];
}

/** A page, with how many there are in all. */
export interface CountedPage extends TextPage {
  pages: number;
}

/** The page, from 1, of what is said at this time, in seconds. */
export const pageAtTime = (seconds: number): number => Math.floor(seconds / PAGE_SECONDS) + 1;

/** The line of a document without pages, from 1, that is a line of a page of its text. */
export const lineOfText = (page: number, line: number): number => (page - 1) * PAGE_LINES + line;

/** From when to when a page of a recording goes, in seconds. */
export const timeOfPage = (page: number): { start: number; end: number } => ({
  start: (page - 1) * PAGE_SECONDS,
  end: page * PAGE_SECONDS,
});
