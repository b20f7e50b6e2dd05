import { lookOf } from "../text/style.ts";
import type { Table } from "./candidate.ts";
import { type Cell, type CellLine, heightOfLine, pitch } from "./cells.ts";

/** Two columns may be ordinary text. */
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
/** In characters. */
const LONGEST_HEAD = 40;
const LONGEST_CELL = 100;
/** Cells of one column begin at one position, up to this share of a line's height. */
const OFF = 0.35;
/** From foot to foot, in heights of a line: of rows, and of lines of one cell. */
const WIDEST_GAP = 3;
const CLOSE = 1.4;

/**
 * Tables of words, without figures or rules: three or more columns below heads in a type of their own, each cell
 * beginning where its head does.
 */
export function wordTables(lines: CellLine[]): Table[] {
  const tables: Table[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = lines[at];
    if (!head || !mayBeHead(head)) continue;
    const rows = rowsBelow(lines, at);
    const filled = rows.filter(({ cells }) => cells.slice(1).some((cell) => cell !== ""));
    const whole = filled.filter(({ cells }) => cells.every((cell) => cell !== "")).length;
    if (whole < LEAST_ROWS || 2 * whole <= filled.length) continue;
    const [stub = "", ...columns] = head.cells.map(({ text }) => text);
    const end = rows.at(-1)?.last ?? head.last;
    tables.push({
      kind: "table",
      first: head.index,
      last: end,
      stub,
      columns,
      rows: rows.map(({ cells: [label = "", ...cells], ...row }) => ({ ...row, label, cells })),
    });
    at = lines.findLastIndex(({ index }) => index <= end);
  }
  return tables;
}

const mayBeHead = ({ cells }: CellLine): boolean =>
  cells.length >= LEAST_COLUMNS &&
  cells.every(({ kind, text }) => kind === "text" && text.length <= LONGEST_HEAD);

interface WordRow {
  first: number;
  last: number;
  under: string[];
  /** Including its label, "" for an empty one. */
  cells: string[];
}

/**
 * The rows below a line of heads; text that continues a row's cells, without a label or in lower case, belongs to the
 * row, and a lone label in the type of the heads groups those below it.
 */
function rowsBelow(lines: readonly CellLine[], at: number): WordRow[] {
  const rows: WordRow[] = [];
  const head = lines[at];
  let under: string[] = [];
  for (let below = at + 1; below < lines.length; below++) {
    const [above, line] = [lines[below - 1], lines[below]];
    if (!head || !line || !above) break;
    const gap = pitch(above, line) / heightOfLine(line);
    const cells = gap > 0 && gap <= WIDEST_GAP ? cellsUnder(head.cells, line) : undefined;
    if (cells === undefined) break;
    const row = rows.at(-1);
    if (isGroup(head, line, cells) && isRow(head, lines[below + 1])) {
      under = [line.text];
      rows.push({ first: line.index, last: line.last, under: [], cells });
    } else if (row && gap <= CLOSE && goOn(head, line, cells)) {
      row.cells = row.cells.map((cell, column) => `${cell} ${cells[column] ?? ""}`.trim());
      row.last = line.last;
    } else if (isRow(head, line, cells)) rows.push({ first: line.index, last: line.last, under, cells });
    else break;
  }
  return rows;
}

const isOfHeads = (head: CellLine, line: CellLine): boolean => lookOf(line.style) === lookOf(head.style);

/** Whether a line is a lone label in the type of the heads. */
const isGroup = (head: CellLine, line: CellLine, cells: readonly string[]): boolean =>
  line.cells.length === 1 && cells[0] !== "" && isOfHeads(head, line);

/** Whether a line has a label and cells below heads, in another type than these. */
const isRow = (
  head: CellLine,
  line: CellLine | undefined,
  cells = line && cellsUnder(head.cells, line),
): boolean =>
  line !== undefined &&
  line.cells.length > 1 &&
  !isOfHeads(head, line) &&
  cells !== undefined &&
  cells[0] !== "";

/** The cells of a line by the heads below which they begin; undefined if one begins elsewhere, or is running text. */
function cellsUnder(heads: readonly Cell[], line: CellLine): string[] | undefined {
  const cells = heads.map(() => "");
  for (const { text, left } of line.cells) {
    const column = heads.findIndex((head) => Math.abs(head.left - left) <= OFF * heightOfLine(line));
    if (column < 0 || cells[column] !== "" || text.length > LONGEST_CELL) return undefined;
    cells[column] = text;
  }
  return cells;
}

/** Whether cells continue those above: without a label, or with none that starts a new text. */
const goOn = (head: CellLine, line: CellLine, cells: readonly string[]): boolean =>
  !isOfHeads(head, line) && (cells[0] === "" || cells.every((cell) => !/^[\p{Lu}\p{N}]/u.test(cell)));
