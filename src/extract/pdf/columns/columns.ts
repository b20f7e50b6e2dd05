import { middleOf } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";
import { DEEPEST, gutterOf } from "./gutters.ts";
import { sideOf } from "./sides.ts";

/** With more fragments, a page is a plan or a chart, whose text does not run in columns. */
const MOST_FRAGMENTS = 2_000;

/**
 * Groups in reading order, each from top to bottom: running text column by column; everything else, including tables,
 * together with what is beside it.
 */
export function inColumns(fragments: Placed[]): Placed[][] {
  if (fragments.length > MOST_FRAGMENTS) return [fragments];
  return parted(
    fragments.toSorted((a, b) => b.box.top - a.box.top),
    [],
  );
}

/**
 * @param fragments from the top to the bottom
 * @param known where columns begin in what is around these: a page has few such places
 */
function parted(fragments: Placed[], known: number[]): Placed[][] {
  if (fragments.length === 0) return [];
  const gutter = known.length < DEEPEST ? gutterOf(fragments, known) : undefined;
  if (!gutter) return [fragments];
  const { x, top, bottom } = gutter;
  const above = fragments.filter(({ box }) => middleOf(box) > top);
  const below = fragments.filter(({ box }) => middleOf(box) < bottom);
  const beside = fragments.filter(({ box }) => middleOf(box) <= top && middleOf(box) >= bottom);
  const left = beside.filter((each) => sideOf(each, x) === "left");
  const right = beside.filter((each) => sideOf(each, x) !== "left");
  return [above, left, right, below].flatMap((part) => parted(part, [...known, x]));
}
