import { type Box, heightOf } from "../../geometry.ts";
import { cellAt, type Lattice } from "./lattice.ts";

/** In heights of the type: the least space between the texts of adjacent cells. */
const LEAST_GAP = 0.1;

/** Offsets where a line of text continues in another cell. @param boxes of its characters, undefined for spaces */
export function cutsAt(lattices: Lattice[], boxes: readonly (Box | undefined)[]): number[] {
  const first = boxes.find((box) => box !== undefined);
  if (!first || lattices.length === 0) return [];
  const y = (first.top + first.bottom) / 2;
  const lattice = lattices.find(({ ys }) => y < (ys[0] ?? 0) && y > (ys.at(-1) ?? 0));
  if (!lattice) return [];
  const cuts: number[] = [];
  let before = first;
  for (const [at, box] of boxes.entries()) {
    if (!box) continue;
    const isApart = box.left - before.right > LEAST_GAP * heightOf(box);
    if (isApart && cellAt(lattice, middle(before), y) !== cellAt(lattice, middle(box), y)) cuts.push(at);
    before = box;
  }
  return cuts;
}

const middle = ({ left, right }: Box): number => (left + right) / 2;
