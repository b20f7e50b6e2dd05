import { figureOf } from "../../domain/figure.ts";
import type { Passage, PassageRow, PassageTable } from "../../domain/passage.ts";
import { tableMarkdown } from "../../domain/table-text.ts";
import { standsFor } from "../acronyms.ts";
import type { QuestionKind } from "../explanation.ts";
import type { Candidate } from "./candidate.ts";
import { byCurrency, type Period, periodFit, periodShare, periodsIn, periodTermsIn } from "./period.ts";
import { labelTerms } from "./row-label.ts";
import { PLANNED, RELATIVE, type TableQuestion } from "./table-question.ts";
import { isOtherUnit } from "./unit.ts";
import { termsIn } from "./weigh.ts";

/** Kinds that want all columns of a row, and not one figure. */
const WIDE: ReadonlySet<QuestionKind> = new Set(["comparison", "how", "why", "summary", "yes_no"]);
const FIGURE = /\d/;
/** What a cell has where there is no figure. */
const NO_FIGURE = /^[^\p{L}\p{N}]*[-–—][^\p{L}\p{N}]*$/u;

/** The rows of a passage's table, each with the figure of the column that is asked for. */
export const rowCandidates = (
  { table, language }: Passage,
  section: ReadonlySet<string>,
  asked: TableQuestion,
): Candidate[] => {
  if (table === undefined) return [];
  const columns = table.columns.map((head): Column => {
    const [relative, named] = [RELATIVE.test(head), periodsIn(head)];
    // A change from quarter to quarter is of no quarter.
    const period = relative ? { ...named, months: new Set<number>() } : named;
    const { set: terms } = termsIn(head, language);
    const own = terms.difference(periodTermsIn(head, language));
    const planned = PLANNED.test(head) && !asked.planned;
    const score = 3 * periodFit(asked.period, period) - (planned ? 2 : 0);
    return { terms, own, period, relative, score };
  });
  const titled = periodsIn(table.title ?? "");
  const periodAbove = ({ under }: PassageRow): Period => {
    const above = periodsIn(under.join("\n"));
    return isDated(above) ? above : titled;
  };
  const around = section.union(termsIn(`${table.title ?? ""} ${table.unit ?? ""}`, language).set);
  const byLabel = Map.groupBy(table.rows, ({ label }) => label.toLowerCase());
  return table.rows.flatMap((row, at): Candidate[] => {
    if (row.cells.every((cell) => cell === "") || [row.label, ...row.under].every((name) => name === ""))
      return [];
    const label = termsIn(row.label, language).set;
    const column = columnFor(row, label, columns, asked);
    if (NO_FIGURE.test(row.cells[column] ?? "")) return [];
    const head = columns[column];
    const meant = asked.acronyms.filter((acronym) => standsFor(acronym, row.label));
    const terms = termsIn(
      [row.label, ...meant, ...row.under, ...row.cells.filter((cell) => !FIGURE.test(cell))].join("\n"),
      language,
    );
    const period =
      head === undefined
        ? 0
        : periodShare(asked.period, () => (isDated(head.period) ? head.period : periodAbove(row)));
    const set = period > 0 ? terms.set.union(asked.periodTerms) : terms.set;
    return [
      {
        form: "row",
        span: { start: row.start, end: row.end },
        text: shownRow(table, at, column, asked),
        terms: { list: terms.list, set },
        around: head === undefined ? around : around.union(head.terms),
        label: (meant.length > 0
          ? termsIn(meant.join(" "), language).set
          : labelTerms(nameOf(row), language, asked.terms)
        ).difference(asked.periodTerms),
        // A group tells apart rows that have one name, as segments do; any other only divides the table.
        ...((byLabel.get(row.label.toLowerCase())?.length ?? 0) > 1 && {
          group: termsIn(row.under.join("\n"), language).set,
        }),
        ...(isOtherUnit(
          { figure: figureOf(table, at, column), label: row.label, inPercent: head?.relative === true },
          asked,
        ) && { otherUnit: true }),
        ...(head !== undefined && { qualified: head.own.difference(asked.terms).difference(label).size }),
        period,
      },
    ];
  });
};

/** Whether it says when, and not merely for how long. */
const isDated = ({ years, quarters, ends }: Period): boolean =>
  [years, quarters, ends].some(({ size }) => size > 0);

interface Column {
  terms: ReadonlySet<string>;
  /** Those that name no period. */
  own: ReadonlySet<string>;
  period: Period;
  relative: boolean;
  /** How well its period fits the question; see `periodFit`. */
  score: number;
}

const TOTAL = /^(?:total|sum|all)$/i;
/** A row's own name: that of what it stands under where it has none, or is the total of it. */
const nameOf = ({ label, under }: PassageRow): string =>
  label === "" || TOTAL.test(label.trim()) ? `${under.at(-1) ?? ""} ${label}`.trim() : label;

/**
 * The column whose head fits the question best, of those that the row has a figure for; of several the current one, and
 * the one that says least beyond the question. What the row's label says already tells no column from another.
 */
const columnFor = (
  row: PassageRow,
  label: ReadonlySet<string>,
  columns: readonly Column[],
  asked: TableQuestion,
): number => {
  const wanted = asked.terms.difference(label);
  let best: { at: number; score: number; more: number } | undefined;
  for (const [at, { own, relative, period, score: inTime }] of columns.entries()) {
    if ((row.cells[at] ?? "") === "") continue;
    const score = inTime + (relative === asked.relative ? own.intersection(wanted).size : -2);
    const more = own.difference(asked.terms).size;
    const before = best && columns[best.at];
    const current = before === undefined ? -1 : byCurrency(period, before.period) || more - (best?.more ?? 0);
    if (best === undefined || score > best.score || (score === best.score && current < 0))
      best = { at, score, more };
  }
  return best?.at ?? -1;
};

/** "Total net sales: $82,959 million (Three Months Ended June 25, 2022)", or the row under the heads of its columns. */
const shownRow = (
  table: PassageTable,
  at: number,
  column: number,
  { kind, period, several }: TableQuestion,
): string => {
  const row = table.rows[at];
  if (row === undefined) return "";
  const filled = row.cells.filter((cell) => cell !== "").length;
  const wide = WIDE.has(kind) || period.years.size > 1 || period.quarters.size > 1;
  if (column < 0 || (filled > 1 && wide && !several)) return tableMarkdown(table, [row]);
  const name = [...row.under, row.label].filter((each) => each !== "").join(" › ");
  const head = table.columns[column] ?? "";
  return `${name}: ${figureOf(table, at, column)}${head === "" ? "" : ` (${head})`}`;
};
