import { type Box, heightOf, isBelow } from "./geometry.ts";

/**
 * Letters of one word stand within 0.04 of the type's height of each other, words of justified text 0.07 and more
 * apart; a line may be set wider as a whole.
 */
const LETTER_GAP = 0.07;
/**
 * Pieces of a line stand further apart than this many of its narrowest spaces, in heights of the type at least
 * `LEAST_GAP` and at most `MOST_GAP`: a space has 0.25, in justified text up to 1.
 */
const SPACES_APART = 2.2;
const LEAST_GAP = 0.6;
const MOST_GAP = 1.2;
/** What leads from an entry of a list of contents to its page, or waits to be filled in. */
const LEADER = /^[._…·–—-]/;
/** In heights of the type: signs that stand further apart are cells of a table. */
const WIDEST_LEADER = 2;

/** Where a line of PDFium's text is cut, and where it lacks a space: offsets in UTF-16 units. */
export interface Spacing {
  cuts: Set<number>;
  spaces: Set<number>;
}

/**
 * A line of PDFium's text as it is printed: with the spaces that PDFium overlooks ("Department ofLabor"), for the most
 * part in justified text; cut where it goes on below, which PDFium overlooks once in some thousand lines, and where a
 * gap is wider than a space, as between the cells of a table.
 * @param boxes of its characters, undefined for spaces; the line is upright
 */
export function spacingOf(line: string, boxes: readonly (Box | undefined)[]): Spacing {
  const cuts = new Set<number>();
  const wide: Gap[] = [];
  const letters: Gap[] = [];
  let narrowest = Number.POSITIVE_INFINITY;
  let widest = 0;
  for (const gap of gapsIn(line, boxes)) {
    if (gap.below) cuts.add(gap.at);
    else if (gap.width > LEAST_GAP && (gap.width > WIDEST_LEADER || !isLeader(line, gap.at))) wide.push(gap);
    if (gap.between === "words") narrowest = Math.min(narrowest, gap.width);
    else if (gap.between === "letters") {
      letters.push(gap);
      widest = Math.max(widest, gap.width);
    }
  }
  const apart = Math.min(MOST_GAP, Math.max(LEAST_GAP, SPACES_APART * narrowest));
  for (const { at, width } of wide) if (width > apart) cuts.add(at);
  return { cuts, spaces: widest < LETTER_GAP ? NONE : spacesAmong(letters) };
}

/** Between a visible character and the one before it. */
interface Gap {
  at: number;
  /** In heights of the type. */
  width: number;
  between: "words" | "letters" | "signs";
  /** Whether the line goes on below. */
  below: boolean;
}

function gapsIn(line: string, boxes: readonly (Box | undefined)[]): Gap[] {
  const gaps: Gap[] = [];
  let last = -1;
  for (let at = 0; at < line.length; at++) {
    const box = boxes[at];
    if (!box) continue;
    const before = boxes[last];
    if (before) {
      const letters = isLetter(line.charCodeAt(last)) && isLetter(line.charCodeAt(at));
      const between = at - last > 1 ? "words" : letters ? "letters" : "signs";
      const below = letters && box.left < before.right && isBelow(before, box);
      gaps.push({ at, width: gapBetween(before, box), between, below });
    }
    last = at;
  }
  return gaps;
}

/** Whether it repeats the character before: ". . . ." */
function isLeader(line: string, at: number): boolean {
  const sign = line.charAt(at);
  return LEADER.test(sign) && line.slice(0, at).trimEnd().endsWith(sign);
}

const NONE: Set<number> = new Set();

/** In heights of the type; text may run from right to left. */
function gapBetween(before: Box, box: Box): number {
  const height = Math.max(heightOf(before), heightOf(box));
  return height > 0 ? Math.max(box.left - before.right, before.left - box.right) / height : 0;
}

/** Where a space is missing between letters. */
function spacesAmong(letters: Gap[]): Set<number> {
  const known = letters.map(({ width }) => width).sort((a, b) => a - b);
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  return new Set(letters.filter(({ width }) => width - usual >= LETTER_GAP).map(({ at }) => at));
}

/** A digit or letter of Latin, Greek or Cyrillic, which follow each other from left to right without gaps. */
function isLetter(unit: number): boolean {
  if (unit < 0xc0) return (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 122);
  return unit < 0x530;
}
