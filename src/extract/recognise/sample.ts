import type { Grey } from "./grey.ts";

/** Pixels per side: a paragraph. */
const SIDE = 900;
const DARK = 128;
const CELL = 100;
/** Every third pixel of every third row is examined. */
const STEP = 3;

/** The part of a picture where letters are densest, judged by how often dark and light alternate. */
export function sampleOf(picture: Grey): Grey {
  const [width, height] = [Math.min(SIDE, picture.width), Math.min(SIDE, picture.height)];
  if (width === picture.width && height === picture.height) return picture;
  let best = { left: 0, top: 0, edges: -1 };
  for (let top = 0; ; top = Math.min(top + CELL, picture.height - height)) {
    for (let left = 0; ; left = Math.min(left + CELL, picture.width - width)) {
      const edges = edgesIn(picture, left, top, width, height);
      if (edges > best.edges) best = { left, top, edges };
      if (left === picture.width - width) break;
    }
    if (top === picture.height - height) break;
  }
  return cropped(picture, best.left, best.top, width, height);
}

function edgesIn({ width, bytes }: Grey, left: number, top: number, across: number, down: number): number {
  let edges = 0;
  for (let y = top; y < top + down; y += 4 * STEP) {
    let wasDark = false;
    for (let x = left; x < left + across; x += STEP) {
      const isDark = (bytes[y * width + x] ?? DARK) < DARK;
      if (isDark !== wasDark) edges += 1;
      wasDark = isDark;
    }
  }
  return edges;
}

export function cropped(
  { width, bytes }: Grey,
  left: number,
  top: number,
  across: number,
  down: number,
): Grey {
  const part = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    const from = (top + y) * width + left;
    part.set(bytes.subarray(from, from + across), y * across);
  }
  return { width: across, height: down, bytes: part };
}
