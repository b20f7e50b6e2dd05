import type { PassageDraft } from "../../domain/documents/passage.ts";
import { sentencesOf, type TextSpan } from "../../domain/text/sentences.ts";
import { wordsOf } from "../../domain/words/words.ts";
import { worthOf } from "./worth.ts";

/** A sentence that is eligible for a summary. */
export interface SentenceCandidate {
  text: string;
  span: TextSpan;
  passage: Pick<PassageDraft, "index" | "place" | "lineStarts" | "section">;
  words: ReadonlySet<string>;
  /** See `worthOf`. */
  worth: number;
}

/** The most that is kept, whatever the document's length: about 5 MB. */
const MAX_SENTENCES = 4000;
const MAX_WORDS = 20_000;
/** In characters. */
const MAX_OPENING = 300;

/** The material for a summary: a document's better sentences, from all parts of it, and its word frequencies. */
export class Pool {
  #sentences = new Map<string, SentenceCandidate>();
  readonly #counts = new Map<string, number>();
  /** The beginning of the first passage that has words, for a document without a sentence. */
  opening = "";

  /** A passage; returns its sentences that are eligible for a summary, in order. */
  add({ text, table, ...passage }: PassageDraft): SentenceCandidate[] {
    if (this.opening === "" && /\p{L}{3}/u.test(text)) this.opening = beginningOf(text);
    const prose = table ? text.slice(0, table.rows[0]?.start) : text;
    const found: SentenceCandidate[] = [];
    for (const span of sentencesOf(prose)) {
      const sentence = text.slice(span.start, span.end);
      const words = wordsOf(sentence);
      for (const word of words) this.#counts.set(word, this.count(word) + 1);
      const worth = worthOf(sentence);
      if (worth === 0) continue;
      const candidate = { text: sentence, span, passage, worth, words: new Set(words) };
      // A sentence that the document repeats counts at its first position.
      if (!this.#sentences.has(sentence)) this.#sentences.set(sentence, candidate);
      found.push(candidate);
    }
    if (this.#sentences.size > MAX_SENTENCES) this.#sentences = betterOfEachTwo(this.#sentences);
    if (this.#counts.size > MAX_WORDS) forgetRarest(this.#counts);
    return found;
  }

  /** In the document's order. */
  sentences(): SentenceCandidate[] {
    return [...this.#sentences.values()];
  }

  /** How often the document uses a word; rare words of a long document are counted since they were last forgotten. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0;
  }
}

function beginningOf(text: string): string {
  const begun = text.slice(0, MAX_OPENING);
  return begun.length < text.length ? begun.replace(/\s+\S*$/, "") : begun;
}

function betterOfEachTwo(sentences: Map<string, SentenceCandidate>): Map<string, SentenceCandidate> {
  const all = [...sentences.values()];
  const kept = all.flatMap((one, index) => {
    if (index % 2 === 1) return [];
    const other = all[index + 1];
    return other !== undefined && other.worth > one.worth ? [other] : [one];
  });
  return new Map(kept.map((candidate) => [candidate.text, candidate]));
}

/** Forgets the rarest half: one pass to find their frequency, one to delete them. */
function forgetRarest(counts: Map<string, number>): void {
  const words: number[] = [];
  for (const count of counts.values()) words[count] = (words[count] ?? 0) + 1;
  let [least, left] = [0, counts.size];
  while (left > MAX_WORDS / 2) left -= words[++least] ?? 0;
  for (const [word, count] of counts) if (count <= least) counts.delete(word);
}
