import { areBold } from "../../text/style.ts";
import { typed } from "../cells.ts";
import type { GridCell, Lattice } from "./lattice.ts";
import type { GridTexts } from "./texts.ts";

/** What stands over the rows of a grid. */
export interface GridHeads {
  /** Of cells over all columns; "" for none. */
  title: string;
  /** "" where a column has no head. */
  columns: string[];
  /** The first row below the heads. */
  end: number;
}

/** Rows from the top that tell what is below them. Heads differ from rows: in having no figures, their type or their ground. */
export function headsOf(lattice: Lattice, texts: GridTexts): GridHeads {
  const { places, xs } = lattice;
  const columns = xs.length - 1;
  const titles: string[] = [];
  // Rules close to each other have an empty row between them.
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
 * Heads each of which stands in the middle over several columns whose own heads repeat, "mean | highest | mean | highest",
 * though no cell is drawn over these; undefined where there are none.
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

/** Whether it is one head over all columns but that of the labels, with an empty corner beside it and their own heads. */
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

/** What a text looks like with any other digits. */
const shapeOf = (text: string): string => text.replace(/\d/g, "0");

/** Whether most cells of a row with digits look as those below them do: a timetable's first row is no head. */
function isLikeBelow({ places }: Lattice, { textIn }: GridTexts, row: number): boolean {
  const pairs = (places[row] ?? [])
    .slice(1)
    .map((cell, at) => [textIn(cell), textIn(places[row + 1]?.[at + 1])] as const)
    .filter(([text]) => DIGIT.test(text));
  const alike = pairs.filter(([text, below]) => shapeOf(text) === shapeOf(below));
  return alike.length > 0 && 2 * alike.length > pairs.length;
}

/** The share of what stands beside names that figures are, below a head. */
const MOSTLY = 0.8;

/** Whether figures stand below a row; beside names, where most are: "Voltage | 230 V" may stand below any other fact. */
function standsOverFigures(lattice: Lattice, texts: GridTexts, row: number): boolean {
  const below = lattice.cells.filter((cell) => cell.row > row && texts.textIn(cell) !== "");
  if (lattice.xs.length > 3) return hasFigures(below, texts);
  const values = below.filter(({ column }) => column > 0);
  const figures = values.filter((cell) => hasFigures([cell], texts));
  return values.length > 0 && figures.length >= MOSTLY * values.length;
}

/** Two columns may be names with what is said of each, from the first row on. */
const FEWEST_NAMED = 3;
const LONGEST_NAME = 30;
const DIGIT = /\d/;

/** Whether each column has a short name without any number, and numbers stand below: "4 GB", "Tue 10.30". */
function nameColumns(lattice: Lattice, { textIn }: GridTexts, row: number): boolean {
  const heads = cellsOf(lattice, row);
  const names = heads.map(textIn);
  const below = lattice.cells.filter((cell) => cell.row > row);
  // "closed", "Room A" are values where the same stands below.
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

/** Heads over several columns stand over heads of these. */
function endOfHeads(lattice: Lattice, texts: GridTexts, start: number): number {
  let end = start + 1;
  for (let row = start; row < end; row++) {
    const cells = cellsOf(lattice, row);
    end = Math.max(end, ...cells.map((cell) => cell.row + cell.rows));
    const spans = cells.some((cell) => cell.columns > 1 && texts.textIn(cell) !== "");
    const next = cellsOf(lattice, row + 1);
    // "12 months" below "First permit" has a figure, and no label as a row has one; a row of sums has figures alone.
    const isNamed = (cell: GridCell): boolean => /\p{L}{2}/u.test(texts.textIn(cell));
    const isHead =
      !hasFigures(next, texts) ||
      next.every((cell) => (cell.column === 0 ? texts.textIn(cell) === "" : isNamed(cell)));
    if (spans && row + 1 < lattice.places.length - 1 && isHead) end = Math.max(end, row + 2);
  }
  return Math.min(end, lattice.places.length - 1);
}
