import type { Placed } from "./fragments.ts";
import { type Box, heightOf } from "./geometry.ts";

/** Past this many fragments on a page it is a plan or a chart, whose text runs in no columns. */
const MOST_FRAGMENTS = 2_000;
/** Columns within columns, and above each other; left edges that are tried. */
const DEEPEST = 8;
/** Lines that a column of running text has at least, and the share of them among all that stands in it. */
const LEAST_LINES = 4;
const MOSTLY = 0.5;
/** The share of the widest lines' width that most lines of running text fill. */
const FULL = 0.7;
/** Running text has three words to a line, and is seven times as wide as high. */
const LEAST_SPACES = 2;
const LEAST_WIDTH = 7;
/** What stands further above or below running text than this, in heights of the type, is not of it. */
const NEAR = 1.3;
/** White above a line that is more than usual by this, in heights of the type, parts paragraphs and rows. */
const ROW_GAP = 0.15;
/** Paragraphs of two columns begin at one height now and then, rows of a table every few lines. */
const LEAST_ROWS = 3;
const MOST_ROW_LINES = 12;

/** Where running text stands in columns: where the second begins, and the height that they span. */
interface Gutter {
  x: number;
  bottom: number;
  top: number;
  /** How many lines of running text stand beside it. */
  lines: number;
}

/**
 * Groups that are read one after the other, each from its top to its bottom: running text column by column; all else,
 * tables among it, together with what stands beside it.
 */
export function inColumns(fragments: Placed[]): Placed[][] {
  if (fragments.length > MOST_FRAGMENTS) return [fragments];
  return parted(
    fragments.toSorted((a, b) => b.box.top - a.box.top),
    0,
  );
}

/** @param fragments from the top to the bottom, as in all functions below */
function parted(fragments: Placed[], depth: number): Placed[][] {
  if (fragments.length === 0) return [];
  const gutter = depth < DEEPEST ? gutterOf(fragments) : undefined;
  if (!gutter) return [fragments];
  const { x, top, bottom } = gutter;
  const above = fragments.filter(({ box }) => middleOf(box) > top);
  const below = fragments.filter(({ box }) => middleOf(box) < bottom);
  const beside = fragments.filter(({ box }) => middleOf(box) <= top && middleOf(box) >= bottom);
  const left = beside.filter((each) => sideOf(each, x) === "left");
  const right = beside.filter((each) => sideOf(each, x) !== "left");
  return [above, left, right, below].flatMap((part) => parted(part, depth + 1));
}

const middleOf = (box: Box): number => (box.top + box.bottom) / 2;

/** Stands in the gutter before an item of the column to its right. */
const MARKER = /^(?:[•●▪■◦‣○–—*-]|\(?\w{1,2}[.)])$/;
const MARKER_REACH = 2.5;

/** What hangs into the gutter by a character is still of the column. */
function sideOf({ text, box }: Placed, x: number): "left" | "right" | "across" {
  const height = heightOf(box);
  if (box.left > x - MARKER_REACH * height && MARKER.test(text)) return "right";
  if (box.right <= x + 0.1 * height) return "left";
  return box.left >= x - height ? "right" : "across";
}

/** The one with the most lines beside it. */
function gutterOf(fragments: Placed[]): Gutter | undefined {
  const prose = new Set(fragments.filter(isProse));
  if (prose.size < 2 * LEAST_LINES) return undefined;
  const gutters = leftEdges(prose).flatMap((x) => guttersAt(x, fragments, prose));
  return gutters.sort((a, b) => b.lines - a.lines)[0];
}

function isProse({ text, box }: Placed): boolean {
  if (box.right - box.left < LEAST_WIDTH * heightOf(box)) return false;
  let spaces = 0;
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 32) spaces += 1;
    else if ((unit | 32) >= 97 && (unit | 32) <= 122) letters += 1;
    // East Asian scripts are written without spaces.
    else if (unit >= 0x2e80) spaces = LEAST_SPACES;
    if (unit >= 0xc0) letters += 1;
  }
  return spaces >= LEAST_SPACES && letters > 0.7 * (text.length - spaces);
}

