import { randomNumbers } from "../../scripts/trial/random.ts";
import { bmp } from "../../src/extract/pdf/bmp.ts";
import { sizeOf } from "../../src/extract/pdf/geometry.ts";
import { loadPdf } from "../../src/extract/pdf/pdfium.ts";
import type { Pixels } from "../../src/extract/pdf/picture.ts";
import { drawPdf } from "../../test/support/pdf/pdf.ts";

/** How a page is scanned. */
export interface Scan {
  dotsPerInch: number;
  /** Degrees, clockwise. */
  skew: number;
  /** The spread of grey values, of 255. */
  noise: number;
}

const POINTS_PER_INCH = 72;
const JPEG_QUALITY = 75;

/**
 * Pages of a PDF as a scanner sees them: only pictures, slanted and noisy, the same in each run.
 * @param pages from 1; all if absent
 */
export async function scanned(file: string, scan: Scan, pages?: number[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = (await loadPdf(file)).open();
  if (typeof document === "string") throw new Error(`${file} is ${document}`);
  try {
    const numbers = pages ?? Array.from({ length: document.pageCount }, (_, index) => index + 1);
    const drawn = numbers.map((number) => {
      const page = document.withPage(number - 1, ({ frame, draw }) => {
        const size = sizeOf(frame);
        const width = Math.round((size.width * scan.dotsPerInch) / POINTS_PER_INCH);
        const height = Math.round((size.height * scan.dotsPerInch) / POINTS_PER_INCH);
        const view = { page: { width, height }, left: 0, top: 0, width, height };
        return { size, pixels: draw(view) };
      });
      if (page?.pixels === undefined) throw new Error(`${file}: page ${number} cannot be drawn`);
      return { size: page.size, pixels: asScanned(page.pixels, scan, number) };
    });
    const pictures = await Promise.all(
      drawn.map(async ({ size, pixels }) => ({
        size,
        jpeg: await new Bun.Image(bmp(pixels)).jpeg({ quality: JPEG_QUALITY }).bytes(),
      })),
    );
    return await drawPdf((doc) => {
      for (const { size, jpeg } of pictures) {
        doc.addPage({ size: [size.width, size.height], margin: 0 });
        doc.image(Buffer.from(jpeg), 0, 0, size);
      }
    });
  } finally {
    document.close();
  }
}

/** Grey, rotated about its centre, with noise added. */
function asScanned({ width, height, bytes }: Pixels, { skew, noise }: Scan, seed: number): Pixels {
  const random = randomNumbers(seed);
  const [sine, cosine] = [Math.sin((skew * Math.PI) / 180), Math.cos((skew * Math.PI) / 180)];
  const [middleX, middleY] = [width / 2, height / 2];
  const grey = greyOf(bytes);
  const out = new Uint8Array(bytes.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - middleX, y - middleY];
      const value = between(
        grey,
        width,
        height,
        cosine * dx + sine * dy + middleX,
        cosine * dy - sine * dx + middleY,
      );
      // The sum of two is about normal.
      const strayed = value + noise * (random() + random() - 1);
      out.fill(Math.max(0, Math.min(255, strayed)), 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { width, height, bytes: out };
}

function greyOf(bytes: Uint8Array): Uint8Array {
  const grey = new Uint8Array(bytes.length / 4);
  for (let at = 0; at < grey.length; at++)
    grey[at] =
      0.114 * (bytes[4 * at] ?? 0) + 0.587 * (bytes[4 * at + 1] ?? 0) + 0.299 * (bytes[4 * at + 2] ?? 0);
  return grey;
}

/** The value at a position between pixels; white beyond the page. */
function between(grey: Uint8Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [right, low] = [x - left, y - top];
  const at = top * width + left;
  const above = (grey[at] ?? 0) * (1 - right) + (grey[at + 1] ?? 0) * right;
  const below = (grey[at + width] ?? 0) * (1 - right) + (grey[at + width + 1] ?? 0) * right;
  return above * (1 - low) + below * low;
}
