import { lookOf } from "../style.ts";
import { type Cell, type CellLine, heightOfLine, pitch } from "./cells.ts";
import type { Column } from "./columns.ts";

/** Lines of one label stand no further apart, from foot to foot, in heights of a line. */
const WITHIN_LABEL = 1.4;
/** How far lines of one label begin from each other, in heights of a line. */
const ASKEW = 0.3;
const MOST_LINES = 12;
const BEGINS_ANEW = /^(?:[•▪–—*†‡-]|\(\w{1,2}\) )/;

/**
 * The line that a table's last row ends with: its label may go on below its figures, in lines of its own place and type.
 * What runs on into the columns is text below the table.
 * @param last the line with the row's figures
 */
export function endOfLabel(lines: CellLine[], last: number, columns: Column[]): number {
  const row = lines[last];
  const start = lines[last + 1]?.box.left ?? 0;
  const edge = columns[0]?.left ?? 0;
  const isBegun = (cell: Cell): boolean =>
    row !== undefined && Math.abs(cell.left - start) < ASKEW * heightOfLine(row);
  const label = row?.cells.find((cell) => cell.kind === "text" && cell.right < edge && isBegun(cell));
  if (!row || !label) return last;
  const cells = [label];
  let above = row;
  for (const line of lines.slice(last + 1, last + 1 + MOST_LINES)) {
    if (!isClose(above, line)) break;
    if (line.box.right >= edge) return last;
    const [cell, another] = line.cells;
    if (!cell || another || cell.kind !== "text" || !isBegun(cell) || BEGINS_ANEW.test(cell.text)) break;
    cells.push(cell);
    above = line;
  }
  return areFull(cells) ? last + cells.length - 1 : last;
}

/** In the same type, at the distance of lines. */
function isClose(above: CellLine, line: CellLine): boolean {
  const gap = pitch(above, line);
  return lookOf(above.style) === lookOf(line.style) && gap > 0 && gap <= WITHIN_LABEL * heightOfLine(line);
}

/** Whether no line but the last had room for the first word of the next one. */
function areFull(cells: Cell[]): boolean {
  const room = Math.max(...cells.map(({ right }) => right));
  return cells.slice(1).every(({ text }, at) => {
    const above = cells[at];
    return above !== undefined && isFull(above, text, room);
  });
}

/** Whether the next line's first word would not have fitted beside a line. @param room the place's right edge */
export function isFull({ text, left, right }: Cell, next: string, room: number): boolean {
  const letter = (right - left) / Math.max(1, text.length);
  const word = /^\S+/.exec(next)?.[0].length ?? 0;
  return right + (word + 1.5) * letter > room;
}
