import type { Engine } from "./engine/engine.ts";
import { type Box, heightOf, sizeOf, turned } from "./geometry.ts";
import { IMAGE, PATH, type PageObjects } from "./visible/objects.ts";

/** FPDF_SEGMENT_* of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_edit.h */
const LINE_TO = 0;
const MOVE_TO = 2;
/** A page set letter by letter has about 7,000 objects; drawings on a page with more are ignored. */
const MOST_OBJECTS = 10_000;
/** A line or one rectangle; a path with more is split up. */
const SIMPLE = 5;
/** Segments of paths that are split up, per page: a drawing has more, a table's fills a few hundred. */
const MOST_SEGMENTS = 1_000;
/** With more lines and areas, it is a drawing: each is compared with all others. */
const MOST_RULES = 1_000;
/** Including the pieces of shaded rows. */
const MOST_DRAWN = 5_000;
const ADJOINING = 0.3;
/** In points: the width of a ruling line, at most; the height of a cell, at least. */
const WIDEST_RULE = 2.5;
const SHORTEST_RULE = 6;

/** In points: an inch. */
const LEAST_IMAGE = 72;
/** A scan may be cut into strips. */
const MOST_IMAGES = 50;
const NOWHERE: Box = { left: 0, right: 0, bottom: 0, top: 0 };

/** What a page draws along its edges, in points, as the page is shown. */
export interface Rules {
  /** Ruling lines, which may be thin areas in the file. */
  readonly vertical: Box[];
  readonly horizontal: Box[];
  /** Filled areas, by the rectangle around each. */
  readonly fills: Box[];
}

/** Rules without some of the horizontal ones. */
export const withoutRules = (rules: Rules, left: ReadonlySet<Box>): Rules => ({
  ...rules,
  horizontal: rules.horizontal.filter((rule) => !left.has(rule)),
});

/** What is drawn on a page besides its text. */
export interface Graphics {
  readonly rules: Rules;
  /** Small marks, as wide as high: the bullets of a list may be drawn. */
  readonly dots: Box[];
  /** Images of an inch or more, except those in forms within the page. */
  readonly images: PlacedImage[];
}

/** An image on a page. */
export interface PlacedImage {
  box: Box;
  /** Pixels of its longer side. */
  longest: number;
}

const NO_RULES: Rules = { vertical: [], horizontal: [], fills: [] };
/** In points. */
const SMALLEST_DOT = 1;
const LARGEST_DOT = 8;
/** As wide as high, up to this share. */
const ASKEW = 0.2;
/** More are a pattern or a chart. */
const MOST_DOTS = 200;
/** Segments of a circle, at most. */
const MOST_OF_DOT = 100;

/** A part of a path, as the page is shown. */
interface Drawn {
  box: Box;
  /** As 0xRRGGBB; undefined if it is not filled. */
  color: number | undefined;
  stroked: boolean;
}

interface Found {
  drawn: Drawn[];
  dots: Box[];
}

