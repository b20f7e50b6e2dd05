import type { Hit } from "../domain/passage.ts";
import type { TextSpan } from "../domain/sentences.ts";
import { type Candidate, candidatesFor, type KnownHit } from "./candidates.ts";
import { headerAbove } from "./table-row.ts";
import { trimQuestion } from "./trim-question.ts";

/** Words of a document, verbatim: `text` is `hit.passage.text` from `span.start` to `span.end`. */
export interface LocalPart {
  text: string;
  hit: Hit;
  span: TextSpan;
}

const MAX_PARTS = 3;
/** Hits looked at, 0.25 ms each. */
const MAX_HITS = 20;
/**
 * Below this nothing is said. Chosen on one half of two sets and reported on the other (docs/evaluation.md): 91 %
 * (XQuAD) and 93 % (SQuAD 2 dev, half) of the questions whose answer is there reach it; of those put to a workspace
 * about something else 17 and 21 %; of those whose answering paragraph alone is taken away, so that others on the same
 * subject remain, 29 and 58 %.
 */
const MIN_RELEVANCE = 1.05;
/** A further part must come this near to the best, and hold this share of what the best holds. */
const MAX_SCORE_GAP = 0.6;
const MIN_RELEVANCE_SHARE = 0.75;
/** Two sentences with this share of terms in common (Jaccard) say the same. */
const SAME = 0.7;

/**
 * Answers without a model: the one to three sentences or table rows of the hits that best fit the question, a row
 * with the header of its columns where the passage has it. Empty when nothing found is relevant enough.
 */
export function readLocally(question: string, hits: KnownHit[]): LocalPart[] {
  const candidates = candidatesFor(trimQuestion(question), hits.slice(0, MAX_HITS));
  const best = candidates[0];
  if (best === undefined || best.relevance < MIN_RELEVANCE) return [];
  const header = best.label === undefined ? undefined : headerAbove(best.hit.passage.text, best.span.start);
  const parts: LocalPart[] = header ? [partOf(best.hit, header)] : [];
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (parts.length + chosen.length === MAX_PARTS || candidate.score < best.score - MAX_SCORE_GAP) break;
    const holds = candidate.relevance >= best.relevance * MIN_RELEVANCE_SHARE;
    if (holds && !chosen.some((other) => sameAs(candidate, other))) chosen.push(candidate);
  }
  return inReadingOrder([...parts, ...chosen.map(({ hit, span }) => partOf(hit, span))]);
}

const partOf = (hit: Hit, span: TextSpan): LocalPart => ({
  text: hit.passage.text.slice(span.start, span.end),
  hit,
  span,
});

function sameAs(one: Candidate, other: Candidate): boolean {
  const common = one.terms.list.filter((term) => other.terms.set.has(term)).length;
  return common >= SAME * new Set([...one.terms.list, ...other.terms.list]).size;
}

/** The passages as they come, each passage's parts from top to bottom. */
function inReadingOrder(parts: LocalPart[]): LocalPart[] {
  const passages = [...new Set(parts.map(({ hit }) => hit))];
  return passages.flatMap((passage) =>
    parts.filter(({ hit }) => hit === passage).sort((one, other) => one.span.start - other.span.start),
  );
}
