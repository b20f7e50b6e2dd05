import { heightOf } from "../geometry.ts";
import type { Line } from "../lines.ts";

/** Lines at a page's top or foot that may repeat. */
const MOST_LINES = 5;
/** What repeats stands at the same height on each page, within this many points. */
const SAME_HEIGHT = 4;
/** White between what repeats and the page's own text, in heights of the type; a table's head stands on its rows. */
const WHITE = 0.4;
/** "5", "- 5 -", "F-12", "xii", "Page 5", "5 of 90" */
const PAGE_NUMBER =
  /^(?:\p{L}+\s)?[-–—\s]*(?:\p{Lu}{1,2}-)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s?(?:\/|of|von|de|di|из)\s?\d{1,4})?[-–—\s]*$/u;

/** The lines at the top and at the foot of a page, by what they say, digits aside, and where they stand. */
export interface Edges {
  top: Edge[];
  foot: Edge[];
}
interface Edge {
  key: string;
  y: number;
}

/** How many lines at the page's top are its running header, and how many at its foot the footer. */
export interface Running {
  header: number;
  footer: number;
}

export function edgesOf(lines: Line[]): Edges {
  return {
    top: lines.slice(0, MOST_LINES).map(edgeOf),
    foot: lines.slice(-MOST_LINES).reverse().map(edgeOf),
  };
}

const edgeOf = ({ text, box }: Line): Edge => ({
  key: text.slice(0, 200).toLowerCase().replace(/\d+/g, "0").replace(/\s+/g, " "),
  y: box?.bottom ?? Number.NaN,
});

/**
 * What a page repeats of the pages near it, before and after.
 * @param near the edges of those pages
 */
export function runningOn(lines: Line[], near: Edges[]): Running {
  const own = edgesOf(lines);
  const header = repeated(
    lines.slice(0, MOST_LINES),
    own.top,
    near.flatMap(({ top }) => top),
    lines[MOST_LINES],
  );
  const rest = lines.slice(header);
  const feet = rest.slice(-MOST_LINES).reverse();
  const footer = repeated(
    feet,
    own.foot,
    near.flatMap(({ foot }) => foot),
    rest.at(-MOST_LINES - 1),
  );
  return { header, footer };
}

/** @param lines from the edge inwards @param next the one after them */
function repeated(lines: Line[], own: Edge[], others: Edge[], next: Line | undefined): number {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const edge = own[index];
    const repeats =
      edge && others.some(({ key, y }) => key === edge.key && Math.abs(y - edge.y) < SAME_HEIGHT);
    if (!repeats && !(index === count && index < 2 && PAGE_NUMBER.test(line.text))) break;
    if (standsApart(line, lines[index + 1] ?? next)) count = index + 1;
  }
  return count;
}

function standsApart({ box }: Line, next: Line | undefined): boolean {
  if (!next) return true;
  if (!box || !next.box) return false;
  const white = Math.max(box.bottom - next.box.top, next.box.bottom - box.top);
  return white > WHITE * Math.max(heightOf(box), heightOf(next.box));
}
