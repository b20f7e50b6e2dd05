import type { Hit } from "../../../domain/documents/passage.ts";
import type { QuestionKind } from "../../explanation.ts";
import type { Ranked } from "../rank/ranked.ts";
import type { Features } from "../weigh/features.ts";
import { is } from "../weigh/measure.ts";
import { agreeing, isAgreedOn } from "./agreement.ts";
import { saysTheSame } from "./choose.ts";
import { isAside, isBarred, isPlain, isSectioned } from "./marks.ts";

/** Words in common that say as much as words can. */
const MANY_MATCHED = 7;

/** Features that tell of one candidate without the others. */
const FEATURES_OF_BEST = [
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
  "fits",
  "label",
  "own",
  "headed",
  "reason",
  "defines",
  "fresh",
  "missed",
  "counted",
  "uncounted",
  "distant",
  "qualified",
  "future",
  "named",
  "unsaid",
] as const satisfies readonly (keyof Features)[];
export const EVIDENCE = [
  ...FEATURES_OF_BEST,
  "matched",
  "unheard",
  "share",
  "told",
  "agreed",
  "lead",
  "list",
  "sectioned",
  "lacking",
  "plain",
  "aside",
  "barred",
] as const;
/** Kinds whose answers have words of their own: reasons, an enumeration, a definition. */
const MARKED: ReadonlySet<QuestionKind> = new Set(["why", "list", "definition"]);

/**
 * What tells whether the best is right, each from 0 to 1 or as the feature of its name: how many of the question's words it
 * has (`matched`), the share of the question that nothing found has (`unheard`), the `share` of the likelihood among all
 * candidates that falls to the best and to what says the same, and to all that give the same figures (`told`), whether
 * another passage agrees with it, the search's `lead` for its first passage, whether a list is asked for, whether the
 * passage stands under headings, as in long documents with much on one subject, whether the best lacks what answers
 * of the question's kind have, and what it is marked by: see `isPlain`, `isAside` and `isBarred`.
 */
export type Evidence = Record<(typeof EVIDENCE)[number], number>;

export const evidenceOf = (
  best: Ranked,
  candidates: readonly Ranked[],
  hits: readonly Hit[],
  kind: QuestionKind,
): Evidence => {
  const likelihood = (some: readonly Ranked[]): number =>
    some.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const all = likelihood(candidates);
  return {
    ...best.features,
    matched: Math.min(1, Math.log1p(best.matched) / Math.log1p(MANY_MATCHED)),
    unheard: best.unheard,
    share: likelihood(candidates.filter((each) => saysTheSame(each, best))) / all,
    told: likelihood(agreeing(best, candidates)) / all,
    agreed: is(isAgreedOn(best, candidates)),
    lead: leadOf(hits),
    list: is(kind === "list"),
    sectioned: is(isSectioned(best.hit)),
    lacking: is(MARKED.has(kind) && best.features.fits === 0),
    plain: is(isPlain(best, kind)),
    aside: is(isAside(best, kind)),
    barred: is(isBarred(best, kind)),
  };
};

/** By what share of its score the search's best passage leads the second. */
const leadOf = (hits: readonly Hit[]): number => {
  const [first = 0, second = 0] = hits.map(({ score }) => score).sort((one, other) => other - one);
  return first > 0 ? 1 - second / first : 0;
};
