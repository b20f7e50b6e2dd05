import type { Asked } from "./kind.ts";
import type { Candidate, KnownHit } from "./candidate.ts";
import { expectedOf } from "./expected.ts";
import { periodsIn } from "./period.ts";
import { repeatedLines } from "./repeated.ts";
import { rowCandidates } from "./rows.ts";
import { sentenceCandidates } from "./sentences.ts";
import { type Terms, termsIn, type Weighed, weigh } from "./weigh.ts";

/** A candidate with how well it fits. */
export interface Ranked extends Candidate {
  hit: KnownHit;
  /** How much of the question it and its surroundings hold: 0 to 1. */
  relevance: number;
  /** What it is ranked by; comparable within one question only. */
  score: number;
  features: Record<string, number>;
}

export const WEIGHTS: Record<string, number> = {
  rank: 2,
  passage: 1.7,
  sentence: 4.4,
  around: 3.3,
  own: 0.8,
  near: 0.7,
  misfits: -1.4,
  counted: 0.2,
  uncounted: -0.3,
  label: 3,
  period: 2,
  fragment: -2.5,
};
/** How slowly the search's order loses weight: the passage so far behind the first has half of its weight. */
const RANK_SPREAD = 4;
/** What a term is worth that stands around the candidate, or elsewhere in its passage. */
const AROUND = 0.6;
const ELSEWHERE = 0.3;

/** What may answer the question, best first. */
export const ranked = (question: string, { kind, language }: Asked, hits: readonly KnownHit[]): Ranked[] => {
  const period = periodsIn(question);
  const termsOnce = remembered((text: string, of: string | undefined): Terms => termsIn(text, of));
  const read = hits.map((hit, rank) => {
    const { passage } = hit;
    const terms = termsIn(passage.text, passage.language);
    return {
      hit,
      rank,
      terms,
      about: termsOnce(hit.about ?? "", passage.language).set,
      section: termsOnce((passage.section ?? []).join("\n"), passage.language).set,
    };
  });
  const byLanguage = Map.groupBy(read, ({ hit }) => hit.passage.language);
  const found: Ranked[] = [];
  for (const [of, passages] of byLanguage) {
    const asked = weigh(
      question,
      passages.map(({ terms }) => terms),
      of,
    );
    if (asked === undefined) continue;
    const expected = expectedOf(question, kind, language);
    const repeated = repeatedLines(passages.map(({ hit }) => hit.passage));
    for (const { hit, rank, terms, about, section } of passages) {
      const candidates = hit.passage.table
        ? rowCandidates(hit.passage, section, { kind, period, terms: asked.terms })
        : sentenceCandidates(hit.passage, section);
      for (const candidate of candidates) {
        if (repeated.has(candidate.text)) continue;
        const features = featuresOf(candidate, asked, { about, passage: terms.set });
        const fits = expected.isIn(candidate.text);
        const counts = expected.counts(candidate.text);
        features.rank = 1 / (1 + rank / RANK_SPREAD);
        features.fits = fits === true ? 1 : 0;
        features.misfits = fits === false ? 1 : 0;
        features.counted = counts === true ? 1 : 0;
        features.uncounted = counts === false ? 1 : 0;
        const score = Object.entries(features).reduce((sum, [name, value]) => sum + value * (WEIGHTS[name] ?? 0), 0);
        found.push({ ...candidate, hit, features, score, relevance: relevanceOf(features) });
      }
    }
  }
  return found.sort((one, other) => other.score - one.score);
};

const relevanceOf = (features: Record<string, number>): number =>
  ((features.around ?? 0) * 0.5 + (features.own ?? 0) * 0.5) *
  (features.misfits ? 0.7 : 1) *
  (features.uncounted ? 0.85 : 1) *
  (features.fragment ? 0.5 : 1);

const featuresOf = (
  { terms, around, label, period, fragment }: Candidate,
  asked: Weighed,
  { about, passage }: { about: ReadonlySet<string>; passage: ReadonlySet<string> },
): Record<string, number> => ({
  passage: asked.coverage([passage, 1], [about, 1]),
  sentence: asked.coverage([terms.set, 1], [about, 1]),
  around: asked.coverage([terms.set, 1], [about, 1], [around, AROUND], [passage, ELSEWHERE]),
  own: asked.ownCoverage(terms.set, about),
  near: asked.proximity(terms),
  label: label === undefined ? 0 : labelFit(label, asked),
  period: period ?? 0,
  fragment: fragment ? 1 : 0,
});

/** How much of a row's label the question has; a label of one word that it shares says half. */
const labelFit = (label: ReadonlySet<string>, asked: Weighed): number => {
  const shared = label.intersection(asked.terms).size;
  return label.size === 0 ? 0 : (shared / label.size) * Math.min(1, shared / 2);
};

/** Asks for the same text once only: hits of one document have the same. */
function remembered<T>(make: (text: string, language: string | undefined) => T) {
  const made = new Map<string, T>();
  return (text: string, language: string | undefined): T => {
    const key = `${language}\n${text}`;
    const known = made.get(key) ?? make(text, language);
    made.set(key, known);
    return known;
  };
}
