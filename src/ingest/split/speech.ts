import { inTurns } from "../../domain/concurrency/steps.ts";
import type { ExtractedSpeech } from "../../domain/documents/extracted.ts";
import type { SplitPassage } from "../../domain/documents/passage.ts";
import { boundariesOf } from "./boundaries.ts";
import { partition } from "./partition.ts";
import { MAX_SIZE, sizesOf, TARGET_SIZE } from "./size.ts";

const ENDS_SENTENCE = /[.!?]["'”’)]*$/;

/** Merges stretches of speech into passages. A passage lasts from its first stretch's start to its last one's end. */
export class SpeechPassages {
  #open: ExtractedSpeech | undefined;

  /** Takes the next stretch; yields the passages it completes. */
  async *add(unit: ExtractedSpeech): AsyncGenerator<SplitPassage> {
    const text = unit.text.trim();
    const open = this.#open;
    const merged = open ? { ...open, text: `${open.text} ${text}`, end: unit.end } : { ...unit, text };
    if (open && sizeOf(merged.text) > MAX_SIZE) {
      yield* this.flush();
      this.#open = { ...unit, text };
    } else this.#open = merged;
    const size = sizeOf(this.#open.text);
    if (size > MAX_SIZE || (size >= TARGET_SIZE && ENDS_SENTENCE.test(text))) yield* this.flush();
  }

  /** Yields the rest: one passage, or several if a single stretch is too large for one. */
  async *flush(): AsyncGenerator<SplitPassage> {
    const open = this.#open;
    this.#open = undefined;
    if (!open || open.text === "") return;
    const sizes = sizesOf(open.text);
    const boundaries = await inTurns(boundariesOf(open.text, sizes));
    const chosen = await partition(boundaries, open.text.length, sizes);
    for (const [index, { at }] of chosen.entries()) {
      const next = chosen[index + 1]?.at ?? open.text.length;
      const text = open.text.slice(at, next).trim();
      if (text === "") continue;
      const place = { start: timeAt(open, at), end: timeAt(open, next) };
      yield { text, place, lineStarts: [] };
    }
  }
}

/** Seconds at a position in a stretch, by its share of the letters: only its ends have times. */
const timeAt = ({ start, end, text }: ExtractedSpeech, at: number): number =>
  Math.round((start + (end - start) * (at / text.length)) * 1000) / 1000;

const sizeOf = (text: string): number => sizesOf(text).at(-1) ?? 0;
