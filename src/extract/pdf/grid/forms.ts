import type { LineRange, TableRow } from "../../../domain/structure.ts";
import { lookOf, type Style } from "../style.ts";
import { headsOf } from "./heads.ts";
import type { GridCell, Lattice } from "./lattice.ts";
import type { GridTexts } from "./texts.ts";

/** Fewer names with their values are a table like any other. */
const FEWEST_NAMES = 4;
const MOST_NAME_WORDS = 6;
/** Names beside themselves, at the least, of two that each have their own. */
const FEWEST_REPEATED = 2;
/** What stands over a value is smaller than that by so much, or of another weight. */
const SMALLER = 0.9;
/** The share of the cells that have both. */
const MOST = 0.8;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
const SENTENCE = /[.!?]$/;

/** The names and values of a grid that is a form, as rows; `title` is that of all. */
export interface Form {
  title: string;
  rows: TableRow[];
}

/**
 * Reads a grid as a form: names in every other column, each before its value, or names within the cells, each over its
 * value. Undefined where it is none.
 */
export const formIn = (lattice: Lattice, texts: GridTexts): Form | undefined => {
  const titles: string[] = [];
  const rows: TableRow[] = [];
  const pairsOf = areStacked(lattice, texts)
    ? stackedPairs
    : areBeside(lattice, texts)
      ? pairsBeside
      : undefined;
  if (pairsOf === undefined) return undefined;
  let section: string[] = [];
  let entries: Entry[] = [];
  const close = (): void => {
    rows.push(...rowsOf(entries, section));
    entries = [];
  };
  for (const { row, first, last } of texts.rows) {
    const cells = lattice.places[row] ?? [];
    const [across] = cells;
    if (across?.columns === cells.length && pairsOf !== stackedPairs) {
      if (rows.length + entries.length === 0) titles.push(texts.textIn(across));
      close();
      section = rows.length === 0 ? [] : [texts.textIn(across)];
    } else
      for (const [at, [label, value]] of pairsOf(cells, row, texts).entries())
        entries.push({ first, last, at, label, value });
  }
  close();
  return rows.length < FEWEST_NAMES ? undefined : { title: titles.join(" "), rows };
};

/** A name with its value, the how manieth of its row it is. */
interface Entry extends LineRange {
  at: number;
  label: string;
  value: string;
}

/**
 * The rows of one section. Where names are repeated, each is of the one that it stands below: "Name | Joss Cole" above
 * "Telephone", and the second parent's "Telephone" of two beside each other.
 */
function rowsOf(entries: Entry[], section: string[]): TableRow[] {
  const [opening] = entries;
  const beside = entries.filter(({ at, label, first }) =>
    entries.some((other) => other.at < at && other.label === label && other.first === first),
  );
  const isBeside = beside.length >= FEWEST_REPEATED;
  const isRepeated = (name: string | undefined): boolean =>
    entries.filter(({ label }) => label === name).length > 1;
  const isBelow = isRepeated(opening?.label);
  const heads = new Map<number, Entry>();
  return entries.map((entry) => {
    const { first, last, at, label, value } = entry;
    const column = isBeside ? at : 0;
    if (isBelow ? label === opening?.label : !heads.has(column)) heads.set(column, entry);
    const head = (isBeside || isBelow) && isRepeated(label) ? heads.get(column) : undefined;
    const under =
      head === undefined || head === entry ? section : [...section, `${head.label} ${head.value}`.trim()];
    return { first, last, label, under, cells: [value] };
  });
}

type Pair = [name: string, value: string];

const pairsBeside = (cells: (GridCell | undefined)[], _: number, texts: GridTexts): Pair[] =>
  cells.flatMap((cell, column): Pair[] => {
    const name = texts.textIn(cell).replace(/[:：]$/, "");
    return column % 2 === 1 || name === "" ? [] : [[name, printedIn(cells[column + 1], texts)]];
  });

/** As it is printed: a telephone number keeps its spaces. */
const printedIn = (cell: GridCell | undefined, { linesIn }: GridTexts): string =>
  cell === undefined
    ? ""
    : linesIn(cell)
        .map(({ text }) => text)
        .join(" ");

const stackedPairs = (cells: (GridCell | undefined)[], row: number, { linesIn }: GridTexts): Pair[] =>
  [...new Set(cells)].flatMap((cell): Pair[] => {
    if (cell === undefined || cell.row !== row) return [];
    const [name, ...value] = linesIn(cell).map(({ text }) => text);
    return name === undefined ? [] : [[name.replace(/[:：]$/, ""), value.join(" ")]];
  });

/** Whether in most cells a small name stands over the value. */
const areStacked = ({ cells }: Lattice, { linesIn }: GridTexts): boolean => {
  const filled = cells.map(linesIn).filter((lines) => lines.length > 0);
  const stacked = filled.filter(([name, value]) => {
    if (name === undefined || value === undefined || !isName(name.text)) return false;
    return isSmaller(name.style, value.style) || lookOf(name.style) !== lookOf(value.style);
  });
  return stacked.length >= FEWEST_NAMES && stacked.length >= MOST * filled.length;
};

const isSmaller = (one: Style | undefined, other: Style | undefined): boolean =>
  one !== undefined && other !== undefined && one.size < SMALLER * other.size;

/**
 * Whether every other column has names: in a type of their own, or without heads over the columns, where no name stands
 * twice in one.
 */
const areBeside = (lattice: Lattice, texts: GridTexts): boolean => {
  const columns = lattice.xs.length - 1;
  if (columns < 4 || columns % 2 === 1) return false;
  const rows = texts.rows
    .map(({ row }) => lattice.places[row] ?? [])
    .filter(([first]) => first?.columns !== columns);
  const inColumns = (rest: number): GridCell[] =>
    rows
      .flatMap((cells) => cells.filter((cell, column) => column % 2 === rest && texts.textIn(cell) !== ""))
      .filter((cell) => cell !== undefined);
  const [names, values] = [inColumns(0), inColumns(1)];
  if (names.length < FEWEST_NAMES || [...names, ...values].some((cell) => cell.columns > 1 || cell.rows > 1))
    return false;
  if (!names.every((cell) => isName(texts.textIn(cell)))) return false;
  const [ofNames, ofValues] = [looksOf(names, texts), looksOf(values, texts)];
  if (ofNames.size === 1 && ofValues.size === 1 && ofNames.isDisjointFrom(ofValues)) return true;
  const { end } = headsOf(lattice, texts);
  const labels = names.map((cell) => `${cell.column} ${texts.textIn(cell)}`);
  return (
    end === (texts.rows[0]?.row ?? 0) &&
    new Set(labels).size === labels.length &&
    !names.some((cell) => DIGIT.test(texts.textIn(cell)))
  );
};

const looksOf = (cells: GridCell[], { linesIn }: GridTexts): Set<string> =>
  new Set(cells.flatMap(linesIn).map(({ style }) => lookOf(style)));

const isName = (text: string): boolean =>
  LETTER.test(text) && !SENTENCE.test(text) && text.split(" ").length <= MOST_NAME_WORDS;
