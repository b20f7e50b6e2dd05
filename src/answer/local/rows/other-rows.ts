import type { PassageRow } from "../../../domain/passage.ts";
import type { Keyed } from "../table/keyed-labels.ts";
import { type Legend, spelledBy } from "../table/legend.ts";
import type { TableQuestion } from "../table/table-question.ts";
import { termsIn } from "../weigh/weigh.ts";

/**
 * Which rows are of something else than is asked for, by their places and the terms of their labels: those of another number
 * than the question's, or "Blue pump", where the table has a "Red pump", which is asked for.
 * @param keyed the rows that the question's numbers, days or codes tell
 * @param legend what short labels stand for
 */
export const otherRows = (
  rows: readonly PassageRow[],
  asked: TableQuestion,
  keyed: Keyed | undefined,
  legend: Legend,
  language?: string,
): ((at: number, label: ReadonlySet<string>) => boolean) => {
  if (keyed !== undefined) return (at) => !keyed.rows.has(at);
  const shared = rows.map(({ label }) => sharedWith(termsIn(spelledBy(legend, label), language).set, asked));
  const most = shared.reduce((one, other) => Math.max(one, other), 0);
  return (at, label) => (shared[at] ?? 0) < most && label.difference(asked.terms).size > 0;
};

/** How many of the question's terms a label has, or what documents say instead of one. */
const sharedWith = (own: ReadonlySet<string>, { terms, said }: TableQuestion): number =>
  own.intersection(terms).size +
  said.filter((each) => each.isSubsetOf(own) && each.isDisjointFrom(terms)).length;
