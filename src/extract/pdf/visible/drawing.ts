import { type Box, sizeOf } from "../geometry.ts";
import type { Pixels, View } from "../picture.ts";
import { CONTRAST } from "./doubts.ts";
import type { Suspect } from "./words.ts";

/** Pixels per point, at most: enough to show whether there is a line, and a character, however small. */
export const OF_LINES = 1;
export const OF_SIGNS = 2;
const MOST_PIXELS = 4_000_000;

/** A drawn part of a page. */
export interface Drawing {
  view: View;
  /** As the page is shown, in points. */
  region: Box;
  scale: number;
}

/** Undefined if none of them is on the page. */
export function drawingOf(suspects: Suspect[], frame: Box, most: number): Drawing | undefined {
  const region = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const ink of suspects.flatMap(({ inks }) => inks)) {
    region.left = Math.max(frame.left, Math.min(region.left, ink.left - 1));
    region.right = Math.min(frame.right, Math.max(region.right, ink.right + 1));
    region.bottom = Math.max(frame.bottom, Math.min(region.bottom, ink.bottom - 1));
    region.top = Math.min(frame.top, Math.max(region.top, ink.top + 1));
  }
  const { width, height } = sizeOf(region);
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(most, Math.sqrt(MOST_PIXELS / (width * height)));
  const pixels = (points: number): number => Math.max(1, Math.ceil(points * scale));
  const page = { width: pixels(sizeOf(frame).width), height: pixels(sizeOf(frame).height) };
  const [left, top] = [
    Math.floor((region.left - frame.left) * scale),
    Math.floor((frame.top - region.top) * scale),
  ];
  const view = { page, left, top, width: pixels(width), height: pixels(height) };
  return {
    view,
    region: { ...region, left: frame.left + left / scale, top: frame.top - top / scale },
    scale,
  };
}

/** The pixels of a box in a drawing, without those that a neighbour's ink may reach. */
export const pixelsWithin = (box: Box, { region, scale, view }: Drawing): Box => ({
  left: Math.max(0, Math.round((box.left - region.left) * scale)),
  right: Math.min(view.width, Math.round((box.right - region.left) * scale)),
  top: Math.max(0, Math.round((region.top - box.top) * scale)),
  bottom: Math.min(view.height, Math.round((region.top - box.bottom) * scale)),
});

/** The pixels of a box in a drawing, with a margin of one: a page is drawn as a whole number of pixels. */
export const pixelsOf = (box: Box, { region, scale, view }: Drawing): Box => ({
  left: Math.max(0, Math.floor((box.left - region.left) * scale) - 1),
  right: Math.min(view.width, Math.ceil((box.right - region.left) * scale) + 1),
  top: Math.max(0, Math.floor((region.top - box.top) * scale) - 1),
  bottom: Math.min(view.height, Math.ceil((region.top - box.bottom) * scale) + 1),
});

/** Whether two drawings visibly differ within a box of pixels. */
export function differs(one: Pixels, other: Pixels, { left, right, bottom, top }: Box): boolean {
  for (let y = top; y < bottom; y++) {
    const end = 4 * (y * one.width + right);
    for (let at = 4 * (y * one.width + left); at < end; at++)
      if (Math.abs((one.bytes[at] ?? 0) - (other.bytes[at] ?? 0)) >= CONTRAST) return true;
  }
  return false;
}
