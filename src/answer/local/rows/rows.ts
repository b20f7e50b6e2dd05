import { figureOf } from "../../../domain/documents/figure.ts";
import type { Passage, PassageRow, PassageTable } from "../../../domain/documents/passage.ts";
import { tableMarkdown } from "../../../domain/documents/table-text.ts";
import type { QuestionKind } from "../../explanation.ts";
import { isDated, type Period, periodShare, periodsIn, periodTermsIn } from "../../question/time/period.ts";
import { hasDigit } from "../../words/figures.ts";
import type { Candidate, Shown } from "../scoring/candidate.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import { Terms } from "../scoring/terms.ts";
import { type Keyed, rowsByCode } from "../table/code-lookup.ts";
import { labelTerms } from "../table/row-label.ts";
import {
  isChange,
  isProForma,
  isResult,
  isTarget,
  spelledHead,
  type TableQuestion,
} from "../table/table-question.ts";
import { isOfMoney, isOtherUnit, isRemark, isSum, isText } from "../table/unit.ts";
import { type AskedColumn, columnFor, columnsOf, FIGURED, LETTER_OR_DIGIT } from "./columns.ts";
import { type RowSubject, subjectOf } from "./row-subject.ts";

/** Kinds that want all columns of a row, and not a single figure. */
const WIDE: ReadonlySet<QuestionKind> = new Set(["comparison", "how", "why", "summary", "yes_no"]);
const isInWords = (cell: string): boolean => !hasDigit(cell) || isRemark(cell);

/** The rows of a passage's table, each with the figure in the column asked for. */
export const rowCandidates = (
  passage: Passage,
  section: ReadonlySet<string>,
  asked: TableQuestion,
): Candidate[] => {
  const { table, language } = passage;
  if (table === undefined) return [];
  const columns = columnsOf(table, asked, language);
  const title = termsIn(table.title ?? "", language).set;
  const titled = periodsIn(table.title ?? "");
  const periodOf = ({ label, under }: PassageRow, isPeriod: boolean, head: AskedColumn): Period => {
    const own = isPeriod ? periodsIn(label) : head.period;
    if (isDated(own)) return own;
    if (isDated(head.period)) return head.period;
    const above = periodsIn(under.join("\n"));
    return isDated(above) ? above : titled;
  };
  const rows = namedRows(table);
  const around = section.union(
    termsIn(`${table.title ?? ""} ${table.unit ?? ""} ${table.stub ?? ""}`, language).set,
  );
  const names = [...(passage.section ?? []), table.title ?? ""];
  const inMoney = asked.unit === "money" && isOfMoney([...names, ...textsOf(table)]);
  const aroundColumns = columns.map(({ terms }) => around.union(terms));
  const keyed = rowsByCode(table, asked.codes, language, asked.terms);
  const isOfAnother = otherRows(rows, asked, keyed, language);
  const keyOf = (at: number): ReadonlySet<string> => (keyed?.rows.has(at) === true ? keyed.terms : NONE);
  const byLabel = Map.groupBy(table.rows, ({ label }) => label.toLowerCase());
  return rows.flatMap((row, at): Candidate[] => {
    if (!isNamed(row)) return [];
    const label = termsIn(row.label, language).set;
    const key = keyOf(at);
    const subject = subjectOf(row, label, asked.terms.union(asked.related), language);
    const column = statedIn(row, label, { ...subject, terms: subject.terms.union(key) }, columns, asked);
    const cell = row.cells[column] ?? "";
    // A placeholder answers nothing, but keeps the figure of another row from answering.
    if (cell === "") return [];
    const head = columns[column];
    const ofColumn = ofHead(head, label, cell, asked);
    const terms = termsIn(
      [row.label, ...key, ...row.under, ...row.cells.filter(isInWords)].join("\n"),
      language,
    );
    const isPeriod = namesPeriod(row.label, language);
    const period = head === undefined ? 0 : periodShare(asked.period, () => periodOf(row, isPeriod, head));
    const name = (): ReadonlySet<string> => {
      // "2026", in a table of due dates, is about the subject of its column or its table.
      if (isPeriod && head !== undefined) return head.own.size > 0 ? head.own : title;
      if (subject.column >= 0) return subject.terms;
      return labelTerms(nameOf(row), language, asked.terms);
    };
    return [
      {
        form: "row",
        span: { start: row.start, end: row.end },
        ...shownRow(table, row, at, column, asked),
        terms: period > 0 ? new Terms(terms.list, terms.set.union(asked.periodTerms)) : terms,
        around: aroundColumns[column] ?? around,
        ...(key.size > 0 && { isKeyed: true }),
        label: key.size > 0 ? key : name().difference(asked.periodTerms),
        // A group distinguishes rows with the same name, as segments do; otherwise it only divides the table.
        ...((byLabel.get(row.label.toLowerCase())?.length ?? 0) > 1 && {
          group: termsIn(row.under.join("\n"), language).set,
        }),
        ...((isOfAnother(at, label) ||
          isOtherFigure(table, { row, at, column, head, names, inMoney }, asked)) && {
          otherFigure: true,
        }),
        ...ofColumn,
        ...((table.columns.length === 1 || ofColumn.isHeadAsked === true) &&
          isText(cell) && { inWords: true }),
        period,
      },
    ];
  });
};

