import { heightOf } from "../geometry.ts";
import type { Placed } from "../text/fragments.ts";

/** A marker in the gutter before an item of the column to its right: "•", "b)", "7". */
export const MARKER = /^(?:[•●▪■◦‣○–—*-]|\(?\w{1,2}[.)]|\d{1,2})$/;
/** In heights of the type: the farthest a marker stands before its item. */
const MARKER_REACH = 2.5;

/** Text that extends into the gutter by a character still belongs to the column. */
export function sideOf({ text, box }: Placed, x: number): "left" | "right" | "across" {
  const height = heightOf(box);
  if (box.left > x - MARKER_REACH * height && MARKER.test(text)) return "right";
  if (box.right <= x + 0.1 * height) return "left";
  return box.left >= x - height ? "right" : "across";
}

export const onSide = (fragments: Placed[], x: number, side: "left" | "right"): Placed[] =>
  fragments.filter((each) => sideOf(each, x) === side);
