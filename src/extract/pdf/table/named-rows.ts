import type { Block, TableRow } from "../../../domain/structure.ts";
import { typed } from "./cells.ts";
import { hasCells } from "./sections.ts";

type Table = Extract<Block, { kind: "table" }>;

/** "3302", "TW-4410", "H410": a number of an article, with no words. */
const CODE = /^(?:\p{L}{0,4}[-–./]?\d[\d\-–./]*\p{L}?(?: (?!$)|$)){1,2}$/u;
/** A year or a time, which numbers no article. */
const TIME = /^(?:(?:19|20)\d\d|\d{1,2}[.:]\d\d)$/;
const TOTAL = /^(?:sub-?totals?|totals?|sums?|balance|net|gross|summe|gesamt|zwischensumme|saldo)(?!\p{L})/iu;
/** What a row tells by itself, beside its number: a day, "Sunday 25 August". */
const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b/iu;
const DIGIT = /\d/;
const COUNT = /^\d{1,4}$/;
/** The share of a table's rows that show what a column holds. */
const MOST = 0.7;

/**
 * Names rows by the words that tell them apart: numbers of articles together with the articles' names, and rows of which
 * the printed label is another one's or stands in the columns ("Subtotal").
 */
export function nameRows(table: Table): void {
  if (isNumbered(table)) {
    joinNames(table);
    // A position, then the number of the article.
    if (isNumbered(table)) joinNames(table);
  } else if (isCounted(table)) labelByFirst(table);
  let above: TableRow | undefined;
  for (const row of table.rows) {
    if (row.label !== "") above = row;
    else nameByOthers(row, above);
  }
}

const isText = (cell: string): boolean => typed(cell).kind === "text" && /\p{L}{2}/u.test(cell);

/** Whether the labels are numbers, and the first of the columns has the names. */
function isNumbered({ columns, rows }: Table): boolean {
  // Totals have neither.
  const whole = rows.filter(({ label, cells: [first = ""] }) => label !== "" && first !== "");
  const named = whole.filter(
    ({ label, cells: [first = ""] }) =>
      CODE.test(label) && !TIME.test(label) && isText(first) && !(DAY.test(first) && DIGIT.test(first)),
  );
  const names = new Set(named.map(({ cells: [first = ""] }) => first));
  return (
    columns.length > 1 &&
    whole.length > 1 &&
    named.length >= MOST * whole.length &&
    names.size >= MOST * named.length
  );
}

const isCounted = (table: Table): boolean => (table.columns[0] ?? "") !== "" && mayBeLabelled(table);

/** Whether no column tells what a row is, but for the first one, in which each has another figure: "3 | 25%". */
export function mayBeLabelled({ columns, rows }: Table): boolean {
  const whole = rows.filter(({ label, cells }) => label !== "" || cells.some(Boolean));
  const unlabelled = whole.filter(({ label }) => label === "");
  const firsts = whole.map(({ label, cells: [first = ""] }) => label || first);
  return (
    columns.length > 1 &&
    whole.length > 1 &&
    unlabelled.length >= whole.length / 2 &&
    unlabelled.every(({ cells: [first = ""] }) => COUNT.test(first)) &&
    new Set(firsts).size === firsts.length
  );
}

export function labelByFirst(table: Table): void {
  headBy(table);
  for (const row of table.rows) {
    const [first = "", ...cells] = row.cells;
    row.label ||= first;
    row.cells = cells;
  }
}

/** The first column's head becomes that of the labels, to which its cells belong from here on. */
function headBy(table: Table): void {
  const [head = "", ...columns] = table.columns;
  const stub = [table.stub ?? "", head].filter(Boolean).join(" ");
  if (stub !== "") table.stub = stub;
  table.columns = columns;
}

/** A name that stands alone is that of the rows below it. */
function joinNames(table: Table): void {
  let section: string[] = [];
  headBy(table);
  for (const row of table.rows) {
    const [name = "", ...cells] = row.cells;
    row.label = [row.label, name].filter(Boolean).join(" ");
    row.cells = cells;
    if (!hasCells(row) && name === row.label && name !== "") section = [name];
    else row.under = [...row.under, ...section];
  }
}

/**
 * Names a row without a label: by the one above of which it tells more, where both have words in the same column, else by
 * the words that stand before its figures, "Subtotal".
 */
function nameByOthers(row: TableRow, above: TableRow | undefined): void {
  const at = row.cells.findIndex(Boolean);
  const name = row.cells[at] ?? "";
  const others = row.cells.slice(at + 1).filter(Boolean);
  if (!isText(name) || others.length === 0) return;
  if (above && isText(above.cells[at] ?? "") && !TOTAL.test(name)) {
    row.label = above.label;
    row.under = above.under;
  } else if (others.every((cell) => DIGIT.test(cell))) {
    row.label = name;
    row.cells = row.cells.map((cell, column) => (column === at ? "" : cell));
  }
}
