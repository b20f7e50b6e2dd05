import { type Box, union } from "../geometry.ts";
import type { Suspect } from "./words.ts";

/** In points: drawing this much white space is faster than drawing both sides of it separately. */
const WHITE = 12;
/** Each part is drawn separately, which takes a while however small it is. */
const MOST_PARTS = 64;

export const around = ([first, ...others]: Box[]): Box | undefined => first && others.reduce(union, first);

/** Suspects by their parts of the page: bands separated by white space, and the columns of each. */
export function partsAmong<T extends Suspect>(suspects: T[]): T[][] {
  const placed = suspects.map((suspect): Placed<T> => ({ suspect, box: around(suspect.inks) ?? NOWHERE }));
  const parts = parted(placed, ({ bottom, top }) => [bottom, top]).flatMap((band) =>
    parted(band, ({ left, right }) => [left, right]),
  );
  return parts.length > MOST_PARTS ? [suspects] : parts.map((part) => part.map(({ suspect }) => suspect));
}

interface Placed<T> {
  suspect: T;
  box: Box;
}

const NOWHERE: Box = { left: -Infinity, right: -Infinity, bottom: -Infinity, top: -Infinity };

/** Separates them at white space of this width, by where each begins and ends. */
function parted<T>(placed: Placed<T>[], extent: (box: Box) => [from: number, to: number]): Placed<T>[][] {
  const parts: Placed<T>[][] = [];
  let end = -Infinity;
  for (const each of placed.toSorted((a, b) => extent(a.box)[0] - extent(b.box)[0])) {
    const [from, to] = extent(each.box);
    const part = parts.at(-1);
    if (part && !(from - end > WHITE)) part.push(each);
    else parts.push([each]);
    end = Math.max(end, to);
  }
  return parts;
}
