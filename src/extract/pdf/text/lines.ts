import { aroundGrids } from "../columns/around-grids.ts";
import { gridColumns, latticesAmong } from "../columns/beside-grids.ts";
import { inColumns } from "../columns/columns.ts";
import { isProse, withoutTitle } from "../columns/running-text.ts";
import { type Box, heightOf, union } from "../geometry.ts";
import { RIGHT_TO_LEFT } from "../right-to-left/bidi.ts";
import type { Lattice } from "../tables/lattice/lattice.ts";
import { type Fragment, isPlaced, type Placed } from "./fragments.ts";
import { rowsOf } from "./rows.ts";
import type { Style } from "./style.ts";

/** A stretch of a line set off from the rest of it: a cell of a table, a part of a header. */
export interface Piece {
  text: string;
  /** Where it begins in the line's text. */
  start: number;
  box: Box;
  /** Its type, if it begins and ends in the same. */
  style: Style | undefined;
  /** Whether it begins with the raised mark of a note. */
  opensNote?: boolean;
}

/** A printed line: text at one height, within its column if text runs in columns. */
export interface Line {
  /** Its pieces, joined by spaces. */
  text: string;
  /** Undefined if PDFium has no position, and for text turned differently from most of the page. */
  box: Box | undefined;
  /** The position of such text on the page as shown. */
  aside?: Box | undefined;
  /** From left to right, or from right to left if read that way; none for a line without a box. */
  pieces: Piece[];
}

/** Type closer than this to the preceding type, in heights, belongs to the same word. */
const CLOSE = 0.15;
/** Type whose height differs by this share has another size. */
const OTHER_TYPE = 0.08;
/** See `placedBox`. */
const BOX = /^[☐☑]$/;
/** A typed rule, which readers see as a drawn one: "__________" above footnotes. */
const RULE = /^(?:[_=]{3,}|[-–—]{5,})$/;

/**
 * The lines of a page in reading order, as a person counts them: from top to bottom, text in columns column by column,
 * except for cells of a grid. Blank lines do not count, because a reader cannot see where one is, and neither do typed
 * rules. Text without a position comes last.
 * @param fragments see `fragmentsOf`
 * @param isMirrored whether the page's text runs from right to left, and is viewed in a mirror
 */
export function linesOf(fragments: Fragment[], lattices: Lattice[] = [], isMirrored = false): Line[] {
  const lines = rowsAmong(fragments.filter(isPlaced), lattices)
    .map((row) => lineOf(isMirrored || !readsLeft(row) ? row : row.toReversed()))
    .filter(({ text }) => !RULE.test(text));
  for (const { text, box } of fragments) if (!box) lines.push({ text, box, pieces: [] });
  return lines;
}

/** Rows in reading order; adjacent grids are in columns of their own. */
function rowsAmong(placed: Placed[], lattices: Lattice[]): Placed[][] {
  const columns = gridColumns(placed, lattices);
  if (columns !== undefined) {
    const { above, left, right, below } = columns;
    return [above, left, right, below].flatMap((part) => rowsAmong(part, latticesAmong(part, lattices)));
  }
  const parts = aroundGrids(placed, lattices);
  return parts.flatMap(({ inGrid, placed }, at) => {
    const below = inGrid ? undefined : parts[at + 1]?.placed[0];
    return (inGrid ? [placed] : aboveGrid(placed, below)).flatMap(rowsOf);
  });
}

/** Items above a grid, column by column: its title, across all columns, comes last. */
function aboveGrid(placed: Placed[], grid: Placed | undefined): Placed[][] {
  if (!grid) return inColumns(placed);
  const text = withoutTitle(placed, grid, new Set(placed.filter(isProse)));
  const title = placed.slice(text.length);
  return title.length === 0 ? inColumns(placed) : [...inColumns(text), title];
}

const readsLeft = (row: Placed[]): boolean =>
  2 * row.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length > row.length;

function lineOf(row: Placed[]): Line {
  const pieces: Piece[] = [];
  let text = "";
  let box: Box | undefined;
  for (const { text: words, box: own, style, opensNote } of row) {
    const before = pieces.at(-1);
    if (before && (isApart(before.box, own) || isBoxed(before.text, words) || areFigures(before, words, own)))
      text += " ";
    pieces.push({ text: words, start: text.length, box: own, style, ...(opensNote ? { opensNote } : {}) });
    text += words;
    box = box ? union(box, own) : own;
  }
  return { text, box, pieces };
}

/** The boxes of a form touch their words. */
const isBoxed = (before: string, text: string): boolean => BOX.test(before) || BOX.test(text);

/** Digits of two sizes are two figures, or a figure and its mark. */
const areFigures = (before: Piece, words: string, own: Box): boolean =>
  /\d$/.test(before.text) &&
  /^\d/.test(words) &&
  Math.abs(heightOf(own) - heightOf(before.box)) > OTHER_TYPE * heightOf(before.box);

const isApart = (before: Box, box: Box): boolean =>
  Math.max(box.left - before.right, before.left - box.right) >
  CLOSE * Math.min(heightOf(before), heightOf(box));
