import { heightOf, middleOf, sharesBand } from "../geometry.ts";
import type { Lattice } from "../tables/lattice/lattice.ts";
import type { Placed } from "../text/fragments.ts";
import { sideOf } from "./sides.ts";

/** White space between two separate grids, in points: the halves of one table are closer. */
const APART = 8;

/** With more, a page is a plan or a chart: each is compared with all others. */
const MOST_GRIDS = 30;
const MOST_FRAGMENTS = 3_000;

/** The share of one grid's rows that the other continues, if both are one table. */
const MOSTLY = 0.7;

/** White space across all columns between text and a page's header or footer, in heights of the type. */
const FAR = 2;

/** A stretch of a page whose columns contain adjacent grids, and what is above and below it. */
export interface GridColumns {
  above: Placed[];
  left: Placed[];
  right: Placed[];
  below: Placed[];
}

/**
 * If grids are side by side, text runs in columns, whatever shares a height in them: from the nearest item above that
 * spans both columns to the nearest below. Undefined if there are none.
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

/** The grids that contain some of these. */
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

/** In points: the most by which row edges at the same height differ. */
const SAME = 3;

/** In points: white space between parts of one table, whose rows continue after it. */
const WITHIN_TABLE = 20;

/** Whether most rows of the grid with fewer begin and end at the height of a row of the other, close beside it. */
const areParts = (left: Lattice, right: Lattice): boolean => {
  const [fewer, more] = left.ys.length < right.ys.length ? [left.ys, right.ys] : [right.ys, left.ys];
  const shared = fewer.filter((y) => more.some((each) => Math.abs(each - y) <= SAME));
  const white = (right.xs[0] ?? 0) - (left.xs.at(-1) ?? 0);
  return white < WITHIN_TABLE && shared.length > MOSTLY * fewer.length;
};

/** Whether it is at the other's height, and ends where the white space before the other begins. */
const standsLeftOf = (one: Lattice, other: Lattice): boolean =>
  !areParts(one, other) &&
  (other.xs[0] ?? 0) - (one.xs.at(-1) ?? 0) >= APART &&
  topOf(one) > footOf(other) &&
  footOf(one) < topOf(other);

const topOf = ({ ys }: Lattice): number => ys[0] ?? 0;
const footOf = ({ ys }: Lattice): number => ys.at(-1) ?? 0;

/** Undefined if something spans both grids, or if one of them is empty. */
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

/** Without lines far above or below everything else, beyond the grids: page headers and footers. */
function withoutMargins(placed: Placed[], top: number, foot: number): Placed[] {
  const sorted = placed.toSorted((a, b) => b.box.top - a.box.top);
  const margins = [
    marginOf(sorted, (box) => box.top > top),
    marginOf(sorted.toReversed(), (box) => box.bottom < foot),
  ];
  return placed.filter((each) => !margins.some((margin) => margin.includes(each)));
}

/** The first of these lines, from the top or the foot, if it is such a margin; otherwise none. */
function marginOf([first, ...others]: Placed[], isBeyond: (box: Placed["box"]) => boolean): Placed[] {
  if (first === undefined || !isBeyond(first.box)) return [];
  const line = [first, ...others.filter(({ box }) => sharesBand(first.box, box))];
  const rest = others.filter((each) => !line.includes(each));
  const white = Math.min(
    ...rest.map(({ box }) => Math.max(box.bottom - first.box.top, first.box.bottom - box.top)),
  );
  return white > FAR * heightOf(first.box) ? line : [];
}
