import type { Box } from "../geometry.ts";
import type { Rules } from "../rules.ts";
import { type Lattice, latticeOf } from "./lattice.ts";

/** In points: rules that meet may end this far from each other. */
const REACH = 1.5;

/** The grids that the rules of a page draw, from the top down. */
export const latticesOf = (rules: Rules): Lattice[] =>
  groupsOf(rules)
    .flatMap((group) => latticeOf(group) ?? [])
    .sort((a, b) => (b.ys[0] ?? 0) - (a.ys[0] ?? 0));

/** The rules of each table: those that touch each other, directly or through others. Without one upright, none is. */
function groupsOf({ vertical, horizontal, fills }: Rules): Rules[] {
  const boxes = [...vertical, ...horizontal, ...fills];
  const left = new Set(boxes);
  const kindOf = new Map<Box, keyof Rules>([
    ...vertical.map((box) => [box, "vertical"] as const),
    ...horizontal.map((box) => [box, "horizontal"] as const),
    ...fills.map((box) => [box, "fills"] as const),
  ]);
  const groups: Rules[] = [];
  for (const start of vertical) {
    if (!left.delete(start)) continue;
    const group: Rules = { vertical: [], horizontal: [], fills: [] };
    const waiting = [start];
    for (let box = waiting.pop(); box; box = waiting.pop()) {
      group[kindOf.get(box) ?? "fills"].push(box);
      for (const other of left) {
        if (!touch(box, other)) continue;
        left.delete(other);
        waiting.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Whether their edges meet or cross: what lies within an area, as a bar of a chart, is none of its table's. */
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
