import type { Pixels } from "./picture.ts";

const HEADER = 54;

/** As a BMP, which `Bun.Image` reads fastest: BITMAPFILEHEADER, BITMAPINFOHEADER, then rows of 32-bit pixels. */
export function bmp({ width, height, bytes }: Pixels): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER + bytes.length);
  const header = new DataView(file.buffer);
  header.setUint16(0, 0x4d42, true);
  header.setUint32(2, file.length, true);
  header.setUint32(10, HEADER, true);
  header.setUint32(14, HEADER - 14, true);
  header.setInt32(18, width, true);
  // Negative: the first row is the top one.
  header.setInt32(22, -height, true);
  header.setUint16(26, 1, true);
  header.setUint16(28, 32, true);
  file.set(bytes, HEADER);
  return file;
}
