import type { Engine } from "./instance.ts";

/** Enough for print of 6 points to be read. */
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
/** On the long side; hosted models scale down what is larger: OpenAI to 2,048, Anthropic to 1,568. */
const MOST_SIDE = 2_048;
/** FPDFBitmap_BGRx and FPDF_ANNOT of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdfview.h */
const BGRX = 3;
const FPDF_ANNOT = 1;
const WHITE = 0xffffffff;
const HEADER = 54;

/**
 * @returns draws an open page, upright and on white, as a BMP: what `Bun.Image` reads at least cost. Undefined where
 * there is no memory for it.
 */
export function pagePainter({ pdfium, memory }: Engine) {
  return (page: number): Uint8Array<ArrayBuffer> | undefined => {
    const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const;
    const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, MOST_SIDE / Math.max(...size, 1));
    const pixels = (points: number) => Math.min(MOST_SIDE, Math.max(1, Math.round(points * scale)));
    const [width, height] = [pixels(size[0]), pixels(size[1])];
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
    if (bitmap === 0) return undefined;
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FPDF_ANNOT);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return bmp(width, height, new Uint8Array(memory.buffer, start, 4 * width * height));
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  };
}

/** BITMAPFILEHEADER, BITMAPINFOHEADER, then rows of 32-bit pixels. */
function bmp(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER + pixels.length);
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
  file.set(pixels, HEADER);
  return file;
}
