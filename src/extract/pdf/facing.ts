import { type Box, turned } from "./geometry.ts";
import type { Graphics, Rules } from "./graphics.ts";
import { type Fragment, isPlaced, type Placed } from "./text/fragments.ts";
import type { PageText } from "./text/page-text.ts";

/** What is drawn on a page, except its images. */
export type Drawing = Omit<Graphics, "images">;

/**
 * How text is turned for reading: upright, with lines beginning on the left. Everything that derives lines, columns and
 * tables from positions works on this view, and knows only one direction.
 */
export interface Facing {
  /** By how many quarter turns, clockwise, the text is turned on the page as shown. */
  quarters: number;
  /** Whether its lines begin on the right. */
  isMirrored: boolean;
}

export const UPRIGHT: Facing = { quarters: 0, isMirrored: false };

/** The position of something on the page as shown. @param box as viewed */
export const shown = (box: Box, { quarters, isMirrored }: Facing): Box =>
  turned(isMirrored ? mirrored(box) : box, quarters);

const mirrored = (box: Box): Box => ({ ...box, left: -box.right, right: -box.left });

export const mirroredFragments = (fragments: Fragment[]): Fragment[] =>
  fragments.map((each) => (isPlaced(each) ? withBox(each, mirrored(each.box)) : each));

const withBox = (fragment: Placed, box: Box): Placed => ({ ...fragment, box });

export function mirroredGraphics({ rules, dots }: Drawing): Drawing {
  const { vertical, horizontal, fills } = rules;
  return {
    rules: {
      vertical: vertical.map(mirrored),
      horizontal: horizontal.map(mirrored),
      fills: fills.map(mirrored),
    },
    dots: dots.map(mirrored),
  };
}

/** A page's text, viewed so that text turned by this many quarters is upright. */
export function turnedText(page: PageText, quarters: number): PageText {
  if (quarters === 0) return page;
  return {
    ...page,
    rotation: (page.rotation - quarters + 4) % 4,
    box(index) {
      const box = page.box(index);
      return box && turned(box, 4 - quarters);
    },
    turn(index) {
      const turn = page.turn(index);
      return turn === undefined ? undefined : (turn - quarters + 4) % 4;
    },
  };
}

/** The same for a box on it. */
export const turnedBox = (box: Box, quarters: number): Box => turned(box, 4 - quarters);

/** The same for drawings on it: horizontal ruling lines become vertical. */
export function turnedGraphics({ rules, dots }: Drawing, quarters: number): Drawing {
  if (quarters === 0) return { rules, dots };
  const turn = (boxes: readonly Box[]): Box[] => boxes.map((box) => turned(box, 4 - quarters));
  const [vertical, horizontal] = [turn(rules.vertical), turn(rules.horizontal)];
  const turnedRules: Rules = { vertical, horizontal, fills: turn(rules.fills) };
  return {
    rules: quarters === 2 ? turnedRules : { ...turnedRules, vertical: horizontal, horizontal: vertical },
    dots: turn(dots),
  };
}
