import { type Grey, greyOf } from "../../recognise/grey.ts";
import { looksPrinted } from "../../recognise/looks-printed.ts";
import { type Box, sizeOf } from "../geometry.ts";
import type { PlacedImage } from "../graphics.ts";
import type { OpenPage } from "../pdfium.ts";
import type { Fragment } from "../text/fragments.ts";
import { areaOf } from "./recognised-text.ts";

/** A part of a page, drawn to be recognised. */
export interface Region {
  picture: Grey;
  /** Pixels per point. */
  scale: number;
  /** On the page, in points. */
  box: Box;
}

const POINTS_PER_INCH = 72;
/**
 * Pixels of the longer side of a page: A4 at 200 and 300 dots per inch. A page is drawn at the resolution of its
 * picture, between these: with fewer it is read worse, with more slower and no better. A larger page is drawn larger.
 */
const [LEAST_SIDE, ENOUGH_SIDE] = [2_200, 3_500];
const ENOUGH = 300 / POINTS_PER_INCH;
/** The most by which an image is enlarged: more shows no more detail. */
const MOST_ENLARGED = 2;
/** Pixels of the shorter side; a line of print with white space around it has as many. */
const LEAST_PIXELS = 48;
/** 50 MB as PDFium draws it; A3 at 250 dots per inch. */
const MOST_PIXELS = 12_000_000;
/** Share of the page that an image must cover for its text to be looked for, as in `PICTORIAL`. */
const LEAST_AREA = 0.08;
/** The same on a page with much text of its own, whose pictures seldom contain more: each takes a second. */
const LEAST_BESIDE_TEXT = 0.3;
/** Share of an image under text of the page, such as a background or a scan with recognised text. */
const MOST_COVERED = 0.05;
const MOST_REGIONS = 3;

/** The whole of a page. */
export function wholeRegion(page: OpenPage, images: readonly PlacedImage[]): Region | undefined {
  return drawn(page, page.frame, scaleOf(page.frame, images));
}

/** The larger images of a page that have none of its own text on them and look like print. */
export function imageRegions(
  page: OpenPage,
  images: readonly PlacedImage[],
  own: readonly Fragment[],
  hasMuchText: boolean,
): Region[] {
  const least = (hasMuchText ? LEAST_BESIDE_TEXT : LEAST_AREA) * areaOf(page.frame);
  const large = images
    .map((image) => ({ ...image, box: within(image.box, page.frame) }))
    .filter(({ box }) => areaOf(box) >= least && coveredShare(box, own) <= MOST_COVERED)
    .slice(0, MOST_REGIONS);
  return large.flatMap((image) => {
    const sketch = drawn(page, image.box, 1);
    if (!sketch || !looksPrinted(sketch.picture)) return [];
    return drawn(page, image.box, scaleOf(page.frame, [image])) ?? [];
  });
}

/** Pixels per point, by the finest of the images. */
function scaleOf(frame: Box, images: readonly PlacedImage[]): number {
  const { width, height } = sizeOf(frame);
  const side = Math.max(width, height, 1);
  const own = Math.max(
    ...images.map(({ box, longest }) => longest / Math.max(sizeOf(box).width, sizeOf(box).height, 1)),
  );
  // Letters may be drawn, without any image.
  const least = Math.min(LEAST_SIDE / side, own > 0 ? MOST_ENLARGED * own : ENOUGH);
  const scale = Math.min(Math.max(ENOUGH, ENOUGH_SIDE / side), Math.max(least, own));
  return Math.min(scale, Math.sqrt(MOST_PIXELS / Math.max(width * height, 1)));
}

function drawn(page: OpenPage, box: Box, scale: number): Region | undefined {
  const { frame } = page;
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  const [whole, part] = [sizeOf(frame), sizeOf(box)];
  if (scale * Math.min(part.width, part.height) < LEAST_PIXELS) return undefined;
  const picture = page.draw({
    page: { width: pixels(whole.width), height: pixels(whole.height) },
    left: Math.round((box.left - frame.left) * scale),
    top: Math.round((frame.top - box.top) * scale),
    width: pixels(part.width),
    height: pixels(part.height),
  });
  return picture && { picture: greyOf(picture), scale, box };
}

const within = (box: Box, frame: Box): Box => ({
  left: Math.max(box.left, frame.left),
  right: Math.max(frame.left, Math.min(box.right, frame.right)),
  bottom: Math.max(box.bottom, frame.bottom),
  top: Math.max(frame.bottom, Math.min(box.top, frame.top)),
});

function coveredShare(image: Box, own: readonly Fragment[]): number {
  let covered = 0;
  for (const { box } of own) {
    if (!box) continue;
    const across = Math.min(box.right, image.right) - Math.max(box.left, image.left);
    const down = Math.min(box.top, image.top) - Math.max(box.bottom, image.bottom);
    if (across > 0 && down > 0) covered += across * down;
  }
  return covered / Math.max(areaOf(image), 1);
}
