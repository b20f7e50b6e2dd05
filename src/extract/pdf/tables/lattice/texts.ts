import type { Line, Piece } from "../../text/lines.ts";
import type { Style } from "../../text/style.ts";
import { typed } from "../cells.ts";
import { cellAt, type GridCell, type Lattice } from "./lattice.ts";

/** The text of a cell on one line. */
export interface CellText {
  /** The line's index among those given. */
  at: number;
  text: string;
  style: Style | undefined;
}

/** The texts in the cells of a grid. */
export interface GridTexts {
  /** Indexes among the lines given, of each row that has any; lines are consecutive. */
  rows: { row: number; first: number; last: number }[];
  /** From the top down, verbatim. */
  linesIn(cell: GridCell): readonly CellText[];
  textIn(cell: GridCell | undefined): string;
}

/**
 * @param lines of a page, of which those in the grid follow each other
 * @returns undefined if the text does not keep to the grid: it belongs to something else, as to a chart
 */
export function textsIn(lattice: Lattice, lines: readonly Line[]): GridTexts | undefined {
  const texts = new Map<GridCell, CellText[]>();
  const rows: GridTexts["rows"] = [];
  const [top = 0, bottom = 0] = [lattice.ys[0], lattice.ys.at(-1)];
  for (const [at, line] of lines.entries()) {
    if (!line.box || line.box.bottom > top || line.box.top < bottom) continue;
    const placed = Map.groupBy(line.pieces, (piece) => cellOf(lattice, piece));
    const isOutside = placed.delete(undefined);
    if (placed.size === 0) continue;
    const row = rowAt(lattice, line.pieces);
    const before = rows.at(-1);
    if (isOutside || (before && (at !== before.last + 1 || row < before.row))) return undefined;
    if (before?.row === row) before.last = at;
    else rows.push({ row, first: at, last: at });
    addTexts(line, at, placed);
  }
  if (rows.length < 2) return undefined;
  const linesIn = (cell: GridCell): readonly CellText[] => texts.get(cell) ?? [];
  const whole = new Map(
    // Figures below each other are separate.
    Array.from(texts, ([cell, own]) => [cell, own.map(({ text }) => typed(text).text).join(" ")] as const),
  );
  const textIn = (cell: GridCell | undefined): string => (cell && whole.get(cell)) ?? "";
  const found = { rows, linesIn, textIn };
  return hasRowsWithin(lattice, found) ? undefined : found;

  function addTexts(line: Line, at: number, placed: Map<GridCell | undefined, Piece[]>): void {
    for (const [cell, pieces] of placed) {
      if (!cell) continue;
      const own = texts.get(cell);
      const text = { at, ...textOf(line, pieces) };
      if (own) own.push(text);
      else texts.set(cell, [text]);
    }
  }
}

function textOf({ text }: Line, pieces: readonly Piece[]): Omit<CellText, "at"> {
  const start = Math.min(...pieces.map((piece) => piece.start));
  const end = Math.max(...pieces.map((piece) => piece.start + piece.text.length));
  return { text: text.slice(start, end), style: pieces[0]?.style };
}

function cellOf(lattice: Lattice, { box }: Pick<Piece, "box">): GridCell | undefined {
  return cellAt(lattice, (box.left + box.right) / 2, (box.bottom + box.top) / 2);
}

/** The row of a line, by the middle of its pieces; a cell over several rows may be centred between them. */
function rowAt(lattice: Lattice, pieces: readonly Piece[]): number {
  const rows = pieces.map(({ box }) => ({
    row: lattice.ys.findLastIndex((edge) => edge >= (box.bottom + box.top) / 2),
    spans: (cellOf(lattice, { box })?.rows ?? 1) > 1,
  }));
  return (rows.find(({ spans }) => !spans) ?? rows[0])?.row ?? -1;
}

/** Rules only between columns draw no rows: a cell then has figures below each other, in several columns. */
function hasRowsWithin({ cells }: Lattice, { linesIn }: GridTexts): boolean {
  const stacked = new Map<number, number>();
  for (const cell of cells) {
    const figures = linesIn(cell).filter(({ text }) => typed(text).kind === "figure").length;
    if (figures > 1 && figures === linesIn(cell).length)
      stacked.set(cell.row, (stacked.get(cell.row) ?? 0) + 1);
  }
  return Array.from(stacked.values()).some((count) => count > 1);
}
