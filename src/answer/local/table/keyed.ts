import type { Passage, PassageTable } from "../../../domain/passage.ts";
import type { Keyed } from "./keyed-labels.ts";
import { codeRows } from "./row-codes.ts";
import { dayRows } from "./row-days.ts";
import { keyedRows } from "./row-keys.ts";
import { seasonsOf } from "./seasons.ts";
import type { TableQuestion } from "./table-question.ts";

/**
 * The rows that the question's numbers, days, codes or months tell, whatever its words; undefined where these tell none.
 * @param around the terms of the table's title and section
 */
export const keyedIn = (
  passage: Pick<Passage, "text" | "language">,
  table: PassageTable,
  asked: TableQuestion,
  around: ReadonlySet<string>,
): Keyed | undefined => {
  const { language } = passage;
  const labels = table.rows.map(({ label }) => label);
  return (
    keyedRows(passage, table, asked.numbers, around) ??
    dayRows(table, asked.days, language) ??
    codeRows(table, asked.codes, language, asked.terms) ??
    seasonsOf(labels, asked, language)
  );
};
