/** Lines of a page, by their index from 0; both ends included. */
export interface LineRange {
  first: number;
  last: number;
}

/**
 * A row of a table: one cell for each of the table's columns, "" for an empty one; wrapped cells are joined. The head of
 * a section is a row without any figure, which the rows of the section name in `under`, without a ":" at its end.
 */
export interface TableRow extends LineRange {
  label: string;
  /** Labels of the rows that it stands under, outermost first: "North America" above "Net sales". */
  under: string[];
  cells: string[];
}

/** What a part of a page is. The lines of one part follow each other; no line belongs to two parts. */
export type Block = LineRange &
  (
    | { /** 1 is the outermost. */ kind: "heading"; level: number }
    | { kind: "paragraph" | "caption" | "footnote" }
    /** `items`: the line that each item begins with. Lines before the first introduce the list. */
    | { kind: "list"; items: number[] }
    /** Repeated at the top or the foot of pages, page numbers among them. */
    | { kind: "header" | "footer" }
    /** What somebody says of the page; `attribution` says who, as its first line does. */
    | { kind: "comment"; attribution: string }
    /** Entries of a table of contents. */
    | { kind: "contents" }
    | {
        kind: "table";
        /** What stands directly over it: a short line, or the sentence that leads up to it. Its lines are not the table's. */
        title?: string;
        /** What its figures are in, as it is printed: "in millions, except per share amounts". */
        unit?: string;
        /** What stands over the labels: "Year", "Programme". */
        stub?: string;
        /** One for each column of cells, heads that span several repeated: "Three Months Ended June 25, 2022". */
        columns: string[];
        /** From the first to the last row that has cells or a label; the lines before are its heads and unit. */
        rows: TableRow[];
      }
  );
