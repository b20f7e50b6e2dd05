import type { Block } from "../../../domain/structure.ts";
import type { Line } from "../lines.ts";
import type { TableBlock } from "../tables.ts";
import { cellLine } from "./cells.ts";
import { leadTo, type Title } from "./title.ts";

/** Lines of the sentence that leads up to a table. */
const MOST_LINES = 4;

/** What the end of a page tells of a table that the next one begins with. */
export interface PageEnd extends Title {
  /** Where it ends with a table: its columns. */
  columns?: number;
}

/** @param blocks those of the page; footnotes and the footer may stand below the last of its text */
export function pageEnd(lines: Line[], blocks: Block[]): PageEnd {
  const last = blocks.findLast(({ kind }) => kind !== "footer" && kind !== "footnote");
  if (last?.kind === "table")
    return { columns: last.columns.length, ...(last.unit !== undefined && { unit: last.unit }) };
  if (last?.kind !== "paragraph" || !lines[last.last]?.text.endsWith(":")) return {};
  const paragraph = lines.slice(Math.max(last.first, last.last + 1 - MOST_LINES), last.last + 1);
  return leadTo(paragraph.flatMap((line, index) => cellLine(line, index) ?? [])) ?? {};
}

/**
 * The first table of a page with what the page before tells of it: the sentence that leads up to it, or, of a table that
 * goes on in as many columns, what its figures are in.
 * @param header lines above the page's text
 */
export function withPageBefore(
  table: TableBlock,
  { columns, ...title }: PageEnd,
  lines: Line[],
  header: number,
): TableBlock {
  const isFirst = lines.slice(header, table.first).every(({ box }) => box === undefined);
  const goesOn = columns === undefined || columns === table.columns.length;
  return isFirst && goesOn ? { ...title, ...table } : table;
}
