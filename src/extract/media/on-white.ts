import { pixelAt, pixelsOf, seenOnWhite } from "./png.ts";

const BMP_HEADER_BYTES = 54;

/**
 * Puts the pixels of a PNG with transparency on white, as they appear on a page; without this, a black diagram on a
 * transparent ground becomes black on black.
 * @param png as `Bun.Image` writes it: 8 bits a channel, not interlaced, its checksums right.
 * @returns a BMP of 24 bits, or undefined if the PNG has no alpha channel.
 */
export function onWhite(png: Uint8Array): Uint8Array | undefined {
  const pixels = pixelsOf(png);
  if (pixels === undefined) return undefined;
  const { width, height, rows } = pixels;
  // A row of a BMP is padded to 4 bytes.
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(BMP_HEADER_BYTES + stride * height);
  writeHeader(bmp, width, height);
  for (let y = 0; y < height; y++) {
    let from = pixelAt(pixels, 0, y);
    let to = BMP_HEADER_BYTES + y * stride;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const alpha = rows[from + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        bmp[to + channel] = seenOnWhite(rows[from + 2 - channel] ?? 0, alpha);
      }
    }
  }
  return bmp;
}

/** 24 bits, no compression, rows from the top down. */
function writeHeader(bmp: Buffer, width: number, height: number): void {
  bmp.write("BM", 0, "latin1");
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(BMP_HEADER_BYTES, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(-height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
}
