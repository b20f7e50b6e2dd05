import { type Box, heightOf } from "../../geometry.ts";
import type { Rules } from "../../graphics.ts";

/** Lines no further apart than this, in points, are one: rules are drawn for each cell, or doubled. */
const SAME = 3;
/** A rule separates two cells if it runs along this much of their side. */
const ALONG = 0.6;
/** A table has no more. */
export const MOST_COLUMNS = 60;
export const MOST_ROWS = 200;
const FEWEST_COLUMNS = 2;

/** A cell of a grid: the rows and columns that it spans, from the top left. */
export interface GridCell {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** The cells that rules draw. */
export interface Lattice {
  /** Boundaries of columns, from left to right, and of rows, from the top down: one more than there are of them. */
  xs: number[];
  ys: number[];
  cells: GridCell[];
  /** The cell of each row and column. */
  places: (GridCell | undefined)[][];
  /** For each row, whether it is filled from left to right. */
  isShaded: boolean[];
}

/** The cell at a point of the page; undefined outside the grid. */
export function cellAt({ xs, ys, places }: Lattice, x: number, y: number): GridCell | undefined {
  const column = xs.findLastIndex((edge) => edge <= x);
  const row = ys.findLastIndex((edge) => edge >= y);
  return places[row]?.[column];
}

/** @param rules of one table: they all touch. @returns undefined if they draw no rows and columns */
export function latticeOf({ vertical, horizontal, fills }: Rules): Lattice | undefined {
  const all = [...vertical, ...horizontal, ...fills];
  const edges = {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.min(...all.map(({ bottom }) => bottom)),
    top: Math.max(...all.map(({ top }) => top)),
  };
  const xs = clustered([edges.left, edges.right, ...vertical.map(middleX)]);
  const areas = fills.filter((fill) => xs.some((_, at) => covers(fill, xs, at)));
  const across = horizontal.filter((rule) => xs.some((_, at) => covers(rule, xs, at)));
  const isRuled = across.some(
    (rule) => edges.top - middleY(rule) > SAME && middleY(rule) - edges.bottom > SAME,
  );
  const breaks = isRuled ? [] : vertical.flatMap(({ top, bottom }) => [top, bottom]);
  const filled = areas.flatMap(({ top, bottom }) => [top, bottom]);
  const ys = clustered([edges.top, edges.bottom, ...across.map(middleY), ...filled, ...breaks]).reverse();
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < FEWEST_COLUMNS || columns > MOST_COLUMNS || rows < 2 || rows > MOST_ROWS) return undefined;
  const grid: Grid = { xs, ys, below: flags(rows, columns), right: flags(rows, columns) };
  for (const rule of vertical) divideColumns(grid, middleX(rule), rule);
  for (const rule of across) divideRows(grid, middleY(rule), rule);
  for (const fill of areas) {
    divideColumns(grid, fill.left, fill);
    divideColumns(grid, fill.right, fill);
    divideRows(grid, fill.top, fill);
    divideRows(grid, fill.bottom, fill);
  }
  for (const y of breaks) divideRows(grid, y, edges);
  return { xs, ys, ...cellsOf(grid), isShaded: ys.slice(1).map((_, row) => isShaded(grid, row, areas)) };
}

/** Whether the neighbours below and to the right of a cell are separated from it, by row and column. */
interface Grid {
  xs: number[];
  ys: number[];
  below: boolean[][];
  right: boolean[][];
}

const flags = (rows: number, columns: number): boolean[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => false));

const middleX = ({ left, right }: Box): number => (left + right) / 2;
const middleY = ({ bottom, top }: Box): number => (bottom + top) / 2;

/** Distinct values in ascending order; for close ones, the middle. */
function clustered(values: number[]): number[] {
  const clusters: number[][] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const cluster = clusters.at(-1);
    if (cluster && value - (cluster[0] ?? 0) <= SAME) cluster.push(value);
    else clusters.push([value]);
  }
  return clusters.map((cluster) => ((cluster[0] ?? 0) + (cluster.at(-1) ?? 0)) / 2);
}

const nearest = (edges: number[], value: number): number =>
  edges.findIndex((edge) => Math.abs(edge - value) <= SAME);

/** Whether it runs along the column `at`. */
function covers({ left, right }: Box, xs: number[], at: number): boolean {
  const [start, end] = [xs[at], xs[at + 1]];
  return (
    start !== undefined &&
    end !== undefined &&
    Math.min(right, end) - Math.max(left, start) > ALONG * (end - start)
  );
}

function divideColumns({ xs, ys, right }: Grid, x: number, { top, bottom }: Box): void {
  const at = nearest(xs, x) - 1;
  for (const [row, divided] of right.entries()) {
    const [above, below] = [ys[row] ?? 0, ys[row + 1] ?? 0];
    if (at >= 0 && Math.min(top, above) - Math.max(bottom, below) > ALONG * (above - below))
      divided[at] = true;
  }
}

function divideRows({ xs, ys, below }: Grid, y: number, box: Box): void {
  const divided = below[nearest(ys, y) - 1];
  if (!divided) return;
  for (const column of divided.keys()) if (covers(box, xs, column)) divided[column] = true;
}

function cellsOf({ below, right }: Grid): Pick<Lattice, "cells" | "places"> {
  const places: (GridCell | undefined)[][] = below.map((row) => row.map(() => undefined));
  const cells: GridCell[] = [];
  for (const [row, line] of places.entries()) {
    for (const column of line.keys()) {
      if (line[column]) continue;
      let columns = 1;
      while (column + columns < line.length && !right[row]?.[column + columns - 1] && !line[column + columns])
        columns += 1;
      let rows = 1;
      while (row + rows < places.length && isOpen(below[row + rows - 1], column, columns)) rows += 1;
      const cell = { row, column, rows, columns };
      for (const each of places.slice(row, row + rows)) each.fill(cell, column, column + columns);
      cells.push(cell);
    }
  }
  return { cells, places };
}

const isOpen = (below: boolean[] | undefined, column: number, columns: number): boolean =>
  below !== undefined && !below.slice(column, column + columns).includes(true);

function isShaded({ xs, ys }: Grid, row: number, fills: Box[]): boolean {
  const [top, bottom] = [ys[row] ?? 0, ys[row + 1] ?? 0];
  const middle = (top + bottom) / 2;
  const over = fills.filter((fill) => fill.top > middle && fill.bottom < middle && heightOf(fill) > 0);
  return xs.slice(1).every((_, column) => over.some((fill) => covers(fill, xs, column)));
}
