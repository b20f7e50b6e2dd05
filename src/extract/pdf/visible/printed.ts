import type { Box } from "../geometry.ts";
import type { Pixels } from "../picture.ts";

/** How far the background of print may vary, and the least by which ink differs from it; of 255. */
const GROUND = 48;
const INK = 64;
/** The shares of ink in a word's box: thin type has a twentieth, bold a half. */
const LEAST_INK = 0.03;
const LEAST_GROUND = 0.3;
/** The rank of the background's shade within a box, from the darkest: on a light and on a dark background. */
const GROUNDS = [0.9, 0.1];

/** Whether a picture shows print within a box of its pixels: ink on an even background, unlike texture. */
export function isPrinted({ width, bytes }: Pixels, { left, right, bottom, top }: Box): boolean {
  const shades: number[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x);
      shades.push(0.11 * (bytes[at] ?? 0) + 0.59 * (bytes[at + 1] ?? 0) + 0.3 * (bytes[at + 2] ?? 0));
    }
  const sorted = shades.toSorted((a, b) => a - b);
  return GROUNDS.some((share) => {
    const ground = sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const shareOf = (holds: (difference: number) => boolean): number =>
      sorted.filter((shade) => holds(Math.abs(shade - ground))).length / sorted.length;
    return (
      shareOf((difference) => difference <= GROUND) >= LEAST_GROUND &&
      shareOf((difference) => difference >= INK) >= LEAST_INK
    );
  });
}
