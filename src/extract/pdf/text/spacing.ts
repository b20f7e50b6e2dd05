import { type Box, heightOf, isBelow } from "../geometry.ts";

/**
 * Letters of one word are within 0.04 of the type's height of each other, words of justified text 0.07 or more apart; a
 * whole line may be set wider.
 */
const LETTER_GAP = 0.07;
/**
 * Pieces of a line are further apart than this many of its narrowest spaces, in heights of the type at least
 * `LEAST_GAP` and at most `MOST_GAP`: a space has 0.25, in justified text up to 1.
 */
const SPACES_APART = 2.2;
const LEAST_GAP = 0.6;
const MOST_GAP = 1.2;
/** A space has some width: in some fonts a full stop has a space before it in the text ("58 .60"). */
const TOUCHING = 0.03;
/** Punctuation that is followed by a space; an apostrophe is not ("company’s"). */
const PUNCTUATION = /[,;:.!?)\]”]/;
/** Leaders from an entry of a table of contents to its page, or blanks to fill in. */
const LEADER = /^[._…·–—-]/;
/** In heights of the type: characters further apart are cells of a table. */
const WIDEST_LEADER = 2;

/** Where a line of PDFium's text is cut, lacks a space or has one too many: offsets in UTF-16 units. */
export interface Spacing {
  cuts: Set<number>;
  spaces: Set<number>;
  /** Offsets of spaces before punctuation. */
  joins: Set<number>;
}

/**
 * A line of PDFium's text as printed: with the spaces that PDFium misses ("Department ofLabor"), mostly in justified
 * text, and without those before punctuation that belongs to its word; cut where it continues below, which PDFium
 * misses about once in a thousand lines, and where a gap is wider than a space, as between cells of a table.
 * @param boxes of its characters, undefined for spaces; the line is upright
 */
export function spacingOf(line: string, boxes: readonly (Box | undefined)[]): Spacing {
  const gaps: Gaps = {
    below: new Set(),
    wide: [],
    letters: [],
    behind: [],
    touching: new Set(),
    narrowest: Number.POSITIVE_INFINITY,
    widest: 0,
  };
  let last: number | undefined;
  for (let at = 0; at < line.length; at++) {
    if (!boxes[at]) continue;
    if (last !== undefined) addGap(gaps, line, boxes, last, at);
    last = at;
  }
  const { below: cuts, wide, behind, narrowest, widest } = gaps;
  const apart = apartFor(narrowest);
  for (const { at, width } of wide) if (width > apart) cuts.add(at);
  if (widest < LETTER_GAP && behind.length === 0) return { cuts, spaces: NONE, joins: gaps.touching };
  const widths = gaps.letters.map(({ width }) => width).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  return { cuts, spaces: spacesAmong(gaps, usual), joins: gaps.touching };
}

/** The least distance between pieces of a line, given the narrowest of its spaces. */
export const apartFor = (narrowest: number): number =>
  Math.min(MOST_GAP, Math.max(LEAST_GAP, SPACES_APART * narrowest));

/** The gap before a visible character; `width` in heights of the type. */
interface Gap {
  at: number;
  width: number;
}

interface Gaps {
  /** Where the line continues below. */
  below: Set<number>;
  wide: Gap[];
  /** Between letters, and the widest of them. */
  letters: Gap[];
  widest: number;
  /** Before letters that are set off from preceding punctuation. */
  behind: Gap[];
  /** Spaces without width before punctuation. */
  touching: Set<number>;
  /** The narrowest gap between words. */
  narrowest: number;
}

/** @param last the visible character before the one `at` */
function addGap(
  gaps: Gaps,
  line: string,
  boxes: readonly (Box | undefined)[],
  last: number,
  at: number,
): void {
  const [before, box] = [boxes[last], boxes[at]];
  if (!before || !box) return;
  const width = gapBetween(before, box);
  const isLetterHere = isLetter(line.charCodeAt(at));
  const areLetters = isLetterHere && isLetter(line.charCodeAt(last));
  if (areLetters && box.left < before.right && isBelow(before, box)) gaps.below.add(at);
  else if (width > LEAST_GAP && (width > WIDEST_LEADER || !isLeader(line, last, at)))
    gaps.wide.push({ at, width });
  if (at - last === 2 && width < TOUCHING && PUNCTUATION.test(line.charAt(at))) {
    gaps.touching.add(at - 1);
  } else if (at - last > 1) {
    gaps.narrowest = Math.min(gaps.narrowest, width);
  } else if (areLetters) {
    gaps.letters.push({ at, width });
    gaps.widest = Math.max(gaps.widest, width);
  } else if (
    isLetterHere &&
    !isDigit(line.charCodeAt(at)) &&
    PUNCTUATION.test(line.charAt(last)) &&
    width >= LETTER_GAP
  )
    gaps.behind.push({ at, width });
}

/** Whether it repeats the character before: ". . . ." */
function isLeader(line: string, last: number, at: number): boolean {
  const sign = line.charAt(at);
  return LEADER.test(sign) && line.slice(last, at).trimEnd().endsWith(sign);
}

const NONE: Set<number> = new Set();

/** In heights of the type; text may run from right to left. */
function gapBetween(before: Box, box: Box): number {
  const height = Math.max(heightOf(before), heightOf(box));
  return height > 0 ? Math.max(box.left - before.right, before.left - box.right) / height : 0;
}

/**
 * Where a space is missing between letters, or after punctuation.
 * @param usual how far letters of the line stand from each other, in heights of the type
 */
function spacesAmong({ letters, behind }: Gaps, usual: number): Set<number> {
  const missing = [...letters, ...behind].filter(({ width }) => width - usual >= LETTER_GAP);
  return new Set(missing.map(({ at }) => at));
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** A digit or letter of Latin, Greek or Cyrillic, which follow each other without gaps from left to right. */
function isLetter(unit: number): boolean {
  if (unit < 0xc0) return isDigit(unit) || ((unit | 32) >= 97 && (unit | 32) <= 122);
  return unit < 0x530;
}
