import type { Block } from "../../../domain/structure.ts";
import type { Line } from "../lines.ts";
import type { TableBlock } from "../tables.ts";
import { cellLine } from "./cells.ts";
import { leadTo, type Title } from "./title.ts";

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

/**
 * A table with what leads up to it from the page before, where it stands at the top of its page.
 * @param header lines above the page's text
 */
export const ledFrom = (lead: Title, table: TableBlock, lines: Line[], header: number): TableBlock =>
  lines.slice(header, table.first).every(({ box }) => box === undefined) ? { ...lead, ...table } : table;
