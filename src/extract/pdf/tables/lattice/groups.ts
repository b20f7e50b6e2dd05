import type { Box } from "../../geometry.ts";
import type { Rules } from "../../graphics.ts";
import type { Placed } from "../../text/fragments.ts";
import { ruledLattices } from "../ruled/lattices.ts";
import { type Lattice, latticeOf } from "./lattice.ts";

/** In points: rules that meet may end this far apart. */
const REACH = 1.5;

/** The grids drawn by the rules of a page, from the top down. */
export const latticesOf = (rules: Rules): Lattice[] =>
  rules.vertical.length === 0
    ? []
    : groupsOf(rules)
        .flatMap((group) => latticeOf(group) ?? [])
        .sort(fromTheTop);

/** Adds grids of which only the rows are drawn, if there is no other. @param fragments of the page */
export const withRuled = (lattices: Lattice[], rules: Rules, fragments: readonly Placed[]): Lattice[] => {
  const ruled = ruledLattices(rules.horizontal, fragments).filter(
    (each) => !lattices.some((other) => sharesHeights(each, other)),
  );
  return ruled.length === 0 ? lattices : [...lattices, ...ruled].sort(fromTheTop);
};

const fromTheTop = (a: Lattice, b: Lattice): number => (b.ys[0] ?? 0) - (a.ys[0] ?? 0);

const sharesHeights = ({ ys: one }: Lattice, { ys: other }: Lattice): boolean =>
  (one[0] ?? 0) > (other.at(-1) ?? 0) && (one.at(-1) ?? 0) < (other[0] ?? 0);

/** The rules of each table: those that touch, directly or through others. */
function groupsOf({ vertical, horizontal, fills }: Rules): Rules[] {
  const kinds = new Map<Box, keyof Rules>([
    ...vertical.map((box) => [box, "vertical"] as const),
    ...horizontal.map((box) => [box, "horizontal"] as const),
    ...fills.map((box) => [box, "fills"] as const),
  ]);
  // From the top down: a rule below the foot of all before it begins another stretch.
  let foot = Number.NEGATIVE_INFINITY;
  let open: Box[] = [];
  const groups: Rules[] = [];
  const finish = () => {
    for (const boxes of touching(open)) {
      const group: Rules = { vertical: [], horizontal: [], fills: [] };
      for (const box of boxes) group[kinds.get(box) ?? "fills"].push(box);
      groups.push(group);
    }
  };
  for (const box of [...kinds.keys()].sort((a, b) => b.top - a.top)) {
    if (box.top < foot - REACH) {
      finish();
      open = [];
    }
    foot = open.length === 0 ? box.bottom : Math.min(foot, box.bottom);
    open.push(box);
  }
  finish();
  return groups.filter((group) => group.vertical.length > 0);
}

/** Groups of boxes that touch, directly or through others. */
function touching(boxes: Box[]): Box[][] {
  let left = boxes;
  const groups: Box[][] = [];
  for (let [start] = left; start; [start] = left) {
    left = left.slice(1);
    const group = [start];
    for (const box of group) {
      const near: Box[] = [];
      const apart: Box[] = [];
      for (const other of left) (touch(box, other) ? near : apart).push(other);
      if (near.length > 0) left = apart;
      group.push(...near);
    }
    groups.push(group);
  }
  return groups;
}

/** Whether their edges meet or cross: items within an area, such as a chart's bar, are not part of its table. */
const touch = (a: Box, b: Box): boolean => reaches(a, b) && !isWithin(a, b) && !isWithin(b, a);

const reaches = (a: Box, b: Box): boolean =>
  a.left <= b.right + REACH &&
  b.left <= a.right + REACH &&
  a.bottom <= b.top + REACH &&
  b.bottom <= a.top + REACH;

const isWithin = (a: Box, b: Box): boolean =>
  a.left > b.left + REACH &&
  a.right < b.right - REACH &&
  a.bottom > b.bottom + REACH &&
  a.top < b.top - REACH;
