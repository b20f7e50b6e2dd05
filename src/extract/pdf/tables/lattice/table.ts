import type { TableRow } from "../../../../domain/documents/structure.ts";
import type { Line } from "../../text/lines.ts";
import type { Table } from "../candidate.ts";
import { typed } from "../cells.ts";
import { unitIn } from "../unit.ts";
import { formIn } from "./forms.ts";
import { type GridHeads, headsOf } from "./heads.ts";
import type { GridCell, Lattice } from "./lattice.ts";
import { type GridTexts, textsIn } from "./texts.ts";

const SENTENCE_END = /[\p{Ll})] ?[.!?](?= \p{Lu}|$)/gu;
const NUMBERING = /^\p{Lu}{0,3}-?\d{1,3}(?:\.\d{1,3})*[ .]?\p{L}?$/u;

/** The table in a grid; undefined if it contains none. @param lines of the page */
export function tableIn(lattice: Lattice, lines: readonly Line[]): Table | undefined {
  const texts = textsIn(lattice, lines);
  const [first, last] = [texts?.rows[0]?.first, texts?.rows.at(-1)?.last];
  if (!texts || first === undefined || last === undefined) return undefined;
  const heads = headsOf(lattice, texts);
  const form = formIn(lattice, texts, heads.end);
  if (form) return { kind: "table", first, last, ...named(form.title), columns: [""], rows: form.rows };
  if (isProse(lattice, texts) && !isNamed(lattice, texts, heads)) return undefined;
  const labels = labelColumns(lattice, texts, heads);
  const rows = rowsBelow(lattice, texts, heads.end, labels);
  const filled = lattice.xs
    .slice(labels + 1)
    .flatMap((_, at) => (rows.some(({ cells }) => cells[at]) ? [at] : []));
  if (filled.length === 0) return undefined;
  const stub = [...new Set(heads.columns.slice(0, labels))].filter(Boolean).join(" ");
  return {
    kind: "table",
    first,
    last,
    ...named(heads.title),
    ...(stub !== "" && { stub }),
    // A column may contain only pictures.
    columns: filled.map((at) => heads.columns[labels + at] ?? ""),
    rows: rows.map((row) => ({ ...row, cells: filled.map((at) => row.cells[at] ?? "") })),
  };
}

function named(title: string): Pick<Table, "title" | "unit"> {
  const unit = unitIn(title);
  return { ...(title !== "" && { title }), ...(unit !== undefined && { unit }) };
}

/** Fewest columns without prose that make the prose of one column beside them remarks. */
const FEWEST_PLAIN = 3;

/**
 * Whether a cell has several sentences, or most have one: these are read as such, except for one column's remarks on
 * the rows of others.
 */
function isProse({ cells, xs }: Lattice, { textIn }: GridTexts): boolean {
  const told = cells.map((cell) => ({ cell, sentences: textIn(cell).match(SENTENCE_END)?.length ?? 0 }));
  const filled = cells.filter((cell) => cell.column > 0 && textIn(cell) !== "");
  const withSentences = told.filter(({ sentences }) => sentences > 0);
  const isTold = told.some(({ sentences }) => sentences > 1) || 2 * withSentences.length > filled.length;
  const columns = new Set(withSentences.map(({ cell }) => cell.column));
  return isTold && (columns.size > 1 || xs.length - 1 - columns.size < FEWEST_PLAIN);
}

/** Characters of a column's or row's name, at most, if sentences are beside it. */
const LONGEST_NAME = 60;
/** Sentences that one cell has about its row, at most; more are read as text. */
const MOST_TOLD = 3;

/**
 * Whether each of several columns has a name, and each row one that is not a sentence: then a few sentences are
 * statements about a row. In two columns, as in a form, sentences are read as text: as rows, two fewer of our own
 * development questions are answered right.
 */
function isNamed({ cells, places }: Lattice, { textIn }: GridTexts, { columns, end }: GridHeads): boolean {
  const isName = (text: string): boolean =>
    text !== "" && text.length <= LONGEST_NAME && text.search(SENTENCE_END) < 0;
  const rows = cells.filter(({ row, column }) => row >= end && column === 0);
  return (
    end > 0 &&
    columns.length > 2 &&
    places.length - end > 1 &&
    columns.slice(1).every(isName) &&
    rows.every((cell) => isName(textIn(cell))) &&
    cells.every((cell) => (textIn(cell).match(SENTENCE_END)?.length ?? 0) <= MOST_TOLD)
  );
}

