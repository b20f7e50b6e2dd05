import { eventLoopYielder } from "../domain/event-loop.ts";
import { type PassageDraft, placeOf } from "../domain/passage.ts";
import type { KeyNote } from "../domain/records.ts";
import { wordsOf } from "../domain/words.ts";
import type { Summarised } from "./ports.ts";
import { metadataOf } from "./summarise/note.ts";
import { type Candidate, Pool } from "./summarise/pool.ts";

const MAX_SUMMARY_SENTENCES = 5;
/** In characters. */
const MAX_SUMMARY_LENGTH = 800;
/** Sentences that the summary is chosen from. */
const FOREMOST = 400;
const MAX_NOTES = 10;
/** A word of the title counts this much more, and a sentence of the first passages. */
const TITLE = 1.5;
const OPENING = 1.3;
const OPENING_PASSAGES = 6;

/**
 * A summary without a model: of the document's own sentences, verbatim but for white space, the up to five (800
 * characters) that say most of what it is about, and up to ten notes from all parts of it, each with its place. What is
 * no sentence (headings, tables, contents, page numbers) and what stands in every document is left out. When nothing is
 * left, the summary is how the document begins. Memory is bounded, whatever the document's length.
 */
export async function summariseLocally(
  passages: Iterable<PassageDraft> | AsyncIterable<PassageDraft>,
  title: string,
): Promise<Summarised> {
  const pool = new Pool();
  const yieldWhenDue = eventLoopYielder();
  for await (const passage of passages) {
    pool.add(passage);
    await yieldWhenDue();
  }
  const ranked = rank(pool, new Set(wordsOf(title)));
  const foremost = [...ranked].sort((one, other) => other.score - one.score).slice(0, FOREMOST);
  const summary = choose(foremost, [], MAX_SUMMARY_SENTENCES, MAX_SUMMARY_LENGTH);
  const notes: Ranked[] = [];
  for (const zone of zonesOf(ranked)) {
    const fresh = zone.map((one) => (summary.includes(one) ? { ...one, score: one.score / 2 } : one));
    notes.push(...choose(fresh, notes, 1));
  }
  const said = inOrder(summary).map(({ text }) => text);
  return { summary: readable(said.join(" ") || pool.opening), key_notes: notes.map(noteOf) };
}

interface Ranked extends Candidate {
  score: number;
  /** Place in the document among the candidates, from 0. */
  order: number;
}

/** A sentence says much when its words are those that the document uses often. */
function rank(pool: Pool, title: ReadonlySet<string>): Ranked[] {
  const weight = (word: string) => Math.log(1 + pool.count(word)) * (title.has(word) ? TITLE : 1);
  return pool.sentences().map((sentence, order) => {
    const weights = Array.from(sentence.words, weight);
    const mean = weights.reduce((sum, each) => sum + each, 0) / Math.max(8, weights.length);
    const opening = sentence.passage.index < OPENING_PASSAGES ? OPENING : 1;
    return { ...sentence, order, score: mean * sentence.worth * opening };
  });
}

/** The best, one by one, each weighed down by what it repeats of those before and of `others`. */
function choose(
  from: Ranked[],
  others: Ranked[],
  most: number,
  maxLength = Number.POSITIVE_INFINITY,
): Ranked[] {
  const chosen: Ranked[] = [];
  let room = maxLength;
  while (chosen.length < most) {
    const said = [...others, ...chosen];
    let best: Ranked | undefined;
    let bestScore = 0;
    for (const candidate of from) {
      if (candidate.text.length > room || said.includes(candidate)) continue;
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
function overlap(one: Candidate, other: Candidate): number {
  const [few, many] = one.words.size < other.words.size ? [one.words, other.words] : [other.words, one.words];
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  return few.size === 0 ? 1 : common / few.size;
}

/** The candidates in as many stretches of the document as there may be notes. */
function zonesOf(ranked: Ranked[]): Ranked[][] {
  const zones = Math.min(MAX_NOTES, ranked.length);
  return Array.from({ length: zones }, (_, zone) =>
    ranked.slice(
      Math.floor((zone * ranked.length) / zones),
      Math.floor(((zone + 1) * ranked.length) / zones),
    ),
  );
}

const inOrder = (sentences: Ranked[]): Ranked[] =>
  [...sentences].sort((one, other) => one.order - other.order);

const readable = (text: string): string => text.replace(/\s+/g, " ");

function noteOf(sentence: Candidate): KeyNote {
  return { note: readable(sentence.text), ...metadataOf(placeOf(sentence.passage, sentence.span)) };
}
