import { type Box, heightOf, middleOf, sharesBand } from "../../geometry.ts";
import type { Placed } from "../../text/fragments.ts";
import { areBold } from "../../text/style.ts";

/** In heights of the type: white space between lines of one cell, and between rows, at most. */
const WITHIN_CELL = 0.6;
const BETWEEN_ROWS = 1.3;
/** Rows beyond the outermost rule. */
const MOST_BEYOND = 3;

/** Whether a row has text in several columns. */
export const isOfSeveral = (row: readonly Placed[]): boolean => row.length > 1;

/** How many lines a row has. @param row from the top down, or from its foot up */
export const linesIn = (row: readonly Placed[]): number => linesAt(row).length;

/** Items at one height. @param row from the top down, or from its foot up */
export const linesAt = (row: Iterable<Placed>): Placed[][] => {
  const lines: Placed[][] = [];
  for (const each of row) {
    const line = lines.at(-1);
    if (line?.[0] && sharesBand(line[0].box, each.box)) line.push(each);
    else lines.push([each]);
  }
  return lines;
};

/**
 * Rows above the first rule or below the last one, from the nearest on: heads with a background have no rule below
 * them, and the last row may have none.
 * @param way 1 for above, -1 for below
 */
export function rowsBeyond(rule: Box, within: readonly Placed[], way: 1 | -1): Placed[][] {
  const near = ({ box }: Placed): number => (way === 1 ? box.bottom : -box.top);
  const beyond = within
    .filter((one) => near(one) > way * middleOf(rule) - 1)
    .toSorted((a, b) => near(a) - near(b));
  const rows: Placed[][] = [];
  let edge = way * middleOf(rule);
  let before: Placed[] | undefined;
  for (const line of linesAt(beyond)) {
    const [first] = line;
    const row = rows.at(-1);
    if (!first) break;
    const white = (near(first) - edge) / heightOf(first.box);
    if (row && before && white <= WITHIN_CELL && !areApart(before, line)) row.push(...line);
    else if (rows.length < MOST_BEYOND && white <= BETWEEN_ROWS) rows.push(line);
    else break;
    before = line;
    edge = Math.max(edge, ...line.map(({ box }) => (way === 1 ? box.top : -box.bottom)));
  }
  return rows;
}

/** Whether two adjacent lines are not one row: set in different types, or both a label and more, and not heads. */
const areApart = (one: Placed[], other: Placed[]): boolean =>
  one[0]?.style?.size !== other[0]?.style?.size || areBold(one) !== areBold(other) || areARowEach(one, other);

function areARowEach(one: Placed[], other: Placed[]): boolean {
  const [first] = one;
  return (
    first !== undefined &&
    [one, other].every((line) => isOfSeveral(line) && !areBold(line)) &&
    Math.abs(leftOf(one) - leftOf(other)) < WITHIN_CELL * heightOf(first.box)
  );
}

const leftOf = (line: readonly Placed[]): number => Math.min(...line.map(({ box }) => box.left));
