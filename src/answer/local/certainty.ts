import type { Hit } from "../../domain/passage.ts";
import type { QuestionKind } from "../explanation.ts";
import { patternsOf } from "./patterns.ts";
import type { Ranked } from "./rank.ts";
import type { Certainty } from "./reading.ts";
import { CERTAIN_FROM, CERTAINTY } from "./weights.ts";

/** How likely the best must be right to be given as the answer, and to be offered as near; 0 to 1. */
export const OUTRIGHT = 0.36;
const NEAR = 0.02;
/** A comparison needs more than one answer. */
const COMPARED = 0.5;
/** Kinds that nothing answers without a figure or a date. */
const MEASURED: ReadonlySet<QuestionKind> = new Set(["amount", "date"]);
/** A period that is another year, quarter or day, and not merely longer; see `periodShare`. */
const OTHER_PERIOD = -0.5;
/** Words in common that say as much as words can. */
const MANY_MATCHED = 7;
/** By so much of a score the best leads the next passage's, for the lead to count in full. */
const FULL_MARGIN = 4;

/**
 * Whether the best of these answers the question.
 * @param candidates best first.
 * @param several whether the question names several documents: then none has all its names.
 */
export const certaintyOf = (
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
  several = false,
): Certainty => {
  const [best] = candidates;
  if (best === undefined || best.features.around === 0) return "none";
  const likely = likelihoodOf(evidenceOf(best, candidates, hits, kind));
  if (likely < NEAR) return "none";
  return likely < (kind === "comparison" ? COMPARED : OUTRIGHT) || isBarred(best, kind, several)
    ? "nearest"
    : "outright";
};

/** Whether it lacks a figure or a date that is asked for, or is of another period or document: it is no answer then. */
export const isBarred = (best: Ranked, kind: QuestionKind, several: boolean): boolean =>
  (MEASURED.has(kind) && (best.features.misfits > 0 || best.features.period < OTHER_PERIOD)) ||
  (!several && isOfAnother(best));

/** Whether the question names something that neither the passage nor what says which document it is of has. */
const isOfAnother = ({ features, hit }: Ranked): boolean =>
  features.unnamed > 0 && (hit.about ?? "").trim() !== "";

export const EVIDENCE = [
  "around",
  "own",
  "sentence",
  "near",
  "dense",
  "score",
  "reason",
  "misfits",
  "fragment",
  "prose",
  "row",
  "period",
  "names",
  "matched",
  "unheard",
  "margin",
  "lead",
  "person",
  "compounds",
  "unfocused",
  "lack",
  "otherYear",
  "fits",
  "uncounted",
  "label",
  "amount",
  "date",
  "list",
  "why",
  "how",
  "yes_no",
  "definition",
  "place",
  "sectioned",
  "rank",
] as const;
/**
 * What tells whether the best is right: some of its features, `reason` for those that say a reason or define; the share
 * of the question's `names` that it has, how many of its words (`matched`), and of the question that nothing found has (`unheard`); its `margin` before the
 * next passage's best and the search's `lead` for its first passage; whether a person is asked for, and whether nouns are
 * compounds in its language, of which fewer words of a question stand in its answer.
 */
export type Evidence = Record<(typeof EVIDENCE)[number], number>;

export const evidenceOf = (
  best: Ranked,
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
): Evidence => {
  const { features: has } = best;
  const next = candidates.find(({ hit }) => hit !== best.hit);
  return {
    around: has.around,
    own: has.own,
    sentence: has.sentence,
    near: has.near,
    dense: has.dense,
    score: has.score,
    reason: has.reason + has.defines,
    misfits: has.misfits,
    fragment: has.fragment,
    prose: has.prose,
    row: has.row,
    period: has.period,
    names: best.names,
    matched: Math.min(1, Math.log1p(best.matched) / Math.log1p(MANY_MATCHED)),
    unheard: best.unheard,
    margin: next === undefined ? 1 : Math.min(1, (best.score - next.score) / FULL_MARGIN),
    lead: leadOf(hits),
    person: kind === "person" ? 1 : 0,
    unfocused: has.unfocused,
    lack: has.lack,
    otherYear: has.otherYear,
    fits: has.fits,
    uncounted: has.uncounted,
    label: has.label,
    amount: kind === "amount" ? 1 : 0,
    date: kind === "date" ? 1 : 0,
    list: kind === "list" ? 1 : 0,
    why: kind === "why" ? 1 : 0,
    how: kind === "how" ? 1 : 0,
    yes_no: kind === "yes_no" ? 1 : 0,
    definition: kind === "definition" ? 1 : 0,
    place: kind === "place" ? 1 : 0,
    sectioned: best.hit.passage.section === undefined ? 0 : 1,
    rank: has.rank,
    // Such languages write them with a capital letter.
    compounds: patternsOf(best.hit.passage.language ?? "en")?.words.capitalNouns ? 1 : 0,
  };
};

/** How likely the best is right: 0 to 1. */
const likelihoodOf = (evidence: Evidence): number =>
  1 / (1 + Math.exp(-EVIDENCE.reduce((sum, name) => sum + evidence[name] * CERTAINTY[name], CERTAIN_FROM)));

/** By what share of its score the search's best passage leads the second. */
const leadOf = (hits: readonly Hit[]): number => {
  const [first = 0, second = 0] = hits.map(({ score }) => score).sort((one, other) => other - one);
  return first > 0 ? 1 - second / first : 0;
};
