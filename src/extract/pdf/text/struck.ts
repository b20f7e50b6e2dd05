import { STRUCK } from "../../../domain/documents/struck.ts";
import { type Box, heightOf, middleOf } from "../geometry.ts";

/**
 * A line strikes out what it crosses between these shares of the type's height (see `charBoxReader`), 0.15 to 0.5 sizes
 * above the baseline: Word, LaTeX, LibreOffice and browsers draw it at 0.22 to 0.35, an underline below 0.
 */
const LOWEST = 0.33;
const HIGHEST = 0.62;
/** In heights of the type: it ends with a word, or with the space after it. */
const BEYOND = 0.5;
/** Its greatest thickness. */
const THICKEST = 0.25;
/** A character counts from this far outside the line, in heights of the type: lines are drawn a little short. */
const SHORT = 0.1;
/** Between two characters that one line strikes out. */
const WIDEST_GAP = 2;

/** The lines of a page that may strike words out, and those that do. */
export class Strikes {
  readonly #lines: readonly Box[];
  readonly #drawn = new Set<Box>();

  /** @param drawn lines; @param marked stretches of text, of which the middle is struck out */
  constructor(drawn: readonly Box[], marked: readonly Box[]) {
    const middles = marked.map((box) => ({ ...box, top: middleOf(box), bottom: middleOf(box) }));
    this.#lines = [...drawn, ...middles];
  }

  /** Lines that have struck out words so far: they are not rules of a table. */
  get found(): ReadonlySet<Box> {
    return this.#drawn;
  }

  /** @param boxes of the signs of a line of text; @returns whether each is struck out, undefined if none is */
  on(boxes: readonly (Box | undefined)[]): boolean[] | undefined {
    if (this.#lines.length === 0) return undefined;
    let isStruck: boolean[] | undefined;
    const { bottom, top } = bandOf(boxes);
    for (const line of this.#lines) {
      if (line.top < bottom || line.bottom > top) continue;
      const crossed = crossedBy(line, boxes);
      if (crossed.length === 0) continue;
      this.#drawn.add(line);
      isStruck ??= boxes.map(() => false);
      for (const at of crossed) isStruck[at] = true;
    }
    return isStruck;
  }
}

/** From the lowest to the highest of them. */
function bandOf(boxes: readonly (Box | undefined)[]): Pick<Box, "bottom" | "top"> {
  let [bottom, top] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const box of boxes) {
    if (box === undefined) continue;
    bottom = Math.min(bottom, box.bottom);
    top = Math.max(top, box.top);
  }
  return { bottom, top };
}

/** The characters that a line strikes out; none if it extends beyond them, as a table's rule does. */
function crossedBy(line: Box, boxes: readonly (Box | undefined)[]): number[] {
  const y = middleOf(line);
  const crossed: number[] = [];
  let first: Box | undefined;
  let last: Box | undefined;
  for (let at = 0; at < boxes.length; at++) {
    const box = boxes[at];
    if (box === undefined || y < box.bottom || y > box.top) continue;
    const height = heightOf(box);
    const middle = (box.left + box.right) / 2;
    if (middle < line.left - SHORT * height || middle > line.right + SHORT * height) continue;
    const share = (y - box.bottom) / height;
    if (share < LOWEST || share > HIGHEST || heightOf(line) > THICKEST * height) return [];
    if (last && Math.max(box.left - last.right, last.left - box.right) > WIDEST_GAP * height) return [];
    crossed.push(at);
    first = first && first.left < box.left ? first : box;
    last = box;
  }
  return first && last && endsWith(line, first, last) ? crossed : [];
}

const endsWith = (line: Box, first: Box, last: Box): boolean =>
  Math.abs(line.left - first.left) <= BEYOND * heightOf(first) &&
  Math.abs(line.right - last.right) <= BEYOND * heightOf(last);

/** A text with marks around struck-out parts. @param isStruck of each of its units */
export function marked(text: string, isStruck: readonly boolean[]): string {
  let [done, open] = ["", false];
  let waiting = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/\s/.test(sign)) {
      waiting += sign;
      continue;
    }
    const strikes = isStruck[at] ?? false;
    done += open === strikes ? waiting + sign : strikes ? waiting + STRUCK + sign : STRUCK + waiting + sign;
    open = strikes;
    waiting = "";
  }
  return open ? done + STRUCK + waiting : done + waiting;
}
