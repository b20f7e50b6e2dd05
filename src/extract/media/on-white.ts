import { inflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;
const RGBA = 6;
const BMP_HEADER_BYTES = 54;

/**
 * Puts the pixels of a PNG with transparency on white, as they are seen on a page; without this, a diagram in black on
 * nothing becomes black on black.
 * @param png as `Bun.Image` writes it: 8 bits a channel, not interlaced, its checksums right.
 * @returns a BMP of 24 bits, or undefined when the PNG has no alpha channel.
 */
export function onWhite(png: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (file[25] !== RGBA) return undefined;
  const rows = inflateSync(Buffer.concat(imageData(file)));
  unfilter(rows, width * 4);
  // A row of a BMP is filled up to 4 bytes.
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(BMP_HEADER_BYTES + stride * height);
  writeHeader(bmp, width, height);
  for (let y = 0; y < height; y++) {
    let from = y * (width * 4 + 1) + 1;
    let to = BMP_HEADER_BYTES + y * stride;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const alpha = rows[from + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const value = rows[from + 2 - channel] ?? 0;
        bmp[to + channel] = Math.round((value * alpha + 255 * (255 - alpha)) / 255);
      }
    }
  }
  return bmp;
}

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
