import type { Line, Piece } from "../lines.ts";
import type { GridCell, Lattice } from "./lattice.ts";

/** In points: text may reach so far over the edge of its column. */
const REACH = 2;

/**
 * A grid whose rows have the columns that no rule draws in them, where text stands in several: of every second row, which is
 * filled from its left to its right, the ground may be all that is drawn.
 */
export function dividedByText(lattice: Lattice, lines: readonly Line[]): Lattice {
  const { xs, ys, cells, places } = lattice;
  const wide = new Set(cells.filter(({ rows, columns }) => rows === 1 && columns > 1));
  if (wide.size === 0 || wide.size === cells.length) return lattice;
  const byRow = Map.groupBy(
    lines.flatMap((line) => line.pieces),
    ({ box }) => ys.findLastIndex((edge) => edge >= (box.bottom + box.top) / 2),
  );
  const apart = [...wide].filter(({ row, column, columns }) => {
    const own = (byRow.get(row) ?? []).filter(({ box }) => {
      const x = (box.left + box.right) / 2;
      return x > (xs[column] ?? 0) && x < (xs[column + columns] ?? 0);
    });
    const standIn = own.map((piece) => columnOf(xs, piece));
    if (standIn.includes(undefined) || new Set(standIn).size < 2) return false;
    const counts = Array.from(Map.groupBy(standIn, (at) => at).values(), ({ length }) => length);
    // Many lines below each other are rows that nothing is drawn between, and the heads alone have columns.
    const areStacked = counts.length === columns && counts.every((count) => count >= FEWEST_STACKED);
    return areColumns(places, column, columns, areStacked ? 1 : FEWEST_ROWS);
  });
  if (apart.length === 0) return lattice;
  const parts = new Map(
    apart.map((cell) => [
      cell,
      Array.from(
        { length: cell.columns },
        (_, at): GridCell => ({ ...cell, column: cell.column + at, columns: 1 }),
      ),
    ]),
  );
  return {
    ...lattice,
    cells: cells.flatMap((cell) => parts.get(cell) ?? cell),
    places: places.map((row) =>
      row.map((cell, column) => (cell && parts.get(cell)?.[column - cell.column]) ?? cell),
    ),
  };
}

/** Heads alone may have columns that the rows below them have not. */
const FEWEST_ROWS = 2;

const FEWEST_STACKED = 3;

/** Whether so many rows have each of these columns to itself. */
const areColumns = (places: Lattice["places"], column: number, columns: number, fewest: number): boolean =>
  places.filter((row) => row.slice(column, column + columns).every((cell) => cell?.columns === 1)).length >=
  fewest;

/** The column that a piece of text keeps to; undefined where it runs over an edge. */
function columnOf(xs: readonly number[], { box }: Piece): number | undefined {
  const column = xs.findLastIndex((edge) => edge <= (box.left + box.right) / 2);
  const [left, right] = [xs[column], xs[column + 1]];
  if (left === undefined || right === undefined) return undefined;
  return box.left > left - REACH && box.right < right + REACH ? column : undefined;
}
