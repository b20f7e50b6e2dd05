import type { Steps } from "../../domain/concurrency/steps.ts";
import type { Hit, Passage } from "../../domain/documents/passage.ts";
import { termsOf } from "../../domain/language/terms.ts";
import { trimQuestion } from "../../domain/text/trim-question.ts";
import type { QuestionKind } from "../explanation.ts";
import { type ClassifiedQuestion, classify } from "../question/kind.ts";
import { periodsNamed } from "../question/sides/sides.ts";
import { timeOf } from "../question/time/period.ts";
import type { Comparand } from "../search/identity.ts";
import type { Retrieved } from "../search/retrieve.ts";
import { sameSubject } from "../search/subject.ts";
import { documentWords } from "../words/document-words.ts";
import { countedIn, FEATURES } from "./scoring/features.ts";
import { rankCandidates } from "./scoring/rank.ts";
import type { ScoredCandidate } from "./scoring/scored-candidate.ts";
import { RANKING_WEIGHTS } from "./scoring/weights.ts";
import { judged } from "./selection/confidence.ts";
import { extended } from "./selection/extend.ts";
import type { AnswerOutcome, LocalAnswer } from "./selection/local-answer.ts";
import { isOfAnother } from "./selection/marks.ts";
import {
  areEqualSets,
  explainedFirst,
  MAX_DOCUMENTS,
  selectBest,
  selectPerComparand,
  selectSameRow,
} from "./selection/select.ts";

/** Hits that are read, and candidates that are reported. */
const MAX_HITS = 40;
const MAX_CONSIDERED = 20;

/** The hits for a question, as far as they are read. */
type Readable = Pick<Retrieved, "found" | "named"> & Partial<Pick<Retrieved, "sides">>;

/**
 * Answers without a model: the one to three excerpts of the hits that best answer the question, best first; one from
 * each document if several are named, or state the same figure.
 */
export function* readInSteps(question: string, { found, named, sides = [] }: Readable): Steps<LocalAnswer> {
  const readable = { found, named, sides };
  const { asked, each, hits, candidates: plain } = yield* candidatesFor(question, readable);
  const periods = new Set(periodsNamed(question)).size;
  const own = ofNamed(plain, { named, sides }, periods);
  const candidates = own.map((candidate, at) => (at === 0 ? extended(candidate, own) : candidate));
  const rows = selectSameRow(candidates);
  const isOfOne = sameSubject(found);
  const isOfBest = ({ hit }: ScoredCandidate): boolean =>
    candidates[0] !== undefined && isOfOne(candidates[0].hit, hit);
  const { outcome, confidence } = judged(candidates, hits, asked.kind);
  const all = outcome === "none" ? [] : chosenFrom(candidates, { rows, each, named, sides, isOfBest });
  const chosen = (periods > 0 || !all.every(isOfBest) ? all : latestFirst(all)).slice(0, MAX_DOCUMENTS);
  const reading = readingOf(chosen, { asked, candidates, scored: own }, outcome);
  return { ...reading, ...(confidence && { confidence }) };
}

/**
 * A reading with these candidates, and with those scored besides.
 * @param candidates as they are shown
 * @param scored the same as their scores were computed, without the sentences beside them
 */
export const readingOf = (
  chosen: readonly ScoredCandidate[],
  {
    asked,
    candidates,
    scored = candidates,
  }: Pick<ScoredCandidates, "asked" | "candidates"> & { scored?: readonly ScoredCandidate[] },
  outcome: AnswerOutcome,
): LocalAnswer => ({
  kind: asked.kind,
  parts: [...chosen],
  outcome,
  considered: candidates.slice(0, MAX_CONSIDERED).map((candidate, at) => {
    const { hit, text, span, score } = candidate;
    const { features, misfit } = scored[at] ?? candidate;
    return {
      hit,
      text,
      span,
      score,
      chosen: chosen.includes(candidate),
      features: countedIn(FEATURES, features, RANKING_WEIGHTS),
      ...(misfit && { rules: [misfit] }),
    };
  }),
});

/** What is read: how the question is asked, the documents asked separately, and the candidates, best first. */
export interface ScoredCandidates {
  asked: ClassifiedQuestion;
  each: string[][];
  hits: Hit[];
  candidates: ScoredCandidate[];
}

/** The candidates from all hits for a question. */
export function* candidatesFor(
  question: string,
  { found, named, sides }: Pick<Retrieved, "found" | "named" | "sides">,
): Steps<ScoredCandidates> {
  const whole = trimQuestion(question);
  const asked = classify(whole);
  const each = disambiguated(named, sides, asked);
  const hits = withAllNames(
    sectioned(found.slice(0, MAX_HITS).map(({ hit }) => hit)).filter(({ passage }) => !isIndex(passage)),
    each.flat(),
  );
  const naming = new Set(sides.flatMap(({ terms }) => [...terms]));
  const candidates = yield* rankCandidates(whole, asked, hits, {
    several: each.length > 1,
    subjects: firstTerms(whole).intersection(naming),
  });
  return { asked, each, hits, candidates: explainedFirst(candidates, asked.kind) };
}

