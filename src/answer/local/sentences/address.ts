import { ADDRESS } from "../expected/contact.ts";

/** Words and characters of a line of an address, or of the name above it, at the most. */
const MAX_WORDS = 9;
const MAX_LENGTH = 100;
/** No sentence, though "Linn Mills, Inc." has its dot. */
const NAME = /^\p{Lu}[^!?;:]*(?<!\p{Ll}{3}\.)$/u;
const FIGURE = /\p{Nd}/u;
const isShort = (text: string): boolean => text.length <= MAX_LENGTH && text.split(/\s+/).length <= MAX_WORDS;

/**
 * The line of an address right below the name at `at`: "187 Oxbow Street, Tarn, CA 91356" below "Linn Mills, Inc.".
 * Undefined where none follows.
 */
export const addressBelow = <T extends { text: string }>(
  sentences: readonly T[],
  at: number,
): T | undefined => {
  const name = sentences[at]?.text ?? "";
  const below = sentences[at + 1];
  if (below === undefined || !isShort(name) || !NAME.test(name) || FIGURE.test(name)) return undefined;
  return isShort(below.text) && ADDRESS.test(below.text) ? below : undefined;
};
