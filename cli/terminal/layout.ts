const DELIMITER = /^\|(?:\s*:?-{3,}:?\s*\|)+$/;
/** A row, followed by the numbers of its citations. */
const ROW = /^\|(.*)\|(?: (\[\d+\](?: \[\d+\])*(?: \(computed\))?))?$/;
export const GAP = "  ";
/** The least width of columns with wrapped heads. */
const NARROWEST = 12;

/**
 * Text laid out for a terminal: words are not broken at its edge, and Markdown tables are set in columns, or row by row
 * if these do not fit.
 * @param width columns of the terminal; infinite without one, where text is unchanged
 */
export function laidOut(text: string, width: number): string {
  if (!Number.isFinite(width)) return text;
  const lines = text.split("\n");
  const shown: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!ROW.test(line) || !DELIMITER.test(lines[at + 1] ?? "")) {
      shown.push(wrapped(line, width));
      continue;
    }
    const rows = [line];
    for (at += 2; ROW.test(lines[at] ?? ""); at += 1) rows.push(lines[at] ?? "");
    at -= 1;
    const { heads, rows: set } = setTable(rows.map(cellsOf), width);
    shown.push(...heads, ...set.flat());
  }
  return shown.join("\n");
}

/** Lines without words broken at the edge of a terminal; a longer one, such as a link, stays whole. */
export const fitted = (lines: string, width: number): string =>
  Number.isFinite(width)
    ? lines
        .split("\n")
        .map((line) => wrapped(line, width, false))
        .join("\n")
    : lines;

/** Without breaking words, unless one is longer than a line and `hard` is set. */
export function wrapped(line: string, width: number, hard = true): string {
  if (Bun.stringWidth(line) <= width) return line;
  const [indent = ""] = /^ {0,8}/.exec(line) ?? [];
  const lines = Bun.wrapAnsi(line.slice(indent.length), width - indent.length, { hard });
  return lines.replace(/^(?=.)/gm, indent);
}

interface Row {
  /** The first is the label. */
  cells: string[];
  /** The text after it. */
  mark: string;
}

function cellsOf(line: string): Row {
  const [, inner = "", mark = ""] = ROW.exec(line) ?? [];
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/\\([\\|])/g, "$1"));
  return { cells, mark };
}

/**
 * A table in columns, or row by row if these do not fit: the lines of its heads, none in the latter case, and those of
 * each row.
 * @param rows the first has the heads
 */
export function setTable(
  [head = { cells: [], mark: "" }, ...rows]: readonly Row[],
  width: number,
): { heads: string[]; rows: string[][] } {
  const { heads, widths } = columnsOf(head.cells, rows);
  const marks = Math.max(0, ...rows.map(({ mark }) => mark.length));
  const total = widths.reduce((sum, each) => sum + each, 0) + GAP.length * (widths.length - 1);
  if (total + (marks > 0 ? 1 + marks : 0) > width)
    return { heads: [], rows: rows.map((row) => rowLines(head.cells, row, width)) };
  const set = (cells: string[]): string =>
    widths.map((each, column) => padded(cells[column] ?? "", each, column > 0)).join(GAP);
  const deepest = Math.max(...heads.map(({ length }) => length));
  return {
    heads: Array.from({ length: deepest }, (_, line) =>
      set(heads.map((lines) => lines[line] ?? "")).trimEnd(),
    ),
    rows: rows.map(({ cells, mark }) => [[set(cells), mark].filter(Boolean).join(" ")]),
  };
}

/** Heads, wrapped to what their columns need, and how wide each column is. */
export function columnsOf(
  head: readonly string[],
  rows: readonly Pick<Row, "cells">[],
): { heads: string[][]; widths: number[] } {
  const widest = (column: number): number =>
    Math.max(0, ...rows.map(({ cells }) => Bun.stringWidth(cells[column] ?? "")));
  const heads = head.map((text, column) =>
    Bun.wrapAnsi(text, Math.max(NARROWEST, widest(column)), { hard: true }).split("\n"),
  );
  const widths = heads.map((lines, column) =>
    Math.max(widest(column), ...lines.map((line) => Bun.stringWidth(line))),
  );
  return { heads, widths };
}

/** A row by itself: its label, then a line for each cell under its head. */
function rowLines(heads: string[], { cells: [label = "", ...cells], mark }: Row, width: number): string[] {
  const lines = cells.flatMap((cell, at) => (cell === "" ? [] : [`${GAP}${heads[at + 1] || "–"}: ${cell}`]));
  const name = [label, mark].filter(Boolean).join(" ");
  return [name, ...lines].filter(Boolean).map((line) => wrapped(line, width));
}

function padded(text: string, width: number, toTheRight: boolean): string {
  const space = " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
  return toTheRight ? space + text : text + space;
}
