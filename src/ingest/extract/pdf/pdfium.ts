import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Box } from "./geometry.ts";
import { instantiate } from "./instance.ts";

/** FPDF_ERR_PASSWORD of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdfview.h */
const ERROR_PASSWORD = 4;
/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of fpdf_flatten.h */
const FLAT_NORMALDISPLAY = 0;
const FLATTEN_SUCCESS = 1;
/** FPDF_ANNOT_FREETEXT, _STAMP and _WIDGET (a form's field) of fpdf_annot.h */
const TEXT_ANNOTATIONS: ReadonlySet<number> = new Set([3, 13, 20]);

/** A glyph: its box upright as the page is shown, and what tells its type face from another. */
export interface Glyph {
  box: Box;
  weight: number;
  /** False for text turned against the page. */
  upright: boolean;
}

/** The text of one page; valid only inside the callback it is given to. */
export interface PageText {
  /** As PDFium gives it: lines end with CRLF, or with U+FFFE where a hyphen ends the line. */
  text: string;
  /** Height of the page in points. */
  height: number;
  /** `index` counts code points of `text`. */
  glyph(index: number): Glyph | undefined;
}

export interface PdfDocument {
  pageCount: number;
  /** Runs `read` on page `index` (from 0); undefined when PDFium cannot load that page. */
  withPage<T>(index: number, read: (page: PageText) => T): T | undefined;
  close(): void;
}

export interface PdfFile {
  /** Opens the document; may be called again after `close`, which gives PDFium's caches back. */
  open(): PdfDocument | "encrypted" | "damaged";
}

/**
 * Loads a file into a fresh PDFium: after an abort inside the wasm an instance fails every later document.
 * @throws whatever reading the file throws
 */
export async function loadPdf(file: string): Promise<PdfFile> {
  const { pdfium, memory } = await instantiate();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const { pointer, size } = copyIn(file, malloc, memory);
  const rectangle = malloc(16);

  function readText(textPage: number): string {
    const count = pdfium.FPDFText_CountChars(textPage);
    if (count <= 0) return "";
    // A character outside the BMP takes two units, which PDFium's count leaves out.
    const buffer = malloc(4 * count + 4);
    const units = pdfium.FPDFText_GetText(textPage, 0, count, buffer) - 1;
    const text = units > 0 ? utf16(memory, buffer, units) : "";
    free(buffer);
    return text;
  }

  function glyphAt(textPage: number, index: number, rotation: number): Glyph | undefined {
    const char = pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, index);
    if (char < 0 || !pdfium.FPDFText_GetLooseCharBox(textPage, char, rectangle)) return undefined;
    // FS_RECTF: four floats.
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(memory.buffer, rectangle, 4);
    const box = turned({ left, top, right, bottom }, rotation);
    const angle = pdfium.FPDFText_GetCharAngle(textPage, char) + (rotation * Math.PI) / 2;
    return { box, weight: pdfium.FPDFText_GetFontWeight(textPage, char), upright: Math.cos(angle) > 0.9 };
  }

  /** What is filled into forms, and text put on the page as annotations, becomes text of the page: a reader sees no difference. */
  function loadFlattened(document: number, index: number): number {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (
      page === 0 ||
      !hasTextAnnotation(page) ||
      pdfium.FPDFPage_Flatten(page, FLAT_NORMALDISPLAY) !== FLATTEN_SUCCESS
    ) {
      return page;
    }
    pdfium.FPDF_ClosePage(page);
    return pdfium.FPDF_LoadPage(document, index);
  }

  function hasTextAnnotation(page: number): boolean {
    for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index++) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index);
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
      pdfium.FPDFPage_CloseAnnot(annotation);
      if (TEXT_ANNOTATIONS.has(subtype)) return true;
    }
    return false;
  }

  function withPage<T>(document: number, index: number, read: (page: PageText) => T): T | undefined {
    const page = loadFlattened(document, index);
    if (page === 0) return undefined;
    const textPage = pdfium.FPDFText_LoadPage(page);
    try {
      if (textPage === 0) return undefined;
      const rotation = pdfium.FPDFPage_GetRotation(page);
      const height = pdfium.FPDF_GetPageHeightF(page);
      return read({
        text: readText(textPage),
        height,
        glyph: (at) => glyphAt(textPage, at, rotation),
      });
    } finally {
      if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
      pdfium.FPDF_ClosePage(page);
    }
  }

  return {
    open() {
      const document = pdfium.FPDF_LoadMemDocument(pointer, size, "");
      if (document === 0) return pdfium.FPDF_GetLastError() === ERROR_PASSWORD ? "encrypted" : "damaged";
      return {
        pageCount: pdfium.FPDF_GetPageCount(document),
        withPage: (index, read) => withPage(document, index, read),
        close: () => pdfium.FPDF_CloseDocument(document),
      };
    },
  };
}

/** Reads the file straight into the wasm's memory: a second copy of 100 MB would count against the memory limit. */
function copyIn(file: string, malloc: (size: number) => number, memory: WebAssembly.Memory) {
  const descriptor = openSync(file, "r");
  try {
    const size = fstatSync(descriptor).size;
    const pointer = malloc(Math.max(size, 1));
    for (let done = 0; done < size; ) {
      const read = readSync(descriptor, new Uint8Array(memory.buffer), pointer + done, size - done, done);
      if (read === 0) break;
      done += read;
    }
    return { pointer, size };
  } finally {
    closeSync(descriptor);
  }
}

function utf16(memory: WebAssembly.Memory, pointer: number, units: number): string {
  return new TextDecoder("utf-16le").decode(new Uint8Array(memory.buffer, pointer, 2 * units));
}

/** A box in the page's own coordinates, turned as the page is shown: `rotation` counts quarter turns clockwise. */
function turned(box: Box, rotation: number): Box {
  const { left, top, right, bottom } = box;
  if (rotation === 1) return { left: bottom, right: top, bottom: -right, top: -left };
  if (rotation === 2) return { left: -right, right: -left, bottom: -top, top: -bottom };
  if (rotation === 3) return { left: -top, right: -bottom, bottom: left, top: right };
  return box;
}