/** @returns reads what an open page draws: no rules of a drawing, and nothing of forms within the page. */
export function graphicsReader({ calls, allocate }: Engine) {
  const buffer = allocate(24);
  const { pointer } = buffer;
  const [second, third, fourth] = [pointer + 4, pointer + 8, pointer + 12];

  function boundsOf(path: number): Box | undefined {
    if (calls.FPDFPageObj_GetBounds(path, pointer, second, third, fourth) === 0) return undefined;
    const at = buffer.floats();
    return { left: at[0] ?? 0, bottom: at[1] ?? 0, right: at[2] ?? 0, top: at[3] ?? 0 };
  }

  /** Undefined for images hardly larger than a logo. */
  function imageAt(object: number, rotation: number): PlacedImage | undefined {
    const bounds = boundsOf(object);
    const { width, height } = sizeOf(bounds ?? NOWHERE);
    if (bounds === undefined || Math.min(width, height) < LEAST_IMAGE) return undefined;
    calls.FPDFImageObj_GetImagePixelSize(object, pointer, second);
    const [across = 0, down = 0] = buffer.integers();
    return { box: turned(bounds, rotation), longest: Math.max(across, down) };
  }

  /** What it is filled with, if it is, and whether its edges are drawn. */
  function paintOf(path: number): { color: number | undefined; stroked: boolean } {
    if (calls.FPDFPath_GetDrawMode(path, pointer, second) === 0) return { color: undefined, stroked: false };
    // Without destructuring, which takes longer than the calls.
    const mode = buffer.integers();
    const stroked = mode[1] !== 0;
    if (mode[0] === 0 || calls.FPDFPageObj_GetFillColor(path, pointer, second, third, fourth) === 0)
      return { color: undefined, stroked };
    const parts = buffer.integers();
    return { color: ((parts[0] ?? 0) << 16) | ((parts[1] ?? 0) << 8) | (parts[2] ?? 0), stroked };
  }

  /** The rectangles around the parts of a path that are drawn without curves. */
  function partsOf(path: number, segments: number): Box[] {
    if (calls.FPDFPageObj_GetMatrix(path, pointer) === 0) return [];
    // FS_MATRIX
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = buffer.floats();
    const parts: Box[] = [];
    let open: Box | undefined;
    for (let index = 0; index < segments; index++) {
      const segment = calls.FPDFPath_GetPathSegment(path, index);
      const type = calls.FPDFPathSegment_GetType(segment);
      if (calls.FPDFPathSegment_GetPoint(segment, pointer, second) === 0) return [];
      const [x = 0, y = 0] = buffer.floats();
      const at = { x: a * x + c * y + e, y: b * x + d * y + f };
      if (type === MOVE_TO) {
        open = { left: at.x, right: at.x, bottom: at.y, top: at.y };
        parts.push(open);
      } else if (type !== LINE_TO) return [];
      else if (open) {
        open.left = Math.min(open.left, at.x);
        open.right = Math.max(open.right, at.x);
        open.bottom = Math.min(open.bottom, at.y);
        open.top = Math.max(open.top, at.y);
      }
    }
    return parts;
  }

  /** What a path shows; undefined if it is invisible. */
  function shownBy(path: number): Drawn | undefined {
    const box = boundsOf(path);
    const paint = paintOf(path);
    return box && (paint.color !== undefined || paint.stroked) ? { box, ...paint } : undefined;
  }

  /** @param room segments that may be taken apart. @returns how many were */
  function take(path: number, rotation: number, room: number, { drawn, dots }: Found): number {
    const segments = calls.FPDFPath_CountSegments(path);
    if (segments > Math.max(MOST_OF_DOT, room)) return 0;
    const shown = shownBy(path);
    if (shown === undefined) return 0;
    const box = turned(shown.box, rotation);
    if (segments <= MOST_OF_DOT && isDot(box)) {
      if (shown.color !== WHITE) dots.push(box);
      return 0;
    }
    if (segments <= SIMPLE) drawn.push({ ...shown, box });
    if (segments <= SIMPLE || segments > room) return 0;
    for (const part of partsOf(path, segments)) drawn.push({ ...shown, box: turned(part, rotation) });
    return segments;
  }

  return ({ handles, types }: PageObjects, rotation: number): Graphics => {
    const found: Found = { drawn: [], dots: [] };
    const images: PlacedImage[] = [];
    let room = MOST_SEGMENTS;
    for (const [index, object] of handles.slice(0, MOST_OBJECTS).entries()) {
      const type = types[index];
      if (type === PATH) room -= take(object, rotation, room, found);
      else if (type === IMAGE && images.length < MOST_IMAGES) {
        const image = imageAt(object, rotation);
        if (image) images.push(image);
      }
    }
    const { drawn, dots } = found;
    return {
      rules: drawn.length > MOST_DRAWN ? NO_RULES : rulesAmong(drawn),
      dots: dots.length > MOST_DOTS ? [] : dots,
      images,
    };
  };
}

function isDot(box: Box): boolean {
  const { width, height } = sizeOf(box);
  return (
    Math.min(width, height) >= SMALLEST_DOT &&
    Math.max(width, height) <= LARGEST_DOT &&
    Math.abs(width - height) <= ASKEW * height
  );
}

/** Tells ruling lines from areas. */
function rulesAmong(drawn: Drawn[]): Rules {
  const rules: Rules = { vertical: [], horizontal: [], fills: [] };
  const areas = Map.groupBy(drawn, bandOf);
  for (const each of drawn) {
    const { width, height } = sizeOf(each.box);
    if (width > WIDEST_RULE && height > WIDEST_RULE) addArea(each, rules);
    else if (height < SHORTEST_RULE && width >= SHORTEST_RULE) rules.horizontal.push(each.box);
    else if (height >= SHORTEST_RULE && !isBackground(each, areas.get(bandOf(each)) ?? []))
      rules.vertical.push(each.box);
  }
  const { vertical, horizontal, fills } = rules;
  return vertical.length + horizontal.length + fills.length > MOST_RULES ? NO_RULES : rules;
}

/** The same for items between the same heights, to a tenth of a point. */
const bandOf = ({ box }: Drawn): number => Math.round(10 * box.top) * 100_000 + Math.round(10 * box.bottom);

/** Whether an area beside it continues it: the cells of a shaded row are filled one by one, however narrow. */
const isBackground = ({ box, color }: Drawn, beside: Drawn[]): boolean =>
  color !== undefined &&
  beside.some(
    (other) =>
      other.color === color &&
      (Math.abs(other.box.right - box.left) < ADJOINING || Math.abs(other.box.left - box.right) < ADJOINING),
  );

/** On white paper, such an area has no edge. */
const WHITE = 0xffffff;

function addArea({ box, color, stroked }: Drawn, { vertical, horizontal, fills }: Rules): void {
  if (color !== undefined && color !== WHITE) fills.push(box);
  if (!stroked || heightOf(box) < SHORTEST_RULE) return;
  vertical.push({ ...box, right: box.left }, { ...box, left: box.right });
  horizontal.push({ ...box, top: box.bottom }, { ...box, bottom: box.top });
}
