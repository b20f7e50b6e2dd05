import { accented } from "./accents.ts";
import { withBullets } from "./bullets.ts";
import {
  type Facing,
  mirroredFragments,
  mirroredGraphics,
  shown,
  turnedGraphics,
  turnedText,
  UPRIGHT,
} from "./facing.ts";
import { type Fragment, fragmentsOf, isPlaced } from "./fragments.ts";
import type { Graphics } from "./graphics.ts";
import { latticesOf, withRuled } from "./grid/groups.ts";
import type { Lattice } from "./grid/lattice.ts";
import { type Line, linesOf } from "./lines.ts";
import type { PageText } from "./page-text.ts";
import type { OpenPage } from "./pdfium.ts";
import { type PrintedLine, printedLines } from "./printed-lines.ts";
import { readable } from "./readable.ts";
import { rowsByPlace } from "./right-to-left/page.ts";

/** Text that is turned is the page's own where it is as many times what is upright: labels and stamps are turned as well. */
const MAIN = 2;

/** The text of a page that is turned alike. */
interface Sheet {
  lines: Line[];
  /** The grids that are drawn on it. */
  lattices: Lattice[];
  /** How its lines and grids are looked at. */
  facing: Facing;
}

/** A page as most of its text is looked at; its lines are all that it has. */
interface PageSheet extends Sheet {
  /** What is turned otherwise, each as it is looked at, and where its lines begin among the page's. */
  aside: (Sheet & { first: number })[];
}

/**
 * The lines of a page in the order of reading, and the grids that are drawn on it, as most of its text is looked at. What is
 * turned otherwise follows, turn by turn, and last what stands at an angle.
 */
export function linesOn(page: Pick<OpenPage, "text" | "graphics">): PageSheet {
  const text = accented(page.text);
  const graphics = page.graphics();
  const { askew, turns } = byTurn(printedLines(text));
  const [main = sheetOf(page.text, graphics, 0, []), ...others] = turns.map(({ quarters, lines }) =>
    sheetOf(text, graphics, quarters, lines),
  );
  const lines = [...main.lines];
  const aside = others.map((sheet) => {
    const first = lines.length;
    for (const { text, box } of sheet.lines)
      lines.push({ ...without(text), aside: box && shown(box, sheet.facing) });
    return { ...sheet, first };
  });
  for (const { text } of askew) {
    const read = readable(text);
    if (read !== "") lines.push(without(read));
  }
  return { ...main, lines, aside };
}

const without = (text: string): Line => ({ text, box: undefined, pieces: [] });

/** The page's own lines first, then those that are turned otherwise, most of them first. */
function byTurn(lines: PrintedLine[]): {
  turns: { quarters: number; lines: PrintedLine[] }[];
  askew: PrintedLine[];
} {
  const groups = Map.groupBy(lines, ({ turn }) => turn);
  const askew = groups.get(undefined) ?? [];
  const turns = [...groups].flatMap(([quarters, lines]) =>
    quarters === undefined ? [] : [{ quarters, lines }],
  );
  if (turns.length > 1) {
    const size = ({ quarters, lines }: (typeof turns)[number]): number =>
      (quarters === 0 ? MAIN : 1) * lines.reduce((sum, { text }) => sum + text.length, 0);
    turns.sort((a, b) => size(b) - size(a));
  }
  return { turns, askew };
}

function sheetOf(page: PageText, drawn: Graphics, quarters: number, printed: PrintedLine[]): Sheet {
  const text = turnedText(page, quarters);
  const graphics = turnedGraphics(drawn, quarters);
  const placed = rowsByPlace(text, printed);
  const read = (lattices: Lattice[]): Fragment[] => fragmentsOf(text, printed, placed, lattices);
  const grids = latticesOf(graphics.rules);
  const fragments = read(grids);
  const lattices = withRuled(grids, graphics.rules, fragments.filter(isPlaced));
  // What stands close beside each other is cut where columns part.
  const cut = lattices === grids ? fragments : read(lattices);
  if (placed?.direction.isRightToLeft) return mirroredSheet(cut, graphics, quarters);
  const lines = linesOf(withBullets(cut, graphics.dots), lattices);
  return { lines, lattices, facing: quarters === 0 ? UPRIGHT : { quarters, isMirrored: false } };
}

/** Of text that runs from right to left. */
function mirroredSheet(fragments: Fragment[], graphics: Graphics, quarters: number): Sheet {
  const { rules, dots } = mirroredGraphics(graphics);
  const seen = mirroredFragments(fragments);
  const lattices = withRuled(latticesOf(rules), rules, seen.filter(isPlaced));
  return {
    lines: linesOf(withBullets(seen, dots), lattices, true),
    lattices,
    facing: { quarters, isMirrored: true },
  };
}
