import type { ResourceType } from "../file-kinds.ts";
import type { TextSpan } from "../text/sentences.ts";

/**
 * The place of a piece of a document, in the terms of the contract's `metadata`: a shape (see `Shape`) that is
 * recognised by its fields. Pages and lines count from 1, as a reader counts them; `start` and `end` are seconds from
 * the beginning.
 */
export type Spot =
  /** `page_label` is the printed page number, if that differs. */
  | { page: number; page_label?: string; line: number; line_end: number }
  | { line: number; line_end: number }
  | { start: number; end: number }
  | Record<never, never>;

/** The same with its document's type, which is shown with it; nothing depends on that. */
export type Place = Spot & { source_type: ResourceType };

/** A row of a passage's table: its words are in the passage's text from `start` to `end`. */
export interface PassageRow extends TextSpan {
  label: string;
  /** Labels of the rows above it in the hierarchy, outermost first. */
  under: string[];
  /** One for each column; "" for an empty one. */
  cells: string[];
}

/** What is known about a passage that consists of rows of one table; see `Block`. */
export interface PassageTable {
  title?: string;
  unit?: string;
  /** The head above the labels of its rows: "Year", "Programme". */
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
  /** Readable text: the lines joined, with hyphenated line ends closed up. */
  text: string;
  place: Place;
  /** Offset in `text` (UTF-16 units) at which each line of the place begins; the first is 0. Empty without lines. */
  lineStarts: number[];
  /**
   * The headings that all of it stands under, outermost first; last, if it begins with a later item of a list, the line
   * that introduces the list. Absent if there are none.
   */
  section?: string[];
  /** Header and footer lines that no earlier passage has; they help to identify its document. */
  running?: string[];
  /**
   * Headings in its text, in order, each applying to the text after it; absent if there are none, or none are known.
   */
  headings?: TextSpan[];
  /** Present if the passage consists of rows of a table; its text may begin with the column heads. */
  table?: PassageTable;
  /** Present if it is a reader's comment on the page: who made it, when, and about which words. */
  comment?: string;
  /** Its document's language (ISO 639-1), if it was recognised. */
  language?: string;
  /**
   * Present if some of its text was recognised in a picture and may be misread: the confidence, from 0 to 1, and the
   * offset in `text` at which that part begins.
   */
  recognised?: { confidence: number; start: number };
}

/** A passage as splitting yields it, before it belongs to a resource. */
export type PassageDraft = Omit<Passage, "id" | "resourceId">;

/** The same before its document, and its position among the document's passages, are known. */
export type SplitPassage = Omit<PassageDraft, "index" | "place"> & { place: Spot };

/** The page that a passage is on, from 1; undefined if its document has no pages. */
export const pageOf = ({ place }: Pick<Passage, "place">): number | undefined =>
  "page" in place ? place.page : undefined;

/** The place of a stretch of the passage's text: its page and its lines. Without lines, the place of the passage. */
export function placeOf({ place, lineStarts }: Pick<Passage, "place" | "lineStarts">, span: TextSpan): Place {
  if (!("line" in place) || lineStarts.length === 0) return place;
  const first = lineStarts.findLastIndex((start) => start <= span.start);
  const last = lineStarts.findLastIndex((start) => start < span.end);
  const line = place.line + Math.max(first, 0);
  return { ...place, line, line_end: Math.max(line, place.line + last) };
}

/** A passage that a search found. A higher score is a better match; scores are comparable within one search only. */
export interface Hit {
  passage: Passage;
  score: number;
  /** Its document's title and identifying first lines, as they were when it was indexed. */
  about?: string;
  /** Whether other passages of its document are under headings, and this one precedes the first heading. */
  isBeforeHeadings?: true;
  /** How much each of its fields, or its vector, adds to the score; absent if these are not known separately. */
  fields?: Partial<Record<"title" | "section" | "text" | "vector", number>>;
}
