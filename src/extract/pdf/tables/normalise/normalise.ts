import { changedTables, type Table, type TableCandidate } from "../candidate.ts";
import type { CellLine } from "../cells.ts";
import { type Title, titleOver } from "../title.ts";
import { tellApart } from "./apart.ts";
import { limitNames } from "./limit-names.ts";
import { joinNumberedNames, nameUnlabelled } from "./named-rows.ts";
import { nameAdjustments } from "./reconciled.ts";
import { splitBeside } from "./side-by-side.ts";
import { freeOfYears, freeTotals } from "./totals.ts";

/** Lines between tables that share a unit, at most. */
const MOST_TITLES = 2;

/** Normalises tables that are printed in many ways; each pass works on the result of the previous one. */
const PASSES: readonly ((table: Table) => Table)[] = [
  splitBeside,
  joinNumberedNames,
  ...[nameUnlabelled, freeTotals, freeOfYears, nameAdjustments, tellApart].map(
    (pass) =>
      (table: Table): Table => ({ ...table, rows: pass(table.rows) }),
  ),
];

/**
 * The tables of a page with their titles and units, and with distinguishing names for rows.
 * @param tables from the top of the page
 * @param lines of the page
 * @param lead see `tablesOn`
 */
export function normalised(
  tables: readonly TableCandidate[],
  lines: readonly CellLine[],
  lead: Title,
): TableCandidate[] {
  const titled = withLead(withSharedUnits(withTitles(tables, lines)), lines, lead);
  return limitNames(changedTables(titled, (block) => PASSES.reduce((table, pass) => pass(table), block)));
}

/** A table's title is looked for below the previous table. */
function withTitles(tables: readonly TableCandidate[], lines: readonly CellLine[]): TableCandidate[] {
  let from = 0;
  return changedTables(tables, (block) => {
    const first = lines.findIndex(({ index }) => index >= block.first);
    const above = lines.slice(from, first + 1);
    const below = lines.findIndex(({ index }) => index > block.last);
    from = below < 0 ? lines.length : below;
    return { ...titleOver(above, above.length - 1), ...block };
  });
}

const withLead = (
  [first, ...others]: readonly TableCandidate[],
  [top]: readonly CellLine[],
  lead: Title,
): TableCandidate[] => {
  if (first === undefined) return [];
  const isAtTop = top === undefined || top.index >= first.block.first;
  return [isAtTop ? { ...first, block: { ...lead, ...first.block } } : first, ...others];
};

/** A table right below another one, without a unit of its own, has the other's. */
function withSharedUnits(tables: readonly TableCandidate[]): TableCandidate[] {
  let before: Table | undefined;
  return changedTables(tables, (block) => {
    const isNear = before !== undefined && block.first - before.last <= 1 + MOST_TITLES;
    const unit = block.unit ?? (isNear ? before?.unit : undefined);
    before = unit === undefined ? block : { ...block, unit };
    return before;
  });
}