/** Where several lines begin under each other, the leftmost place aside: left edges of columns. */
function leftEdges(prose: Set<Placed>): number[] {
  const edges: { x: number; count: number }[] = [];
  for (const { box } of [...prose].sort((a, b) => a.box.left - b.box.left)) {
    const last = edges.at(-1);
    if (last && box.left - last.x < 0.5 * heightOf(box)) last.count += 1;
    else edges.push({ x: box.left, count: 1 });
  }
  return edges
    .slice(1)
    .filter(({ count }) => count >= LEAST_LINES)
    .sort((a, b) => b.count - a.count)
    .slice(0, DEEPEST)
    .map(({ x }) => x);
}

/** The stretches of the page, between what lies across `x`, that hold running text to both sides of it. */
function guttersAt(x: number, fragments: Placed[], prose: Set<Placed>): Gutter[] {
  const gutters: Gutter[] = [];
  let stretch: Placed[] = [];
  const finish = () => {
    const gutter = gutterIn(stretch, x, prose);
    if (gutter) gutters.push(gutter);
    stretch = [];
  };
  for (const fragment of fragments) {
    if (sideOf(fragment, x) === "across") finish();
    else stretch.push(fragment);
  }
  finish();
  return gutters;
}

function gutterIn(stretch: Placed[], x: number, prose: Set<Placed>): Gutter | undefined {
  const beside = besideText(stretch, prose);
  const left = beside.filter((each) => sideOf(each, x) === "left");
  const right = beside.filter((each) => sideOf(each, x) === "right");
  if (!isColumn(left, prose) || !isColumn(right, prose) || areRows(left, right)) return undefined;
  const lines = beside.filter((each) => prose.has(each)).length;
  return {
    x,
    lines,
    top: Math.max(...beside.map(({ box }) => box.top)),
    bottom: Math.min(...beside.map(({ box }) => box.bottom)),
  };
}

/** From the first line of running text to the last, with what stands close above and below. */
function besideText(stretch: Placed[], prose: Set<Placed>): Placed[] {
  let first = stretch.findIndex((each) => prose.has(each));
  let last = stretch.findLastIndex((each) => prose.has(each));
  if (first < 0) return [];
  let { top } = stretch[first]?.box ?? { top: 0 };
  let bottom = Math.min(...stretch.slice(first, last + 1).map(({ box }) => box.bottom));
  for (; first > 0; first--) {
    const box = stretch[first - 1]?.box;
    if (!box || box.bottom - top > NEAR * heightOf(box)) break;
    top = Math.max(top, box.top);
  }
  for (; last + 1 < stretch.length; last++) {
    const box = stretch[last + 1]?.box;
    if (!box || bottom - box.top > NEAR * heightOf(box)) break;
    bottom = Math.min(bottom, box.bottom);
  }
  return stretch.slice(first, last + 1);
}

function isColumn(side: Placed[], prose: Set<Placed>): boolean {
  const widths = side.filter((each) => prose.has(each)).map(({ box }) => box.right - box.left);
  if (widths.length < LEAST_LINES || widths.length < MOSTLY * side.length) return false;
  widths.sort((a, b) => a - b);
  const wide = widths[Math.floor(0.9 * (widths.length - 1))] ?? 0;
  return widths.filter((width) => width >= FULL * wide).length >= MOSTLY * widths.length;
}

/** Whether what stands beside each other begins anew at one height again and again: cells of text. */
function areRows(left: Placed[], right: Placed[]): boolean {
  const usual = Math.min(usualWhite(left), usualWhite(right));
  const others = beginnings(right, usual);
  const shared = beginnings(left, usual).filter(({ top, bottom }) =>
    others.some((other) => Math.abs(other.top - top) < 0.3 * (top - bottom)),
  );
  return shared.length >= LEAST_ROWS && left.length < MOST_ROW_LINES * shared.length;
}

/** White above each line of a column, up to what stands above it, in heights of its type; negative beside another. */
function whiteAbove(side: Placed[]): number[] {
  let foot = Number.POSITIVE_INFINITY;
  return side.map(({ box }) => {
    const white = (foot - box.top) / Math.max(heightOf(box), 0.1);
    foot = Math.min(foot, box.bottom);
    return white;
  });
}

function usualWhite(side: Placed[]): number {
  const whites = whiteAbove(side)
    .filter((white) => white > -0.5)
    .sort((a, b) => a - b);
  return whites[Math.floor(whites.length / 2)] ?? 0;
}

/** The lines of a column with more white above them than is usual. */
function beginnings(side: Placed[], usual: number): Box[] {
  const whites = whiteAbove(side);
  return side.filter((_, index) => (whites[index] ?? 0) > usual + ROW_GAP).map(({ box }) => box);
}
