import type { ExtractedPage } from "../../../src/domain/documents/extracted.ts";
import type { Block, TableRow } from "../../../src/domain/documents/structure.ts";

type Kind = "paragraph" | "caption" | "footnote" | "header" | "footer" | "contents";

/** A part of a page as a test states it; in a table, each row is `[label, ...cells]`, set in one line or several. */
export type Stated =
  | [Kind, ...string[]]
  | { heading: string; level: number }
  | { list: string[][]; intro?: string[] }
  | {
      heads?: string[];
      columns: string[];
      title?: string;
      unit?: string;
      rows: { under?: string[]; lines: [string, ...string[]]; cells: string[] }[];
    };

/** A page that consists of these parts, in this order. */
export function structuredPage(stated: Stated[], page = 1): ExtractedPage {
  const lines: string[] = [];
  const structure: Block[] = [];
  for (const part of stated) {
    const first = lines.length;
    const add = (added: string[]) => lines.push(...added) - 1;
    if (Array.isArray(part)) {
      const [kind, ...texts] = part;
      structure.push({ kind, first, last: add(texts) });
    } else if ("heading" in part) {
      structure.push({ kind: "heading", level: part.level, first, last: add([part.heading]) });
    } else if ("list" in part) {
      add(part.intro ?? []);
      const items = part.list.map((item) => add(item) - item.length + 1);
      structure.push({ kind: "list", first, last: lines.length - 1, items });
    } else {
      add(part.heads ?? []);
      const rows = part.rows.map(({ under = [], lines: set, cells }): TableRow => {
        const begins = lines.length;
        return { label: set[0], under, cells, first: begins, last: add(set) };
      });
      const { title, unit, columns } = part;
      structure.push({
        kind: "table",
        first,
        last: lines.length - 1,
        ...(title && { title }),
        ...(unit && { unit }),
        columns,
        rows,
      });
    }
  }
  return { kind: "page", page, lines, structure };
}