/** The column with the answer: if the only cell is the subject, that is the label's figure, "04/12: Miller's day". */
const statedIn = (
  row: PassageRow,
  label: ReadonlySet<string>,
  subject: RowSubject,
  columns: readonly AskedColumn[],
  asked: TableQuestion,
): number => {
  const told = columnFor(row, subject.terms, columns, asked, subject.column);
  return told < 0 && hasDigit(row.label) && !label.isSubsetOf(asked.terms) ? subject.column : told;
};

/** Placeholders for what is not known yet. */
const PLACEHOLDER =
  /^(?:tb[acd]|n\/?a|open|pending|vacant|unknown|not (?:yet )?(?:known|named|fixed)|[-–—?]+)\.?$/i;

/** How a row's column matches by its head: it is asked for if the head says nothing else, and the cell something. */
const ofHead = (
  head: AskedColumn | undefined,
  label: ReadonlySet<string>,
  cell: string,
  { terms, heads }: TableQuestion,
): Pick<Candidate, "qualified" | "isHeadAsked"> => {
  if (head === undefined) return {};
  const qualified = head.own.difference(terms).difference(heads).difference(label).size;
  const isHeadAsked = qualified === 0 && head.isAsked && !PLACEHOLDER.test(cell.trim());
  return { qualified, ...(isHeadAsked && { isHeadAsked }) };
};

/** Whether a row has a cell, and a name or a group. */
const isNamed = ({ label, under, cells }: PassageRow): boolean =>
  cells.some((cell) => cell !== "") && [label, ...under].some((name) => name !== "");

/** All texts of a table: its unit, heads, labels and cells. */
const textsOf = ({ unit = "", stub = "", columns, rows }: PassageTable): string[] => [
  unit,
  stub,
  ...columns,
  ...rows.flatMap(({ label, under, cells }) => [label, ...under, ...cells]),
];

/** A figure of a row. */
interface Told {
  row: PassageRow;
  at: number;
  column: number;
  head: AskedColumn | undefined;
  /** The headings above its table, and the table's title. */
  names: readonly string[];
  /** Whether anything in or about its table mentions money. */
  inMoney: boolean;
}

/** Whether a row's figure is a change, a result, a target, pro forma or in another unit, and that is not asked for. */
const isOtherFigure = (
  table: PassageTable,
  { row, at, column, head, names, inMoney }: Told,
  asked: TableQuestion,
): boolean => {
  const printed = table.columns[column] ?? "";
  const figure = figureOf(table, at, column);
  return (
    isChange(row.label, asked) ||
    isResult([row.label, ...row.under, printed], asked) ||
    isTarget(printed, asked) ||
    isProForma([...names, printed, ...row.under, row.label], asked) ||
    // A cell under the head asked for need not be a figure: "fortnightly".
    (head?.isAsked !== true &&
      isOtherUnit({ figure, inPercent: head?.relative === true, head: printed, inMoney }, asked))
  );
};

const NONE: ReadonlySet<string> = new Set();

