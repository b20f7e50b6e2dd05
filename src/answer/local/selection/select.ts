import type { QuestionKind } from "../../explanation.ts";
import type { ScoredCandidate } from "../scoring/scored-candidate.ts";

/** Parts of an answer, and of an answer about several documents, at most. */
export const MAX_PARTS = 3;
export const MAX_DOCUMENTS = 5;
/** How much less likely to answer than the best a further part or sentence may be, in log odds. */
export const MAX_GAP = 3.5;
/** How near to the best a further row must come; also the same row of another document, and its text. */
const ROW_SHARE = 0.9;
const SAME_ROW_SHARE = 0.75;
const EACH_SHARE = 0.7;
/** From this `label` value on, all words of a row's label, several of them, are in the question. */
const TO_THE_WORD = 1;
/** Two texts with this Jaccard similarity of terms say the same, if one gives no figure that the other lacks. */
const SAME = 0.7;
/** How much less likely than the best an explanation of a change may be, in log odds. */
const EXPLAINS_NEAR = 2.5;
const FIGURES = /\d[\d.,]*/g;

/** The best, and what adds to it. A heading, and a text without any word of the question, add nothing. */
export const selectBest = (candidates: readonly ScoredCandidate[]): ScoredCandidate[] => {
  const best = candidates[0];
  const chosen: ScoredCandidate[] = [];
  for (const candidate of candidates) {
    if (best === undefined || chosen.length === MAX_PARTS || candidate.score < best.score - MAX_GAP) break;
    if (candidate !== best && !adds(candidate, best)) continue;
    if (!chosen.some((other) => saysTheSame(candidate, other))) chosen.push(candidate);
  }
  return chosen;
};

/** Whether a row's figure is exactly what is asked for: then no other row's is. */
const isToTheWord = ({ form, isTable, features }: ScoredCandidate): boolean =>
  form === "row" && !isTable && features.label >= TO_THE_WORD;

/** Whether a row of the same table matches as well as the best, under another name. */
const isToTheWordElse = (candidate: ScoredCandidate, best: ScoredCandidate): boolean =>
  isToTheWord(candidate) &&
  candidate.hit === best.hit &&
  !areEqualSets(candidate.label ?? new Set(), best.label ?? new Set());

const adds = (candidate: ScoredCandidate, best: ScoredCandidate): boolean => {
  const { form, fragment, score, features } = candidate;
  if (fragment || features.dense === 0) return false;
  if (form !== "row") return true;
  // Another row answers another question, unless it matches this one as well: basic and diluted earnings per share.
  return score >= ROW_SHARE * best.score && (!isToTheWord(best) || isToTheWordElse(candidate, best));
};

/** The best of each comparand, which is one or several documents, best first: of its period, and without repeats. */
export const selectPerComparand = (
  candidates: readonly ScoredCandidate[],
  sides: readonly string[][],
): ScoredCandidate[] => {
  const best = candidates[0]?.score ?? 0;
  const chosen: ScoredCandidate[] = [];
  const told = new Set<readonly string[]>();
  for (const candidate of candidates) {
    const { resourceId } = candidate.hit.passage;
    if (chosen.length === MAX_DOCUMENTS || candidate.score < EACH_SHARE * best) break;
    const side = sides.find((ids) => ids.includes(resourceId));
    if (side === undefined || told.has(side) || isOfOtherPeriod(candidate)) continue;
    told.add(side);
    if (!chosen.some((other) => saysTheSame(candidate, other))) chosen.push(candidate);
  }
  return chosen;
};

/**
 * The best row, with the same row of all other documents, except those with the same passage; none if the best is not a
 * row.
 */
export const selectSameRow = (candidates: readonly ScoredCandidate[]): ScoredCandidate[] => {
  const best = candidates[0];
  if (best?.label === undefined || best.label.size === 0) return [];
  const chosen = new Map([[best.hit.passage.resourceId, best]]);
  for (const candidate of candidates) {
    const id = candidate.hit.passage.resourceId;
    if (candidate.score < SAME_ROW_SHARE * best.score) break;
    if (chosen.has(id) || (isOfOtherPeriod(candidate) && !isOfOtherPeriod(best))) continue;
    if (chosen.values().some((other) => areOfCopies(candidate, other))) continue;
    if (candidate.label && areEqualSets(candidate.label, best.label)) chosen.set(id, candidate);
  }
  return [...chosen.values()];
};

/** Whether it is about another year, quarter or day than asked for, and not just a longer time; see `periodShare`. */
export const isOfOtherPeriod = ({ features }: Pick<ScoredCandidate, "features">): boolean =>
  features.period < OTHER_PERIOD;
const OTHER_PERIOD = -0.5;

export const areEqualSets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);

/** Whether they are in one passage, or in the same one of a document and its copy. */
const areOfCopies = ({ hit: one }: ScoredCandidate, { hit: other }: ScoredCandidate): boolean =>
  one.passage.text === other.passage.text;

export const saysTheSame = (one: ScoredCandidate, other: ScoredCandidate): boolean => {
  if (one.text === other.text && areOfCopies(one, other)) return true;
  if (one.hit === other.hit && one.span.start < other.span.end && other.span.start < one.span.end)
    return true;
  if (!mayOverlap(one, other) || !overlap(one.terms.set, other.terms.set, SAME)) return false;
  const figures = [figuresIn(one), figuresIn(other)] as const;
  return figures[0].isSubsetOf(figures[1]) || figures[1].isSubsetOf(figures[0]);
};

/** False for most that share too few terms, without building the first one's set. */
const mayOverlap = ({ terms: { list } }: ScoredCandidate, { terms: { set } }: ScoredCandidate): boolean =>
  list.filter((term) => set.has(term)).length >= SAME * set.size;

const figuresIn = ({ text }: ScoredCandidate): ReadonlySet<string> => new Set(text.match(FIGURES));

/**
 * If the best gives no reason, one that explains exactly the change asked about becomes the best, if it comes near;
 * those before it that give none no longer answer.
 */
export const explainedFirst = (
  candidates: readonly ScoredCandidate[],
  kind: QuestionKind,
): ScoredCandidate[] => {
  const [best] = candidates;
  const at = candidates.findIndex(({ explains }) => explains === "asked");
  const found = candidates[at];
  if (kind !== "why" || best === undefined || found === undefined) return [...candidates];
  if (best.features.reason > 0 || found.score < best.score - EXPLAINS_NEAR) return [...candidates];
  const before = candidates.slice(0, at).filter(({ features }) => features.reason > 0);
  return [found, ...before, ...candidates.slice(at + 1)];
};

/** Whether two sets have at least this Jaccard similarity. */
export const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>, share: number): boolean => {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size < share * large.size) return false;
  let common = 0;
  for (const term of small) if (large.has(term)) common += 1;
  return common >= share * (one.size + other.size - common);
};
