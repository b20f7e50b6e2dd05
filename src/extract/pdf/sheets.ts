import { accented } from "./accents.ts";
import { withValues } from "./annotations/placed.ts";
import { withBullets } from "./bullets.ts";
import {
  type Facing,
  mirroredFragments,
  mirroredGraphics,
  shown,
  turnedBox,
  turnedGraphics,
  turnedText,
  UPRIGHT,
} from "./facing.ts";
import { type Fragment, fragmentsOf, isPlaced, type Placed } from "./fragments.ts";
import type { Box } from "./geometry.ts";
import { type Graphics, type Rules, withoutRules } from "./graphics.ts";
import { latticesOf, withRuled } from "./grid/groups.ts";
import type { Lattice } from "./grid/lattice.ts";
import { type Line, linesOf } from "./lines.ts";
import type { PageText } from "./page-text.ts";
import type { OpenPage } from "./pdfium.ts";
import { type PrintedLine, printedLines } from "./printed-lines.ts";
import { readable } from "./readable.ts";
import { rowsByPlace } from "./right-to-left/page.ts";
import { Strikes } from "./struck.ts";

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
export function linesOn(
  page: Pick<OpenPage, "text" | "graphics"> & Partial<Pick<OpenPage, "strikes" | "values">>,
): PageSheet {
  const text = accented(page.text);
  const drawn: Drawn = { graphics: page.graphics(), strikes: page.strikes ?? [] };
  const { askew, turns } = byTurn(printedLines(text));
  const values = page.values ?? [];
  const [first = { quarters: 0, lines: [] }, ...rest] = turns;
  const main = sheetOf(text, drawn, first, values);
  const others = rest.map((turn) => sheetOf(text, drawn, turn, []));
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

/** What is drawn on a page, and the stretches of text that its annotations strike out. */
interface Drawn {
  graphics: Graphics;
  strikes: readonly Box[];
}

/** Lines that are turned alike. */
interface Turn {
  quarters: number;
  lines: PrintedLine[];
}

const without = (text: string): Line => ({ text, box: undefined, pieces: [] });

/** The page's own lines first, then those that are turned otherwise, most of them first. */
function byTurn(lines: PrintedLine[]): {
  turns: Turn[];
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

/** @param values of fields of forms, which stand upright on the page */
function sheetOf(
  page: PageText,
  { graphics: drawn, strikes: marked }: Drawn,
  { quarters, lines: printed }: Turn,
  values: readonly Placed[],
): Sheet {
  const text = turnedText(page, quarters);
  const graphics = turnedGraphics(drawn, quarters);
  const placed = rowsByPlace(text, printed);
  const strikes = new Strikes(
    graphics.rules.horizontal,
    marked.map((box) => turnedBox(box, quarters)),
  );
  const readIn = (rules: Rules) => {
    const grids = latticesOf(rules);
    return { rules, grids, fragments: fragmentsOf(text, printed, placed, grids, strikes) };
  };
  let read = readIn(graphics.rules);
  // What strikes words out is no rule of a table.
  if (strikes.found.size > 0) read = readIn(withoutRules(read.rules, strikes.found));
  const { rules, grids, fragments } = read;
  const lattices = withRuled(grids, rules, fragments.filter(isPlaced));
  // What stands close beside each other is cut where columns part.
  const cut = lattices === grids ? fragments : fragmentsOf(text, printed, placed, lattices, strikes);
  const filled = withValues(
    cut,
    values.map((value) => ({ ...value, box: turnedBox(value.box, quarters) })),
  );
  if (placed?.direction.isRightToLeft) return mirroredSheet(filled, { ...graphics, rules }, quarters);
  const lines = linesOf(withBullets(filled, graphics.dots), lattices);
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
