import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { QuestionKind } from "../../explanation.ts";
import { synonymsIn } from "../../question/names/synonyms.ts";
import { type Period, periodsIn, periodTermsIn } from "../../question/time/period.ts";
import { asksOfPast } from "../../question/time/tense.ts";
import { allInEnglish, inEnglish } from "../../words/patterns.ts";
import { FIGURE_WORDS } from "../../words/units.ts";
import { type AskedCode, codesIn } from "./code-lookup.ts";
import { headsAsked } from "./heads-asked.ts";
import { termsForLabels } from "./row-label.ts";
import { type Unit, unitAsked, unitOfRow } from "./unit.ts";

/** What a question asks of a table. */
export interface TableQuestion {
  kind: QuestionKind;
  period: Period;
  /** Those of its terms that name no period. */
  terms: ReadonlySet<string>;
  /** What documents say instead of some of these, each all the terms of it: "net sales" for revenue. */
  said: readonly ReadonlySet<string>[];
  /** What may stand for one of these in the head of a column: "Female" for "women". */
  related: ReadonlySet<string>;
  /** Terms of heads of columns that its question words ask for. */
  heads: ReadonlySet<string>;
  /** Those of its terms that name a period: a row has them by its column. */
  periodTerms: ReadonlySet<string>;
  /** Codes that it names, by which rows may be told apart. */
  codes: readonly AskedCode[];
  /** Whether it asks for a share or a change, and not for a figure itself. */
  relative: boolean;
  /** Whether it asks how something changed. */
  changed: boolean;
  unit: Unit | undefined;
  /** Whether its words ask for a sum of money, whatever tells it. */
  asksSum: boolean;
  /** Whether it asks for what was planned, and not for what was. */
  planned: boolean;
  /** Whether it asks for a target, and not for a result beside it. */
  target: boolean;
  /** Whether it asks for what was, as its verb tells, and not for a target. */
  past: boolean;
  /** Whether it asks for what would have been, as pro forma figures tell it, and not for what was reported. */
  proForma: boolean;
  /** Whether several documents tell of it, each its own figure. */
  several: boolean;
}

/** Kinds that no row of figures answers. */
export const PROSE: ReadonlySet<QuestionKind> = new Set(["definition", "why", "how", "person", "place"]);
/** What a column or a question says of shares and changes. */
export const RELATIVE = new RegExp(`%|\\b(?:${FIGURE_WORDS.relative})\\b`, "i");
/** What a sentence or a question says of how something changed. */
export const CHANGED = inEnglish(FIGURE_WORDS.changed);
/** The label of a row that tells by how much something changed. */
const CHANGE = /^(?:net )?\(?(?:increase|decrease|change)s?\b/i;

/** Whether a row tells by how much something changed, where it is asked how much there is. */
export const isChange = (
  label: string,
  { changed, relative }: Pick<TableQuestion, "changed" | "relative">,
): boolean => !changed && !relative && CHANGE.test(label);

/** What a question says of a change, whichever way. */
export const CHANGES = allInEnglish(FIGURE_WORDS.changes);
/** What a column or a question says of what is not there yet. */
export const PLANNED = inEnglish(FIGURE_WORDS.planned);
/** How the name of a row or column of results ends, beside one of targets: "Flour. Actual", "Actual FY 2022". */
const ACTUAL = new RegExp(`\\bactuals?\\b(?:[^\\p{L}]|\\b(?:${FIGURE_WORDS.behindActual})\\b)*$`, "iu");
const TARGET = inEnglish(FIGURE_WORDS.target);
const PRO_FORMA = inEnglish(FIGURE_WORDS.proForma);

/** @param several whether several documents are asked, each for its own figure */
export const tableQuestionOf = (
  question: string,
  kind: QuestionKind,
  language: string | undefined,
  several: boolean,
): TableQuestion => {
  const periodTerms = periodTermsIn(question, language);
  const terms = termsForLabels(question, language).difference(periodTerms);
  return {
    kind,
    period: periodsIn(question),
    terms,
    said: synonymsIn(question).map(({ said }) => new Set(termsOf(said, language))),
    related: new Set([...terms].flatMap((term) => [...relatedTerms(term, language)])).difference(terms),
    heads: headsAsked(question, language).difference(terms),
    periodTerms: PROSE.has(kind) ? new Set() : periodTerms,
    codes: codesIn(question, language),
    relative: RELATIVE.test(question) || CHANGED.test(question),
    changed: CHANGED.test(question),
    unit: unitOfRow(question, kind),
    asksSum: unitAsked(question, kind) === "money",
    planned: PLANNED.test(question),
    target: TARGET.test(question) && !inEnglish(FIGURE_WORDS.result).test(question),
    past: asksOfPast(question) && !inEnglish(FIGURE_WORDS.aimed).test(question),
    proForma: PRO_FORMA.test(question),
    several,
  };
};

/** Whether one of the names of a figure's row and column says that it is a result, where a target is asked for. */
export const isResult = (names: readonly string[], { target }: TableQuestion): boolean =>
  target && names.some((name) => ACTUAL.test(name));

/** Whether one of the names around a figure says that it is pro forma, where that is not asked for. */
export const isProForma = (names: readonly string[], { proForma }: TableQuestion): boolean =>
  !proForma && names.some((name) => PRO_FORMA.test(name));

/** Whether a figure's column is one of targets, where it is asked what was. */
export const isTarget = (head: string, { past }: TableQuestion): boolean => past && TARGET.test(head);
