import type { Grey } from "./grey.ts";

/** Number of steps in which greys are distinguished. */
const STEPS = 16;
/** Print has one background, which covers half of its picture; a photograph has none. */
const GROUND = 0.5;
/** How far ink differs from its background. */
const CONTRAST = 64;
/** A tenth of the rows of print cross ink this often. */
const CROSSINGS = 8;
const ROWS = 0.1;

/** Whether a picture may contain text, at a glance: judged from one of 72 dots per inch. A chart with labels may. */
export function looksPrinted({ width, height, bytes }: Grey): boolean {
  const counts = new Uint32Array(STEPS);
  for (const value of bytes) counts[value >> 4] = (counts[value >> 4] ?? 0) + 1;
  const most = counts.indexOf(Math.max(...counts));
  const ground = (counts[most - 1] ?? 0) + (counts[most] ?? 0) + (counts[most + 1] ?? 0);
  if (ground < GROUND * bytes.length) return false;
  const level = most * (256 / STEPS) + 128 / STEPS;
  let rows = 0;
  for (let y = 0; y < height; y++) {
    if (crossings(bytes.subarray(y * width, (y + 1) * width), level) >= CROSSINGS) rows += 1;
  }
  return rows >= ROWS * height;
}

function crossings(row: Uint8Array, ground: number): number {
  let count = 0;
  let wasInk = false;
  for (const value of row) {
    const isInk = Math.abs(value - ground) > CONTRAST;
    if (isInk && !wasInk) count += 1;
    wasInk = isInk;
  }
  return count;
}
