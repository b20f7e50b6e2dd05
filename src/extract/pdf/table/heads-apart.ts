import { type Cell, centre } from "./cells.ts";
import type { Column } from "./columns.ts";
import { overlapped } from "./spans.ts";

/** Width of a letter and of a capital, in heights of the type's box. */
const LETTER = 0.46;
const CAPITAL = 0.62;
/** A cell is this much wider than its letters where more than a space stands between its words. */
const WIDE = 1.1;

/**
 * A cell that holds the heads of several columns, as words that stand far from each other: one for each, in the columns
 * that it is over. Any other comes back as it is.
 * @param height of its line
 */
export function headsApart(cell: Cell, columns: Column[], height: number): Cell[] {
  const words = cell.text.split(" ");
  const [span] = overlapped(columns, [cell]);
  if (span === undefined || words.length < 2 || span.last - span.first + 1 !== words.length) return [cell];
  const width = cell.right - cell.left;
  const capitals = cell.text.match(/\p{Lu}/gu)?.length ?? 0;
  const set = (CAPITAL * capitals + LETTER * (cell.text.length - capitals)) * height;
  if (width < WIDE * set) return [cell];
  let at = 0;
  const heads = words.map((text): Cell => {
    const left = cell.left + (at / cell.text.length) * width;
    at += text.length + 1;
    return { ...cell, text, left, right: left + (text.length / cell.text.length) * width, isGuessed: true };
  });
  const own = columns.slice(span.first, span.last + 1);
  const isOver = heads.every((head, index) => {
    const column = own[index];
    if (column === undefined) return false;
    const off = Math.abs(centre(head) - centre(column));
    return own.every((other) => other === column || off < Math.abs(centre(head) - centre(other)));
  });
  // From here on they stand where their columns do.
  return isOver ? heads.map((head, index) => ({ ...head, ...own[index] })) : [cell];
}
