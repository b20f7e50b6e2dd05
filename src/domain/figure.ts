import type { PassageTable } from "./passage.ts";

const SCALE = /\b(thousand|million|billion|trillion)s?\b|\b(?:in|\$)\s?000s?\b|\(000s?\)/i;
const CURRENCY = /[$€£¥]/;
const WORDED: readonly (readonly [RegExp, string])[] = [
  [/\bdollars?\b|\bUSD\b|\bU\.S\. \$/i, "$"],
  [/\beuros?\b|\bEUR\b/i, "€"],
];
const EXCEPT = /\bexcept\b(.*)$/is;
const PLAIN = /^[($€£¥\s]*-?\d[\d.,]*[)\s]*$/;
const PERCENT = /%/;
/** What a table's unit may except, and what is apart from it where it has decimals. */
const COUNTED = /\b(?:per|shares?|number|days?|count|headcount|units?)\b/i;
/** "net income in millions and shares in thousands" */
const SEVERAL_SCALES = /\bin \p{L}+s\b.*\bin \p{L}+s\b/isu;
const RELATIVE = /\b(?:percent(?:age)?|rate|ratio|margin)\b/i;

/**
 * A cell as it is said: "$82,959 million" for `82,959` in a table in millions whose column is in dollars. As printed
 * where it is in percent, or its row is one that the table's unit excepts.
 */
export const figureOf = (table: PassageTable, row: number, column: number): string => {
  const printed = (table.rows[row]?.cells[column] ?? "").replace(/\s+/g, " ").trim();
  if (!PLAIN.test(printed)) return printed;
  const { label = "", under = [] } = table.rows[row] ?? {};
  const name = [...under, label].join(" ");
  const unit = `${table.unit ?? ""} ${table.columns[column] ?? ""}`;
  if (PERCENT.test(table.columns[column] ?? "")) return `${printed}%`;
  const hasDecimals = /[.]\d/.test(printed);
  const isExcepted = COUNTED.test(name) && (EXCEPT.test(table.unit ?? "") || hasDecimals);
  const apart = isExcepted || (RELATIVE.test(name) && hasDecimals);
  if (apart || (COUNTED.test(name) && SEVERAL_SCALES.test(table.unit ?? ""))) return printed;
  const scale = SCALE.exec((table.unit ?? "").replace(EXCEPT, "")) ?? SCALE.exec(table.columns[column] ?? "");
  const currency = CURRENCY.test(printed) ? "" : currencyOf(table, column, unit);
  const figure = currency === "" ? printed : printed.replace(/\d/, (digit) => `${currency}${digit}`);
  return scale === null ? figure : `${figure} ${scale[1]?.toLowerCase() ?? "thousand"}`;
};

/** The sign that other cells of the column have, or that the unit names. */
const currencyOf = ({ rows }: PassageTable, column: number, unit: string): string => {
  const worded = WORDED.find(([pattern]) => pattern.test(unit))?.[1];
  const printed = rows
    .map(({ cells }) => CURRENCY.exec(cells[column] ?? "")?.[0])
    .find((sign) => sign !== undefined);
  return CURRENCY.exec(unit)?.[0] ?? worded ?? printed ?? "";
};
