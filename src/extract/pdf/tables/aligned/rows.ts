import { HALF_HEIGHT } from "../../text/rows.ts";
import { lookOf, type Style } from "../../text/style.ts";
import { type Cell, type CellLine, heightOfLine, overlap, pitch } from "../cells.ts";
import { type Column, columnAt } from "./columns.ts";

/** A printed row, before its section is known. */
export interface PrintedRow {
  /** Indexes among the lines given. */
  first: number;
  last: number;
  label: string;
  /** All "" for a section's head. */
  cells: string[];
  /** Left edge and style of the label's first line; no left edge without a label. */
  left: number | undefined;
  right: number;
  style: Style | undefined;
}

/** Its last cell is the one that wraps in the body; before it, a number or a label of several rows. */
interface Label {
  text: string;
  left: number;
  last: Cell;
}

/** One line of a table's body: its label and the contents of its columns. */
interface BodyLine {
  at: number;
  line: CellLine;
  label: Label | undefined;
  cells: string[];
  hasCells: boolean;
}

/** Lines of one cell are closer together than rows, by at least this share of the rows' pitch. */
const WITHIN_CELL = 0.93;
/** Rows are this much further apart than a cell's lines, if only those are known. */
const APART = 1.2;

/** The rows in a range of lines: wrapped labels are joined to the line that has their figures. */
export function rowsOf(
  lines: CellLine[],
  { first, last }: { first: number; last: number },
  columns: Column[],
): PrintedRow[] {
  const body = lines.slice(first, last + 1).map((line, index) => split(line, first + index, columns));
  const edge = (columns[0]?.left ?? 0) + 10;
  const room = Math.max(
    0,
    ...body.map(({ label }) => (label && label.last.right < edge ? label.last.right : 0)),
  );
  const usual = usualPitch(body);
  const rows: BodyLine[][] = [];
  for (const [index, line] of body.entries()) {
    const row = rows.at(-1);
    const before = body[index - 1];
    const next = body[index + 1];
    if (row && before && goesOn(row, before, line, next)) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => joined(row, columns.length));

  /** Whether the line continues the row. A row has its figures on one line; distance decides between two rows. */
  function goesOn(row: BodyLine[], before: BodyLine, line: BodyLine, next: BodyLine | undefined): boolean {
    const hasFigures = row.some(({ hasCells }) => hasCells);
    if (line.hasCells && (hasFigures || !before.label)) return isRestOfCells(before, line);
    if (!wraps(before, line) || (hasFigures && endsOpen(line))) return false;
    if (hasFigures && next?.hasCells && next.label && wraps(line, next)) {
      return pitchOf(before, line) < pitchOf(line, next);
    }
    return true;
  }

  function wraps(above: BodyLine, below: BodyLine): boolean {
    if (!above.label) return false;
    const gap = pitchOf(above, below);
    const height = Math.min(heightOfLine(above.line), heightOfLine(below.line));
    // Figures halfway between the two lines of their label.
    if (!below.label) return below.hasCells && gap < WITHIN_CELL * usual && !endsOpen(above);
    if (endsOpen(above) || /^[•▪–-] /.test(below.label.last.text)) return false;
    if (differ(above.line.style, below.line.style)) return false;
    if (gap > 1.7 * height) return false;
    const close = gap < WITHIN_CELL * usual;
    const beginsSmall = /^\p{Ll}/u.test(below.label.last.text);
    if (close && beginsSmall) return true;
    const goesOnSmall =
      beginsSmall || /^[(&]/.test(below.label.last.text) || /[,\-–—/&]$/.test(above.label.last.text);
    return (close || goesOnSmall) && isFull(above.label.last, below.label.last.text, room);
  }

  function isRestOfCells(before: BodyLine, line: BodyLine): boolean {
    return (
      (!line.label || wraps(before, line)) &&
      pitchOf(before, line) < WITHIN_CELL * usual &&
      line.line.cells.every(({ kind }) => kind === "text")
    );
  }
}

const endsOpen = ({ label }: BodyLine): boolean => /[:：]$/.test(label?.text ?? "");

/** From one label's foot to the next one's: the cells beside them may be half a line lower. */
const pitchOf = (above: BodyLine, below: BodyLine): number =>
  above.label && below.label ? above.label.last.foot - below.label.last.foot : pitch(above.line, below.line);

const differ = (a: Style | undefined, b: Style | undefined): boolean =>
  a !== undefined && b !== undefined && lookOf(a) !== lookOf(b);

function split(line: CellLine, at: number, columns: Column[]): BodyLine {
  const start = columns[0]?.left ?? Number.POSITIVE_INFINITY;
  const labels: Cell[] = [];
  const cells = columns.map(() => "");
  for (const [index, cell] of line.cells.entries()) {
    const isLabel =
      index === labels.length && (index === 0 ? isLeftOf(cell, start, columns) : cell.right < start);
    if (isLabel) labels.push(cell);
    else {
      const column = columnAt(columns, cell);
      cells[column] = cells[column] ? `${cells[column]} ${cell.text}` : cell.text;
    }
  }
  const [first, last] = [labels[0], labels.at(-1)];
  const text = labels.map((cell) => cell.text).join(" ");
  return {
    at,
    line,
    label: first && last && { text, left: first.left, last },
    cells,
    hasCells: cells.some((cell) => cell !== ""),
  };
}

/** Words may extend into empty columns of the row, figures may not. */
const isLeftOf = (cell: Cell, start: number, columns: Column[]): boolean =>
  cell.left < start - 1 && (cell.kind === "text" || columns.every((column) => overlap(column, cell) <= 0));

function joined(row: BodyLine[], columns: number): PrintedRow {
  const labels = row.flatMap(({ label }) => (label ? [label] : []));
  const cells = Array.from({ length: columns }, (_, column) =>
    row.flatMap((line) => line.cells[column] || []).join(" "),
  );
  return {
    first: row[0]?.at ?? 0,
    last: row.at(-1)?.at ?? 0,
    label: labels.map(({ text }) => text).join(" "),
    cells,
    left: labels[0]?.left,
    right: Math.max(0, ...labels.map(({ last }) => last.right)),
    style: row.find(({ label }) => label)?.line.style,
  };
}

/** A line whose cells are only words may be the rest of a row. */
const beginsRow = ({ label, line, hasCells }: BodyLine): boolean =>
  hasCells && label !== undefined && line.cells.slice(1).some(({ kind }) => kind !== "text");

/** From row to row, for consecutive rows with figures: the median. If there are none, more than from line to line. */
function usualPitch(body: BodyLine[]): number {
  const gaps = body.slice(1).map((line, index) => {
    const before = body[index] ?? line;
    return { gap: pitchOf(before, line), areRows: before.hasCells && before.label && beginsRow(line) };
  });
  const rows = gaps.flatMap(({ gap, areRows }) => (areRows ? [gap] : [])).sort((a, b) => a - b);
  const height = Math.min(...body.map(({ line }) => heightOfLine(line)));
  const closest = Math.min(...gaps.flatMap(({ gap }) => (gap > HALF_HEIGHT * height ? [gap] : [])));
  return rows[Math.floor(rows.length / 2)] ?? Math.min(1.35 * height, APART * closest);
}

/** Whether the next line's first word would not have fitted on a line. @param room the place's right edge */
function isFull({ text, left, right }: Cell, next: string, room: number): boolean {
  const letter = (right - left) / Math.max(1, text.length);
  const word = /^\S+/.exec(next)?.[0].length ?? 0;
  return right + (word + 1.5) * letter > room;
}
