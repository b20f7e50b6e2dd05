import type { Hit } from "../../domain/passage.ts";

/** Two passages are near-duplicates from this share of common words on (Jaccard's coefficient of their sets of words). */
const SAME = 0.8;

const DIGIT = /\p{Nd}/u;

/** Bits of a signature: a passage has some hundred words. */
const BITS = 1024;
const SPACE = 32;
const WHITE = /\s+/;
/** Beyond ASCII. */
const WIDE = /\s/;

/**
 * The hits with those last that say what one before them says in another document, as each of a company's reports says
 * it anew: every place among the first is for something else. Of what several documents say the first is kept; another
 * figure or year is something else.
 */
export const nearDuplicatesLast = <H extends Pick<Hit, "passage">>(hits: readonly H[]): H[] => {
  const kept: { hit: H; text: Text }[] = [];
  const repeated: H[] = [];
  for (const hit of hits) {
    const text = signed(hit.passage.text);
    const isRepeated = kept.some(
      (other) => other.hit.passage.resourceId !== hit.passage.resourceId && areAlike(other.text, text),
    );
    if (isRepeated) repeated.push(hit);
    else kept.push({ hit, text });
  }
  return [...kept.map(({ hit }) => hit), ...repeated];
};

/**
 * Those of the hits that say what one before them says in nearly the same words and with the same figures.
 * @param within whether only passages of one document are compared
 */
export const nearDuplicatesIn = <H extends Pick<Hit, "passage">>(
  hits: readonly H[],
  within: boolean,
): ReadonlySet<H> => {
  const kept: { hit: H; text: Text }[] = [];
  const repeated = new Set<H>();
  for (const hit of hits) {
    const text = signed(hit.passage.text);
    const isRepeated = kept.some(
      (other) =>
        (!within || other.hit.passage.resourceId === hit.passage.resourceId) && areAlike(other.text, text),
    );
    if (isRepeated) repeated.add(hit);
    else kept.push({ hit, text });
  }
  return repeated;
};

const areAlike = (one: Text, other: Text): boolean =>
  mayBeNearlySame(one, other) &&
  areNearlySame(one.words(), other.words()) &&
  areEqual(figuresAmong(one.words()), figuresAmong(other.words()));

/** A text to compare. Its words are told from each other only where a signature cannot tell it from another text. */
interface Text {
  /** How many words it has, repeated ones as well. */
  count: number;
  /** A bit for each word, where its hash falls. */
  signature: Int32Array;
  words(): ReadonlySet<string>;
}

const signed = (text: string): Text => {
  const signature = new Int32Array(BITS / 32);
  let [count, hash] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    if (code > 127 ? !WIDE.test(text.charAt(at)) : code > SPACE) {
      hash = (Math.imul(hash, 31) + code) | 0;
    } else if (hash !== 0) {
      const bit = (hash ^ (hash >>> 15)) & (BITS - 1);
      signature[bit >> 5] = (signature[bit >> 5] ?? 0) | (1 << (bit & 31));
      count += 1;
      hash = 0;
    }
  }
  let words: ReadonlySet<string> | undefined;
  return {
    count,
    signature,
    words: () => {
      words ??= new Set(text.split(WHITE));
      return words;
    },
  };
};

/**
 * False only of two that are not: a bit that one signature lacks is a word that its text lacks, and of texts with n words,
 * of which c are common, c / n >= SAME leaves at most (1 - SAME) / SAME * c words that one of them lacks.
 */
const mayBeNearlySame = (one: Text, other: Text): boolean => {
  let left = Math.ceil(((1 - SAME) / SAME) * Math.min(one.count, other.count));
  for (let at = 0; at < one.signature.length && left >= 0; at += 1)
    left -= bitsIn((one.signature[at] ?? 0) ^ (other.signature[at] ?? 0));
  return left >= 0;
};

/** How many bits of 32 are set, counted in all of their groups at once (Warren, Hacker's Delight, 5-1). */
const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Stops at the first word too many that the other lacks: few pairs of passages are nearly the same. */
const areNearlySame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  // Jaccard's coefficient is c / (a + b - c) for c of a and b words in common.
  const common = (SAME / (1 + SAME)) * (one.size + other.size);
  let lacking = one.size - common;
  for (const word of one) {
    if (lacking < 0) return false;
    if (!other.has(word)) lacking -= 1;
  }
  return lacking >= 0;
};

const figuresAmong = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => DIGIT.test(word)));

const areEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);
