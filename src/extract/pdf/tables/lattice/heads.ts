import { areBold } from "../../text/style.ts";
import { typed } from "../cells.ts";
import type { GridCell, Lattice } from "./lattice.ts";
import type { GridTexts } from "./texts.ts";

/** What is above the rows of a grid. */
export interface GridHeads {
  /** The text of cells across all columns; "" if there is none. */
  title: string;
  /** "" for a column without a head. */
  columns: string[];
  /** The first row below the heads. */
  end: number;
}

/** The head rows at the top. They differ from others: they have no figures, or another type or background. */
export function headsOf(lattice: Lattice, texts: GridTexts): GridHeads {
  const { places, xs } = lattice;
  const columns = xs.length - 1;
  const titles: string[] = [];
  // Rules close together have an empty row between them.
  let row = texts.rows[0]?.row ?? 0;
  for (; row < places.length - 1 && (places[row]?.[0]?.columns ?? 0) === columns; row++)
    titles.push(texts.textIn(places[row]?.[0]));
  const start = row;
  if (isHead(lattice, texts, row)) row = endOfHeads(lattice, texts, row);
  const repeated = row === start + 1 ? repeatedHeads(lattice, texts, start) : undefined;
  if (repeated !== undefined)
    return { title: titles.filter(Boolean).join(" "), columns: repeated, end: start + 2 };
  return {
    title: titles.filter(Boolean).join(" "),
    columns: Array.from({ length: columns }, (_, column) => {
      const cells = new Set(places.slice(start, row).map((line) => line[column]));
      return [...cells].map(texts.textIn).filter(Boolean).join(" ");
    }),
    end: row,
  };
}

/**
 * Heads centred over several columns whose own heads repeat, "mean | highest | mean | highest", without a drawn cell;
 * undefined if there are none.
 */
function repeatedHeads(lattice: Lattice, texts: GridTexts, row: number): string[] | undefined {
  const lineOf = (at: number): string[] => (lattice.places[at] ?? []).map(texts.textIn);
  const [[stub = "", ...upper], [label, ...lower]] = [lineOf(row), lineOf(row + 1)];
  const heads = upper.filter(Boolean);
  const each = lower.length / heads.length;
  const areLower =
    label === "" && row + 2 < lattice.places.length && !hasFigures(cellsOf(lattice, row + 1), texts);
  if (!areLower || heads.length < 2 || each < 2 || !Number.isInteger(each)) return undefined;
  if (lower.includes("") || new Set(lower.slice(0, each)).size < each) return undefined;
  if (!lower.every((head, at) => head === lower[at % each])) return undefined;
  return [stub, ...lower.map((head, at) => `${heads[Math.floor(at / each)]} ${head}`)];
}

const cellsOf = ({ places }: Lattice, row: number): GridCell[] =>
  [...new Set(places[row])].flatMap((cell) => cell ?? []);

const hasFigures = (cells: GridCell[], { textIn }: GridTexts): boolean =>
  cells.some((cell) => typed(textIn(cell)).kind === "figure");

const isBold = (cells: GridCell[], { linesIn }: GridTexts): boolean => areBold(cells.flatMap(linesIn));

function isHead(lattice: Lattice, texts: GridTexts, row: number): boolean {
  const cells = cellsOf(lattice, row);
  const below = cellsOf(lattice, lattice.places.length - 1);
  if (row >= lattice.places.length - 1 || hasFigures(cells, texts)) return false;
  if (cells.filter((cell) => texts.textIn(cell) !== "").length < 2 && !isOverHeads(lattice, texts, row))
    return false;
  return (
    lattice.isShaded[row] !== lattice.isShaded.at(-1) ||
    isBold(cells, texts) !== isBold(below, texts) ||
    (!isLikeBelow(lattice, texts, row) &&
      (standsOverFigures(lattice, texts, row) || nameColumns(lattice, texts, row)))
  );
}

