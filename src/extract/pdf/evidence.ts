import type { PageRequest } from "../protocol.ts";
import { bmp } from "./bmp.ts";
import { damaged, encrypted } from "./failures.ts";
import { sizeOf } from "./geometry.ts";
import { loadPdf, type PdfDocument } from "./pdfium.ts";
import type { Pixels, View } from "./picture.ts";

/** CSS pixels (1/96 inch) per point (1/72 inch). */
const PIXELS_PER_POINT = 96 / 72;
/** 48 MB unpacked; an A4 page at three pixels each has 8 million. */
const MOST_PIXELS = 12_000_000;
/** zlib's level; 9 takes five times as long for 2 % less. */
const COMPRESSION = 4;
/** Amber stays dark over black, and is a highlighter's yellow over white: blue, green, red, and its opacity. */
const MARK = { color: [0, 200, 255], share: 0.3 } as const;

/**
 * Draws a page of a PDF, or a part of it, with marks over the cited lines, and writes it as a PNG.
 * @throws {ExtractionFailure} the file or page cannot be read
 */
export async function drawEvidence(request: PageRequest): Promise<void> {
  const pdf = (await loadPdf(request.file)).open();
  if (pdf === "encrypted") throw encrypted();
  if (pdf === "damaged") throw damaged();
  const drawn = drawOn(pdf, request);
  if (!drawn) throw damaged();
  await Bun.write(
    request.out,
    await new Bun.Image(bmp(drawn)).png({ compressionLevel: COMPRESSION }).bytes(),
  );
}

type Box = PageRequest["marks"][number];

/** Closes the document. */
function drawOn(pdf: PdfDocument, request: PageRequest): Pixels | undefined {
  try {
    return pdf.showPage(request.page - 1, (page) => {
      const size = sizeOf(page.frame);
      const region = request.region ?? [0, 0, size.width, size.height];
      const scale = scaleFor(request, region);
      const pixels = page.draw(viewOf(size, region, scale));
      if (pixels) {
        const marks = request.marks.map((box) => shifted(box, region));
        mark(pixels, marks, scale);
      }
      return pixels;
    });
  } catch (error) {
    // It crashed PDFium.
    throw damaged(error);
  } finally {
    pdf.close();
  }
}

/** Pixels per point. */
function scaleFor(
  { scale, longest = Number.POSITIVE_INFINITY }: PageRequest,
  [, , width, height]: Box,
): number {
  return Math.min(
    scale * PIXELS_PER_POINT,
    longest / Math.max(width, height, 1),
    Math.sqrt(MOST_PIXELS / Math.max(width * height, 1)),
  );
}

function viewOf(size: { width: number; height: number }, region: Box, scale: number): View {
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  const [left, top, width, height] = region;
  return {
    page: { width: pixels(size.width), height: pixels(size.height) },
    left: Math.round(left * scale),
    top: Math.round(top * scale),
    width: pixels(width),
    height: pixels(height),
  };
}

const shifted = ([left, top, width, height]: Box, region: Box): Box => [
  left - region[0],
  top - region[1],
  width,
  height,
];

/** Colours the area of all boxes, once even if they overlap. */
function mark({ width, height, bytes }: Pixels, boxes: Box[], scale: number): void {
  const within = (points: number, most: number) => Math.min(Math.max(Math.round(points * scale), 0), most);
  const isMarked = new Uint8Array(width * height);
  for (const [left, top, across, down] of boxes) {
    const [from, to] = [within(left, width), within(left + across, width)];
    for (let y = within(top, height); y < within(top + down, height); y++)
      isMarked.fill(1, y * width + from, y * width + to);
  }
  for (let pixel = isMarked.indexOf(1); pixel >= 0; pixel = isMarked.indexOf(1, pixel + 1)) {
    for (const [channel, value] of MARK.color.entries()) {
      const before = bytes[4 * pixel + channel] ?? 0;
      bytes[4 * pixel + channel] = Math.round(before + MARK.share * (value - before));
    }
  }
}
