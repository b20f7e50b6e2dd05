import type { Engine } from "../engine/engine.ts";
import { type Box, extend } from "../geometry.ts";

/** FPDF_TEXTRENDERMODE_FILL, _INVISIBLE and _CLIP of fpdf_edit.h */
const FILL = 0;
export const INVISIBLE = 3;
const CLIP = 7;
/** The tag of marked content that belongs to a layer. */
const LAYER = "OC";
/** Nested marked content that is examined, and bytes of its name, at most. */
const MOST_MARKS = 16;
const MOST_NAME = 64;
/** Segments of a clip path; one with more is approximated by the rectangle around these. */
const MOST_SEGMENTS = 200;
/** A rectangle. */
const SIMPLE = 5;

/** FS_MATRIX */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Where an object may be visible, and whether that is exactly a rectangle. */
export interface Clip {
  box: Box;
  isExact: boolean;
}

/** @returns what can be asked of an open page's objects */
export function propertyReader({ calls, allocate }: Engine) {
  const buffer = allocate(MOST_NAME + 24);
  const { pointer } = buffer;
  const [second, third, fourth, name] = [pointer + 4, pointer + 8, pointer + 12, pointer + 24];

  function isLayerMark(mark: number): boolean {
    if (calls.FPDFPageObjMark_GetName(mark, name, MOST_NAME, pointer) === 0) return false;
    return buffer.bytes().toString("utf16le", 24, 24 + 2 * LAYER.length + 2) === `${LAYER}\0`;
  }

  return {
    boundsOf(object: number): Box | undefined {
      if (calls.FPDFPageObj_GetBounds(object, pointer, second, third, fourth) === 0) return undefined;
      const at = buffer.floats();
      return { left: at[0] ?? 0, bottom: at[1] ?? 0, right: at[2] ?? 0, top: at[3] ?? 0 };
    },

    matrixOf(object: number): Matrix {
      if (calls.FPDFPageObj_GetMatrix(object, pointer) === 0) return IDENTITY;
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = buffer.floats();
      return [a, b, c, d, e, f];
    },

    /** As 0xRRGGBB; undefined for a pattern. */
    fillOf(object: number): number | undefined {
      if (calls.FPDFPageObj_GetFillColor(object, pointer, second, third, fourth) === 0) return undefined;
      const parts = buffer.integers();
      return ((parts[0] ?? 0) << 16) | ((parts[1] ?? 0) << 8) | (parts[2] ?? 0);
    },

    /** How a path is painted, and the width of its edges, in points. */
    paintOf(path: number): { isFilled: boolean; stroke: number } {
      if (calls.FPDFPath_GetDrawMode(path, pointer, second) === 0) return { isFilled: true, stroke: 0 };
      const mode = buffer.integers();
      const [isFilled, isStroked] = [mode[0] !== 0, mode[1] !== 0];
      if (!isStroked || calls.FPDFPageObj_GetStrokeWidth(path, pointer) === 0) return { isFilled, stroke: 0 };
      return { isFilled, stroke: buffer.floats()[0] ?? 0 };
    },

    isSimple: (path: number): boolean => calls.FPDFPath_CountSegments(path) <= SIMPLE,

    isTransparent: (object: number): boolean => calls.FPDFPageObj_HasTransparency(object) !== 0,

    /** Whether type is filled, like nearly all type, invisible, or drawn in another way. */
    modeOf(text: number): "filled" | "invisible" | "other" {
      const mode = calls.FPDFTextObj_GetTextRenderMode(text);
      if (mode === FILL) return "filled";
      return mode === INVISIBLE || mode === CLIP ? "invisible" : "other";
    },

    clipOf(object: number): Clip | undefined {
      const path = calls.FPDFPageObj_GetClipPath(object);
      const count = path === 0 ? 0 : calls.FPDFClipPath_CountPaths(path);
      if (count <= 0) return undefined;
      let clip: Clip | undefined;
      for (let index = 0; index < Math.min(count, MOST_MARKS); index++) {
        const segments = calls.FPDFClipPath_CountPathSegments(path, index);
        const around = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
        for (let step = 0; step < Math.min(segments, MOST_SEGMENTS); step++) {
          const segment = calls.FPDFClipPath_GetPathSegment(path, index, step);
          if (calls.FPDFPathSegment_GetPoint(segment, pointer, second) === 0) continue;
          const at = buffer.floats();
          const [x, y] = [at[0] ?? 0, at[1] ?? 0];
          extend(around, { left: x, right: x, bottom: y, top: y });
        }
        const box = clip ? intersection(clip.box, around) : around;
        clip = { box, isExact: (clip?.isExact ?? true) && segments <= SIMPLE };
      }
      return clip;
    },

    /** The marked content of layers that contains an object; "" if there is none. @param known marks of the page */
    layersOf(object: number, known: Map<number, boolean>): string {
      let layers = "";
      const count = Math.min(calls.FPDFPageObj_CountMarks(object), MOST_MARKS);
      for (let index = 0; index < count; index++) {
        const mark = calls.FPDFPageObj_GetMark(object, index);
        let isLayer = known.get(mark);
        if (isLayer === undefined) {
          isLayer = isLayerMark(mark);
          known.set(mark, isLayer);
        }
        if (isLayer) layers += ` ${mark}`;
      }
      return layers;
    },
  };
}

export type Properties = ReturnType<typeof propertyReader>;

export const intersection = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  top: Math.min(a.top, b.top),
});

/** The rectangle around a box that is moved, rotated or scaled. */
export function transformed({ left, right, bottom, top }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [a * left + c * bottom, a * left + c * top, a * right + c * bottom, a * right + c * top];
  const ys = [b * left + d * bottom, b * left + d * top, b * right + d * bottom, b * right + d * top];
  return {
    left: Math.min(...xs) + e,
    right: Math.max(...xs) + e,
    bottom: Math.min(...ys) + f,
    top: Math.max(...ys) + f,
  };
}