/**
 * How many columns, from the left, identify a row: none if the first has figures like the next one, two if the first
 * has a number for each row, or names several rows at once.
 */
function labelColumns({ cells, xs }: Lattice, texts: GridTexts, heads: GridHeads): number {
  const own = (column: number) =>
    cells.filter((cell) => cell.row >= heads.end && cell.column === column && cell.columns === 1);
  const filled = (column: number) =>
    own(column)
      .map(texts.textIn)
      .filter((text) => text !== "");
  const most = (all: string[], is: (text: string) => boolean) =>
    all.length > 0 && 2 * all.filter(is).length > all.length;
  const isFigure = (text: string): boolean => typed(text).kind === "figure";
  const [first, second] = [filled(0), filled(1)];
  if (most(first, isFigure) && most(second, isFigure))
    return areKeys(first, second) && !areAlike(heads.columns.slice(0, 2)) ? 1 : 0;
  if (xs.length < 4) return 1;
  if (own(0).some(({ rows }) => rows > 1) || 2 * first.length <= second.length) return 2;
  const isNumbered = most(first, (text) => NUMBERING.test(text.replace(/\s/g, ""))) && !areMeasured(first);
  return isNumbered && !most(second, isFigure) ? 2 : 1;
}

/** Money, shown by a sign or by cents. */
const MONEY = /[$€£¥]|\d[.,]\d{2}(?!\d)/;
const UNIT = /\d\s?\p{L}/u;

/** Whether figures are keys: all different, rising or with a unit, and not sums next to sums. */
function areKeys(texts: readonly string[], beside: readonly string[]): boolean {
  if (texts.length < 2 || new Set(texts).size < texts.length) return false;
  if (texts.some((text) => MONEY.test(text)) && beside.some((text) => MONEY.test(text))) return false;
  const numbers = texts.map((text) => Number.parseFloat(text.replace(/^[^\d.]+/, "").replace(/,/g, "")));
  return (
    texts.some((text) => UNIT.test(text)) ||
    numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? each))
  );
}

/** Heads that only differ in their digits, "FY 2023" and "FY 2024", or none: the first column is not labels. */
const areAlike = (heads: readonly string[]): boolean =>
  new Set(heads.map((head) => head.replace(/\d/g, "0"))).size < heads.length;

/** "1.2 V", "3.3 V": one unit after all of them is not part of a number; "1 A", "2 A" are numbering. */
function areMeasured(texts: readonly string[]): boolean {
  const units = new Set(texts.map((text) => /\p{L}$/u.exec(text)?.[0] ?? ""));
  const numbers = texts.map((text) => Number.parseFloat(text));
  const isCounted = numbers.every((each, at) => at === 0 || each - (numbers[at - 1] ?? each) === 1);
  return texts.length > 1 && units.size === 1 && !units.has("") && !isCounted;
}

/** A figure across several rows or columns belongs to none of them. */
const isOfSeveral = ({ rows, columns }: GridCell, text: string): boolean =>
  (rows > 1 || columns > 1) && typed(text).kind === "figure";

function rowsBelow({ places, xs }: Lattice, texts: GridTexts, body: number, labels: number): TableRow[] {
  const columns = xs.length - 1;
  const rows: TableRow[] = [];
  let section: string[] = [];
  for (const { row, first, last } of texts.rows) {
    if (row < body) continue;
    const line = places[row] ?? [];
    const name = line.slice(0, labels);
    const under = new Set(name.filter((cell) => cell && cell.rows > 1).map(texts.textIn));
    const own = new Set(name.filter((cell) => cell && cell.rows === 1 && cell.row === row));
    const label = [...own].map(texts.textIn).filter(Boolean).join(" ");
    // Text across several columns applies to each, if it applies to anything.
    const beginsIn = (column: number): GridCell | undefined => {
      const cell = line[column];
      const isOwn = cell?.column === column || (label !== "" && (cell?.column ?? 0) >= labels);
      return cell?.row === row && isOwn ? cell : undefined;
    };
    const cells = Array.from({ length: columns - labels }, (_, at) => {
      const cell = beginsIn(labels + at);
      return cell && !isOfSeveral(cell, texts.textIn(cell)) ? texts.textIn(cell) : "";
    });
    const before = rows.at(-1);
    const isEmpty = cells.every((cell) => cell === "");
    if (isEmpty && label === "" && before) before.last = last;
    else rows.push({ first, last, label, under: [...section, ...under].filter(Boolean), cells });
    if (isEmpty && (line[0]?.columns ?? 1) === columns) section = [label];
  }
  return rows;
}
