import { heightOf, sharesBand } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";
import { MARKER, onSide } from "./sides.ts";

/** Fewest adjacent cells of a table in a column of the page; anything shorter may be a marker. */
const LEAST_CELLS = 2;
const LEAST_CELL = 3;

/** Items at one height without running text: rows of a table's cells. */
export function cellRows(fragments: Placed[], prose: Set<Placed>): Placed[][] {
  const rows: Placed[][] = [];
  for (const fragment of fragments) {
    if (fragment.text.length < LEAST_CELL || MARKER.test(fragment.text)) continue;
    const row = rows.at(-1);
    if (row?.[0] && sharesBand(row[0].box, fragment.box)) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows.filter((row) => row.length >= 2 * LEAST_CELLS && !row.some((cell) => prose.has(cell)));
}

/** Cells of one row share a line, up to this share of their height; those of two tables only by chance. */
const SAME_LINE = 0.05;

/** Whether several cells of a row lie on each side of `x`, on one line. */
export function isOnBothSides(row: Placed[], x: number): boolean {
  const left = onSide(row, x, "left");
  const right = row.filter((cell) => !left.includes(cell));
  return (
    left.length >= LEAST_CELLS &&
    right.length >= LEAST_CELLS &&
    left.some((cell) => right.some((other) => areOnOneLine(cell, other)))
  );
}

const areOnOneLine = ({ box }: Placed, { box: other }: Placed): boolean =>
  Math.abs(box.bottom - other.bottom) < SAME_LINE * heightOf(box);
