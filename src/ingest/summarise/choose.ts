import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import type { Pool, SentenceCandidate } from "./pool.ts";
import { weightOf } from "./sections.ts";

/** A word of the title counts this much more, and a sentence of the first passages. */
const TITLE = 1.5;
const OPENING = 1.3;
const OPENING_PASSAGES = 6;
/** A sentence about a main figure of the tables counts this much more. */
const FIGURE = 1.6;

export interface ScoredSentence extends SentenceCandidate {
  score: number;
  /** Its position among the document's candidates, from 0. */
  order: number;
}

/**
 * A sentence is important if its words are frequent in the document, if its section is about the whole, and if it
 * begins with the name of a main figure.
 * @param figures labels of table rows, in lower case
 */
export async function rank(
  pool: Pool,
  title: ReadonlySet<string>,
  figures: readonly string[],
): Promise<ScoredSentence[]> {
  const names = [...new Set(figures.map(bare))].filter((name) => name.length > 3);
  const weight = (word: string) => Math.log(1 + pool.count(word)) * (title.has(word) ? TITLE : 1);
  const yieldWhenDue = eventLoopYielder();
  const ranked: ScoredSentence[] = [];
  for (const sentence of pool.sentences()) {
    const { text, words, worth, passage } = sentence;
    const mean = sumOf(words, weight) / Math.max(8, words.size);
    const opening = passage.index < OPENING_PASSAGES ? OPENING : 1;
    const begin = bare(text.slice(0, 80).toLowerCase());
    const isFigure = names.some((name) => begin.startsWith(`${name} `)) && /\d/.test(text);
    const score = mean * worth * opening * (isFigure ? FIGURE : 1) * weightOf(passage.section);
    ranked.push({ ...sentence, order: ranked.length, score });
    if (ranked.length % 50 === 0) await yieldWhenDue();
  }
  return ranked;
}

function sumOf(words: ReadonlySet<string>, weight: (word: string) => number): number {
  let sum = 0;
  for (const word of words) sum += weight(word);
  return sum;
}

const bare = (name: string): string => name.replace(/^(?:(?:total|net|our) )+|\s*\([^)]*\)/g, "");

/** The best, one by one, each reduced by what it repeats of earlier ones and of `others`. */
export function choose(
  from: ScoredSentence[],
  others: SentenceCandidate[],
  most: number,
  maxLength = Number.POSITIVE_INFINITY,
): ScoredSentence[] {
  const chosen: ScoredSentence[] = [];
  let room = maxLength;
  while (chosen.length < most) {
    const said = [...others, ...chosen];
    let best: ScoredSentence | undefined;
    let bestScore = 0;
    for (const candidate of from) {
      if (candidate.text.length > room || chosen.includes(candidate)) continue;
      const score = candidate.score * (1 - Math.max(0, ...said.map((other) => overlap(candidate, other))));
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (best === undefined) break;
    chosen.push(best);
    room -= best.text.length + 1;
  }
  return chosen;
}

/** The share of the shorter sentence's words that the other has too: 0 to 1. */
function overlap(one: SentenceCandidate, other: SentenceCandidate): number {
  const [few, many] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words];
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  return few.size === 0 ? 1 : common / few.size;
}
