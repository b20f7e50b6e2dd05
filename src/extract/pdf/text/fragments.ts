import { type Box, extend, heightOf } from "../geometry.ts";
import type { Row } from "../right-to-left/glyphs.ts";
import type { Direction } from "../right-to-left/logical.ts";
import type { PlacedRows } from "../right-to-left/page.ts";
import { lineOfRow, rowText } from "../right-to-left/row-text.ts";
import { cutsAt } from "../tables/lattice/cuts.ts";
import type { Lattice } from "../tables/lattice/lattice.ts";
import type { CharLine } from "./char-line.ts";
import { isCorkSign } from "./cork.ts";
import type { PageText } from "./page-text.ts";
import type { PrintedLine } from "./printed-lines.ts";
import { readable } from "./readable.ts";
import { withScriptLines } from "./script-lines.ts";
import type { PageNotes } from "./script-text.ts";
import { notesOf, type ScriptedPiece, scriptedPiece, type Written, writtenIn } from "./scripts.ts";
import { type Spacing, spacingOf } from "./spacing.ts";
import { marked, Strikes } from "./struck.ts";
import type { Style } from "./style.ts";
import { isUnmapped } from "./unmapped.ts";

/** A stretch of text set off from the rest of its line: a cell of a table, a part of a header. */
export interface Fragment {
  text: string;
  /** Undefined if PDFium has no position, and for text at an angle. */
  box: Box | undefined;
  /** Its type, if it begins and ends in the same. */
  style: Style | undefined;
  /** Whether it begins with the raised mark of a note. */
  opensNote?: boolean;
}

export type Placed = Fragment & { box: Box };

export const isPlaced = (fragment: Fragment): fragment is Placed => fragment.box !== undefined;

/** Marks raised above a line are far from their word; nobody misses them. */
const RAISED_MARKS = /^(?:[®™©℠\s]+|TM)$/;
/** Smaller type is meant for machines (ids, placeholders), not for a reader. */
const SMALLEST_TYPE = 2;

/** The lines of a page before they are cut: most of the work of reading them, independent of grids. */
export interface UncutLines {
  inOrder: { line: CharLine; spacing: Spacing }[];
  /** For lines that are read by the positions of their characters. */
  rows: { row: Row; direction: Direction }[];
}

/** @param printed upright in `page` */
export function uncutLines(
  page: PageText,
  printed: readonly PrintedLine[],
  placed: PlacedRows | undefined,
): UncutLines {
  const inOrder: CharLine[] = [];
  const rows: UncutLines["rows"] = [];
  for (const line of printed) {
    const found = placed?.rowsOf(line);
    if (!placed || !found) inOrder.push(charLine(line, page));
    else for (const row of found) rows.push({ row, direction: placed.direction });
  }
  const lines = withScriptLines(inOrder);
  return { inOrder: lines.map((line) => ({ line, spacing: spacingOf(line.text, line.boxes) })), rows };
}

/** The printed text of a page's lines, in the order of the file; no fragment is in two cells of a grid. */
export function fragmentsOf(
  page: PageText,
  { inOrder, rows }: UncutLines,
  lattices: Lattice[] = [],
  strikes: Strikes = new Strikes([], []),
): Fragment[] {
  const lines = inOrder.map(({ line, spacing }) => piecesOf(line, withCuts(spacing, line, lattices)));
  const notes = notesOf(lines);
  const fragments = rows.flatMap(({ row, direction }) =>
    rowFragments(row, direction, { page, lattices, notes, strikes }),
  );
  for (const each of lines) {
    const found = lineFragments(each, page, notes, strikes);
    const last = found.at(-1);
    if (last && each.line.isHyphenated) last.text += "-";
    for (const one of found) if (!RAISED_MARKS.test(one.text)) fragments.push(one);
  }
  const visible = fragments.filter(({ box }) => !box || !isTiny(box, page.height));
  return visible.length > 0 ? visible : fragments;
}

function charLine({ text, start, hasHyphen }: PrintedLine, page: PageText): CharLine {
  const boxes: (Box | undefined)[] = [];
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    boxes.push(isSpace(text.charCodeAt(at)) ? undefined : page.box(start + at));
    places.push(start + at);
  }
  return { text, boxes, places, isHyphenated: hasHyphen };
}

interface Around {
  page: PageText;
  lattices: Lattice[];
  notes: PageNotes;
  strikes: Strikes;
}

/** For a line that is read by the positions of its characters. */
function rowFragments(
  row: Row,
  direction: Direction,
  { page, lattices, notes, strikes }: Around,
): Fragment[] {
  const line = lineOfRow(row);
  const isStruck = strikes.on(line.boxes);
  const spacing = withCuts(spacingOf(line.text, line.boxes), line, lattices);
  return piecesOf(line, spacing).pieces.flatMap((piece) => {
    const text = readable(rowText(row, line, piece, { direction, notes, isStruck }));
    return text === "" ? [] : [{ text, ...placeOf(line, piece, page) }];
  });
}

