import { withoutMarkAtEnd } from "../../../domain/text/note-marks.ts";
import { type Box, heightOf, union } from "../geometry.ts";
import type { Line, Piece } from "../text/lines.ts";
import type { Style } from "../text/style.ts";

/** The content of one column on one line: "$", "%" and ")" joined to their figure. */
export interface Cell {
  text: string;
  left: number;
  right: number;
  /** Its baseline: the lower edge of its box. */
  foot: number;
  /** A date, or a year alone, may be a head as well as a figure. */
  kind: "figure" | "date" | "text";
  /** Whether its position among others of its piece is only estimated. */
  isGuessed: boolean;
}

/** A line with a position, as cells. */
export interface CellLine {
  /** Indexes among the page's lines: its own, and that of the last line that continues its cells. */
  index: number;
  last: number;
  text: string;
  box: Box;
  /** Of its first words. */
  style: Style | undefined;
  cells: Cell[];
}

/** In heights: cells closer than this are not separate. */
const BESIDE = 0.3;
/** Width of a digit, in heights. */
const LETTER = 0.45;
const NOTE_BESIDE = 0.8;
/** A footnote mark, next to the words that it explains. */
const NOTE_MARK = /^(?:\(\w{1,2}\)|\d|[*†‡§]){1,3}$/;
const RAISED = /^(?:[®™©℠\s]|\(\w{1,2}\))*$/;
const CURRENCY = /^(?:[A-Z]{0,3}[$€£¥₹]|CHF|EUR|USD)\(?$/;
/** A figure with its sign after it: "52,00 €", "3.255,00 EUR"; "$" precedes its figure. */
const SIGN_BEHIND = /^(\S+) (?:€|CHF|EUR)$/;
/** A closing part of a figure, set apart from it. */
const CLOSING = /^(?:\)|%|\)\s?%|%\s?\)|pts?|bps|x)$/;
const FIGURE =
  /^[([<>~≤≥+\-–−]{0,3}(?:[A-Z]{0,3}[$€£¥₹])?[(+\-–−]{0,2}(?:\d(?:[\d.,'’]*[\d.'’])?|\.\d+)[)\]%*†‡+x°′″”]{0,4}(?:\((?:\d|[a-z])\)|[¹²³⁴-⁹^~§]{1,3})?[A-Z¢]?$/u;
const SIGN = /^[-–−]/;
/** A complete figure: none of its digits are separated by a space. */
const DECIMAL = /\d\.\d+\)?%?$/;
/** Placeholders for nothing, unknown or not applicable; with the mark of an explanatory footnote. */
const NONE =
  /^(?:(?:[A-Z]{0,3}[$€£¥₹])?\(?[-–—−]+\)?%?[*†‡§¹²³^~]{0,3}|n\/?[am]\.?|n\.[am]\.|nm|tbd|\*{1,3})$/i;
const LONGEST_FIGURE = 40;
/** Longer than placeholders without a digit: see `NONE`. */
const WORD = /[A-Za-z]{4}/;
const BEGINS_WITH_WORD = /^[A-Za-z]{4}/;
/** Also of a year that spans two: "2023-24". */
const YEAR = /^(?:19|20)\d\d(?:[-–/](?:(?:19|20)?\d\d))?$/;
/** "March 14, 2023", "14. März 2023", "2023-03-14", "3/14/2023". */
const DATE =
  /^(?:\p{L}{3,10}\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}([/.])\d{1,2}\1(?:\d{2}|\d{4}))$/u;
/** "5m40s", "1h30", "90s" */
const DURATION = /^(?:\d{1,4}[dhms]){1,4}$|^\d{1,3}h\d{2}$/;
/** A number with its share, spread or range: "193 (45.1)", "0.04 (0.00 to 0.08)"; two years together are a head. */
const FIGURE_WITH_ANOTHER =
  /^(\S*\d\S*) \([<>≤≥+\-–−]?\d[\d.,]*%?(?:(?: to |, ?| ?[-–] ?)[+\-–−]?\d[\d.,]*%?)?\)[*†‡§]?$/u;
const FIGURE_WITH_WORD = /^(\S+) (?:million|billion|thousand|pts?|bps|points|years?|months?|days?|hours?)$/i;

/** @returns undefined for a line without a place, and for marks raised above the next one. */
export function cellLine(line: Line, index: number): CellLine | undefined {
  if (!line.box || line.pieces.every(({ text }) => RAISED.test(text))) return undefined;
  const pieces = closed(
    line.pieces.length === 1 ? line.pieces : line.pieces.toSorted((a, b) => a.box.left - b.box.left),
  );
  return {
    index,
    last: index,
    text: line.text,
    box: line.box,
    style: pieces[0]?.style,
    cells: cellsOf(pieces),
  };
}

/** Pieces, without those directly after another one: raised marks, type of another size. */
function closed(pieces: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    const gap = before ? piece.box.left - before.box.right : 0;
    const isNote = before !== undefined && /\p{L}/u.test(before.text) && NOTE_MARK.test(piece.text);
    if (!before || gap > (isNote ? NOTE_BESIDE : BESIDE) * heightOf(before.box)) out.push(piece);
    else {
      const isMark = heightOf(piece.box) < 0.8 * heightOf(before.box) || gap > 0.15 * heightOf(piece.box);
      out[out.length - 1] = {
        ...before,
        text: `${before.text}${isMark ? " " : ""}${piece.text}`,
        box: union(before.box, piece.box),
      };
    }
  }
  return out;
}

