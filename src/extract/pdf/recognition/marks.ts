import type { Engine } from "../engine/engine.ts";
import type { Box } from "../geometry.ts";

/** FPDF_PAGEOBJ_* of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_edit.h */
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** The page as a grid of this many cells per side, to measure how much of it overlapping images cover. */
const GRID = 20;
/** Objects of a page that are examined; a drawing with more marks is recognised by its first ones. */
const MOST_OBJECTS = 5_000;
const DEEPEST_FORM = 4;

/** What a page shows besides text. */
export interface Marks {
  /** Share of the page's area under images, from 0 to 1. */
  covered: number;
  /** Lines and curves of its drawings. */
  strokes: number;
}

/** @returns counts the marks of an open page. */
export function marksReader({ calls, allocate }: Engine) {
  const rectangle = allocate(16);
  const [first, second, third, fourth] = [0, 4, 8, 12].map((offset) => rectangle.pointer + offset);

  function floats(): [number, number, number, number] {
    const [a = 0, b = 0, c = 0, d = 0] = rectangle.floats();
    return [a, b, c, d];
  }

  function boundsOf(object: number): Box {
    if (calls.FPDFPageObj_GetBounds(object, first, second, third, fourth) === 0) return NOWHERE;
    const [left, bottom, rightmost, topmost] = floats();
    return { left, bottom, right: rightmost, top: topmost };
  }

  function pageBox(page: number): Box {
    if (calls.FPDF_GetPageBoundingBox(page, rectangle.pointer) === 0) return NOWHERE;
    // FS_RECTF
    const [left, top, right, bottom] = floats();
    return { left, top, right, bottom };
  }

  return (page: number): Marks => {
    const cells = new Set<number>();
    const box = pageBox(page);
    let strokes = 0;
    let left = MOST_OBJECTS;

    /** @returns whether there is an image in it; those of a form stand where the form does. */
    function take(object: number, depth: number): boolean {
      left -= 1;
      const type = calls.FPDFPageObj_GetType(object);
      if (type === PATH) strokes += Math.max(0, calls.FPDFPath_CountSegments(object));
      if (type !== FORM || depth > DEEPEST_FORM) return type === IMAGE;
      const count = calls.FPDFFormObj_CountObjects(object);
      let image = false;
      for (let index = 0; index < count && left > 0; index++) {
        if (take(calls.FPDFFormObj_GetObject(object, index), depth + 1)) image = true;
      }
      return image;
    }

    const count = calls.FPDFPage_CountObjects(page);
    for (let index = 0; index < count && left > 0; index++) {
      const object = calls.FPDFPage_GetObject(page, index);
      if (take(object, 1)) cover(cells, boundsOf(object), box);
    }
    return { covered: cells.size / GRID ** 2, strokes };
  };
}

const NOWHERE: Box = { left: 0, right: 0, bottom: 0, top: 0 };

/** Adds the cells of the page whose middle lies in `box`. */
function cover(cells: Set<number>, box: Box, page: Box): void {
  for (let cell = 0; cell < GRID ** 2; cell++) {
    const x = page.left + ((page.right - page.left) * ((cell % GRID) + 0.5)) / GRID;
    const y = page.bottom + ((page.top - page.bottom) * (Math.floor(cell / GRID) + 0.5)) / GRID;
    if (x > box.left && x < box.right && y > box.bottom && y < box.top) cells.add(cell);
  }
}
