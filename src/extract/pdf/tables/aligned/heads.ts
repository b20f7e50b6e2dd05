import { type Cell, type CellLine, centre, heightOfLine, overlap, pitch } from "../cells.ts";
import { PERIOD } from "../conventions.ts";
import { isUnit, unitOf } from "../unit.ts";
import { type Body, isProse } from "./bodies.ts";
import type { Column } from "./columns.ts";
import { type HeadLine, headTexts, isOver, isTightOver } from "./head-texts.ts";

/** What is above the rows of a table. */
export interface Heads {
  /** Index of the table's first line, and of the first below the heads. */
  first: number;
  rows: number;
  /** "" for a column without a head. */
  columns: string[];
  unit: string | undefined;
  /** The text above the labels, if it is neither a unit nor a period. */
  stub: string | undefined;
}

const MOST_STUB_WORDS = 5;
const LETTERS = /\p{L}{2}/u;
const DIGIT = /\d/;
const ENDED = /[,:;]$|\b(?:ended|ending)\b/i;
const MOST_LINES = 14;
/** From foot to foot, in line heights. */
const WIDEST_GAP = 3.2;

/** What is known about the heads while lines are read upwards. */
interface Reading {
  body: Body;
  /** As wide as the heads above only one of them. */
  columns: Column[];
  /** Where the labels of rows end. */
  labels: number;
  heads: HeadLine[];
  unit: string | undefined;
  period: string;
  /** The text above the labels. */
  label: string;
  /** Set once the unit above the heads is found: text above it is not a head. */
  isDone: boolean;
}

/** Reads upwards from a table's first row: heads of its first section, heads of columns, the unit. */
export function headsOf(lines: CellLine[], body: Body, columns: Column[], after: number): Heads {
  const reading: Reading = {
    body,
    columns: columns.map((column) => ({ ...column })),
    labels: labelsEnd(lines, body, columns),
    heads: [],
    unit: undefined,
    period: "",
    label: "",
    isDone: false,
  };
  let first: number | undefined;
  let rows: number | undefined;
  for (let at = body.first - 1; at >= Math.max(after, body.first - MOST_LINES); at--) {
    const [line, below] = [lines[at], lines[at + 1]];
    if (!line || !below || !isNear(line, below)) break;
    if (take(reading, line, below)) {
      rows ??= at + 1;
      first = at;
    } else if (isProse(line, body) || (rows !== undefined && !isLabelHead(line, below, columns))) break;
  }
  const start = body.first;
  const { unit, period, heads } = reading;
  // "Other liabilities:", next to the heads, names the rows below it.
  const label = reading.label.replace(/:$/, "");
  const texts = headTexts(columns, reading.columns, heads).map((text) =>
    text === "" ? text : period + text,
  );
  const stub = isStub(label) ? label : undefined;
  return { first: first ?? start, rows: rows ?? start, columns: texts, unit, stub };
}

/** A few words without a figure: "Programme", "Fiscal year". */
const isStub = (label: string): boolean =>
  LETTERS.test(label) &&
  !DIGIT.test(label) &&
  label.split(" ").length <= MOST_STUB_WORDS &&
  unitOf(label) === undefined &&
  !ENDED.test(label);

/** @returns whether the line is one of heads, or tells the unit. */
function take(reading: Reading, line: CellLine, below: CellLine): boolean {
  const over = reading.isDone ? [] : overColumns(line, below, reading);
  if (isUnitOfAll(line, over, reading.columns)) {
    reading.unit ??= unitOf(over[0]?.text ?? line.text);
    const [label, unit] = line.cells;
    if (label && unit && unit === over[0]) reading.label ||= label.text;
    reading.isDone ||= reading.heads.length > 0;
    return true;
  }
  if (over.length === 0) return false;
  const [label] = line.cells;
  if (label && label !== over[0]) {
    reading.label = `${label.text} ${reading.label}`.trim();
    reading.unit = unitOf(reading.label) ?? reading.unit;
    if (PERIOD.test(label.text) && over.every(({ kind }) => kind === "date"))
      reading.period = `${label.text} `;
  }
  reading.heads.push({ line, cells: over });
  widen(reading.columns, over);
  return true;
}

/** Whether it is the unit of all columns, rather than of one. */
function isUnitOfAll(line: CellLine, over: Cell[], columns: Column[]): boolean {
  const [cell = line.cells[0], another] = over;
  const [first, last] = [columns[0], columns.at(-1)];
  if (!cell || !first || !last || another || !isUnit(cell.text)) return false;
  if (columns.length === 1 || cell.left < first.left) return true;
  // Other columns may be next to those that have it.
  return columns.some(({ left }, at) =>
    columns.slice(at + 1).some(({ right }) => Math.abs(2 * centre(cell) - left - right) < 16),
  );
}

/** Widens a column to a head that is above it alone. */
function widen(widths: Column[], cells: Cell[]): void {
  for (const cell of cells) {
    const [column, another] = widths.filter((width) => overlap(width, cell) > 0);
    if (!column || another) continue;
    column.left = Math.min(column.left, cell.left);
    column.right = Math.max(column.right, cell.right);
  }
}

function isNear(line: CellLine, below: CellLine): boolean {
  const gap = pitch(line, below);
  return gap > -heightOfLine(line) && gap < WIDEST_GAP * Math.max(heightOfLine(line), heightOfLine(below));
}

/** Right edge of the widest label with figures beside it; a number may precede it. */
function labelsEnd(lines: CellLine[], body: Body, columns: Column[]): number {
  const edge = columns[0]?.left ?? 0;
  const ends = lines
    .slice(body.first, body.last + 1)
    .flatMap(({ cells }) =>
      cells.length > 1 ? cells.slice(0, 2).flatMap(({ right }) => (right < edge ? [right] : [])) : [],
    );
  return Math.max(body.left, ...ends);
}

/** The cells of a line that are above columns; none if the line is not a head. */
function overColumns(line: CellLine, below: CellLine, { body, columns, labels, heads }: Reading): Cell[] {
  const height = heightOfLine(line);
  const edge = columns[0]?.left ?? body.figures;
  const isOverColumn = (cell: Cell): boolean =>
    (centre(cell) > edge - 2.5 * height && cell.right > edge) || cell.left > Math.min(edge, labels + height);
  const over = line.cells.filter(isOverColumn);
  // Numbered labels have two heads: "No." and one for the names.
  if (over.length < Math.max(1, line.cells.length - (over.length > 2 ? 2 : 1))) return [];
  const [only, another] = line.cells;
  if (another || !only) return over;
  if (isTightOver(line, below) && heads.at(-1)?.cells.some((cell) => isOver(only, cell))) return over;
  return only.left < edge - 2.5 * height || isTitle(line, body, columns) ? [] : over;
}

/** Whether a line of one piece is centred on the whole table rather than on some of its columns. */
function isTitle({ box }: CellLine, { left, right }: Body, columns: Column[]): boolean {
  const middle = centre(box);
  const askew = Math.abs(middle - (left + right) / 2);
  if (askew > 8) return false;
  return columns.every((first, from) =>
    columns.slice(from).every((last) => askew < Math.abs(middle - (first.left + last.right) / 2) + 3),
  );
}

/** Whether it belongs to the head of the labels, next to which the column heads are. */
const isLabelHead = (line: CellLine, below: CellLine, columns: Column[]): boolean =>
  line.box.right < (columns[0]?.left ?? 0) && pitch(line, below) < 1.25 * heightOfLine(line);
