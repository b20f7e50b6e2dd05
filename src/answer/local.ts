import type { Hit } from "../domain/passage.ts";
import { type Span, sentencesOf } from "../domain/sentences.ts";
import { answerPattern } from "./answer-type.ts";
import { prepare, type Question, type Terms, weigh } from "./relevance.ts";

/** A sentence or table row, verbatim: `text` is `hit.passage.text` from `span.start` to `span.end`. */
export interface LocalPart {
  text: string;
  hit: Hit;
  span: Span;
}

interface Candidate extends LocalPart {
  terms: Terms;
  /** How much of the question sentence and passage hold: 0 to 3. */
  relevance: number;
  score: number;
}

const MIN_RELEVANCE = 0.9;
const SEARCH_WEIGHT = 2;
const TYPE_BONUS = 0.2;

export function readLocally(question: string, hits: Hit[]): LocalPart[] {
  const c = candidates(question, hits).sort((a, b) => b.score - a.score);
  return c;
}

export function candidates(question: string, hits: Hit[], P: any = {}): Candidate[] {
  const texts = hits.map((hit) => prepare(hit.passage.text));
  const asked = weigh(question, texts);
  if (asked === undefined) return [];
  const best = Math.max(...hits.map((hit) => hit.score));
  const pattern = answerPattern(question);
  return hits.flatMap((hit, index) => {
    const base = asked.coverage(texts[index]!);
    return sentencesOf(hit.passage.text).map((span) => {
      const text = hit.passage.text.slice(span.start, span.end);
      const terms = prepare(text);
      const relevance = base + asked.coverage(terms) + asked.proximity(terms);
      const bonus = pattern?.test(text) ? (P.type ?? TYPE_BONUS) : 0;
      return {
        text,
        hit,
        span,
        terms,
        relevance,
        score: relevance + bonus + (SEARCH_WEIGHT * hit.score) / best,
      };
    });
  });
}
