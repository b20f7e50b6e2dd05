import type { Block } from "../../../domain/structure.ts";
import type { Line } from "../lines.ts";
import type { TableBlock } from "../tables.ts";
import { cellLine } from "./cells.ts";
import { leadTo, type Title } from "./title.ts";

/** What the end of a page tells of a table that the next one begins with. */
export interface PageEnd extends Title {
  /** Where it ends with a table: the heads of its columns. */
  columns?: string[];
}

/** A date, or a year, as heads have it. */
const DATES = /(?:\b\p{L}{3,10}\.? \d{1,2}, )?\b(?:19|20)\d\d\b/gu;

/** @param blocks those of the page; footnotes and the footer may stand below the last of its text */
export function pageEnd(lines: Line[], blocks: Block[]): PageEnd {
  const last = blocks.findLast(({ kind }) => kind !== "footer" && kind !== "footnote");
  if (last?.kind === "table")
    return { columns: last.columns, ...(last.unit !== undefined && { unit: last.unit }) };
  if (last?.kind !== "paragraph") return {};
  const paragraph = lines.slice(last.first, last.last + 1);
  return leadTo(paragraph.flatMap((line, at) => cellLine(line, last.first + at) ?? [])) ?? {};
}

/**
 * The first table of a page with what the page before tells of it: the sentence that leads up to it, or, of a table that
 * goes on without heads, or under the same for other dates, what its figures are in.
 * @param header lines above the page's text
 */
export function withPageBefore(
  table: TableBlock,
  { columns, ...title }: PageEnd,
  lines: Line[],
  header: number,
): TableBlock {
  const isFirst = lines.slice(header, table.first).every(({ box }) => box === undefined);
  return isFirst && (columns === undefined || goesOn(columns, table.columns))
    ? { ...title, ...table }
    : table;
}

const goesOn = (before: string[], columns: string[]): boolean =>
  before.length === columns.length &&
  (columns.every((head) => head === "") ||
    columns.every((head, at) => head.replace(DATES, "") === before[at]?.replace(DATES, "")));
