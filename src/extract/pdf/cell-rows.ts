import type { Placed } from "./fragments.ts";
import { sharesBand } from "./geometry.ts";
import { MARKER, sideOf } from "./sides.ts";

/** Cells of a table that stand beside each other in a column of the page at least; what is shorter may be a marker. */
const LEAST_CELLS = 2;
const LEAST_CELL = 3;

/** What stands at one height without running text: rows of a table's cells. */
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

/** Whether several cells of a row stand on each side of `x`. */
export function isOnBothSides(row: Placed[], x: number): boolean {
  const left = row.filter((cell) => sideOf(cell, x) === "left").length;
  return left >= LEAST_CELLS && row.length - left >= LEAST_CELLS;
}
