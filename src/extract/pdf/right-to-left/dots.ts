import { type Box, heightOf, union } from "../geometry.ts";
import type { PageText } from "../text/page-text.ts";
import type { PrintedLine } from "../text/printed-lines.ts";
import { JOINER, RIGHT_TO_LEFT } from "./bidi.ts";

/** In heights of the type: how much higher or lower the line with the dots is. */
const MOST_APART = 0.3;
/** In heights of the type: smaller differences are the same position, as for the letters of a ligature. */
const SAME_PLACE = 0.01;
/** Occurrences of one letter to its left that are examined: on other lines, nearly all of them. */
const MOST_NEAR = 100;

interface Letter {
  index: number;
  box: Box;
}

/**
 * Some programs set a letter and its dots as two glyphs that both mean the letter: the dots lie within its box.
 * @returns the indices of such dots in the page's text
 */
export function dotsAmong(lines: readonly PrintedLine[], page: PageText): ReadonlySet<number> {
  const dots = new Set<number>();
  for (const letters of lettersOf(lines, page).values()) {
    letters.sort((a, b) => a.box.left - b.box.left);
    for (const [at, letter] of letters.entries())
      for (let other = at - 1; other >= Math.max(0, at - MOST_NEAR); other--) {
        const before = letters[other];
        if (!before || !isOfOne(before.box, letter.box)) continue;
        dots.add((widthOf(before.box) < widthOf(letter.box) ? before : letter).index);
        break;
      }
  }
  return dots;
}

/** Grouped by character. */
function lettersOf(lines: readonly PrintedLine[], page: PageText): Map<string, Letter[]> {
  const letters = new Map<string, Letter[]>();
  for (const { text, start } of lines)
    for (let at = 0; at < text.length; at++) {
      const box = placeOf(text, at, start, page);
      if (!box) continue;
      const same = letters.get(text.charAt(at));
      if (same) same.push({ index: start + at, box });
      else letters.set(text.charAt(at), [{ index: start + at, box }]);
    }
  return letters;
}

/** The box of a letter or a joiner: a letter and the joiner after it share their glyph's box. */
function placeOf(text: string, at: number, start: number, page: PageText): Box | undefined {
  if (JOINER.test(text.charAt(at))) return page.box(start + at);
  const box = RIGHT_TO_LEFT.test(text.charAt(at)) ? page.box(start + at) : undefined;
  const beside = box && JOINER.test(text.charAt(at + 1)) ? page.box(start + at + 1) : undefined;
  return box && beside ? union(box, beside) : box;
}

/** Whether the middle of the narrower one is within the wider one, although their positions differ. */
function isOfOne(a: Box, b: Box): boolean {
  const [narrow, wide] = widthOf(a) < widthOf(b) ? [a, b] : [b, a];
  const middle = (narrow.left + narrow.right) / 2;
  const height = heightOf(wide);
  return (
    middle > wide.left &&
    middle < wide.right &&
    Math.abs(a.bottom - b.bottom) < MOST_APART * height &&
    Math.abs(a.left - b.left) + Math.abs(a.right - b.right) > SAME_PLACE * height
  );
}

const widthOf = (box: Box): number => box.right - box.left;
