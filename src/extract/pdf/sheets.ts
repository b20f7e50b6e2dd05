import { withValues } from "./annotations/placed.ts";
import {
  type Drawing,
  type Facing,
  mirroredFragments,
  mirroredGraphics,
  shown,
  turnedBox,
  turnedGraphics,
  turnedText,
  UPRIGHT,
} from "./facing.ts";
import { type Box, turned } from "./geometry.ts";
import { type Rules, withoutRules } from "./graphics.ts";
import type { OpenPage } from "./pdfium.ts";
import { rowsByPlace } from "./right-to-left/page.ts";
import { latticesOf, withRuled } from "./tables/lattice/groups.ts";
import type { Lattice } from "./tables/lattice/lattice.ts";
import { withBullets } from "./text/bullets.ts";
import { type Fragment, fragmentsOf, isPlaced, type Placed, uncutLines } from "./text/fragments.ts";
import { type Line, linesOf } from "./text/lines.ts";
import type { PageText } from "./text/page-text.ts";
import { type PrintedLine, printedLines } from "./text/printed-lines.ts";
import { readable } from "./text/readable.ts";
import { Strikes } from "./text/struck.ts";

/** Turned text is the main text if it is this many times the upright text: labels and stamps are turned too. */
const MAIN = 2;

/** Text of a page with the same turn, not yet in lines; in its own facing except for mirroring. */
interface TurnedText {
  quarters: number;
  isRightToLeft: boolean;
  fragments: Fragment[];
  /** Without lines that strike words out. */
  graphics: Drawing;
  lattices: Lattice[];
}

/** The text of a page, the main part first. */
export interface PageContent {
  turns: TurnedText[];
  /** Text at an angle. */
  askew: string[];
}

/** The lines of text with the same turn. */
interface Sheet {
  lines: Line[];
  /** The grids that are drawn on it. */
  lattices: Lattice[];
  /** How its lines and grids are viewed. */
  facing: Facing;
}

/** A page as most of its text is viewed; its lines are all lines of the page. */
export interface PageSheet extends Sheet {
  /** Text turned differently, each as it is viewed, and where its lines begin among the page's. */
  aside: (Sheet & { first: number })[];
}

type Page = Pick<OpenPage, "text"> & Partial<Pick<OpenPage, "strikes" | "values">>;

/** The printed text of a page, and the grids drawn on it. */
export function contentOf(page: Page, graphics: Drawing): PageContent {
  const { text } = page;
  const drawn: Drawn = { graphics, strikes: page.strikes ?? [] };
  const { askew, turns } = byTurn(printedLines(text));
  const [first = { quarters: 0, lines: [] }, ...rest] = turns;
  return {
    turns: [
      turnedTextOf(text, drawn, first, page.values ?? []),
      ...rest.map((turn) => turnedTextOf(text, drawn, turn, [])),
    ],
    askew: askew.map(({ text }) => readable(text)).filter((text) => text !== ""),
  };
}

/** The printed text of a page, as shown. */
export const fragmentsShown = ({ turns }: PageContent): Placed[] =>
  turns.flatMap(({ quarters, fragments }) =>
    fragments.filter(isPlaced).map((each) => ({ ...each, box: turned(each.box, quarters) })),
  );

/**
 * The lines of a page in reading order, and the grids drawn on it, viewed like most of its text. Text turned
 * differently follows, turn by turn, and last text at an angle.
 * @param added to what is printed there, as the page is shown
 */
export function sheetOf({ turns, askew }: PageContent, added: readonly Placed[] = []): PageSheet {
  const [main = sheetIn(NOTHING, added), ...others] = turns.map((turn, at) =>
    sheetIn(turn, at === 0 ? added : []),
  );
  const lines = [...main.lines];
  const aside = others.map((sheet) => {
    const first = lines.length;
    for (const { text, box } of sheet.lines)
      lines.push({ ...without(text), aside: box && shown(box, sheet.facing) });
    return { ...sheet, first };
  });
  for (const text of askew) lines.push(without(text));
  return { ...main, lines, aside };
}

/** The lines of an open page. */
export const linesOn = (page: Page & Pick<OpenPage, "graphics">): PageSheet =>
  sheetOf(contentOf(page, page.graphics()));

const NOTHING: TurnedText = {
  quarters: 0,
  isRightToLeft: false,
  fragments: [],
  graphics: { rules: { vertical: [], horizontal: [], fills: [] }, dots: [] },
  lattices: [],
};

/** What is drawn on a page, and the stretches of text that its annotations strike out. */
interface Drawn {
  graphics: Drawing;
  strikes: readonly Box[];
}

/** Lines with the same turn. */
interface Turn {
  quarters: number;
  lines: PrintedLine[];
}

const without = (text: string): Line => ({ text, box: undefined, pieces: [] });

/** The page's main lines first, then those turned differently, the most frequent turn first. */
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
function turnedTextOf(
  page: PageText,
  { graphics: drawn, strikes: marked }: Drawn,
  { quarters, lines: printed }: Turn,
  values: readonly Placed[],
): TurnedText {
  const text = turnedText(page, quarters);
  const graphics = turnedGraphics(drawn, quarters);
  const placed = rowsByPlace(text, printed);
  const uncut = uncutLines(text, printed, placed);
  const strikes = new Strikes(
    graphics.rules.horizontal,
    marked.map((box) => turnedBox(box, quarters)),
  );
  const readIn = (rules: Rules) => {
    const grids = latticesOf(rules);
    return { rules, grids, fragments: fragmentsOf(text, uncut, grids, strikes) };
  };
  let read = readIn(graphics.rules);
  // Strike-out lines are not rules of a table.
  if (strikes.found.size > 0) read = readIn(withoutRules(read.rules, strikes.found));
  const { rules, grids, fragments } = read;
  const lattices = withRuled(grids, rules, fragments.filter(isPlaced));
  // Adjacent text is cut at the boundaries of columns.
  const cut = lattices === grids ? fragments : fragmentsOf(text, uncut, lattices, strikes);
  const filled = withValues(
    cut,
    values.map((value) => ({ ...value, box: turnedBox(value.box, quarters) })),
  );
  return {
    quarters,
    isRightToLeft: placed?.direction.isRightToLeft === true,
    fragments: filled,
    graphics: { ...graphics, rules },
    lattices,
  };
}

function sheetIn(turn: TurnedText, added: readonly Placed[]): Sheet {
  const { quarters, isRightToLeft, graphics, lattices } = turn;
  const more = added.map((each) => ({ ...each, box: turnedBox(each.box, quarters) }));
  const fragments = more.length > 0 ? [...turn.fragments, ...more] : turn.fragments;
  if (isRightToLeft) return mirroredSheet(fragments, graphics, quarters);
  const lines = linesOf(withBullets(fragments, graphics.dots), lattices);
  return { lines, lattices, facing: quarters === 0 ? UPRIGHT : { quarters, isMirrored: false } };
}

/** For text that runs from right to left. */
function mirroredSheet(fragments: Fragment[], graphics: Drawing, quarters: number): Sheet {
  const { rules, dots } = mirroredGraphics(graphics);
  const seen = mirroredFragments(fragments);
  const lattices = withRuled(latticesOf(rules), rules, seen.filter(isPlaced));
  return {
    lines: linesOf(withBullets(seen, dots), lattices, true),
    lattices,
    facing: { quarters, isMirrored: true },
  };
}
