import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { frameReader } from "./frame.ts";
import type { Box } from "./geometry.ts";
import { type Engine, instantiate } from "./instance.ts";
import { type Marks, marksReader } from "./marks.ts";
import { outlineReader } from "./outline.ts";
import { type PageText, textReader } from "./page-text.ts";
import { type Pixels, pagePainter, type View } from "./picture.ts";
import { type Rules, rulesReader } from "./rules.ts";
import type { OutlinePage } from "./structure/headings.ts";

/**
 * FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY (a protection it does not know) of
 * https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdfview.h
 */
const PROTECTED: ReadonlySet<number> = new Set([4, 5]);
/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of fpdf_flatten.h */
const FLAT_NORMALDISPLAY = 0;
const FLATTEN_SUCCESS = 1;
/** FPDF_ANNOT_FREETEXT, _STAMP and _WIDGET (a form's field) of fpdf_annot.h */
const TEXT_ANNOTATIONS: ReadonlySet<number> = new Set([3, 13, 20]);

/** A page while it is open. */
export interface OpenPage {
  text: PageText;
  /** What is shown of the page's plane, turned as it is shown. */
  frame: Box;
  marks(): Marks;
  /** See `rulesReader`. */
  rules(): Rules;
  /** See `pagePainter`. */
  draw(view: View): Pixels | undefined;
}

export interface PdfDocument {
  pageCount: number;
  /** Runs `read` on page `index` (from 0); undefined when PDFium cannot load that page. */
  withPage<T>(index: number, read: (page: OpenPage) => T): T | undefined;
  /** What the document's outline says of its pages, by their index. */
  outline(): Map<number, OutlinePage>;
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
  const engine = await instantiate();
  const { pdfium } = engine;
  const { pointer, size } = copyIn(file, engine);
  const readText = textReader(engine);
  const readFrame = frameReader(engine);
  const readMarks = marksReader(engine);
  const readRules = rulesReader(engine);
  const readOutline = outlineReader(engine);
  const paint = pagePainter(engine);

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
    const count = pdfium.FPDFPage_GetAnnotCount(page);
    for (let index = 0; index < count; index++) {
      const annotation = pdfium.FPDFPage_GetAnnot(page, index);
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
      pdfium.FPDFPage_CloseAnnot(annotation);
      if (TEXT_ANNOTATIONS.has(subtype)) return true;
    }
    return false;
  }

  function withPage<T>(document: number, index: number, read: (page: OpenPage) => T): T | undefined {
    const page = loadFlattened(document, index);
    if (page === 0) return undefined;
    const textPage = pdfium.FPDFText_LoadPage(page);
    try {
      if (textPage === 0) return undefined;
      const rotation = pdfium.FPDFPage_GetRotation(page);
      return read({
        frame: readFrame(page, rotation),
        text: readText(textPage, rotation, pdfium.FPDF_GetPageHeightF(page)),
        marks: () => readMarks(page),
        rules: () => readRules(page, rotation),
        draw: (view) => paint(page, view),
      });
    } finally {
      if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
      pdfium.FPDF_ClosePage(page);
    }
  }

  return {
    open() {
      const document = pdfium.FPDF_LoadMemDocument(pointer, size, "");
      if (document === 0) return PROTECTED.has(pdfium.FPDF_GetLastError()) ? "encrypted" : "damaged";
      return {
        pageCount: pdfium.FPDF_GetPageCount(document),
        withPage: (index, read) => withPage(document, index, read),
        outline: () => readOutline(document),
        close: () => pdfium.FPDF_CloseDocument(document),
      };
    },
  };
}

/** Reads the file straight into the wasm's memory: a second copy of 100 MB would count against the memory limit. */
function copyIn(file: string, { pdfium, memory }: Engine) {
  const descriptor = openSync(file, "r");
  try {
    const size = fstatSync(descriptor).size;
    const pointer = pdfium.pdfium.wasmExports.malloc(Math.max(size, 1));
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
