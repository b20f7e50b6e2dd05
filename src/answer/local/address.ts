import { ADDRESS } from "./contact.ts";

/** Words of a line of an address, or of the name above it, and lines of both, at the most. */
const MAX_WORDS = 9;
const MAX_LINES = 4;
/** No sentence, though "Linn Mills, Inc." has its dot. */
const NAME = /^\p{Lu}[^!?;:]*(?<!\p{Ll}{3}\.)$/u;
const FIGURE = /\p{Nd}/u;

const isShort = (text: string): boolean => text.split(/\s+/).length <= MAX_WORDS;

/**
 * The lines of an address below the name at `at` ("Linn Mills, Inc." above "187 Oxbow Street, Tarn, CA 91356"): up to that
 * with a street or a post code. Undefined where none follows.
 */
export const addressAt = <T extends { text: string }>(
  sentences: readonly T[],
  at: number,
): T[] | undefined => {
  const name = sentences[at]?.text ?? "";
  if (!NAME.test(name) || FIGURE.test(name) || !isShort(name)) return undefined;
  const below = sentences.slice(at + 1, at + MAX_LINES);
  const end = below.findIndex(({ text }) => ADDRESS.test(text));
  const lines = below.slice(0, end + 1);
  return end >= 0 && lines.every(({ text }) => isShort(text)) ? lines : undefined;
};
