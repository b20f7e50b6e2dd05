import { termsOf } from "../../../domain/language/terms.ts";
import type { QuestionKind } from "../../explanation.ts";
import { CHANGED, PROSE, type TableQuestion } from "../table/table-question.ts";
import type { Candidate } from "./candidate.ts";
import type { Features } from "./features.ts";
import { hasNone } from "./terms.ts";
import type { WeightedQuestion } from "./weighted-question.ts";

/** How slowly search rank loses weight: a passage this far behind the first has half its weight. */
const RANK_SPREAD = 4;
/** The weight of a term that occurs around the candidate, or elsewhere in its passage. */
const AROUND = 0.6;
const ELSEWHERE = 0.3;
/** The weight of a term in its document's opening that does not name the document: a common noun is there by chance. */
const OPENING = 0.5;
/** Terms above which a sentence is long, and as many more that make it twice as long. */
const LONG = 40;
/** Words of a column's head beyond the question's above which its figure is about something else. */
const QUALIFIED = 4;
/** How much better an exact label matches: it precedes a label of which it is a part. */
const WHOLE_LABEL = 1.6;
/** Forms with figures whose unit and period are in their table. */
export const TABULAR: ReadonlySet<Candidate["form"]> = new Set(["row", "table"]);
/** Kinds that a list answers as a whole. */
const LISTED: ReadonlySet<QuestionKind> = new Set(["list", "name"]);

/** What is known about the passage of a candidate: terms, except for the last three. */
interface Surroundings {
  /** The text that identifies its document, and the terms in it that name that one. */
  about: ReadonlySet<string>;
  naming: ReadonlySet<string>;
  passage: ReadonlySet<string>;
  /** The question's names that occur somewhere in its document. */
  document: ReadonlySet<string>;
  /** Its rank in the search, from 0, and its score there, 0 to 1. */
  rank: number;
  score: number;
  /** How certainly it is about another year than asked for, 0 to 1. */
  otherYear: number;
  /** See `farNames`. */
  far: readonly string[];
}

/** Whether a row's label is all that is asked for, apart from its document's names and the time, and nothing else. */
const isAsked = (label: ReadonlySet<string>, naming: ReadonlySet<string>, asked: WeightedQuestion): boolean =>
  label.isSubsetOf(asked.terms) && asked.isAllIn(label, naming);

/** Words that only say that a figure is a total, "total debt", "cash and cash equivalents", or of which shares. */
const ALL_OF_IT: ReadonlySet<string> = new Set(termsOf("total equivalents basic diluted"));

/** "Total debt" is the debt asked for, if nothing else is. */
const withoutTotal = (
  label: ReadonlySet<string>,
  naming: ReadonlySet<string>,
  asked: WeightedQuestion,
): ReadonlySet<string> => {
  const bare = label.difference(ALL_OF_IT);
  return bare.size > 0 && isAsked(bare, naming, asked) ? bare : label;
};

/** How well a row's label matches: better the more it contains of what is asked for, and nothing else. */
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

/** A condition as a number. */
export const asNumber = (holds: boolean | undefined): number => (holds === true ? 1 : 0);

/** The question's names that are neither in a candidate or its passage, nor in what identifies its document. */
export const distantNames = (
  { terms, around }: Pick<Candidate, "terms" | "around">,
  { names }: Pick<WeightedQuestion, "names">,
  { about, passage }: Pick<Surroundings, "about" | "passage">,
): string[] =>
  [...names]
    .filter(([, forms]) => [passage, about, around, terms].every((own) => hasNone(own, forms)))
    .map(([name]) => name);

/**
 * A candidate's features as far as its words give them, and the most important word that it lacks, "" if none; features
 * that depend on the question's kind are left at 0.
 */
export const extractFeatures = (
  candidate: Candidate,
  asked: WeightedQuestion,
  { kind, changed }: TableQuestion,
  surroundings: Surroundings,
): { features: Features; missing: string } => {
  const { about, naming, passage, document, rank, score, otherYear, far } = surroundings;
  const { text, terms, around, heading, label, group, period, otherFigure, fragment, unended, form } =
    candidate;
  const isProse = PROSE.has(kind) && candidate.inWords !== true;
  // If a row does not answer, its name and period bring it no closer.
  const { fit, isWhole } =
    label === undefined || otherFigure || isProse ? UNLABELLED : fitOf(label, naming, asked);
  const { word: missing, share: missed } = asked.missed(
    [terms, 1],
    [naming, 1],
    [about, OPENING],
    [around, AROUND],
  );
  const features: Features = {
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
    missed,
    named: 0,
    unsaid: asNumber(candidate.isKeyed !== true && asked.tellsOnlyNames([terms, 1], [around, 1])),
    reason: 0,
    defines: 0,
    otherYear,
    unnamed: asNumber(far.some((name) => !document.has(name))),
    distant: asNumber(TABULAR.has(form) && far.some((name) => document.has(name))),
    qualified: Math.min(1, (candidate.qualified ?? 0) / QUALIFIED),
  };
  return { features, missing };
};

/** A label with the question's terms in another order may mean something else: "net income", "other income, net". */
const TURNED = 0.8;
/** A label without any of them is one of several below what is asked for: a segment, if the total is wanted. */
const UNASKED = -0.4;

/** How much of a row's label is in the question; a label of a single word counts less. */
export const labelFit = (label: ReadonlySet<string>, asked: Pick<WeightedQuestion, "terms">): number => {
  if (label.size === 0) return 0;
  const places = [...label].flatMap((term) => asked.terms.get(term) ?? []);
  const shared = places.length;
  if (shared === 0) return UNASKED;
  const isTurned = places.some((place, at) => place < (places[at - 1] ?? 0));
  return (shared / label.size) * Math.min(1, 0.3 + 0.35 * shared) * (isTurned ? TURNED : 1);
};

/** Words for all groups of a table together. */
const WHOLE: ReadonlySet<string> = new Set(
  termsOf("consolidated total all overall company entire combined net"),
);

/** How much of a row's group is neither asked for nor in its own name, such as a segment if the total is wanted. */
export const unaskedContext = (
  { label = NONE, group = NONE }: { label?: ReadonlySet<string>; group?: ReadonlySet<string> },
  asked: Pick<WeightedQuestion, "terms">,
): number => {
  if (group.size === 0 || !group.isDisjointFrom(WHOLE)) return 0;
  return group.difference(asked.terms).difference(label).size / group.size;
};
const NONE: ReadonlySet<string> = new Set();
