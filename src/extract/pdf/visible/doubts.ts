import type { Box } from "../geometry.ts";
import { type Cover, coreOf, holds, type Inventory, type Type } from "./inventory.ts";

/** The least difference between two colours, of 255 in one component, for a reader to tell type from its background. */
export const CONTRAST = 24;
/** In points: smaller type in its background's colour is an identifier that a program added. */
const SMALLEST_TYPE = 2;
const PAPER = 0xffffff;
/** A page has a few hundred areas; with more than this it is a drawing, which is judged by how it looks. */
const MOST_COVERS = 1_000;
/** Height of the page's bands by which covers are looked up, in points. */
const BAND = 24;
/** Bands that one cover is in, at most: larger ones are on wall-sized pages. */
const MOST_BANDS = 1_000;

/** Whether type is visible, as far as can be said without drawing the page. */
export interface Doubts {
  /** By object: type in its background's colour, or in none. */
  unseen: Map<number, Type>;
  doubtful: Map<number, Type>;
  /** Type that is visible if its layers are, by layers. */
  layered: Map<string, Type[]>;
}

/** @param frame what is shown of the page, in its own coordinates */
export function doubtsAmong({ types, covers }: Inventory, frame: Box): Doubts {
  const doubts: Doubts = { unseen: new Map(), doubtful: new Map(), layered: new Map() };
  const bands = covers.length > MOST_COVERS ? undefined : bandsOf(covers);
  const isSeenThere = (type: Type): boolean | undefined => {
    if (type.isInvisible) return undefined;
    if (type.color === undefined || !bands || !holds(frame, type.box)) return undefined;
    return isSeenAmong(bands, type.box, type.order, type.color);
  };
  for (const type of types) {
    const isSeen = isSeenThere(type);
    if (isSeen === false) doubts.unseen.set(type.object, type);
    else if (isSeen === undefined) doubts.doubtful.set(type.object, type);
    else if (type.layers !== "") {
      const others = doubts.layered.get(type.layers);
      if (others) others.push(type);
      else doubts.layered.set(type.layers, [type]);
    }
  }
  return doubts;
}

/** Undefined if only drawing the page can tell. */
function isSeenAmong(
  bands: Map<number, Cover[]>,
  box: Box,
  order: number,
  color: number,
): boolean | undefined {
  const core = coreOf(box);
  let ground = onGround(color, PAPER);
  for (const cover of coversAt(bands, core)) {
    if (!meets(cover.box, core)) continue;
    if (cover.order > order) return undefined;
    const own = onGround(color, cover.color);
    ground = own === ground || (cover.isWhole && holds(cover.box, core)) ? own : "unsure";
  }
  if (ground === "apart") return true;
  const isTiny = box.top - box.bottom < SMALLEST_TYPE;
  return isTiny && ground === "same" ? false : undefined;
}

/** How type looks on a background of this colour, or on one without a colour. */
const onGround = (color: number, ground: number | undefined): "apart" | "same" | "unsure" => {
  if (ground === undefined) return "unsure";
  return isApart(color, ground) ? "apart" : "same";
};

/** In drawing order: includes all that meet a box. */
function coversAt(bands: Map<number, Cover[]>, { bottom, top }: Box): Cover[] {
  if (top - bottom <= 2 * BAND) return bands.get(bandAt((bottom + top) / 2)) ?? NO_COVERS;
  const covers = new Set<Cover>();
  const highest = Math.min(bandAt(top), bandAt(bottom) + MOST_BANDS);
  for (let band = bandAt(bottom); band <= highest; band++)
    for (const cover of bands.get(band) ?? []) covers.add(cover);
  return [...covers].sort((a, b) => a.order - b.order);
}

const NO_COVERS: Cover[] = [];

// Without an array of the three components, which takes longer than everything else here.
const isApart = (one: number, other: number): boolean =>
  isPartApart(one >> 16, other >> 16) || isPartApart(one >> 8, other >> 8) || isPartApart(one, other);

const isPartApart = (one: number, other: number): boolean =>
  Math.abs((one & 255) - (other & 255)) >= CONTRAST;

const bandAt = (y: number): number => Math.floor(y / BAND);

/** In the order of drawing. */
function bandsOf(covers: Cover[]): Map<number, Cover[]> {
  const bands = new Map<number, Cover[]>();
  for (const cover of covers) {
    // One more at each end: boxes are looked up by their middle.
    const lowest = bandAt(cover.box.bottom) - 1;
    const highest = Math.min(bandAt(cover.box.top) + 1, lowest + MOST_BANDS);
    for (let band = lowest; band <= highest; band++) {
      const of = bands.get(band);
      if (of) of.push(cover);
      else bands.set(band, [cover]);
    }
  }
  return bands;
}

export const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom;