function withCuts(spacing: Spacing, { boxes }: CharLine, lattices: Lattice[]): Spacing {
  const cuts = cutsAt(lattices, boxes);
  return cuts.length === 0 ? spacing : { ...spacing, cuts: new Set([...spacing.cuts, ...cuts]) };
}

/** The separate stretches of a line, which may continue below, or contain several cells. */
function stretches({ text }: CharLine, cuts: ReadonlySet<number>): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && !cuts.has(at)) continue;
    found.push({ from, to: at });
    from = at;
  }
  return found;
}

interface SpacedLine {
  line: CharLine;
  spacing: Spacing;
  pieces: ScriptedPiece[];
}

function piecesOf(line: CharLine, spacing: Spacing): SpacedLine {
  const pieces = stretches(line, spacing.cuts).map(({ from, to }) => scriptedPiece(line, from, to));
  return { line, spacing, pieces };
}

function lineFragments(
  { line, spacing, pieces }: SpacedLine,
  page: PageText,
  notes: PageNotes,
  strikes: Strikes,
): Fragment[] {
  const isStruck = strikes.on(line.boxes);
  const fragments: Fragment[] = [];
  for (const piece of pieces) {
    const written = piece.scripts.length > 0 ? writtenIn(line, piece, notes) : [];
    const raw = spaced(line.text, piece, spacing, written, isStruck);
    const text = readable(raw);
    if (text === "" || isUnmapped(raw)) continue;
    const opensNote = written[0]?.opensNote === true;
    fragments.push({ text, ...placeOf(line, piece, page), ...(opensNote ? { opensNote } : {}) });
  }
  return fragments;
}

/** Raised or lowered text does not count for the height and type of the rest. */
function placeOf(
  { boxes, places }: CharLine,
  { from, to, scripts }: ScriptedPiece,
  page: PageText,
): Omit<Fragment, "text"> {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  let first = -1;
  let last = -1;
  for (let at = from; at < to; at++) {
    const each = boxes[at];
    if (!each) continue;
    if (scripts.length > 0 && scripts.some((script) => at >= script.from && at < script.to)) {
      box.left = Math.min(box.left, each.left);
      box.right = Math.max(box.right, each.right);
      continue;
    }
    if (first < 0) first = at;
    last = at;
    extend(box, each);
  }
  const [begins, ends] = [boxes[first], boxes[last]];
  if (!begins || !ends) return { box: undefined, style: undefined };
  const style = page.style(places[first] ?? 0, heightOf(begins));
  return { box, style: style === page.style(places[last] ?? 0, heightOf(ends)) ? style : undefined };
}

/**
 * A piece of a line with missing spaces added and surplus ones in words removed, raised characters written out, and
 * marks around struck-out words.
 */
function spaced(
  line: string,
  { from, to }: ScriptedPiece,
  { spaces, joins }: Spacing,
  written: Written[],
  isStruck: readonly boolean[] | undefined,
): string {
  if (spaces.size === 0 && joins.size === 0 && written.length === 0 && !isStruck) return line.slice(from, to);
  const scripts = new Map(written.map((each) => [each.from, each]));
  let text = "";
  const struck: boolean[] = [];
  const add = (signs: string, at: number): void => {
    text += signs;
    while (struck.length < text.length) struck.push(isStruck?.[at] ?? false);
  };
  for (let at = from; at < to; at++) {
    const script = scripts.get(at);
    if (script) {
      if (script.isBehind) text = text.trimEnd();
      struck.length = text.length;
      add(script.text, at);
      at = script.to - 1 + spacesBefore(line, script.to);
      continue;
    }
    if (spaces.has(at)) add(" ", at);
    if (!joins.has(at)) add(line.charAt(at), at);
  }
  return isStruck ? marked(text, struck) : text;
}

/** The number of spaces before a punctuation character here, which belongs to the text before them. */
const spacesBefore = (line: string, at: number): number =>
  / +(?=[,.;:!?)\]])/y.exec(line.slice(at, at + 9))?.[0].length ?? 0;

const isSpace = (unit: number): boolean => (unit <= 32 && !isCorkSign(unit)) || unit === 0xa0;

/** Boxes of some Type 3 fonts have no height, which says nothing about their size. */
function isTiny(box: Box, pageHeight: number): boolean {
  const height = heightOf(box);
  return height > 0 && height < Math.min(SMALLEST_TYPE, pageHeight / 400);
}
