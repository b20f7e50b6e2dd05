import { beginsListItem } from "../../../domain/text/line-shapes.ts";
import { type Box, heightOf, middleOf } from "../geometry.ts";
import { type Fragment, isPlaced, type Placed } from "./fragments.ts";

/** The bullet as written in the text. */
const BULLET = "•";
/** In line heights: the height of a bullet, and its distance before its item. */
const LOWEST = 0.2;
const HIGHEST = 0.65;
const REACH = 3;
/** Text this close before it is on the same line: a mark between words is not a bullet. */
const BEFORE = 2;
/** Bullets of one list are below each other, equally far from their items; a single dot may be anything. */
const LEAST = 2;

interface Bullet {
  dot: Box;
  marked: Placed;
}

/**
 * The fragments with a character for each drawn bullet, as browsers print them: dots below each other before lines,
 * with nothing close before them.
 * @param dots small marks on the page, as shown
 */
export const withBullets = (fragments: Fragment[], dots: readonly Box[]): Fragment[] => {
  if (dots.length < LEAST) return fragments;
  const placed = fragments.filter(isPlaced);
  const found = dots.flatMap((dot) => bulletAt(dot, placed) ?? []);
  // Several before one text are a rating.
  const bullets = Map.groupBy(found, ({ marked }) => marked)
    .values()
    .flatMap(([bullet, ...others]) => (bullet && others.length === 0 ? [bullet] : []));
  const lists = Map.groupBy(bullets, placeOf).values();
  return [...fragments, ...lists.filter(({ length }) => length >= LEAST).flatMap((list) => list.map(shown))];
};

const bulletAt = (dot: Box, placed: Placed[]): Bullet | undefined => {
  const middle = middleOf(dot);
  const beside = placed.filter(({ box }) => box.bottom < middle && box.top > middle);
  const marked = beside.find(({ box }) => {
    const height = heightOf(box);
    const size = heightOf(dot) / height;
    const gap = box.left - dot.right;
    return size >= LOWEST && size <= HIGHEST && gap > 0 && gap <= REACH * height;
  });
  if (marked === undefined || beginsListItem(`${marked.text} `) || isInTable(marked, beside))
    return undefined;
  const near = dot.left - BEFORE * heightOf(marked.box);
  const follows = beside.some(({ box }) => box.left < dot.right && box.right > near);
  return follows ? undefined : { dot, marked };
};

/** A cell has others on both sides, and a row's label several after it; a column of the page has one line. */
const isInTable = (marked: Placed, beside: readonly Placed[]): boolean => {
  const before = beside.filter(({ box }) => box.right < marked.box.left).length;
  const behind = beside.filter(({ box }) => box.left > marked.box.right).length;
  return behind > 1 || (before > 0 && behind > 0);
};

/** Equal for bullets of one list, to a tenth of a point. */
const placeOf = ({ dot, marked }: Bullet): string =>
  [dot.left, dot.right, marked.box.left - dot.right].map((at) => at.toFixed(1)).join(" ");

const shown = ({ dot, marked: { box, style } }: Bullet): Placed => ({
  text: BULLET,
  box: { ...box, left: dot.left, right: dot.right },
  style,
});
