import type { TableRow } from "../../../domain/structure.ts";
import { hasCells } from "./sections.ts";

/** What a statement of changes begins and ends with: "Balances, January 29, 2023", "Stand am 31. Dezember 2022". */
const BALANCE =
  /^(?:(?:opening|closing|beginning|ending) )?(?:balances?|stand|solde|saldo)(?:,| as (?:of|at)| at| on| am| zum| per| au| al?)+ (?:\d{1,2}\.? )?(?:de )?\p{L}{3,10}\.? (?:de )?(?:\d{1,2},? )?(?:19|20)\d\d\b/iu;
/** A share of what the row above tells: "% of net revenue", "Percentage of total net sales". */
const SHARE = /^(?:as )?(?:an? )?(?:%|percent(?:age)?|in (?:%|prozent)|anteil) (?:of|vo[nm]|an|am)\b/i;

/**
 * Names what tells rows apart that are printed alike several times: the two balances that a change stands between, and
 * the row whose share another one is.
 */
export function tellApart(rows: TableRow[]): void {
  underBalances(rows);
  underWhole(rows);
}

/** Rows between two balances stand under both: "Balances, January 29, 2023 – Balances, April 30, 2023". */
function underBalances(rows: TableRow[]): void {
  let opening: number | undefined;
  for (const [index, { label }] of rows.entries()) {
    if (!BALANCE.test(label)) continue;
    const before = opening === undefined ? undefined : rows[opening];
    const changes = rows.slice((opening ?? index) + 1, index);
    if (before && before.label !== label && changes.every(hasCells)) {
      for (const row of changes) row.under = [...row.under, `${before.label} – ${label}`];
    }
    opening = index;
  }
}

/** A share that is printed once needs no other name. */
function underWhole(rows: TableRow[]): void {
  const shares = Map.groupBy(rows, ({ label }) => (SHARE.test(label) ? label : undefined));
  for (const [index, row] of rows.entries()) {
    const whole = rows[index - 1];
    if (!whole || !hasCells(whole) || SHARE.test(whole.label)) continue;
    if (!SHARE.test(row.label) || (shares.get(row.label)?.length ?? 0) < 2) continue;
    if (whole.under.join("\n") === row.under.join("\n")) row.under = [...row.under, whole.label];
  }
}
