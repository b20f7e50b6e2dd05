import { inflateSync } from "node:zlib";

/** Pixels of a picture, rows from the top. */
export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel, each row preceded by a byte without meaning. */
  rows: Buffer;
}

const SIGNATURE_BYTES = 8;
const RGBA = 6;

/**
 * The pixels of a PNG.
 * @param png as `Bun.Image` writes it: 8 bits a channel, not interlaced, its checksums right.
 * @returns undefined if it has no alpha channel
 */
export function pixelsOf(png: Uint8Array): Pixels | undefined {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file[25] !== RGBA) return undefined;
  const rows = inflateSync(Buffer.concat(imageData(file)));
  unfilter(rows, width * 4);
  return { width, height, rows };
}

/** Where a pixel's four bytes begin in `rows`. */
export const pixelAt = ({ width }: Pixels, x: number, y: number): number => y * (width * 4 + 1) + 1 + x * 4;

/** A channel of a pixel as it appears on white paper. */
export const seenOnWhite = (value: number, alpha: number): number =>
  Math.round((value * alpha + 255 * (255 - alpha)) / 255);

function imageData(file: Buffer): Buffer[] {
  const data: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") data.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return data;
}

/** Undoes, in place, the filter that each row names in its first byte (PNG specification, section 9). */
function unfilter(rows: Buffer, rowBytes: number): void {
  for (let row = 0; row < rows.length; row += rowBytes + 1) {
    const filter = rows[row];
    for (let at = row + 1; at <= row + rowBytes; at++) {
      const left = at - row > 4 ? (rows[at - 4] ?? 0) : 0;
      const above = row === 0 ? 0 : (rows[at - rowBytes - 1] ?? 0);
      const corner = row === 0 || at - row <= 4 ? 0 : (rows[at - rowBytes - 5] ?? 0);
      rows[at] = (rows[at] ?? 0) + predicted(filter, left, above, corner);
    }
  }
}

function predicted(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