interface Part extends Piece {
  isGuessed?: boolean;
}

function cellsOf(pieces: Piece[]): Cell[] {
  const cells: Cell[] = [];
  let currency: Part | undefined;
  for (const piece of pieces.flatMap(apart)) {
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

/**
 * Splits cells that come as one piece, at even distances: figures with their "$" or each with decimals, rows of dashes.
 * Other figures stay together, since a space may be part of them ("1 234").
 */
function apart(piece: Piece): Part[] {
  const first = piece.text.indexOf(" ");
  // Most pieces are prose, which their first word, with letters, usually shows.
  if (first < 0 || BEGINS_WITH_WORD.test(piece.text) || !isOfRow(piece.text.slice(0, first))) return [piece];
  const words = piece.text.split(" ");
  const isMany =
    words.every(isOfRow) &&
    (words.some((word) => CURRENCY.test(word)) ||
      words.every((word) => NONE.test(word)) ||
      (words.every((word) => DECIMAL.test(word)) && !isRange(words)));
  if (!isMany) return [piece];
  const parts = withSignsBehind(words);
  if (parts.length === 1) return [piece];
  const { left, right } = piece.box;
  const letter = Math.min(LETTER * heightOf(piece.box), (right - left) / piece.text.length);
  const gap = (right - left - letter * (piece.text.length - parts.length + 1)) / (parts.length - 1);
  let at = left;
  return parts.map((text) => {
    const start = at;
    at += text.length * letter + gap;
    return {
      ...piece,
      text,
      box: { ...piece.box, left: start, right: start + text.length * letter },
      isGuessed: true,
    };
  });
}

/** Figures that each have their sign after them: "52,00 €", "48,50 €". */
function withSignsBehind(words: string[]): string[] {
  if (CURRENCY.test(words[0] ?? "") || !SIGN_BEHIND.test(words.slice(-2).join(" "))) return words;
  const parts: string[] = [];
  for (const word of words) {
    if (CURRENCY.test(word)) parts.push(`${parts.pop() ?? ""} ${word}`.trim());
    else parts.push(word);
  }
  return parts;
}

/** "2.13% –3.50%" */
const isRange = ([from = "", to = "", ...more]: string[]): boolean =>
  more.length === 0 && SIGN.test(to) && !SIGN.test(from);

function cellOf({ text, box: { left, right, bottom: foot }, isGuessed = false }: Part): Cell {
  return { ...typed(text), left, right, foot, isGuessed };
}

/** Before a unit, and in telephone numbers and the like, whose digit groups differ from thousands. */
const SPACED = /\d\s+\p{L}|^\D?0\d+\s+\d|(?<!\d)\d{4,}\s+\d|\d\s+\d{1,2}(?!\d)|\d\s+\d{4}/u;

/**
 * The kind of a cell's whole text, and the text without spaces within a figure; a figure or a date loses a note mark
 * after it, so that it is read as what it is.
 */
export function typed(text: string): Pick<Cell, "kind" | "text"> {
  const unmarked = withoutMarkAtEnd(text);
  if (unmarked !== text) {
    const cell = typed(unmarked);
    if (cell.kind !== "text") return cell;
  }
  // Most lines: at most half of the printed text is white space, and placeholders ("tbd") are short words.
  if (text.length > 2 * LONGEST_FIGURE || (WORD.test(text) && !/\d/.test(text)))
    return { text, kind: "text" };
  const tight = text.replace(/\s/g, "");
  const kind = kindOf(text, tight);
  return { text: kind === "figure" && isFigure(tight) && !SPACED.test(text) ? tight : text, kind };
}

const isOfRow = (word: string): boolean => CURRENCY.test(word) || CLOSING.test(word) || isFigure(word);

const isFigure = (text: string): boolean => FIGURE.test(text) || NONE.test(text);

function kindOf(text: string, tight: string): Cell["kind"] {
  if (tight.length > LONGEST_FIGURE) return "text";
  if (!/\d/.test(tight)) return NONE.test(tight) ? "figure" : "text";
  if (YEAR.test(tight) || DATE.test(text)) return "date";
  if (isFigure(tight) || DURATION.test(text)) return "figure";
  const [from = "", to = "", ...more] = tight.split(/[-–—]/);
  if (more.length === 0 && FIGURE.test(from) && FIGURE.test(to)) return "figure";
  const [, number = ""] = FIGURE_WITH_ANOTHER.exec(text) ?? [];
  if (FIGURE.test(number) && !YEAR.test(number)) return "figure";
  const [, figure = ""] =
    SIGN_BEHIND.exec(text) ?? FIGURE_WITH_WORD.exec(text) ?? /^(\S+) \d$/.exec(text) ?? [];
  return FIGURE.test(figure) ? "figure" : "text";
}

/** From one line's foot to the next one's. */
export const pitch = (above: CellLine, below: CellLine): number => above.box.bottom - below.box.bottom;

export const heightOfLine = (line: CellLine): number => heightOf(line.box);

export const overlap = (a: { left: number; right: number }, b: { left: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

export const centre = ({ left, right }: { left: number; right: number }): number => (left + right) / 2;
