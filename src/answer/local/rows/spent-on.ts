import { figureOf } from "../../../domain/figure.ts";
import type { PassageTable } from "../../../domain/passage.ts";
import type { TableQuestion } from "../table/table-question.ts";
import { isSum } from "../table/unit.ts";

/** Names of what comes in, is held or owed: money is spent on none of these. */
const COMES_IN =
  /\b(?:revenues?|sales|income|earnings|profits?|gains?|margin|receivables?|assets|liabilities|equity|debt|cash|proceeds|balance)\b/i;

/** The words of the question that say that money is spent on something, where a row of a table may tell of that. */
export const spentOn = (
  table: PassageTable,
  at: number,
  column: number,
  { spent }: TableQuestion,
): readonly string[] => {
  // Hardly any question asks what is spent.
  if (spent.length === 0 || COMES_IN.test(table.rows[at]?.label ?? "")) return [];
  return isSum(figureOf(table, at, column)) ? spent : [];
};
