import type { PassageRow } from "../../../domain/documents/passage.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import { isText } from "../table/unit.ts";

/** So much of a cell has to be asked for, at the least, for it to tell which row it is. */
const SHARE = 0.5;

/** What tells which row of a table it is: its label, or the words of a cell, by the place of its column. */
export interface RowSubject {
  terms: ReadonlySet<string>;
  /** -1 for the label. */
  column: number;
}

/**
 * The label of a row, or a cell that is asked for where that is not: of "20 Palletiser | Clean fork rollers | 15 min" the
 * second, where a question names fork rollers.
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
