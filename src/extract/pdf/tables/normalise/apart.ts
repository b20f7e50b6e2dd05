import type { TableRow } from "../../../../domain/documents/structure.ts";
import { hasCells } from "../aligned/sections.ts";
import { BALANCE, SHARE } from "../conventions.ts";

/**
 * Names what distinguishes rows with equal labels: the two balances around a change, and the row of which another one
 * is a share.
 */
export const tellApart = (rows: TableRow[]): TableRow[] => underWhole(underBalances(rows));

/** Rows between two balances are under both: "Balances, January 29, 2023 – Balances, April 30, 2023". */
function underBalances(rows: TableRow[]): TableRow[] {
  const spans = new Map<TableRow, string>();
  let opening: number | undefined;
  for (const [at, { label }] of rows.entries()) {
    if (!BALANCE.test(label)) continue;
    const before = rows[opening ?? at]?.label;
    const changes = rows.slice((opening ?? at) + 1, at);
    if (before !== label && changes.every(hasCells))
      for (const row of changes) spans.set(row, `${before} – ${label}`);
    opening = at;
  }
  return rows.map((row) => {
    const span = spans.get(row);
    return span === undefined ? row : { ...row, under: [...row.under, span] };
  });
}

/** A share that occurs once needs no other name. */
function underWhole(rows: TableRow[]): TableRow[] {
  const shares = Map.groupBy(rows, ({ label }) => (SHARE.test(label) ? label : undefined));
  return rows.map((row, at) => {
    const whole = rows[at - 1];
    if (!whole || !hasCells(whole) || SHARE.test(whole.label) || !SHARE.test(row.label)) return row;
    const isOfWhole =
      (shares.get(row.label)?.length ?? 0) > 1 && whole.under.join("\n") === row.under.join("\n");
    return isOfWhole ? { ...row, under: [...row.under, whole.label] } : row;
  });
}
