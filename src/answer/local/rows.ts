import { figureOf } from "../../domain/figure.ts";
import type { Passage, PassageRow, PassageTable } from "../../domain/passage.ts";
import { tableMarkdown } from "../../domain/table-text.ts";
import type { QuestionKind } from "../explanation.ts";
import type { Candidate } from "./candidate.ts";
import { type Period, periodFit, periodsIn } from "./period.ts";
import { labelTerms } from "./row-label.ts";
import { termsIn } from "./weigh.ts";

/** What a question asks of a table. */
export interface TableQuestion {
  kind: QuestionKind;
  period: Period;
  terms: ReadonlySet<string>;
  /** Whether it asks for a share or a change, and not for a figure itself. */
  relative: boolean;
}

/** What a column or a question says of shares and changes. */
export const RELATIVE = /%|\b(?:percent(?:age)?|change|growth|increase|decrease|share of)\b/i;
/** Kinds that want all columns of a row, and not one figure. */
const WIDE: ReadonlySet<QuestionKind> = new Set(["comparison", "how", "why", "summary", "yes_no"]);
const FIGURE = /\d/;
/** A period's fit of all that can be asked for; see `periodFit`. */
const WHOLE_FIT = 3;

/** The rows of a passage's table, each with the figure of the column that is asked for. */
export const rowCandidates = (
  { table, language }: Passage,
  section: ReadonlySet<string>,
  asked: TableQuestion,
): Candidate[] => {
  if (table === undefined) return [];
  const columns = table.columns.map((head) => ({
    terms: termsIn(head, language).set,
    period: periodsIn(head),
    relative: RELATIVE.test(head),
  }));
  const around = section.union(termsIn(`${table.title ?? ""} ${table.unit ?? ""}`, language).set);
  return table.rows.flatMap((row, at): Candidate[] => {
    if (row.cells.every((cell) => cell === "") || [row.label, ...row.under].every((name) => name === ""))
      return [];
    const column = columnFor(row, columns, asked);
    const head = columns[column];
    const terms = termsIn(
      [row.label, ...row.under, ...row.cells.filter((cell) => !FIGURE.test(cell))].join("\n"),
      language,
    );
    const period = head === undefined ? 0 : periodFit(asked.period, head.period);
    return [
      {
        form: "row",
        span: { start: row.start, end: row.end },
        text: shownRow(table, at, column, asked),
        terms: head === undefined ? terms : { list: terms.list, set: terms.set.union(head.terms) },
        around,
        label: labelTerms(row.label || (row.under.at(-1) ?? ""), language),
        period: Math.max(-1, Math.min(1, period / WHOLE_FIT)),
      },
    ];
  });
};

type Column = { terms: ReadonlySet<string>; period: Period; relative: boolean };

/** The column whose head fits the question best; of several the first that the row has a figure for. */
const columnFor = (
  row: PassageRow,
  columns: readonly Column[],
  { period, terms, relative }: TableQuestion,
): number => {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, column] of columns.entries()) {
    if ((row.cells[at] ?? "") === "") continue;
    const named = column.relative === relative ? column.terms.intersection(terms).size : -2;
    const score = 3 * periodFit(period, column.period) + named;
    if (score > most) [best, most] = [at, score];
  }
  return best;
};

/** "Total net sales: $82,959 million (Three Months Ended June 25, 2022)", or the row under the heads of its columns. */
const shownRow = (
  table: PassageTable,
  at: number,
  column: number,
  { kind, period }: TableQuestion,
): string => {
  const row = table.rows[at];
  if (row === undefined) return "";
  const filled = row.cells.filter((cell) => cell !== "").length;
  const wide = WIDE.has(kind) || period.years.size > 1 || period.quarters.size > 1;
  if (column < 0 || (filled > 1 && wide)) return tableMarkdown(table, [row]);
  const name = [...row.under, row.label].filter((each) => each !== "").join(" › ");
  const head = table.columns[column] ?? "";
  return `${name}: ${figureOf(table, at, column)}${head === "" ? "" : ` (${head})`}`;
};
