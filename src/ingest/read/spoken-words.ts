import type { ExtractedSpeech } from "../../domain/documents/extracted.ts";
import { UNSPACED } from "../../domain/words/unspaced.ts";

/** A word of a transcript, for comparison with another's. */
export interface SpokenWord {
  /** Without case, accents and punctuation. */
  word: string;
  /** Index of its piece of speech, and its position in that text. */
  piece: number;
  from: number;
  to: number;
  /** Seconds, at its middle: by its share of the letters, since only whole pieces have times. */
  time: number;
}

const TOKEN = new RegExp(`[${UNSPACED}]\\p{M}*|[^\\s${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");

/**
 * The words of these pieces in order; in scripts without spaces, the letters. Punctuation belongs to the preceding
 * word.
 */
export function wordsIn(speech: ExtractedSpeech[]): SpokenWord[] {
  return speech.flatMap(({ text }, piece) => {
    const tokens = Array.from(text.matchAll(TOKEN), (found) => ({
      word: normalised(found[0]),
      at: found.index,
    }));
    return tokens
      .filter(({ word }) => word !== "")
      .map(({ word, at }, index, words): SpokenWord => {
        const [from, to] = [index === 0 ? 0 : at, words[index + 1]?.at ?? text.length];
        return { word, piece, from, to, time: timeAt(speech, piece, (from + to) / 2) };
      });
  });
}

/** Seconds at a position in the text of a piece. */
export function timeAt(speech: ExtractedSpeech[], piece: number, at: number): number {
  const { start, end, text } = speech[piece] ?? { start: 0, end: 0, text: "" };
  return start + (end - start) * (at / Math.max(text.length, 1));
}

/** Joins two texts, with a space unless their script has none. */
export const continued = (text: string, next: string): string =>
  IS_UNSPACED.test(text.slice(-1) + next.slice(0, 1)) ? text + next : `${text} ${next}`;

const normalised = (token: string): string =>
  token
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
