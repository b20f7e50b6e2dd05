import type { PassageRow, PassageTable } from "../../domain/passage.ts";
import type { TextSpan } from "../../domain/sentences.ts";
import type { TablePart } from "./blocks.ts";
import type { RunningText } from "./running-text.ts";

type Heads = Pick<TablePart, "title" | "unit" | "columns">;

/** What a table that goes on at the top of a page has from the one that the page before ends with. */
export function continued(table: TablePart, before: Heads | undefined): TablePart {
  const named = table.columns.some((column) => column !== "");
  if (named || table.title !== undefined || before?.columns.length !== table.columns.length) return table;
  return { ...before, ...table, columns: before.columns };
}

/** The rows of a table whose words stand in a stretch of the text; undefined when there are none. */
export function tableIn(
  table: TablePart,
  { lines }: RunningText,
  stretch: TextSpan,
): PassageTable | undefined {
  const placed = new Map(lines.map((line) => [line.line, line]));
  const rows = table.rows.flatMap(({ first, last, label, under, cells }): PassageRow[] => {
    const start = Math.max(placed.get(first)?.start ?? 0, stretch.start);
    const end = Math.min(placed.get(last)?.end ?? 0, stretch.end);
    if (start >= end) return [];
    return [{ label, under, cells, start: start - stretch.start, end: end - stretch.start }];
  });
  if (rows.length === 0) return undefined;
  const { title, unit, columns } = table;
  return { ...(title && { title }), ...(unit && { unit }), columns, rows };
}