/** Whether it is one head over all columns but the labels', with an empty corner and column heads of its own. */
function isOverHeads(lattice: Lattice, texts: GridTexts, row: number): boolean {
  const [corner, head, another] = cellsOf(lattice, row);
  const below = cellsOf(lattice, row + 1).filter((cell) => texts.textIn(cell) !== "");
  return (
    corner !== undefined &&
    texts.textIn(corner) === "" &&
    head !== undefined &&
    head.columns > 1 &&
    another === undefined &&
    below.length === head.columns &&
    !hasFigures(below, texts)
  );
}

/** The pattern of a text with digits replaced. */
const shapeOf = (text: string): string => text.replace(/\d/g, "0");

/** Whether most cells of a row with digits look like those below: a timetable's first row is not a head. */
function isLikeBelow({ places }: Lattice, { textIn }: GridTexts, row: number): boolean {
  const pairs = (places[row] ?? [])
    .slice(1)
    .map((cell, at) => [textIn(cell), textIn(places[row + 1]?.[at + 1])] as const)
    .filter(([text]) => DIGIT.test(text));
  const alike = pairs.filter(([text, below]) => shapeOf(text) === shapeOf(below));
  return alike.length > 0 && 2 * alike.length > pairs.length;
}

/** The share of figures among the cells next to names, below a head. */
const MOSTLY = 0.8;

/** Whether figures are below a row; next to names, most must be: "Voltage | 230 V" may be below any other fact. */
function standsOverFigures(lattice: Lattice, texts: GridTexts, row: number): boolean {
  const below = lattice.cells.filter((cell) => cell.row > row && texts.textIn(cell) !== "");
  if (lattice.xs.length > 3) return hasFigures(below, texts);
  const values = below.filter(({ column }) => column > 0);
  const figures = values.filter((cell) => hasFigures([cell], texts));
  return values.length > 0 && figures.length >= MOSTLY * values.length;
}

/** Two columns may be names with descriptions, from the first row on. */
const FEWEST_NAMED = 3;
const LONGEST_NAME = 30;
const DIGIT = /\d/;

/** Whether each column has a short name without digits, and numbers below: "4 GB", "Tue 10.30". */
function nameColumns(lattice: Lattice, { textIn }: GridTexts, row: number): boolean {
  const heads = cellsOf(lattice, row);
  const names = heads.map(textIn);
  const below = lattice.cells.filter((cell) => cell.row > row);
  // "closed", "Room A" are values if the same text is below.
  const isRepeated = heads.some((head) =>
    below.some((cell) => cell.column === head.column && firstWord(textIn(cell)) === firstWord(textIn(head))),
  );
  return (
    names.length >= FEWEST_NAMED &&
    new Set(names).size === names.length &&
    names.every((name) => name !== "" && name.length <= LONGEST_NAME && !DIGIT.test(name)) &&
    below.some((cell) => cell.column > 0 && DIGIT.test(textIn(cell))) &&
    !isRepeated
  );
}

const firstWord = (text: string): string => text.split(" ", 1)[0] ?? "";

/** Heads of several columns are above the heads of each. */
function endOfHeads(lattice: Lattice, texts: GridTexts, start: number): number {
  let end = start + 1;
  for (let row = start; row < end; row++) {
    const cells = cellsOf(lattice, row);
    end = Math.max(end, ...cells.map((cell) => cell.row + cell.rows));
    const spans = cells.some((cell) => cell.columns > 1 && texts.textIn(cell) !== "");
    const next = cellsOf(lattice, row + 1);
    // "12 months" below "First permit" has a figure, but no label as a row has; a row of sums only has figures.
    const isNamed = (cell: GridCell): boolean => /\p{L}{2}/u.test(texts.textIn(cell));
    const isHead =
      !hasFigures(next, texts) ||
      next.every((cell) => (cell.column === 0 ? texts.textIn(cell) === "" : isNamed(cell)));
    if (spans && row + 1 < lattice.places.length - 1 && isHead) end = Math.max(end, row + 2);
  }
  return Math.min(end, lattice.places.length - 1);
}
