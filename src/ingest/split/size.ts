/**
 * A size that approximates how embedding models count: ASCII letters and spaces 1, ASCII digits and punctuation 2 (a
 * table of figures has a token for every two characters), other scripts 2, East Asian and rarer ones 4.
 */
const weightOf = (unit: number): number => {
  if (unit >= 0x2e80) return 4;
  const letter = (unit | 32) >= 97 && (unit | 32) <= 122;
  return letter || unit === 32 || unit === 10 ? 1 : 2;
};

/** `sizes[i]` is the size of the text's first `i` UTF-16 units. */
export function sizesOf(text: string): Uint32Array {
  const sizes = new Uint32Array(text.length + 1);
  for (let index = 0; index < text.length; index++) {
    sizes[index + 1] = (sizes[index] ?? 0) + weightOf(text.charCodeAt(index));
  }
  return sizes;
}

/** About 150 words of English. */
export const TARGET_SIZE = 1050;
/** No passage is larger, so none exceeds 1,600 characters: under 512 tokens, which most embedding models accept. */
export const MAX_SIZE = 1600;
/** How much of the previous passage is repeated if a sentence had to be cut: about 15 words. */
export const OVERLAP_SIZE = 100;

/** Where a passage begins that repeats the text before `at`: at a word, if possible. */
export function overlapping(at: number, text: string, sizes: Uint32Array): number {
  const reach = (sizes[at] ?? 0) - OVERLAP_SIZE;
  let start = at;
  while (start > 0 && (sizes[start - 1] ?? 0) >= reach) start -= 1;
  const space = text.slice(start, at).search(/\s\S/);
  return space >= 0 ? start + space + 1 : wholeCharacter(text, start);
}

/** Not between the halves of a surrogate pair. */
export const wholeCharacter = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
};
