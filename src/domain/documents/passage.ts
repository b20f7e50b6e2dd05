import type { ResourceType } from "../file-kinds.ts";
import type { TextSpan } from "../text/sentences.ts";

/**
 * Where a piece of a document stands, in the words of the contract's `metadata`: a shape (see `Shape`) that is told by
 * what it has. Pages and lines count from 1, as a reader counts them; `start` and `end` are seconds from the beginning.
 */
export type Spot =
  /** `page_label` is what is printed as the page's number, where that is another. */
  | { page: number; page_label?: string; line: number; line_end: number }
  | { line: number; line_end: number }
  | { start: number; end: number }
  | Record<never, never>;

/** The same with its document's type, which it is shown with; nothing goes by that. */
export type Place = Spot & { source_type: ResourceType };

/** A row of a passage's table: its words stand in the passage's text from `start` to `end`. */
export interface PassageRow extends TextSpan {
  label: string;
  /** Labels of the rows that it stands under, outermost first. */
  under: string[];
  /** One for each column, "" for an empty one. */
  cells: string[];
}

/** What is known of a passage that consists of rows of one table; see `Block`. */
export interface PassageTable {
  title?: string;
  unit?: string;
  /** What stands over the labels of its rows: "Year", "Programme". */
  stub?: string;
  columns: string[];
  rows: PassageRow[];
}

/** A piece of a document's text small enough to retrieve and cite as one. */
export interface Passage {
  id: string;
  resourceId: string;
  /** Position among the resource's passages, from 0. */
  index: number;
  /** Readable text: the lines joined, hyphenated line ends closed up. */
  text: string;
  place: Place;
  /** Offset in `text` (UTF-16 units) at which each line of the place begins; the first is 0. Empty without lines. */
  lineStarts: number[];
  /** The headings that it stands under, from the outermost; absent where there are none. */
  section?: string[];
  /** Lines of headers and footers that no passage before has named: its document is known by them. */
  running?: string[];
  /** Headings in its text, in order, each of what follows on it; absent where there are none, or none are known. */
  headings?: TextSpan[];
  /** Present where the passage is rows of a table, which its text may begin with the heads of. */
  table?: PassageTable;
  /** Present where it is what somebody says of the page: who does, when, and of which words. */
  comment?: string;
  /** Its document's language (ISO 639-1), where that was recognised. */
  language?: string;
  /**
   * Present where text of it was recognised in a picture, and may be misread: how surely, from 0 to 1, and the offset in
   * `text` from which on it is.
   */
  recognised?: { confidence: number; start: number };
}

/** A passage as splitting yields it, before it belongs to a resource. */
export type PassageDraft = Omit<Passage, "id" | "resourceId">;

/** The same before its document, and its place among the passages of that, are known. */
export type SplitPassage = Omit<PassageDraft, "index" | "place"> & { place: Spot };

/** The page that a passage stands on, from 1; undefined where its document has none. */
export const pageOf = ({ place }: Pick<Passage, "place">): number | undefined =>
  "page" in place ? place.page : undefined;

/** Where a stretch of the passage's text stands: its page and its lines. Without lines, where the passage stands. */
export function placeOf({ place, lineStarts }: Pick<Passage, "place" | "lineStarts">, span: TextSpan): Place {
  if (!("line" in place) || lineStarts.length === 0) return place;
  const first = lineStarts.findLastIndex((start) => start <= span.start);
  const last = lineStarts.findLastIndex((start) => start < span.end);
  const line = place.line + Math.max(first, 0);
  return { ...place, line, line_end: Math.max(line, place.line + last) };
}

/** A passage that a search found: a higher score is nearer, comparable within one search only. */
export interface Hit {
  passage: Passage;
  score: number;
  /** Its document's title and what names it where it begins, as they were when it was indexed. */
  about?: string;
  /** Whether others of its document's passages stand under headings, where it stands before the first. */
  isBeforeHeadings?: true;
  /** What each field of it, or its vector, adds to the score; absent where that is not told apart. */
  fields?: Partial<Record<"title" | "section" | "text" | "vector", number>>;
}
