import type { Engine } from "./engine/engine.ts";

/** Enough to read print of 6 points. */
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
/** On the long side; hosted models scale down anything larger: OpenAI to 2,048, Anthropic to 1,568. */
const MOST_SIDE = 2_048;
/** FPDFBitmap_BGRx and FPDF_ANNOT of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdfview.h */
const BGRX = 3;
const FPDF_ANNOT = 1;
const WHITE = 0xffffffff;

/** The part of a page to draw, and its size. All in pixels; `page` is the whole page's. */
export interface View {
  page: { width: number; height: number };
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rows of pixels from the top, each pixel as blue, green, red and an unused byte. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The whole of a page of this size in points, as models see it. */
export function wholePage(size: { width: number; height: number }): View {
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, MOST_SIDE / Math.max(size.width, size.height, 1));
  const pixels = (points: number) => Math.min(MOST_SIDE, Math.max(1, Math.round(points * scale)));
  const page = { width: pixels(size.width), height: pixels(size.height) };
  return { page, left: 0, top: 0, ...page };
}

/** @returns draws an open page, upright and on white. Undefined if there is no memory for it. */
export function pagePainter({ calls, allocate }: Engine) {
  return (page: number, view: View): Pixels | undefined => {
    const { width, height } = view;
    const pixels = allocate(4 * width * height);
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, BGRX, pixels.pointer, 4 * width);
    try {
      if (bitmap === 0) return undefined;
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      const whole = [-view.left, -view.top, view.page.width, view.page.height] as const;
      calls.FPDF_RenderPageBitmap(bitmap, page, ...whole, 0, FPDF_ANNOT);
      return { width, height, bytes: new Uint8Array(pixels.bytes()) };
    } finally {
      if (bitmap !== 0) calls.FPDFBitmap_Destroy(bitmap);
      pixels.free();
    }
  };
}