/** The rows of a table; an only row without a name gets the table's title as its name. */
const namedRows = ({ rows, title }: PassageTable): readonly PassageRow[] => {
  const [only, second] = rows;
  return only !== undefined &&
    second === undefined &&
    title !== undefined &&
    ![...only.under, only.label].some((name) => LETTER_OR_DIGIT.test(name))
    ? [{ ...only, label: title }]
    : rows;
};

/** Whether a row's label is only a period. */
const namesPeriod = (label: string, language?: string): boolean =>
  isDated(periodsIn(label)) && labelTerms(label, language).isSubsetOf(periodTermsIn(label, language));

/** Whether several possible cells stand under heads that are not times, so that each means something else. */
const areOfOneTime = (
  { columns }: PassageTable,
  { cells }: PassageRow,
  unit: TableQuestion["unit"],
): boolean => {
  const isMeant = (cell: string): boolean =>
    unit === "money" ? isSum(cell) : unit === undefined && cell !== "";
  const heads = columns.filter((_, at) => isMeant(cells[at] ?? ""));
  return heads.length > 1 && heads.every((head) => head !== "" && !isDated(periodsIn(head)));
};

const TOTAL = /^(?:total|sum|all)$/i;
/** A row's own name: that of its group if it has none, or is the group's total. */
const nameOf = ({ label, under }: PassageRow): string =>
  label === "" || TOTAL.test(label.trim()) ? `${under.at(-1) ?? ""} ${label}`.trim() : label;

/**
 * "Net sales › Bread: $90 million (Three Months Ended June 30, 2023)"; or the row under the heads of its columns, if
 * all are asked for, or if none has a head that distinguishes its figure from the others.
 */
const shownRow = (
  table: PassageTable,
  row: PassageRow,
  at: number,
  column: number,
  { kind, period, several, terms, heads, unit }: TableQuestion,
): Shown => {
  const filled = row.cells.filter((cell) => cell !== "").length;
  const wide = WIDE.has(kind) || period.years.size > 1 || period.quarters.size > 1;
  const head = table.columns[column] ?? "";
  const underHead = row.cells.filter((cell, at) => cell !== "" && table.columns[at] === head).length;
  const isTold = [...new Set([head, spelledHead(head)])].some((said) =>
    termsIn(said).list.some((term) => terms.has(term) || heads.has(term)),
  );
  // Words in several columns belong together: a cause and its remedy.
  const inWords = !isTold && row.cells.filter(isText).length > 1 && isText(row.cells[column] ?? "");
  // Nothing says which of the figures is asked for.
  const isOneOfMany = !isTold && FIGURED.has(kind) && areOfOneTime(table, row, unit);
  if (column < 0 || underHead > 1 || inWords || isOneOfMany || (filled > 1 && wide && !several))
    return { text: tableMarkdown(table, [row]), isTable: true };
  const name = [...row.under, row.label].filter((each) => each !== "").join(" › ");
  return { text: `${name}: ${figureOf(table, at, column)}${head === "" ? "" : ` (${head})`}`, head };
};

/**
 * Which rows are not meant, by their indexes and the terms of their labels: those of another code than the question's,
 * or "Blue pump" if the table has a "Red pump", which is asked for.
 * @param keyed the rows that the question's codes identify
 */
const otherRows = (
  rows: readonly PassageRow[],
  asked: TableQuestion,
  keyed: Keyed | undefined,
  language?: string,
): ((at: number, label: ReadonlySet<string>) => boolean) => {
  if (keyed !== undefined) return (at) => !keyed.rows.has(at);
  const shared = rows.map(({ label }) => sharedWith(termsIn(label, language).set, asked));
  const most = shared.reduce((one, other) => Math.max(one, other), 0);
  return (at, label) => (shared[at] ?? 0) < most && label.difference(asked.terms).size > 0;
};

/** How many of the question's terms a label contains, or their synonyms in documents. */
const sharedWith = (own: ReadonlySet<string>, { terms, said }: TableQuestion): number =>
  own.intersection(terms).size +
  said.filter((each) => each.isSubsetOf(own) && each.isDisjointFrom(terms)).length;
