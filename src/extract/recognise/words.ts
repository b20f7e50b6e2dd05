/** In pixels, from the top left corner of a picture. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word as recognised in an upright picture. */
export interface Word {
  text: string;
  /** Around its ink. */
  box: PixelBox;
  /** Pixels from the top to its baseline. */
  base: number;
  /** From 0 to 1. */
  confidence: number;
  /** Whether the language's dictionary has it. */
  isKnown: boolean;
  /** Numbers of its line and of its block, in reading order. */
  line: number;
  block: number;
}

/** Mean over words, weighted by their length; 0 if there are none. */
export function confidenceOf(words: readonly Pick<Word, "text" | "confidence">[]): number {
  let [sum, length] = [0, 0];
  for (const { text, confidence } of words) {
    sum += text.length * confidence;
    length += text.length;
  }
  return length === 0 ? 0 : sum / length;
}

/** Share of the words of letters that the language's dictionary has; 1 if there are none. */
export function knownShareOf(words: readonly Pick<Word, "text" | "isKnown">[]): number {
  const spelt = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  return spelt.length === 0 ? 1 : spelt.filter(({ isKnown }) => isKnown).length / spelt.length;
}
