import { union } from "../geometry.ts";
import { type Cell, type CellLine, heightOfLine, pitch } from "./cells.ts";

/** In heights of the type: the most by which the beginnings of a cell's lines, and their distance, differ. */
const ASKEW = 0.3;
const WIDEST_GAP = 1.5;

/**
 * The lines without those that continue words in the cells of the row above, which are joined to it: they begin where
 * these do, and are beside neither its first cell nor a figure.
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

/** Words to the right of a figure wrap within their column; a wrapped label is recognised by its full line. */
const isRow = ({ cells: [, ...cells] }: CellLine): boolean => {
  const figure = cells.findIndex(({ kind }) => kind !== "text");
  return figure >= 0 && cells.slice(figure).some(({ kind }) => kind === "text");
};

const FINISHED = /[.!?:;]$/;

/** A new name, section or sentence begins with a capital letter. */
const goesOn = ({ text }: Cell, begun: Cell | undefined): boolean =>
  /^\p{Ll}/u.test(text) || (/^[\d(]/.test(text) && !FINISHED.test(begun?.text ?? ""));

const isClose = (above: CellLine, line: CellLine): boolean => {
  const gap = pitch(above, line);
  return gap > 0 && gap < WIDEST_GAP * heightOfLine(line);
};

/** The cell of the row that each of the line's cells continues; undefined if one continues none. */
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
