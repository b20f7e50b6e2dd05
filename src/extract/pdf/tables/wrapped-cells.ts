import { union } from "../geometry.ts";
import { type Cell, type CellLine, heightOfLine, pitch } from "./cells.ts";

/** In heights of the type: lines of one cell begin at one place, and stand no further apart. */
const ASKEW = 0.3;
const WIDEST_GAP = 1.5;

/**
 * The lines without those that go on with words in the cells of the row above them, which it then has: they begin where
 * these do, and beside neither its first cell nor a figure.
 */
export function withWrappedCells(lines: CellLine[]): CellLine[] {
  const kept: CellLine[] = [];
  let above: CellLine | undefined;
  for (const line of lines) {
    const row = kept.at(-1);
    const begun = row && above && isRow(row) && isClose(above, line) ? cellsGoneOnWith(line, row) : undefined;
    if (row && begun) kept[kept.length - 1] = joined(row, line, begun);
    else kept.push(line);
    above = line;
  }
  return kept;
}

/** Words to the right of a figure wrap within their column; a label that wraps is told by how full it is. */
const isRow = ({ cells: [, ...cells] }: CellLine): boolean => {
  const figure = cells.findIndex(({ kind }) => kind !== "text");
  return figure >= 0 && cells.slice(figure).some(({ kind }) => kind === "text");
};

const FINISHED = /[.!?:;]$/;

/** A name, a section or a sentence of its own begins with a capital letter. */
const goesOn = ({ text }: Cell, begun: Cell | undefined): boolean =>
  /^\p{Ll}/u.test(text) || (/^[\d(]/.test(text) && !FINISHED.test(begun?.text ?? ""));

const isClose = (above: CellLine, line: CellLine): boolean => {
  const gap = pitch(above, line);
  return gap > 0 && gap < WIDEST_GAP * heightOfLine(line);
};

/** The cell of the row that each of the line's goes on with; undefined where one goes on with none. */
function cellsGoneOnWith(line: CellLine, { cells: [, ...cells] }: CellLine): Cell[] | undefined {
  const reach = ASKEW * heightOfLine(line);
  const begun = line.cells.flatMap(
    ({ left, kind }) =>
      cells.find((cell) => kind === "text" && cell.kind === "text" && Math.abs(cell.left - left) < reach) ??
      [],
  );
  const isWrapped =
    begun.length === line.cells.length && line.cells.some((cell, at) => goesOn(cell, begun[at]));
  return isWrapped ? begun : undefined;
}

const joined = (row: CellLine, line: CellLine, begun: Cell[]): CellLine => ({
  ...row,
  last: line.last,
  text: `${row.text} ${line.text}`,
  box: union(row.box, line.box),
  cells: row.cells.map((cell) => {
    const more = line.cells[begun.indexOf(cell)];
    return more === undefined
      ? cell
      : { ...cell, text: `${cell.text} ${more.text}`, right: Math.max(cell.right, more.right) };
  }),
});
