import type { Block } from "../../../domain/structure.ts";
import type { Line } from "../lines.ts";
import type { TableBlock } from "../tables.ts";
import { cellLine } from "./cells.ts";
import { leadTo, type Title } from "./title.ts";

/** Heads that may be those of the table that the next page begins with. */
export interface Heads extends Title {
  /** From left to right. */
  texts: string[];
  /** Whether they are those of a table's columns alone, and none over its labels. */
  isWhole?: boolean;
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

/** What a page ends with that the heads of a table on the next page may be: of a table, or a line of texts beside each other. */
export function headsAtEnd(lines: Line[], blocks: Block[]): Heads | undefined {
  const last = blocks.findLast(({ kind }) => kind !== "footer" && kind !== "footnote");
  if (last?.kind === "table") {
    const { columns, title, unit } = last;
    return {
      texts: columns,
      isWhole: true,
      ...(title !== undefined && { title }),
      ...(unit !== undefined && { unit }),
    };
  }
  const texts = lines[last?.last ?? -1]?.pieces.map(({ text }) => text) ?? [];
  return texts.length < FEWEST_HEADS || texts.some((text) => /\d|[:;,]$/.test(text)) ? undefined : { texts };
}

/** A table without heads of its own that goes on at the top of a page, below those of the page before. */
export function underHeads(heads: Heads, table: TableBlock, lines: Line[], header: number): TableBlock {
  const { texts, isWhole = false, ...titles } = heads;
  const labels = texts.length - table.columns.length;
  const areTheirs = isWhole ? labels === 0 : labels > 0 && labels <= MOST_LABEL_HEADS;
  if (!areTheirs || table.columns.some(Boolean) || !isAtTop(table, lines, header)) return table;
  return { ...titles, ...table, columns: texts.slice(labels) };
}

/**
 * A table with what leads up to it from the page before, where it stands at the top of its page.
 * @param header lines above the page's text
 */
export const ledFrom = (lead: Title, table: TableBlock, lines: Line[], header: number): TableBlock =>
  isAtTop(table, lines, header) ? { ...lead, ...table } : table;

const isAtTop = (table: TableBlock, lines: Line[], header: number): boolean =>
  lines.slice(header, table.first).every(({ box }) => box === undefined);
