import type { Box } from "../geometry.ts";
import { heightOf } from "../geometry.ts";

/** A stretch of a line that stands apart from the next by clearly more than a space. */
export interface Piece {
  text: string;
  box: Box;
  style: string | undefined;
}

/** What is asked of a line of the page. */
export interface PiecedLine {
  text: string;
  box: Box | undefined;
  style: string | undefined;
  pieces: Piece[];
}

/** What one column shows on one line: "$", "%" and ")" joined to their figure. */
export interface Cell {
  text: string;
  left: number;
  right: number;
  /** A year without more may be a head as well as a figure. */
  kind: "figure" | "year" | "text";
}

/** A line with a place, as its cells. */
export interface CellLine {
  /** Among the page's lines. */
  index: number;
  text: string;
  box: Box;
  style: string | undefined;
  cells: Cell[];
}

const CURRENCY = /^(?:[A-Z]{0,3}[$€£¥₹]|CHF|EUR|USD)\(?$/;
/** What closes a figure, set apart from it. */
const CLOSING = /^(?:\)|%|\)\s?%|%\s?\)|pts?|bps|x)$/;
const FIGURE =
  /^[([<>~≤≥+\-–−]{0,3}(?:[A-Z]{0,3}[$€£¥₹])?[(+\-–−]{0,2}(?:\d[\d.,'’]*|\.\d+)[)\]%*†‡+x]{0,4}(?:\((?:\d|[a-z])\))?[A-Z¢]?$/u;
/** Nothing, not known, not meant. */
const NONE = /^(?:[A-Z]{0,3}[$€£¥₹]?\(?[-–—−]+\)?%?|n\/?[am]\.?|n\.[am]\.|nm|tbd|\*{1,3})$/i;
const YEAR = /^(?:19|20)\d\d$/;
const FIGURE_WITH_WORD = /^(\S+) (?:million|billion|thousand|pts?|bps|points|years?|months?|days?|hours?)$/i;

/** @returns undefined for a line without a place. */
export function cellLine(line: PiecedLine, index: number): CellLine | undefined {
  if (!line.box || line.pieces.length === 0) return undefined;
  return { index, text: line.text, box: line.box, style: line.style, cells: cellsOf(line.pieces) };
}

function cellsOf(pieces: Piece[]): Cell[] {
  const cells: Cell[] = [];
  let currency: Piece | undefined;
  for (const piece of pieces.flatMap(withoutCurrency)) {
    const before = cells.at(-1);
    if (CURRENCY.test(piece.text)) {
      if (currency) cells.push(cellOf(currency));
      currency = piece;
    } else if (!currency && before && before.kind !== "text" && CLOSING.test(piece.text)) {
      before.text += piece.text.replace(/\s/g, "");
      before.right = piece.box.right;
      before.kind = "figure";
    } else {
      const cell = cellOf(piece);
      if (currency && cell.kind !== "text") {
        cell.text = currency.text + cell.text;
        cell.left = currency.box.left;
        cell.kind = "figure";
      } else if (currency) cells.push(cellOf(currency));
      currency = undefined;
      cells.push(cell);
    }
  }
  if (currency) cells.push(cellOf(currency));
  return cells;
}

/** A figure and the "$" of the next one may stand as close as words. */
function withoutCurrency(piece: Piece): Piece[] {
  const [, figure, currency] = /^(\S+(?: %)?) ([$€£¥₹])$/.exec(piece.text) ?? [];
  if (figure === undefined || currency === undefined) return [piece];
  const { left, right } = piece.box;
  const letter = (right - left) / piece.text.length;
  return [
    { ...piece, text: figure, box: { ...piece.box, right: right - 2 * letter } },
    { ...piece, text: currency, box: { ...piece.box, left: right - letter } },
  ];
}

function cellOf({ text, box }: Piece): Cell {
  const { left, right } = box;
  const closed = text.replace(/\s/g, "");
  if (YEAR.test(closed)) return { text, left, right, kind: "year" };
  if (FIGURE.test(closed) && !/\d\s\d/.test(text)) return { text: closed, left, right, kind: "figure" };
  const [from = "", to = "", ...more] = closed.split(/[-–—]/);
  if (more.length === 0 && FIGURE.test(from) && FIGURE.test(to)) return { text, left, right, kind: "figure" };
  if (NONE.test(closed)) return { text: closed, left, right, kind: "figure" };
  const [, figure] = FIGURE_WITH_WORD.exec(text) ?? [];
  if (figure !== undefined && FIGURE.test(figure)) return { text, left, right, kind: "figure" };
  return { text, left, right, kind: "text" };
}

/** From one line's foot to the next one's. */
export const pitch = (above: CellLine, below: CellLine): number => above.box.bottom - below.box.bottom;

export const heightOfLine = (line: CellLine): number => heightOf(line.box);

export const overlap = (a: { left: number; right: number }, b: { left: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

export const centre = ({ left, right }: { left: number; right: number }): number => (left + right) / 2;
