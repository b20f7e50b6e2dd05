import { type Box, isBelow } from "./geometry.ts";
import type { PageText } from "./page-text.ts";

/**
 * Letters of one word stand within 0.04 of the type's height of each other, words of justified text 0.07 and more
 * apart; a line may be set wider as a whole.
 */
const GAP = 0.07;

/** A stretch of PDFium's line that is printed on one line; offsets in UTF-16 units. */
interface PrintedLine {
  text: string;
  start: number;
  end: number;
}

/**
 * A line of PDFium's text as it is printed: with the spaces that PDFium overlooks ("Department ofLabor"), for the most
 * part in justified text, and cut where it goes on below, which PDFium overlooks once in some thousand lines.
 * @param index of the line's first character in the page's text; the line is upright
 */
export function printedLines(line: string, index: number, page: PageText): PrintedLine[] {
  const gaps = new Float32Array(line.length);
  const starts = [0];
  let widest = 0;
  let last: Box | undefined;
  let touches = false;
  for (let at = 0; at < line.length; at++) {
    const box = isLetter(line.charCodeAt(at)) ? page.box(index + at) : undefined;
    if (box && last && isUnder(last, box)) starts.push(at);
    gaps[at] = box && last && touches ? (box.left - last.right) / (box.top - box.bottom) : Number.NaN;
    widest = Math.max(widest, gaps[at] || 0);
    touches = box !== undefined;
    last = box ?? last;
  }
  const spaced = widest < GAP ? undefined : spacesFor(gaps);
  return starts.map((start, place) => {
    const end = starts[place + 1] ?? line.length;
    return { text: spaced ? opened(line, start, end, spaced) : line.slice(start, end), start, end };
  });
}

const isUnder = (before: Box, box: Box): boolean => box.left < before.right && isBelow(before, box);

/** Where a space is missing. */
function spacesFor(gaps: Float32Array): Set<number> {
  const known = gaps.filter((gap) => !Number.isNaN(gap)).sort();
  const usual = known[Math.floor(known.length / 2)] ?? 0;
  const places = new Set<number>();
  for (const [at, gap] of gaps.entries()) if (gap - usual >= GAP) places.add(at);
  return places;
}

function opened(line: string, start: number, end: number, spaces: Set<number>): string {
  let text = "";
  for (let at = start; at < end; at++) text += (spaces.has(at) ? " " : "") + line.charAt(at);
  return text;
}

/** A digit or letter of Latin, Greek or Cyrillic, which follow each other from left to right without gaps. */
function isLetter(unit: number): boolean {
  if (unit < 0xc0) return (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 122);
  return unit < 0x530;
}
