/** Lines of a page, by their index from 0; both ends included. */
export interface LineRange {
  first: number;
  last: number;
}

/**
 * A row of a table: one cell for each of the table's columns, "" for an empty one; wrapped cells are joined. The head
 * of a section is a row without any figure, which the rows of the section name in `under`, without a ":" at its end.
 */
export interface TableRow extends LineRange {
  label: string;
  /** Labels of the rows above it in the hierarchy, outermost first: "North America" above "Net sales". */
  under: string[];
  cells: string[];
}

/** What a part of a page is. The lines of one part are consecutive; no line belongs to two parts. */
export type Block = LineRange &
  (
    | { /** 1 is the outermost. */ kind: "heading"; level: number }
    | { kind: "paragraph" | "caption" | "footnote" }
    /** `items`: the first line of each item. Lines before the first item introduce the list. */
    | { kind: "list"; items: number[] }
    /** Repeated at the top or the bottom of pages; includes page numbers. */
    | { kind: "header" | "footer" }
    /** A reader's comment on the page; `attribution` names its author, as its first line does. */
    | { kind: "comment"; attribution: string }
    /** Entries of a table of contents. */
    | { kind: "contents" }
    | {
        kind: "table";
        /**
         * The text directly above it: a short line, or the sentence that leads up to it. Its lines do not belong to the
         * table.
         */
        title?: string;
        /** The unit of its figures, as printed: "in millions, except per share amounts". */
        unit?: string;
        /** The head above the labels: "Year", "Programme". */
        stub?: string;
        /**
         * One for each column of cells; heads that span several columns are repeated: "Three Months Ended June 25,
         * 2022".
         */
        columns: string[];
        /** From the first to the last row that has cells or a label; the lines before them are its heads and unit. */
        rows: TableRow[];
      }
  );
