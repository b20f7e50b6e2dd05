import type { Hit } from "../../domain/passage.ts";
import type { QuestionKind } from "../explanation.ts";
import { isAgreedOn } from "./agreement.ts";
import { saysTheSame } from "./choose.ts";
import type { Ranked } from "./rank.ts";

/** Words in common that say as much as words can. */
const MANY_MATCHED = 7;

export const EVIDENCE = [
  "around",
  "sentence",
  "dense",
  "score",
  "rank",
  "misfits",
  "fragment",
  "row",
  "period",
  "otherYear",
  "matched",
  "unheard",
  "share",
  "agreed",
  "lead",
  "list",
  "sectioned",
  "fits",
  "label",
  "fresh",
  "missed",
] as const;
/**
 * What tells whether the best is right, each from 0 to 1 or as the feature of its name: how many of the question's words it
 * has (`matched`), the share of the question that nothing found has (`unheard`), the `share` of the likelihood among all
 * candidates that falls to the best and to what says the same, whether another passage agrees with it, the search's
 * `lead` for its first passage, whether a list is asked for, and whether the passage stands under headings, as in long
 * documents with much on one subject.
 */
export type Evidence = Record<(typeof EVIDENCE)[number], number>;

export const evidenceOf = (
  best: Ranked,
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
): Evidence => {
  const { passage } = best.hit;
  const is = (holds: boolean): number => (holds ? 1 : 0);
  return {
    around: best.features.around,
    sentence: best.features.sentence,
    dense: best.features.dense,
    score: best.features.score,
    rank: best.features.rank,
    misfits: best.features.misfits,
    fragment: best.features.fragment,
    row: best.features.row,
    period: best.features.period,
    otherYear: best.features.otherYear,
    matched: Math.min(1, Math.log1p(best.matched) / Math.log1p(MANY_MATCHED)),
    unheard: best.unheard,
    share: shareOf(best, candidates),
    fits: best.features.fits,
    label: best.features.label,
    fresh: best.features.fresh,
    missed: best.features.missed,
    agreed: is(isAgreedOn(best, candidates)),
    lead: leadOf(hits),
    list: is(kind === "list"),
    sectioned: is(passage.section !== undefined),
  };
};

/** By what share of its score the search's best passage leads the second. */
const leadOf = (hits: readonly Hit[]): number => {
  const [first = 0, second = 0] = hits.map(({ score }) => score).sort((one, other) => other - one);
  return first > 0 ? 1 - second / first : 0;
};

/** The share of the likelihood that falls to the best, and to what says the same as it. */
const shareOf = (best: Ranked, candidates: readonly Ranked[]): number => {
  let [same, all] = [0, 0];
  for (const candidate of candidates) {
    const likely = Math.exp(candidate.score - best.score);
    all += likely;
    if (saysTheSame(candidate, best)) same += likely;
  }
  return same / all;
};
