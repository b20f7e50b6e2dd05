import type { Hit } from "../../../domain/documents/passage.ts";
import type { QuestionKind } from "../../explanation.ts";
import { isYear } from "../../words/calendar.ts";
import { asNumber } from "../scoring/extract-features.ts";
import type { Features } from "../scoring/features.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";
import { isSectioned, type Mark, ruleFor } from "./marks.ts";
import { saysTheSame } from "./select.ts";

/** Matched words above which more make no difference. */
const MANY_MATCHED = 7;

/** Features of one candidate, independent of the others. */
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
export const CONFIDENCE_FEATURES = [
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
/** Kinds whose answers have characteristic words: reasons, an enumeration, a definition. */
const MARKED: ReadonlySet<QuestionKind> = new Set(["why", "list", "definition"]);

/**
 * The features of confidence, each from 0 to 1 or as the feature of that name: how many of the question's words the
 * best candidate has (`matched`), the share of the question in no hit (`unheard`), the `share` of the likelihood among
 * all candidates that falls to the best and those that say the same, and to all that give the same figures (`told`),
 * whether another passage agrees, the search's `lead` for its first passage, whether a list is asked for, whether the
 * passage stands under headings, as in long documents about one subject, whether the best lacks what answers of this
 * kind have, and how it is marked, see `Mark`.
 */
export type ConfidenceFeatures = Record<(typeof CONFIDENCE_FEATURES)[number], number>;

export const confidenceFeaturesOf = (
  best: ScoredCandidate,
  candidates: readonly ScoredCandidate[],
  hits: readonly Hit[],
  kind: QuestionKind,
): ConfidenceFeatures => {
  const likelihood = (some: readonly ScoredCandidate[]): number =>
    some.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const all = likelihood(candidates);
  const has = (mark: Mark): number => asNumber(ruleFor(mark, best, kind) !== undefined);
  return {
    ...best.features,
    matched: Math.min(1, Math.log1p(best.matched) / Math.log1p(MANY_MATCHED)),
    unheard: best.unheard,
    share: likelihood(candidates.filter((each) => saysTheSame(each, best))) / all,
    told: likelihood(agreeingWith(best, candidates)) / all,
    agreed: asNumber(isAgreedOn(best, candidates)),
    lead: leadOf(hits),
    list: asNumber(kind === "list"),
    sectioned: asNumber(isSectioned(best.hit)),
    lacking: asNumber(MARKED.has(kind) && best.features.fits === 0),
    plain: has("plain"),
    aside: has("aside"),
    barred: has("barred"),
  };
};

/** By what share of its score the best hit leads the second. */
const leadOf = (hits: readonly Hit[]): number => {
  const [first = 0, second = 0] = hits.map(({ score }) => score).sort((one, other) => other - one);
  return first > 0 ? 1 - second / first : 0;
};

/** This many candidates, best first, are compared with the best. */
const ASKED = 12;
const FIGURE = /\d[\d.,]*\d/g;

/**
 * Whether another passage says the same as the best candidate, or gives one of its figures: what documents repeat is
 * more likely what is asked for (redundancy, in question answering).
 */
export const isAgreedOn = (best: ScoredCandidate, candidates: readonly ScoredCandidate[]): boolean => {
  const figures = figuresIn(best.text);
  return candidates
    .slice(0, ASKED)
    .some(
      ({ hit, text }) => hit !== best.hit && (text === best.text || !figures.isDisjointFrom(figuresIn(text))),
    );
};

/**
 * Candidates that say the same as the best: a piece of its text, a name that is asked for, or figures where one has all
 * that the other has.
 */
export const agreeingWith = (
  best: ScoredCandidate,
  candidates: readonly ScoredCandidate[],
): ScoredCandidate[] => {
  const figures = figuresIn(best.text);
  return candidates.filter(({ text, names = [] }) => {
    if (best.text.includes(text) || best.names?.some((name) => names.includes(name))) return true;
    const other = figuresIn(text);
    return figures.size > 0 && other.size > 0 && (other.isSubsetOf(figures) || figures.isSubsetOf(other));
  });
};

/** Figures of two or more digits that are not years. */
const figuresIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(FIGURE) ?? []).filter((figure) => !isYear(figure)));
