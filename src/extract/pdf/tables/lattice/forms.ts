import type { LineRange, TableRow } from "../../../../domain/documents/structure.ts";
import { lookOf, type Style } from "../../text/style.ts";
import type { GridCell, Lattice } from "./lattice.ts";
import type { GridTexts } from "./texts.ts";

/** With fewer names and values, it is an ordinary table. */
const FEWEST_NAMES = 4;
const MOST_NAME_WORDS = 6;
/** Fewest repeated names side by side, if two have values of their own. */
const FEWEST_REPEATED = 2;
/** A name above a value is smaller by this factor, or of another weight. */
const SMALLER = 0.9;
/** The share of cells that have both, and of names that are in no other cell. */
const MOST = 0.8;
const LETTER = /\p{L}/u;
const SENTENCE = /[.!?]$/;
const COLON = /[:：]$/;
/** A name and its value in one cell. */
const PAIR = /^([^:：]{2,40})[:：]\s*(\S.*)$/su;

/** The names and values of a grid that is a form, as rows, with the title of all. */
export interface Form {
  title: string;
  rows: TableRow[];
}

/**
 * Reads a grid as a form: names in every other cell of a row, each before its value, or names within the cells, each
 * above its value. Undefined if it is not a form.
 * @param body the first row below the heads, if it were a table
 */
export const formIn = (lattice: Lattice, texts: GridTexts, body: number): Form | undefined => {
  const isStacked = areStacked(lattice, texts);
  if (!isStacked && !areBeside(lattice, texts, body)) return undefined;
  const pairsOf = isStacked ? stackedPairs : pairsBeside;
  const titles: string[] = [];
  const rows: TableRow[] = [];
  let section: string[] = [];
  let entries: Entry[] = [];
  const close = (): void => {
    rows.push(...rowsOf(entries, section));
    entries = [];
  };
  for (const [at, { row, first, last }] of texts.rows.entries()) {
    const cells = cellsIn(lattice, row);
    const across = !isStacked && cells.length === 1 ? texts.textIn(cells[0]) : "";
    if (across === "" || PAIR.test(across) || at === texts.rows.length - 1) {
      const pairs = across === "" ? pairsOf(cells, row, texts) : [pairAcross(across)];
      for (const [at, [label, value]] of pairs.entries()) entries.push({ first, last, at, label, value });
    } else if (rows.length + entries.length === 0) titles.push(across);
    else {
      close();
      section = [across];
    }
  }
  close();
  return rows.length < FEWEST_NAMES ? undefined : { title: titles.join(" "), rows };
};

type Pair = readonly [name: string, value: string];

const pairAcross = (text: string): Pair => {
  const [, name = text, value = ""] = PAIR.exec(text) ?? [];
  return [name, value];
};

/** A name with its value, and its ordinal within the row. */
interface Entry extends LineRange {
  at: number;
  label: string;
  value: string;
}

/**
 * The rows of one section. Repeated names belong to the one above them: "Name | Joss Cole" above "Telephone", and the
 * second parent's "Telephone" of two side by side.
 */
function rowsOf(entries: Entry[], section: string[]): TableRow[] {
  const [opening] = entries;
  const counts = new Map<string, number>();
  const lines = new Set<string>();
  let beside = 0;
  for (const { label, first } of entries) {
    counts.set(label, (counts.get(label) ?? 0) + 1);
    const onLine = `${first} ${label}`;
    if (lines.has(onLine)) beside += 1;
    lines.add(onLine);
  }
  const isRepeated = (name = ""): boolean => (counts.get(name) ?? 0) > 1;
  const isBeside = beside >= FEWEST_REPEATED;
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

const cellsIn = ({ places }: Lattice, row: number): GridCell[] => [
  ...new Set((places[row] ?? []).filter((cell) => cell !== undefined)),
];

const pairsBeside = (cells: GridCell[], _: number, texts: GridTexts): Pair[] =>
  cells.flatMap((cell, at): Pair[] => {
    const name = texts.textIn(cell).replace(COLON, "");
    return at % 2 === 1 || name === "" ? [] : [[name, printedIn(cells[at + 1], texts)]];
  });

/** As printed: a telephone number keeps its spaces. */
const printedIn = (cell: GridCell | undefined, { linesIn }: GridTexts): string =>
  cell === undefined
    ? ""
    : linesIn(cell)
        .map(({ text }) => text)
        .join(" ");

const stackedPairs = (cells: GridCell[], row: number, { linesIn }: GridTexts): Pair[] =>
  cells.flatMap((cell): Pair[] => {
    if (cell.row !== row) return [];
    const [name, ...value] = linesIn(cell).map(({ text }) => text);
    return name === undefined ? [] : [[name.replace(COLON, ""), value.join(" ")]];
  });

/** Whether most cells, including those of the first row, have a small name above their value. */
const areStacked = (lattice: Lattice, { rows, linesIn }: GridTexts): boolean => {
  const filled = lattice.cells.filter((cell) => linesIn(cell).length > 0);
  const stacked = filled.filter((cell) => {
    const [name, value] = linesIn(cell);
    if (name === undefined || value === undefined || !isName(name.text)) return false;
    return isSmaller(name.style, value.style) || lookOf(name.style) !== lookOf(value.style);
  });
  const names = new Set(stacked.map((cell) => linesIn(cell)[0]?.text));
  return (
    stacked.length >= FEWEST_NAMES &&
    stacked.length >= MOST * filled.length &&
    names.size >= MOST * stacked.length &&
    stacked.some(({ row }) => row === rows[0]?.row)
  );
};

const isSmaller = (one: Style | undefined, other: Style | undefined): boolean =>
  one !== undefined && other !== undefined && one.size < SMALLER * other.size;

/** Whether every other cell has a name: in a type of its own or, without heads over columns, with a colon. */
const areBeside = (lattice: Lattice, texts: GridTexts, body: number): boolean => {
  const columns = lattice.xs.length - 1;
  if (columns < 4 || columns % 2 === 1) return false;
  const rows = texts.rows.map(({ row }) => cellsIn(lattice, row)).filter(({ length }) => length > 1);
  const filled = (rest: number): GridCell[] =>
    rows.flatMap((cells) => cells.filter((cell, at) => at % 2 === rest && texts.textIn(cell) !== ""));
  const [names, values] = [filled(0), filled(1)];
  const areNames = names.every(
    (cell) => cell.columns === 1 && cell.column % 2 === 0 && isName(texts.textIn(cell)),
  );
  if (names.length < FEWEST_NAMES || !areNames || [...names, ...values].some((cell) => cell.rows > 1))
    return false;
  const [ofNames, ofValues] = [looksOf(names, texts), looksOf(values, texts)];
  if (ofNames.size === 1 && ofValues.size === 1 && ofNames.isDisjointFrom(ofValues)) return true;
  if (body !== (texts.rows[0]?.row ?? 0)) return false;
  const labels = names.map((cell) => texts.textIn(cell));
  const withColon = labels.filter((label) => COLON.test(label));
  return withColon.length >= MOST * labels.length;
};

const looksOf = (cells: GridCell[], { linesIn }: GridTexts): Set<string> =>
  new Set(cells.flatMap(linesIn).map(({ style }) => lookOf(style)));

const isName = (text: string): boolean =>
  LETTER.test(text) && !SENTENCE.test(text) && text.split(" ").length <= MOST_NAME_WORDS;
