import { yearsNamed } from "../../words/calendar.ts";
import { denies, directionAt } from "../../words/direction.ts";
import { figuresIn, withPlainDigits } from "../../words/figures.ts";
import type { QuotedPassage } from "./printed.ts";

/** The only year in a column's head; undefined if it names none, or several. */
const yearOf = (head: string): number | undefined => {
  const years = [...new Set(yearsNamed(withPlainDigits(head)))];
  return years.length === 1 ? years[0] : undefined;
};

const numberIn = (cell: string): number | undefined => {
  const [figure, ...others] = figuresIn(withPlainDigits(cell));
  const isNegative = /[(\-\u2212]/.test(cell);
  return figure === undefined || others.length > 0 || isNegative ? undefined : figure.readings[0]?.value;
};

/**
 * Why a text that says what rose or fell, without a calculation, contradicts the one row that it quotes, between the
 * two years that it names; undefined if it does not, or if the case is not that simple.
 */
export const rowFault = (text: string, quoted: QuotedPassage[]): string | undefined => {
  const said = denies(text) ? undefined : directionAt(text);
  const [only, ...others] = quoted;
  const table = only?.passage.table;
  if (said?.isChange !== true || table === undefined || others.length > 0) return undefined;
  const rows = table.rows.filter((row) =>
    only?.spans?.some(({ start, end }) => row.start < end && row.end > start),
  );
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return undefined;
  const told = new Set(yearsNamed(withPlainDigits(text)));
  const values = table.columns
    .map((head, column) => ({ year: yearOf(head), value: numberIn(row.cells[column] ?? "") }))
    .filter(({ year }) => year !== undefined && told.has(year))
    .toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0));
  const [before, after] = values;
  if (values.length !== 2 || before?.value === undefined || after?.value === undefined) return undefined;
  if (before.year === after.year || before.value === after.value) return undefined;
  const is = after.value > before.value ? "more" : "less";
  return is === said.is ? undefined : `the row says that it is ${is}, and the text says ${said.is}`;
};
