import type { Engine } from "../engine/engine.ts";

/** FPDF_PAGEOBJ_* of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_edit.h */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
export const FORM = 5;
/** A map has about 100,000; more is made to exhaust its readers. */
const MOST_OBJECTS = 500_000;

/** The objects of a page, in drawing order; without those in its forms. */
export interface PageObjects {
  readonly handles: number[];
  /** FPDF_PAGEOBJ_* of each. */
  readonly types: number[];
}

/** @returns lists the objects of an open page */
export const objectsReader =
  ({ calls }: Engine) =>
  (page: number): PageObjects => {
    const count = Math.min(calls.FPDFPage_CountObjects(page), MOST_OBJECTS);
    const objects: PageObjects = { handles: [], types: [] };
    for (let index = 0; index < count; index++) {
      const handle = calls.FPDFPage_GetObject(page, index);
      objects.handles.push(handle);
      objects.types.push(calls.FPDFPageObj_GetType(handle));
    }
    return objects;
  };