/** The terms of a question's first word, which always has a capital letter. */
const firstTerms = (question: string): ReadonlySet<string> =>
  new Set(termsOf(question.trim().split(/\s/, 1)[0] ?? ""));

/** Hits, with those before a document's first heading marked if other hits of it stand under one. */
const sectioned = (hits: readonly Hit[]): Hit[] => {
  const known = new Set(
    hits.filter(({ passage }) => passage.section !== undefined).map(({ passage }) => passage.resourceId),
  );
  return hits.map((hit) =>
    hit.passage.section === undefined && known.has(hit.passage.resourceId)
      ? { ...hit, isBeforeHeadings: true }
      : hit,
  );
};

/** A book's index lists what stands elsewhere, by page, and says nothing about it. */
const INDEX = new RegExp(`^${documentWords("index")}$`, "iu");
const ENTRY = /,\s+\d+|\bsee\b/g;
const ENTRIES = 5;

const isIndex = ({ section = [], text }: Passage): boolean =>
  INDEX.test(section.at(-1) ?? "") && (text.match(ENTRY)?.length ?? 0) >= ENTRIES;

/** Kinds that are asked about each document that a question names. */
const OF_EACH: ReadonlySet<QuestionKind> = new Set([
  "comparison",
  "amount",
  "how",
  "other",
  "list",
  "date",
  "name",
  "place",
]);

/** The documents that are asked separately: those named, or as many subjects if there are too many. */
const disambiguated = (
  named: readonly string[],
  sides: readonly Comparand[],
  { kind }: ClassifiedQuestion,
): string[][] => {
  if (named.length < 2 || !OF_EACH.has(kind)) return [];
  if (named.length <= MAX_DOCUMENTS) return named.map((id) => [id]);
  return sides.length > 1 && sides.length <= MAX_DOCUMENTS
    ? sides.map(({ resourceIds }) => [...resourceIds])
    : [];
};

/** The same figure from several documents: if no time is asked for, the latest is most likely meant. */
const latestFirst = (chosen: ScoredCandidate[]): ScoredCandidate[] => {
  const ends = new Map(chosen.map((each) => [each, timeOf(each.head ?? "")?.end]));
  const areAlike = chosen.every(
    ({ form, label }) => form === "row" && label && areEqualSets(label, chosen[0]?.label ?? new Set()),
  );
  if (!areAlike || ends.values().some((end) => end === undefined)) return chosen;
  return chosen.toSorted((one, other) => (ends.get(other) ?? 0) - (ends.get(one) ?? 0));
};

/**
 * If the best candidate is about another subject than the question names, or from another document than the one named
 * by subject and period: the candidates of the named ones.
 */
const ofNamed = (
  candidates: ScoredCandidate[],
  { named, sides }: Pick<Retrieved, "named" | "sides">,
  periods: number,
): ScoredCandidate[] => {
  const [best] = candidates;
  const isNamed = ({ hit }: ScoredCandidate): boolean => named.includes(hit.passage.resourceId);
  const isOnlyOne = named.length === 1 && periods === 1 && sides.some(({ terms }) => terms.size > 0);
  if (best === undefined || isNamed(best) || !(isOfAnother(best) || isOnlyOne)) return candidates;
  const own = candidates.filter(isNamed);
  return own.length > 0 ? own : candidates;
};

/** Hits of documents that are asked together get each other's names: a passage of one need not contain them all. */
const withAllNames = (hits: Hit[], resourceIds: readonly string[]): Hit[] => {
  if (resourceIds.length < 2) return hits;
  const isAsked = ({ passage }: Hit): boolean => resourceIds.includes(passage.resourceId);
  const about = [...new Set(hits.filter(isAsked).map((hit) => hit.about ?? ""))].join("\n");
  return hits.map((hit) => (isAsked(hit) ? { ...hit, about } : hit));
};

interface Choosing {
  rows: ScoredCandidate[];
  each: string[][];
  named: readonly string[];
  sides: readonly Comparand[];
  /** Whether it has the same subject as the best one. */
  isOfBest(candidate: ScoredCandidate): boolean;
}

const chosenFrom = (
  candidates: readonly ScoredCandidate[],
  { rows, each, named, sides, isOfBest }: Choosing,
): ScoredCandidate[] => {
  const ofEach = each.length > 1 ? selectPerComparand(candidates, each) : [];
  if (ofEach.length > 1) return ofEach;
  if (rows.length > 1 && named.length !== 1) return rows;
  const isNamed = ({ hit }: ScoredCandidate): boolean => named.includes(hit.passage.resourceId);
  const [best] = candidates;
  // If the subject asked about answers, others add nothing.
  const isAsked = best !== undefined && isNamed(best) && sides.some(({ terms }) => terms.size > 0);
  return selectBest(isAsked ? candidates.filter((each) => isNamed(each) || isOfBest(each)) : candidates);
};
