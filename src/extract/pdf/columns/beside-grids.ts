import { heightOf, middleOf, sharesBand } from "../geometry.ts";
import type { Lattice } from "../tables/lattice/lattice.ts";
import type { Placed } from "../text/fragments.ts";
import { sideOf } from "./sides.ts";

/** White between two grids, in points, that are none: the halves of one table stand closer. */
const APART = 8;

/** More on a page are a plan or a chart: each is compared with all others. */
const MOST_GRIDS = 30;
const MOST_FRAGMENTS = 3_000;

/** The share of the rows of one grid that the other one goes on with, where both are one table. */
const MOSTLY = 0.7;

/** In heights of the type: white over all columns between what runs in them and a page's header or footer. */
const FAR = 2;

/** A stretch of a page whose columns hold grids that stand beside each other, and what is above and below it. */
export interface GridColumns {
  above: Placed[];
  left: Placed[];
  right: Placed[];
  below: Placed[];
}

/**
 * Where a grid stands beside another one, text runs in columns, whatever stands at one height in them: from the next thing
 * above that lies across both columns to the next below. Undefined where none does.
 */
export function gridColumns(placed: Placed[], lattices: Lattice[]): GridColumns | undefined {
  if (lattices.length > MOST_GRIDS || placed.length > MOST_FRAGMENTS) return undefined;
  for (const one of lattices)
    for (const other of lattices)
      if (standsLeftOf(one, other)) {
        const columns = columnsAt(other.xs[0] ?? 0, placed, [one, other]);
        if (columns !== undefined) return columns;
      }
  return undefined;
}

/** The grids in which some of these stand. */
export const latticesAmong = (placed: Placed[], lattices: Lattice[]): Lattice[] =>
  lattices.filter((lattice) =>
    placed.some(
      ({ box }) =>
        middleOf(box) < topOf(lattice) &&
        middleOf(box) > footOf(lattice) &&
        box.left >= (lattice.xs[0] ?? 0) - APART &&
        box.left < (lattice.xs.at(-1) ?? 0),
    ),
  );

/** In points: edges of rows at one height differ by no more. */
const SAME = 3;

/** In points: the white between parts of one table, whose rows go on behind it. */
const WITHIN_TABLE = 20;

/** Whether most rows of the one with fewer begin and end at the height of a row of the other, close beside it. */
const areParts = (left: Lattice, right: Lattice): boolean => {
  const [fewer, more] = left.ys.length < right.ys.length ? [left.ys, right.ys] : [right.ys, left.ys];
  const shared = fewer.filter((y) => more.some((each) => Math.abs(each - y) <= SAME));
  const white = (right.xs[0] ?? 0) - (left.xs.at(-1) ?? 0);
  return white < WITHIN_TABLE && shared.length > MOSTLY * fewer.length;
};

/** Whether its heights are the other's as well, and it ends where white begins before the other. */
const standsLeftOf = (one: Lattice, other: Lattice): boolean =>
  !areParts(one, other) &&
  (other.xs[0] ?? 0) - (one.xs.at(-1) ?? 0) >= APART &&
  topOf(one) > footOf(other) &&
  footOf(one) < topOf(other);

const topOf = ({ ys }: Lattice): number => ys[0] ?? 0;
const footOf = ({ ys }: Lattice): number => ys.at(-1) ?? 0;

/** Undefined where something lies across both grids, or nothing stands in one of them. */
function columnsAt(x: number, placed: Placed[], grids: [Lattice, Lattice]): GridColumns | undefined {
  const top = Math.max(...grids.map(topOf));
  const foot = Math.min(...grids.map(footOf));
  const across = placed.filter((each) => sideOf(each, x) === "across").map(({ box }) => middleOf(box));
  if (across.some((y) => y < top && y > foot)) return undefined;
  const above = Math.min(...across.filter((y) => y >= top), Number.POSITIVE_INFINITY);
  const below = Math.max(...across.filter((y) => y <= foot), Number.NEGATIVE_INFINITY);
  const between = placed.filter(({ box }) => middleOf(box) < above && middleOf(box) > below);
  const within = withoutMargins(between, top, foot);
  const [left, right] = (["left", "right"] as const).map((side) =>
    within.filter((each) => sideOf(each, x) === side),
  );
  if (left === undefined || right === undefined || left.length === 0 || right.length === 0) return undefined;
  const [highest, lowest] = [
    Math.max(...within.map(({ box }) => middleOf(box))),
    Math.min(...within.map(({ box }) => middleOf(box))),
  ];
  return {
    above: placed.filter(({ box }) => middleOf(box) > highest),
    left,
    right,
    below: placed.filter(({ box }) => middleOf(box) < lowest),
  };
}

/** Without the line above or below all else that stands far from it, beyond the grids: a page's header and footer are of no column. */
function withoutMargins(placed: Placed[], top: number, foot: number): Placed[] {
  const sorted = placed.toSorted((a, b) => b.box.top - a.box.top);
  const margins = [
    marginOf(sorted, (box) => box.top > top),
    marginOf(sorted.toReversed(), (box) => box.bottom < foot),
  ];
  return placed.filter((each) => !margins.some((margin) => margin.includes(each)));
}

/** The first line of these, from the top down or from the foot up, where it is such a margin; else none. */
function marginOf([first, ...others]: Placed[], isBeyond: (box: Placed["box"]) => boolean): Placed[] {
  if (first === undefined || !isBeyond(first.box)) return [];
  const line = [first, ...others.filter(({ box }) => sharesBand(first.box, box))];
  const rest = others.filter((each) => !line.includes(each));
  const white = Math.min(
    ...rest.map(({ box }) => Math.max(box.bottom - first.box.top, first.box.bottom - box.top)),
  );
  return white > FAR * heightOf(first.box) ? line : [];
}
