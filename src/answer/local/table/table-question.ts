import { termsOf } from "../../../domain/language/terms.ts";
import { relatedTerms } from "../../../domain/language/thesaurus.ts";
import type { QuestionKind } from "../../explanation.ts";
import { FIGURE_WORDS } from "../../lexicon/english-figures.ts";
import { synonymsIn } from "../../question/names/synonyms.ts";
import { type Period, periodsIn, periodTermsIn } from "../../question/time/period.ts";
import { asksOfPast } from "../../question/time/tense.ts";
import { allInEnglish, inEnglish, patternsOf } from "../../words/patterns.ts";
import { type AskedCode, codesIn } from "./code-lookup.ts";
import { termsForLabels } from "./row-label.ts";
import { type Unit, unitAsked, unitOfRow } from "./unit.ts";

/** What a question asks about a table. */
export interface TableQuestion {
  kind: QuestionKind;
  period: Period;
  /** Its terms that name no period. */
  terms: ReadonlySet<string>;
  /** Synonyms of some of these in documents, each with all its terms: "net sales" for revenue. */
  said: readonly ReadonlySet<string>[];
  /** Words that may replace one of these in a column head: "Female" for "women". */
  related: ReadonlySet<string>;
  /** Terms of column heads that its question words ask for. */
  heads: ReadonlySet<string>;
  /** Its terms that name a period: rows get them from their column. */
  periodTerms: ReadonlySet<string>;
  /** Codes that it names, which may identify rows. */
  codes: readonly AskedCode[];
  /** Whether it asks for a share or a change, rather than the figure itself. */
  relative: boolean;
  /** Whether it asks how something changed. */
  changed: boolean;
  unit: Unit | undefined;
  /** Whether its words explicitly ask for a sum of money. */
  asksSum: boolean;
  /** Whether it asks for what was planned, not for what happened. */
  planned: boolean;
  /** Whether it asks for a target, not for the result beside it. */
  target: boolean;
  /** Whether it asks for what happened, by its verb, not for a target. */
  past: boolean;
  /** Whether it asks for pro forma figures, what would have been, not for what was reported. */
  proForma: boolean;
  /** Whether several documents are asked, each for its own figure. */
  several: boolean;
}

/** Kinds that a row of figures cannot answer. */
export const PROSE: ReadonlySet<QuestionKind> = new Set(["definition", "why", "how", "person", "place"]);
/** Words for shares and changes in a column or a question. */
export const RELATIVE = new RegExp(`%|\\b(?:${FIGURE_WORDS.relative})\\b`, "i");
/** Words for how something changed, in a sentence or a question. */
export const CHANGED = inEnglish(FIGURE_WORDS.changed);
/** The label of a row that gives the amount of a change. */
const CHANGE = /^(?:net )?\(?(?:increase|decrease|change)s?\b/i;

/** Whether a row gives a change, and the question asks for an amount. */
export const isChange = (
  label: string,
  { changed, relative }: Pick<TableQuestion, "changed" | "relative">,
): boolean => !changed && !relative && CHANGE.test(label);

/** Words for a change in either direction, in a question. */
export const CHANGES = allInEnglish(FIGURE_WORDS.changes);
/** Words for what is still to come, in a column or a question. */
export const PLANNED = inEnglish(FIGURE_WORDS.planned);
/** Ends of names of rows or columns with results, next to those with targets: "Flour. Actual", "Actual FY 2022". */
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

/** Whether one of the names of a figure's row and column marks a result, and the question asks for a target. */
export const isResult = (names: readonly string[], { target }: TableQuestion): boolean =>
  target && names.some((name) => ACTUAL.test(name));

/** Whether one of the names around a figure marks it as pro forma, and the question does not ask for that. */
export const isProForma = (names: readonly string[], { proForma }: TableQuestion): boolean =>
  !proForma && names.some((name) => PRO_FORMA.test(name));

/** Whether a figure's column has targets, and the question asks what happened. */
export const isTarget = (head: string, { past }: TableQuestion): boolean => past && TARGET.test(head);

/** A column's head in words that a question may ask for: "Who" stands over persons. English. */
export const spelledHead = (head: string): string => {
  const english = patternsOf("en");
  return english?.words.askingHeads?.find(([asks]) => english.whole(asks).test(head))?.[1] ?? head;
};

/** The terms of column heads that answer a question, according to its question words: "Interval" for "how often". */
export const headsAsked = (question: string, language = "en"): ReadonlySet<string> => {
  const patterns = patternsOf(language);
  const asked = patterns?.words.heads?.filter(([asks]) => patterns.find(asks).test(question)) ?? [];
  return new Set(asked.flatMap(([, heads]) => termsOf(heads, language)));
};
