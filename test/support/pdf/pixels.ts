import { inflateSync } from "node:zlib";

/** Bytes a pixel takes, by a PNG's colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

export interface Decoded {
  width: number;
  height: number;
  /** Its channels, each from 0 to 255. */
  at(x: number, y: number): number[];
}

/** Width and height of a PNG, in pixels. */
export function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

/** Reads what `Bun.Image` writes as PNG: one byte a channel, not interlaced. */
export function decoded(png: Uint8Array): Decoded {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = sizeOf(png);
  const channels = CHANNELS[view.getUint8(25)] ?? 1;
  const data: Uint8Array[] = [];
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === 0x49444154) data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, channels);
  return { width, height, at: (x, y) => rows[y]?.slice(x * channels, (x + 1) * channels) ?? [] };
}

/** Whether what is white on a page would be under a mark. */
export const isMarked = ([red = 0, green = 0, blue = 0]: number[]): boolean =>
  red > blue + 40 && green > blue + 20;

/** The box around all that is marked in a picture of a whole page, in the unit of the page's width. */
export function marksIn({ width, height, at }: Decoded, pageWidth: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isMarked(at(x, y))) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  const unit = pageWidth / width;
  return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
}

/** How bright a picture is, from 0 to 255, in `width` by `height` fields of equal size, row by row. */
export async function brightness(picture: Uint8Array, width: number, height: number): Promise<number[]> {
  const png = await new Bun.Image(picture).resize(width, height, { fit: "fill" }).png().bytes();
  const { at } = decoded(png);
  return Array.from(
    { length: width * height },
    (_, field) => at(field % width, Math.floor(field / width))[0] ?? 0,
  );
}

/** See https://www.w3.org/TR/png-3/#9Filters */
function unfiltered(bytes: Uint8Array, length: number, channels: number): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < bytes.length; at += length + 1) {
    const row: number[] = [];
    const above = rows.at(-1) ?? [];
    for (let x = 0; x < length; x++) {
      const [a, b, c] = [row[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0];
      row.push(((bytes[at + 1 + x] ?? 0) + predicted(bytes[at] ?? 0, a, b, c)) & 255);
    }
    rows.push(row);
  }
  return rows;
}

function predicted(filter: number, a: number, b: number, c: number): number {
  if (filter === 4) {
    const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    if (toA <= toB && toA <= toC) return a;
    return toB <= toC ? b : c;
  }
  return [0, a, b, Math.floor((a + b) / 2)][filter] ?? 0;
}
