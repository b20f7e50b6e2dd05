import { termsOf } from "../../domain/language/terms.ts";
import { acronymsIn } from "../acronyms.ts";
import type { QuestionKind } from "../explanation.ts";
import { type Period, periodsIn, periodTermsIn } from "./period.ts";

/** What a question asks of a table. */
export interface TableQuestion {
  kind: QuestionKind;
  period: Period;
  terms: ReadonlySet<string>;
  /** Those of its terms that name a period: a row has them by its column. */
  periodTerms: ReadonlySet<string>;
  /** Its acronyms, "R&D". */
  acronyms: readonly string[];
  /** Whether it asks for a share or a change, and not for a figure itself. */
  relative: boolean;
  /** Whether it asks for a share in percent, for money, or how many there are. */
  unit: "percent" | "money" | "count" | undefined;
  /** Whether it asks for what was planned, and not for what was. */
  planned: boolean;
  /** Whether several documents tell of it, each its own figure. */
  several: boolean;
}

/** Kinds that no row of figures answers. */
export const PROSE: ReadonlySet<QuestionKind> = new Set(["definition", "why", "how", "person", "place"]);
/** What a column or a question says of shares and changes. */
export const RELATIVE = /%|\b(?:percent(?:age)?|change|growth|increase|decrease|(?<!per )share of)\b/i;
/** What a column or a question says of what is not there yet. */
export const PLANNED =
  /\b(?:targets?|plan(?:s|ned)?|budget(?:ed)?|estimate[ds]?|projected|projections?|forecasts?)\b/i;
const PERCENT = /%|\b(?:percent(?:age)?|(?<!per )share of|proportion|fraction)\b/i;
const MONEY = /[$€£¥]|\b(?:dollars?|euros?|how much|cost|spen[dt])\b/i;
const COUNT = /\bhow many\b/i;
const CURRENCY = /[$€£¥]/;
/** What a row counts, by its name. */
const NUMBER_OF = /\bnumber of (\p{L}+(?: \p{L}+)?)/iu;

/** @param several whether several documents are asked, each for its own figure */
export const tableQuestionOf = (
  question: string,
  kind: QuestionKind,
  language: string | undefined,
  several: boolean,
): TableQuestion => ({
  kind,
  period: periodsIn(question),
  terms: new Set(termsOf(question, language)),
  periodTerms: PROSE.has(kind) ? new Set() : periodTermsIn(question, language),
  acronyms: acronymsIn(question),
  relative: RELATIVE.test(question),
  unit: unitAsked(question),
  planned: PLANNED.test(question),
  several,
});

const unitAsked = (question: string): TableQuestion["unit"] => {
  if (PERCENT.test(question)) return "percent";
  if (MONEY.test(question)) return "money";
  return COUNT.test(question) ? "count" : undefined;
};

/**
 * Whether a row's figure is in percent where money is asked for, or the other way round, or where things are counted is
 * money or the number of something else.
 */
export const isOtherUnit = (
  figure: string,
  label: string,
  inPercent: boolean,
  asked: TableQuestion,
): boolean => {
  if (asked.unit === undefined) return false;
  if (asked.unit !== "count") return (PERCENT.test(figure) || inPercent) !== (asked.unit === "percent");
  const counted = NUMBER_OF.exec(label)?.[1];
  const isCounted = counted === undefined || termsOf(counted).some((term) => asked.terms.has(term));
  return CURRENCY.test(figure) || !isCounted;
};
