import type { PassageRow } from "../../../domain/documents/passage.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import { isText } from "../table/unit.ts";

/** The share of a cell that must be in the question, at least, for the cell to identify its row. */
const SHARE = 0.5;

/** What identifies a table's row: its label, or the words of a cell, by its column's index. */
export interface RowSubject {
  terms: ReadonlySet<string>;
  /** -1 for the label. */
  column: number;
}

/**
 * The label of a row, or a cell if the question names that instead: the second in "20 Palletiser | Clean fork rollers |
 * 15 min", if it names fork rollers.
 * @param label the label's terms
 */
export const subjectOf = (
  { cells }: Pick<PassageRow, "cells">,
  label: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  language?: string,
): RowSubject => {
  let best: RowSubject = { terms: label, column: -1 };
  if (!label.isDisjointFrom(asked)) return best;
  let most = 0;
  for (const [column, cell] of cells.entries()) {
    if (!isText(cell)) continue;
    const { set: terms } = termsIn(cell, language);
    const shared = terms.intersection(asked).size;
    if (shared <= most || shared < SHARE * terms.size) continue;
    best = { terms, column };
    most = shared;
  }
  return best;
};
