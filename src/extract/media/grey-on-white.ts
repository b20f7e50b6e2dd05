import type { Grey } from "../recognise/grey.ts";
import { pixelAt, pixelsOf, seenOnWhite } from "./png.ts";

/**
 * The brightness of each pixel of a PNG, with transparent parts as on white paper.
 * @param png as `pixelsOf` takes it
 * @returns undefined if it has no alpha channel
 */
export function greyOnWhite(png: Uint8Array): Grey | undefined {
  const pixels = pixelsOf(png);
  if (pixels === undefined) return undefined;
  const { width, height, rows } = pixels;
  const bytes = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = pixelAt(pixels, 0, y); x < width; x++, from += 4, to++) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = [
        rows[from],
        rows[from + 1],
        rows[from + 2],
        rows[from + 3],
      ];
      // Weights of ITU-R BT.601, in 1/256.
      bytes[to] = seenOnWhite((77 * red + 150 * green + 29 * blue) >> 8, alpha);
    }
  }
  return { width, height, bytes };
}
