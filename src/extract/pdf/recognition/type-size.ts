import type { Word } from "../../recognise/words.ts";

/** In sizes of the type, for most faces: how far the tops of letters are above the baseline. */
const CAPITAL = 0.7;
const SMALL = 0.48;
const HAS_CAPITAL = /[\p{Lu}\p{N}bdfhklt]/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** Lines of one type are measured within this ratio of each other. */
const SAME = 1.12;

/**
 * The type size of each line of a picture, in pixels, by line number: from the height of its words above the baseline.
 * Sizes that are nearly equal are made equal, as printed.
 */
export function typeSizes(words: readonly Word[]): Map<number, number> {
  const lines = Map.groupBy(words, ({ line }) => line);
  const measured = [...lines].map(([line, of]) => ({ line, size: sizeOf(of), length: of.length }));
  measured.sort((a, b) => a.size - b.size);
  const sizes = new Map<number, number>();
  for (let from = 0; from < measured.length; ) {
    const least = measured[from]?.size ?? 0;
    const end = measured.findIndex(({ size }, at) => at > from && size > SAME * least);
    const group = measured.slice(from, end < 0 ? measured.length : end);
    const usual = median(group.flatMap(({ size, length }) => Array<number>(length).fill(size)));
    for (const { line } of group) sizes.set(line, usual);
    from += group.length;
  }
  return sizes;
}

function sizeOf(words: readonly Word[]): number {
  const spelt = words.filter(({ text }) => HAS_LETTER.test(text));
  const heights = (spelt.length > 0 ? spelt : words).map(
    ({ text, box, base }) => (base - box.top) / (isSmall(text) ? SMALL : CAPITAL),
  );
  return Math.max(1, median(heights));
}

const isSmall = (text: string): boolean => HAS_LETTER.test(text) && !HAS_CAPITAL.test(text);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
