import { termsOf } from "../../../domain/language/terms.ts";
import type { QuestionKind } from "../../explanation.ts";
import { CHANGED, PROSE, type TableQuestion } from "../table/table-question.ts";
import type { Candidate } from "./candidate.ts";
import type { Features } from "./features.ts";
import { labelFit, unaskedContext } from "./label-fit.ts";
import { hasNone } from "./terms.ts";
import type { WeightedQuestion } from "./weighted-question.ts";

/** How slowly the search's order loses weight: the passage so far behind the first has half of its weight. */
const RANK_SPREAD = 4;
/** What a term is worth that stands around the candidate, or elsewhere in its passage. */
const AROUND = 0.6;
const ELSEWHERE = 0.3;
/** What a term is worth that its document's opening has without naming the document: a common noun stands there by chance. */
const OPENING = 0.5;
/** Terms from which a sentence is long, and as many more that make it twice so. */
const LONG = 40;
/** Words of a column's head beyond the question's from which its figure is one of another thing. */
const QUALIFIED = 4;
/** How much better a label fits that is what is asked for, to the word: before one of which that is a part. */
const WHOLE_LABEL = 1.6;
/** What is of figures whose unit and period their table tells. */
export const TABULAR: ReadonlySet<Candidate["form"]> = new Set(["row", "table"]);
/** Kinds that a list answers as a whole. */
const LISTED: ReadonlySet<QuestionKind> = new Set(["list", "name"]);

/** What is known of the passage that a candidate is of: terms but for the last three. */
interface Surroundings {
  /** What says which document it is of, and those of it that name that one. */
  about: ReadonlySet<string>;
  naming: ReadonlySet<string>;
  passage: ReadonlySet<string>;
  /** The question's names that its document has somewhere. */
  document: ReadonlySet<string>;
  /** Its place in the search, from 0, and its score there, 0 to 1. */
  rank: number;
  score: number;
  /** How certainly it is of another year than is asked for, 0 to 1. */
  otherYear: number;
  /** See `farNames`. */
  far: readonly string[];
}

/** Whether a row's label says all that is asked for, the names of its document and the time aside, and nothing else. */
const isAsked = (label: ReadonlySet<string>, naming: ReadonlySet<string>, asked: WeightedQuestion): boolean =>
  label.isSubsetOf(asked.terms) && asked.isAllIn(label, naming);

/** What says no more of a figure than that it is all of it, "total debt", "cash and cash equivalents", or of which shares. */
const ALL_OF_IT: ReadonlySet<string> = new Set(termsOf("total equivalents basic diluted"));

/** "Total debt" is the debt that is asked for, where nothing else is. */
const withoutTotal = (
  label: ReadonlySet<string>,
  naming: ReadonlySet<string>,
  asked: WeightedQuestion,
): ReadonlySet<string> => {
  const bare = label.difference(ALL_OF_IT);
  return bare.size > 0 && isAsked(bare, naming, asked) ? bare : label;
};

/** How well a row's label fits: better the more it says of what is asked for, and nothing else. */
const fitOf = (
  printed: ReadonlySet<string>,
  naming: ReadonlySet<string>,
  asked: WeightedQuestion,
): LabelFit => {
  const label = withoutTotal(printed, naming, asked);
  const isWhole = isAsked(label, naming, asked);
  return { fit: labelFit(label, asked) * (isWhole ? WHOLE_LABEL : 1), isWhole };
};

interface LabelFit {
  fit: number;
  isWhole: boolean;
}
const UNLABELLED: LabelFit = { fit: 0, isWhole: false };

/** What holds, as a number. */
export const asNumber = (holds: boolean | undefined): number => (holds === true ? 1 : 0);

/** The question's names that stand neither in a candidate nor in its passage, nor in what says which document it is of. */
export const distantNames = (
  { terms, around }: Pick<Candidate, "terms" | "around">,
  { names }: Pick<WeightedQuestion, "names">,
  { about, passage }: Pick<Surroundings, "about" | "passage">,
): string[] =>
  [...names]
    .filter(([, forms]) => [passage, about, around, terms].every((own) => hasNone(own, forms)))
    .map(([name]) => name);

/** How a candidate fits as far as its words tell; what it holds of what the question's kind expects is left at 0. */
export const extractFeatures = (
  candidate: Candidate,
  asked: WeightedQuestion,
  { kind, changed }: TableQuestion,
  surroundings: Surroundings,
): Features => {
  const { about, naming, passage, document, rank, score, otherYear, far } = surroundings;
  const { text, terms, around, heading, label, group, period, otherFigure, fragment, unended, form } =
    candidate;
  const isProse = PROSE.has(kind) && candidate.inWords !== true;
  // Where a row does not answer, it is no nearer for its name and its period.
  const { fit, isWhole } =
    label === undefined || otherFigure || isProse ? UNLABELLED : fitOf(label, naming, asked);
  return {
    rank: 1 / (1 + rank / RANK_SPREAD),
    passage: asked.coverage([passage, 1], [naming, 1], [about, OPENING]),
    sentence: asked.coverage([terms, 1], [naming, 1], [about, OPENING]),
    around: asked.coverage([terms, 1], [naming, 1], [about, OPENING], [around, AROUND], [passage, ELSEWHERE]),
    own: asked.ownCoverage(terms, naming),
    near: asked.proximity(terms),
    label: fit,
    apart: unaskedContext({ ...(label && { label }), ...(group && { group }) }, asked),
    change: asNumber(kind === "amount" && !TABULAR.has(form) && CHANGED.test(text) !== changed),
    period: isProse ? 0 : (period ?? 0),
    fragment: asNumber(fragment),
    long: Math.min(1, Math.max(0, terms.list.length - LONG) / LONG),
    fits: 0,
    misfits: 0,
    counted: 0,
    uncounted: 0,
    future: 0,
    prose: asNumber(form === "row" && isProse),
    list: asNumber(form === "list" && LISTED.has(kind)),
    table: asNumber(form === "table"),
    headed: heading === undefined ? 0 : asked.headingFit(heading),
    score,
    dense: asked.density(terms, isWhole),
    row: asNumber(form === "row"),
    unended: asNumber(unended),
    fresh: asked.novelty(terms),
    missed: asked.missed([terms, 1], [naming, 1], [about, OPENING], [around, AROUND]),
    named: 0,
    unsaid: asNumber(candidate.isKeyed !== true && asked.tellsOnlyNames([terms, 1], [around, 1])),
    reason: 0,
    defines: 0,
    otherYear,
    unnamed: asNumber(far.some((name) => !document.has(name))),
    distant: asNumber(TABULAR.has(form) && far.some((name) => document.has(name))),
    qualified: Math.min(1, (candidate.qualified ?? 0) / QUALIFIED),
  };
};
