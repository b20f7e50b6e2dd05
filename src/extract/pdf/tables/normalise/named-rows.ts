import type { TableRow } from "../../../../domain/documents/structure.ts";
import { hasCells } from "../aligned/sections.ts";
import type { Table } from "../candidate.ts";
import { typed } from "../cells.ts";
import { SUM } from "../conventions.ts";

/** "3302", "TW-4410", "H410": an article number, without words. */
const CODE = /^(?:\p{L}{0,4}[-–./]?\d[\d\-–./]*\p{L}?(?: (?!$)|$)){1,2}$/u;
const DIGIT = /\d/;
/** A year or a time, which is not an article number. */
const TIME = /^(?:(?:19|20)\d\d|\d{1,2}[.:]\d\d)$/;
/** The share of a table's rows that show what a column contains. */
const MOST = 0.7;

/** Labels articles with their number and name together: a position, then the article number, then its name. */
export function joinNumberedNames(table: Table): Table {
  return isNumbered(table) ? joinNumberedNames(withNamesInLabels(table)) : table;
}

const isName = (cell: string): boolean => typed(cell).kind === "text" && /\p{L}{2}/u.test(cell);

/** Whether the labels are numbers, and the first column has the names. */
function isNumbered({ columns, rows }: Table): boolean {
  // Totals have neither.
  const whole = rows.filter(({ label, cells: [first = ""] }) => label !== "" && first !== "");
  const named = whole.filter(
    ({ label, cells: [first = ""] }) => CODE.test(label) && !TIME.test(label) && isName(first),
  );
  const names = new Set(named.map(({ cells: [first = ""] }) => first));
  return (
    columns.length > 1 &&
    whole.length > 1 &&
    named.length >= MOST * whole.length &&
    names.size >= MOST * named.length
  );
}

/** A name alone in its row belongs to the rows below it. */
function withNamesInLabels({ stub = "", ...table }: Table): Table {
  const [head = "", ...columns] = table.columns;
  const heads = [stub, head].filter(Boolean).join(" ");
  let section: string[] = [];
  const rows = table.rows.map((row) => {
    const [name = "", ...cells] = row.cells;
    const label = [row.label, name].filter(Boolean).join(" ");
    const isAlone = name !== "" && name === label && !hasCells({ cells });
    if (isAlone) section = [name];
    return { ...row, label, cells, under: isAlone ? row.under : [...row.under, ...section] };
  });
  return { ...table, ...(heads !== "" && { stub: heads }), columns, rows };
}

/**
 * Names rows without a label: by the one above whose details they give, if both have words in the same column,
 * otherwise by the words before their figures, "Subtotal".
 */
export function nameUnlabelled(rows: TableRow[]): TableRow[] {
  let above: TableRow | undefined;
  return rows.map((row) => {
    if (row.label === "") return namedByOthers(row, above);
    above = row;
    return row;
  });
}

function namedByOthers(row: TableRow, above: TableRow | undefined): TableRow {
  const at = row.cells.findIndex(Boolean);
  const name = row.cells[at] ?? "";
  const others = row.cells.slice(at + 1).filter(Boolean);
  if (!isName(name) || others.length === 0) return row;
  if (above && isName(above.cells[at] ?? "") && !SUM.test(name))
    return { ...row, label: above.label, under: above.under };
  if (!others.every((cell) => DIGIT.test(cell))) return row;
  return { ...row, label: name, cells: row.cells.with(at, "") };
}
