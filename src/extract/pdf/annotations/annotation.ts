import type { Engine, Memory } from "../engine/engine.ts";
import { type Box, turned, union } from "../geometry.ts";
import { stringReader } from "../strings.ts";

/** FPDF_ANNOT_* of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_annot.h */
export const SUBTYPE = { freeText: 3, strikeOut: 12, stamp: 13, fileAttachment: 17, widget: 20 } as const;

/** FPDF_ANNOT_FLAG_*: annotations with one of these are not shown on a screen. */
const HIDDEN = 2;
const NO_VIEW = 32;
/** Further quadrilaterals of one annotation are ignored: one stands for a line. */
const MOST_QUADS = 500;

/** An annotation while it is open. */
export interface Annotation {
  handle: number;
  subtype: number;
  isShown: boolean;
  /** Its box on the page as shown, turned by this many quarters; undefined if it has no size. */
  box(rotation: number): Box | undefined;
  /** The value of a key, "" if there is none. */
  string(key: string): string;
  /** The stretches of text that it marks, before the page is turned. */
  quads(): Box[];
  /** Keeps `FPDFPage_Flatten` from including it. */
  hide(): void;
}

/** @returns opens an annotation for as long as `read` takes */
export function annotationReader(engine: Engine) {
  const { calls, allocate } = engine;
  const readString = stringReader(engine);
  const points = allocate(32);
  const keys = new Map<string, Memory>();

  /** The address of a key's name for PDFium. */
  function keyAt(key: string): number {
    const known = keys.get(key);
    if (known) return known.pointer;
    const memory = allocate(key.length + 1);
    memory.bytes().write(`${key}\0`, "latin1");
    keys.set(key, memory);
    return memory.pointer;
  }

  function boxOf(handle: number, rotation: number): Box | undefined {
    if (calls.FPDFAnnot_GetRect(handle, points.pointer) === 0) return undefined;
    // FS_RECTF
    const [left = 0, top = 0, right = 0, bottom = 0] = points.floats();
    return right > left && top > bottom ? turned({ left, top, right, bottom }, rotation) : undefined;
  }

  function quadsOf(handle: number): Box[] {
    const count = Math.min(calls.FPDFAnnot_CountAttachmentPoints(handle), MOST_QUADS);
    return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      if (calls.FPDFAnnot_GetAttachmentPoints(handle, index, points.pointer) === 0) return [];
      const at = Array.from(points.floats().subarray(0, 8));
      const corners = [0, 2, 4, 6].map((corner): Box => {
        const [x = 0, y = 0] = at.slice(corner, corner + 2);
        return { left: x, right: x, bottom: y, top: y };
      });
      return [corners.reduce(union)];
    });
  }

  return <T>(page: number, index: number, read: (annotation: Annotation) => T): T | undefined => {
    const handle = calls.FPDFPage_GetAnnot(page, index);
    if (handle === 0) return undefined;
    try {
      const flags = calls.FPDFAnnot_GetFlags(handle);
      return read({
        handle,
        subtype: calls.FPDFAnnot_GetSubtype(handle),
        isShown: (flags & (HIDDEN | NO_VIEW)) === 0,
        box: (rotation) => boxOf(handle, rotation),
        string: (key) =>
          readString((pointer, length) =>
            calls.FPDFAnnot_GetStringValue(handle, keyAt(key), pointer, length),
          ),
        quads: () => quadsOf(handle),
        hide: () => void calls.FPDFAnnot_SetFlags(handle, flags | HIDDEN),
      });
    } finally {
      calls.FPDFPage_CloseAnnot(handle);
    }
  };
}
