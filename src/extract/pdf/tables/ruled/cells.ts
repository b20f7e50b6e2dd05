import type { Placed } from "../../text/fragments.ts";
import type { GridCell, Lattice } from "../lattice/lattice.ts";

/** The column at a position; -1 before the first. */
const columnAt = (xs: readonly number[], place: number): number => xs.findLastIndex((x) => x <= place);

/** The column that contains the middle of a text. */
export const columnOf = (xs: readonly number[], { box }: Placed): number =>
  columnAt(xs, (box.left + box.right) / 2);

const isAcross = ({ box }: Placed, xs: readonly number[]): boolean =>
  xs.slice(1, -1).some((x) => box.left < x && box.right > x);

/** The grid of rows given by rules, and of columns given by their contents. */
export function latticeFrom(xs: number[], ys: number[], rows: Placed[][]): Lattice {
  const columns = xs.length - 1;
  const cells: GridCell[] = [];
  const places = rows.map((own, row): GridCell[] => {
    // A single label, or text across columns, spans all of them.
    const [only, another] = own;
    const isOverAll =
      own.every((each) => columnOf(xs, each) === 0 && !isAcross(each, xs)) ||
      (only !== undefined && another === undefined && isAcross(only, xs));
    const line = isOverAll ? [{ row, column: 0, rows: 1, columns }] : cellsOf(own, row, xs);
    cells.push(...line);
    return Array.from(
      { length: columns },
      (_, at) => line.findLast(({ column }) => column <= at) ?? { row, column: 0, rows: 1, columns },
    );
  });
  return { xs, ys, cells, places, isShaded: rows.map(() => false) };
}

/** The cells of a row: one for each column, or for all that a text spans. Two heads close together may be one text. */
function cellsOf(own: readonly Placed[], row: number, xs: readonly number[]): GridCell[] {
  const cells: GridCell[] = [];
  const within = (place: number): number => Math.max(0, columnAt(xs, place));
  for (let column = 0; column < xs.length - 1; column += cells.at(-1)?.columns ?? 1) {
    const across = own.find(
      (each) => each.style?.bold !== true && isAcross(each, xs) && within(each.box.left) === column,
    );
    const last = across === undefined ? column : Math.min(within(across.box.right), xs.length - 2);
    const isAlone = own.every(({ box }) => within(box.left) <= column || within(box.left) > last);
    cells.push({ row, column, rows: 1, columns: isAlone ? last - column + 1 : 1 });
  }
  return cells;
}
