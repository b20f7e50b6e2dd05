import { type Body, figuresOf } from "./bodies.ts";
import { type Cell, type CellLine, overlap } from "./cells.ts";

/** Where a column of cells stands on the page. */
export interface Column {
  left: number;
  right: number;
}

/** The columns of a table's body, from left to right, without that of the labels. */
export function columnsOf(lines: CellLine[], body: Body): Column[] {
  const rows = lines
    .slice(body.first, body.last + 1)
    .map((line) => ({ line, figures: figuresOf(line, body.left) }));
  const columns = merged(rows.flatMap(({ figures }) => figures).filter(({ isGuessed }) => !isGuessed));
  const words = rows
    .flatMap(({ line, figures }) => (figures.length > 0 ? line.cells.slice(1) : []))
    .filter((cell) => cell.kind === "text" && !columns.some((column) => overlap(column, cell) > 0));
  for (const column of merged(words)) {
    if (words.filter((cell) => overlap(column, cell) > 0).length > 1) columns.push(column);
  }
  return columns.sort((a, b) => a.left - b.left);
}

/** What overlaps from left to right, joined. */
function merged(cells: Cell[]): Column[] {
  const columns: Column[] = [];
  for (const { left, right } of cells.toSorted((a, b) => a.left - b.left)) {
    const before = columns.at(-1);
    if (before && left < before.right) before.right = Math.max(before.right, right);
    else columns.push({ left, right });
  }
  return columns;
}

/** The column that a cell of a row stands in: the one it shares most width with, or the nearest to its right end. */
export function columnAt(columns: Column[], cell: Column): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, column] of columns.entries()) {
    const shared = overlap(column, cell);
    if (shared > most) [best, most] = [index, shared];
  }
  return best;
}
