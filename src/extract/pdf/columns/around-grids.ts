import type { Lattice } from "../tables/lattice/lattice.ts";
import type { Placed } from "../text/fragments.ts";

/** Parts of a page, from the top down: grids with nothing beside them, and what is above, between and below. */
export function aroundGrids(placed: Placed[], lattices: Lattice[]): { inGrid: boolean; placed: Placed[] }[] {
  const parts: { inGrid: boolean; placed: Placed[] }[] = [];
  let rest = placed;
  for (const { xs, ys } of lattices) {
    const [top = 0, bottom = 0, left = 0, right = 0] = [ys[0], ys.at(-1), xs[0], xs.at(-1)];
    const beside = rest.filter(({ box }) => middleY(box) < top && middleY(box) > bottom);
    if (beside.length === 0 || beside.some(({ box }) => middleX(box) < left || middleX(box) > right))
      continue;
    parts.push({ inGrid: false, placed: rest.filter(({ box }) => middleY(box) >= top) });
    parts.push({ inGrid: true, placed: beside });
    rest = rest.filter(({ box }) => middleY(box) <= bottom);
  }
  parts.push({ inGrid: false, placed: rest });
  return parts;
}

const middleX = ({ left, right }: Placed["box"]): number => (left + right) / 2;
const middleY = ({ bottom, top }: Placed["box"]): number => (bottom + top) / 2;
