import type { Block } from "../../../domain/structure.ts";
import type { Line } from "../lines.ts";
import type { TableBlock } from "../tables.ts";
import { cellLine } from "./cells.ts";
import { labelByFirst, mayBeLabelled } from "./named-rows.ts";
import { leadTo, type Title } from "./title.ts";

/** Heads that may be those of the table that the next page begins with. */
export interface Heads {
  /** From left to right. */
  texts: string[];
  /** Where they begin, in points; of a table's heads none are known, which are those of its columns, and none of its labels. */
  lefts?: number[];
}

/**
 * The sentence that a page ends with where it leads up to what the next page begins with.
 * @param blocks those of the page; footnotes and the footer may stand below the last of its text
 */
export function leadAtEnd(lines: Line[], blocks: Block[]): Title | undefined {
  const last = blocks.findLast(({ kind }) => kind !== "footer" && kind !== "footnote");
  if (last?.kind !== "paragraph") return undefined;
  const paragraph = lines.slice(last.first, last.last + 1);
  return leadTo(paragraph.flatMap((line, at) => cellLine(line, last.first + at) ?? []));
}

/** Two heads may stand over the labels of rows: "No." and what is numbered. */
const MOST_LABEL_HEADS = 2;
/** Fewer texts beside each other may be anything. */
const FEWEST_HEADS = 3;
/** In points: how far a head may begin from what stands below it. */
const ASKEW = 10;

/** What a page ends with that the heads of a table on the next page may be: of a table, or a line of texts beside each other. */
export function headsAtEnd(lines: Line[], blocks: Block[]): Heads | undefined {
  const last = blocks.findLast(({ kind }) => kind !== "footer" && kind !== "footnote");
  if (last?.kind === "table") return { texts: last.columns };
  const pieces = lines[last?.last ?? -1]?.pieces ?? [];
  const texts = pieces.map(({ text }) => text);
  const mayBeHeads = texts.length >= FEWEST_HEADS && !texts.some((text) => /\d|[:;,]$/.test(text));
  return mayBeHeads ? { texts, lefts: pieces.map(({ box }) => box.left) } : undefined;
}

/**
 * A table without heads of its own that goes on at the top of a page, below those that the page before ends with. Those of a
 * table it is given when passages are made; here its first column is known for labels, where it is for that one's.
 */
export function underHeads(heads: Heads, table: TableBlock, lines: Line[], header: number): TableBlock {
  if (table.columns.some(Boolean) || !isAtTop(table, lines, header)) return table;
  const { texts, lefts } = heads;
  const labels = texts.length - table.columns.length;
  if (lefts === undefined) {
    if (labels === -1 && mayBeLabelled(table)) labelByFirst(table);
    return table;
  }
  const begun = lines
    .slice(table.first, table.last + 1)
    .flatMap(({ pieces }) => pieces.map(({ box }) => box));
  const isOver = (left: number): boolean =>
    begun.some((box) => left > box.left - ASKEW && left < box.right + ASKEW);
  if (labels < 1 || labels > MOST_LABEL_HEADS || !lefts.every(isOver)) return table;
  return { ...table, columns: texts.slice(labels) };
}

/**
 * A table with what leads up to it from the page before, where it stands at the top of its page.
 * @param header lines above the page's text
 */
export const ledFrom = (lead: Title, table: TableBlock, lines: Line[], header: number): TableBlock =>
  isAtTop(table, lines, header) ? { ...lead, ...table } : table;

const isAtTop = (table: TableBlock, lines: Line[], header: number): boolean =>
  lines.slice(header, table.first).every(({ box }) => box === undefined);
