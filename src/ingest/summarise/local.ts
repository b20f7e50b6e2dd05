import { eventLoopYielder } from "../../domain/concurrency/event-loop.ts";
import { type PassageDraft, placeOf } from "../../domain/documents/passage.ts";
import type { KeyNote } from "../../domain/records.ts";
import { wordsOf } from "../../domain/words/words.ts";
import type { Summarised } from "../ports.ts";
import { choose, rank, type ScoredSentence } from "./choose.ts";
import { Figures } from "./figures.ts";
import { Opening, says } from "./identity.ts";
import { Lead } from "./lead.ts";
import { metadataOf } from "./note.ts";
import { PartSizes } from "./part-sizes.ts";
import { Pool, type SentenceCandidate } from "./pool.ts";
import { weightOf } from "./sections.ts";

const MAX_SUMMARY_SENTENCES = 5;
/** Of the sentences, in characters. */
const MAX_SUMMARY_LENGTH = 800;
/** Sentences from which the summary is chosen. */
const FOREMOST = 400;
const MAX_NOTES = 10;
/** Notes that are figures of tables. */
const MAX_FIGURES = 5;
const MAX_PARTS_LENGTH = 400;

/**
 * A summary without a model. It says what the document is, as far as its opening does (kind, owner, period), names its
 * main parts, and then gives up to five of its own sentences, verbatim except for white space (800 characters): the
 * first ones of its own summary, introduction or prose, and those that say most about its subject. Up to ten notes are
 * figures from its main tables and sentences from all its main parts, each with its place. Text that is not a sentence,
 * and text found in every document, is left out. If nothing is left, the summary is the document's beginning. Memory is
 * bounded, whatever the document's length.
 */
export async function summariseLocally(
  passages: Iterable<PassageDraft> | AsyncIterable<PassageDraft>,
  title: string,
): Promise<Summarised> {
  const [pool, opening, sizes, figures] = [new Pool(), new Opening(), new PartSizes(), new Figures()];
  const lead = new Lead();
  const collectors = [opening, sizes, figures];
  const yieldWhenDue = eventLoopYielder();
  for await (const passage of passages) {
    for (const collector of collectors) collector.add(passage);
    lead.add(passage, pool.add(passage));
    await yieldWhenDue();
  }
  const { notes, labels } = figures.chosen(MAX_FIGURES);
  const ranked = await rank(pool, new Set(wordsOf(title)), labels);
  await yieldWhenDue();
  const foremost = [...ranked].sort((one, other) => other.score - one.score).slice(0, FOREMOST);
  const led = lead.sentences(labels.length > 0);
  const room = MAX_SUMMARY_LENGTH - led.reduce((sum, { text }) => sum + text.length + 1, 0);
  const chosen = choose(foremost, led, MAX_SUMMARY_SENTENCES - led.length, room);
  const inOrder = chosen.toSorted((one, other) => one.order - other.order);
  const said = [...led, ...inOrder].map(({ text }) => text);
  const identity = opening.identity(title);
  const parts = sizes.parts().filter((part) => !says(identity, part));
  const whole = [identity, partsLine(parts), said.join(" ")].filter(Boolean);
  const noted: ScoredSentence[] = [];
  for (const zone of zonesOf(ranked, MAX_NOTES - notes.length)) {
    await yieldWhenDue();
    // Preferably one that the summary does not have.
    const fresh = zone.map((one) => (said.includes(one.text) ? { ...one, score: one.score / 4 } : one));
    noted.push(...choose(fresh, noted, 1));
  }
  notes.push(...noted.map(noteOf));
  return {
    summary: whole.map(readable).join("\n") || readable(pool.opening),
    key_notes: notes.toSorted(byPlace),
  };
}

/** The headings of the main parts, as many as fit. */
function partsLine(parts: string[]): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line}; ${part}`;
    if (longer.length > MAX_PARTS_LENGTH) break;
    line = longer;
  }
  return line;
}

/** The candidates in as many sections of the document as there may be notes, without parts that accompany it. */
function zonesOf(ranked: ScoredSentence[], most: number): ScoredSentence[][] {
  const telling = ranked.filter(({ passage }) => weightOf(passage.section) >= 1);
  const from = telling.length >= most ? telling : ranked;
  const count = Math.min(most, from.length);
  const at = (zone: number) => Math.floor((zone * from.length) / count);
  return Array.from({ length: count }, (_, zone) => from.slice(at(zone), at(zone + 1)));
}

const byPlace = ({ metadata: one }: KeyNote, { metadata: other }: KeyNote): number =>
  (one?.page ?? 0) - (other?.page ?? 0) ||
  (one?.line ?? 0) - (other?.line ?? 0) ||
  (one?.start ?? 0) - (other?.start ?? 0);

const readable = (text: string): string => text.replace(/\s+/g, " ");

function noteOf(sentence: SentenceCandidate): KeyNote {
  return { note: readable(sentence.text), ...metadataOf(placeOf(sentence.passage, sentence.span)) };
}
