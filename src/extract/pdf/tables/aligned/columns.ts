import { type Cell, type CellLine, overlap } from "../cells.ts";
import { type Body, figuresOf } from "./bodies.ts";

const NUMBERING = /^\p{Lu}{0,3}-?\d{1,3}(?:\.\d{1,3})+\p{L}?$/u;

/** The horizontal extent of a column of cells. */
export interface Column {
  left: number;
  right: number;
}

/** The columns of a table's body, from left to right, without that of the labels. */
export function columnsOf(lines: CellLine[], body: Body): Column[] {
  const rows = lines
    .slice(body.first, body.last + 1)
    .map((line) => ({ line, figures: figuresOf(line, body.left) }));
  const figures = rows.flatMap((row) => row.figures);
  const columns: Column[] = merged(figures.filter(({ isGuessed }) => !isGuessed));
  const isElsewhere = (cell: Cell): boolean => columns.every((column) => overlap(column, cell) <= 0);
  const guessed = figures.filter(({ isGuessed }) => isGuessed);
  const more = merged(guessed.filter(isElsewhere));
  for (const cell of guessed) {
    const [column, another] = columns.filter((each) => overlap(each, cell) > 0);
    if (column && !another) column.left = Math.min(column.left, cell.left);
  }
  columns.push(...more);
  const withFigures = rows.flatMap(({ line, figures }) => (figures.length > 0 ? [line] : []));
  const words = withFigures
    .flatMap(({ cells }) => cells.slice(1))
    .filter((cell) => cell.kind === "text" && isElsewhere(cell));
  // Words right of figures are a column if other rows have some there too, or if there is no other row.
  const isOneRow = withFigures.length === 1;
  const start = Math.min(...columns.map(({ left }) => left));
  const wordColumns = merged(words).filter(({ cells, left }) => cells > 1 || (isOneRow && left > start));
  if (areNumbered(withFigures) && isFirst(wordColumns[0], columns)) wordColumns.shift();
  columns.push(...wordColumns);
  return columns.sort((a, b) => a.left - b.left);
}

/** Whether rows begin with a number or code ("10.2", "4.3A"): the words beside it are their labels. */
function areNumbered(rows: CellLine[]): boolean {
  const numbered = rows.filter(({ cells: [first] }) => NUMBERING.test(first?.text ?? ""));
  return numbered.length > rows.length / 2;
}

const isFirst = (column: Column | undefined, others: Column[]): boolean =>
  column !== undefined && others.every(({ left }) => column.left < left);

/** Horizontally overlapping cells, joined; `cells` counts them. */
function merged(cells: Cell[]): (Column & { cells: number })[] {
  const columns: (Column & { cells: number })[] = [];
  for (const { left, right } of cells.toSorted((a, b) => a.left - b.left)) {
    const before = columns.at(-1);
    if (before && left < before.right) {
      before.right = Math.max(before.right, right);
      before.cells += 1;
    } else columns.push({ left, right, cells: 1 });
  }
  return columns;
}

/** The column of a row's cell: the one with which it shares most width, or the nearest to its right end. */
export function columnAt(columns: Column[], cell: Column): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, column] of columns.entries()) {
    const shared = overlap(column, cell);
    if (shared > most) [best, most] = [index, shared];
  }
  return best;
}
