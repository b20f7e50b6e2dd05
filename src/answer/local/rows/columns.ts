import { isCounted } from "../../../domain/documents/figure.ts";
import type { PassageRow, PassageTable } from "../../../domain/documents/passage.ts";
import { termsOf } from "../../../domain/language/terms.ts";
import type { QuestionKind } from "../../explanation.ts";
import { byCurrency, type Period, periodFit, periodsIn, periodTermsIn } from "../../question/time/period.ts";
import { hasDigit } from "../../words/figures.ts";
import { asNumber } from "../scoring/extract-features.ts";
import { termsIn } from "../scoring/term-weighting.ts";
import { PLANNED, RELATIVE, spelledHead, type TableQuestion } from "../table/table-question.ts";
import { isAmount, isSum } from "../table/unit.ts";

/** A table's column, as matched against a question. */
export interface AskedColumn {
  terms: ReadonlySet<string>;
  /** Terms that name no period. */
  own: ReadonlySet<string>;
  /** Whether the question asks for its head. */
  isAsked: boolean;
  period: Period;
  relative: boolean;
  /** Whether its figures are never money: years, shares. */
  counted: boolean;
  /** How well its period matches the question; see `periodFit`. */
  score: number;
}

/** Kinds that a row answers with a figure, if it has one: keywords alone ("bakery revenue 2022") have no kind. */
export const FIGURED: ReadonlySet<QuestionKind> = new Set(["amount", "other"]);
/** A related word identifies a column less reliably than the word itself. */
const RELATED = 0.5;
/** Of columns that match equally well, one with a figure answers "how much". */
const FIGURE = 0.1;
/** By less than a word in common. */
const YIELDS = 0.5;
/** Below every column of what is asked for. */
const UNASKED = -2;
/** Words that only say how certain a column's figures are. */
const UNQUALIFYING: ReadonlySet<string> = new Set(termsOf("unaudited audited"));
/** Words that mark a total over several parts, if none of the parts is asked for. */
const ALL: ReadonlySet<string> = new Set(termsOf("total overall"));
/** A change is given from one year to another. */
const MANY_YEARS = 2;
const DASH = /[-–—]/;
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Whether a cell contains only a dash and marks, as if there is no figure. */
export const isBlank = (cell: string): boolean => DASH.test(cell) && !LETTER_OR_DIGIT.test(cell);

export const columnsOf = (
  { columns }: PassageTable,
  asked: TableQuestion,
  language?: string,
): AskedColumn[] => {
  return columns.map((head) => {
    const [relative, named] = [RELATIVE.test(head), periodsIn(head)];
    const period = {
      ...named,
      // A change from quarter to quarter belongs to no quarter, and a head with many years spans columns of each.
      ...(relative && { months: new Set<number>() }),
      ...(named.years.size > MANY_YEARS && { years: new Set<number>() }),
    };
    const printed = termsIn(head, language).set;
    const spelled = spelledHead(head);
    const said = termsIn(spelled, language).set;
    const isPrinted = !printed.isDisjointFrom(asked.terms) || said.isDisjointFrom(asked.heads);
    const terms = isPrinted ? printed : said;
    const own = terms.difference(periodTermsIn(head, language)).difference(UNQUALIFYING);
    const planned = PLANNED.test(head) && !asked.planned;
    const score = 3 * periodFit(asked.period, period) - (planned ? 2 : 0);
    const isAsked = !own.isDisjointFrom(asked.heads);
    return { terms, own, isAsked, period, relative, counted: isCounted(head), score };
  });
};

/** Whether a cell may contain what is asked for: a figure if wanted, or what its head or own words name. */
const wantedBy =
  (columns: readonly AskedColumn[], { kind }: TableQuestion, wanted: ReadonlySet<string>) =>
  (cell: string, at: number): boolean => {
    if (!FIGURED.has(kind) || isAmount(cell) || isBlank(cell)) return true;
    const column = columns[at];
    // "Oil: CS-46, 9 litres" need not begin with its figure.
    const isNamed = column?.own.isDisjointFrom(wanted) === false && (kind !== "amount" || hasDigit(cell));
    return column?.isAsked === true || isNamed;
  };

/** How much of what is asked for a column's head and a cell below it contain. */
const saidOf = (
  cell: string,
  { own, isAsked }: AskedColumn,
  { related, kind }: TableQuestion,
  wanted: ReadonlySet<string>,
): number =>
  own.intersection(wanted).size +
  RELATED * (own.intersection(related).size + asNumber(isAsked)) +
  FIGURE * asNumber(kind === "amount" && (isAmount(cell) || isBlank(cell)));

/**
 * How well a column of shares or changes fits a question for neither, or the other way round: not at all, unless the
 * question names it by its whole head, "Turnout (%)". Then it yields only to a figure of the same name. That exception
 * was made for a user's trial: no answer to the 1,996 questions for choosing changes with it.
 */
const ofOtherMeasure = (
  { own, relative }: AskedColumn,
  { terms }: TableQuestion,
  wanted: ReadonlySet<string>,
  said: number,
): number => {
  const isNamed = relative && own.isSubsetOf(terms) && !own.difference(ALL).isDisjointFrom(wanted);
  return isNamed ? said - YIELDS : UNASKED;
};

/** How much a column's head says beyond the question. */
const beyond = (own: ReadonlySet<string>, { terms }: Pick<TableQuestion, "terms">): number =>
  own.isSubsetOf(ALL) ? 0 : own.difference(terms).size;

/**
 * The index of the column whose head matches the question best, among those in which the row has an answer: an amount,
 * if one is asked for; of several, the current one, and the one that says least beyond the question. Words in the row's
 * label do not distinguish columns. -1 if there is none.
 * @param except a column that identifies the row
 */
export const columnFor = (
  { cells }: PassageRow,
  label: ReadonlySet<string>,
  columns: readonly AskedColumn[],
  asked: TableQuestion,
  except: number,
): number => {
  const wanted = asked.terms.difference(label);
  const isWanted = wantedBy(columns, asked, wanted);
  const some = cells.some((cell, at) => cell !== "" && isWanted(cell, at));
  /** Beside sums of money, figures with a head of their own and no sign are something else: "Quantity". */
  const areSums = asked.unit === "money" && cells.some(isSum);
  const isOther = (cell: string, { own, counted }: AskedColumn): boolean =>
    (areSums && own.size > 0 && !isSum(cell)) || (asked.unit === "money" && counted);
  let best: { at: number; score: number; more: number } | undefined;
  for (const [at, column] of columns.entries()) {
    const { own, period, score: inTime } = column;
    const cell = cells[at] ?? "";
    if (at === except || cell === "" || (some && !isWanted(cell, at))) continue;
    const said = saidOf(cell, column, asked, wanted);
    const fit = column.relative === asked.relative ? said : ofOtherMeasure(column, asked, wanted, said);
    const score = inTime + fit - 2 * asNumber(isOther(cell, column));
    const more = beyond(own, asked);
    const before = best && columns[best.at];
    const current = before === undefined ? -1 : byCurrency(period, before.period) || more - (best?.more ?? 0);
    if (best === undefined || score > best.score || (score === best.score && current < 0))
      best = { at, score, more };
  }
  return best?.at ?? -1;
};
