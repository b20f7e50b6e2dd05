import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Engine } from "./engine/engine.ts";
import { engineForFile } from "./engine/prepare.ts";
import { frameReader } from "./frame.ts";
import type { Box } from "./geometry.ts";
import { type Graphics, graphicsReader } from "./graphics.ts";
import { type Marks, marksReader } from "./marks.ts";
import { outlineReader } from "./outline.ts";
import { type PageText, textReader } from "./page-text.ts";
import { type Pixels, pagePainter, type View } from "./picture.ts";
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
  /** See `graphicsReader`. */
  graphics(): Graphics;
  /** See `pagePainter`. */
  draw(view: View): Pixels | undefined;
}

export interface PdfDocument {
  pageCount: number;
  /** Runs `read` on page `index` (from 0); undefined when PDFium cannot load that page. */
  withPage<T>(index: number, read: (page: OpenPage) => T): T | undefined;
  /** What the document's outline says of its pages, by their index. */
  outline(): Map<number, OutlinePage>;
  /** To be called in any case, and as often as one likes: PDFium's library keeps what it has read until then. */
  close(): void;
}

export interface PdfFile {
  /** Opens the document; may be called again after `close`, which gives PDFium's caches back. */
  open(): PdfDocument | "encrypted" | "damaged";
}

/**
 * Loads a file into PDFium, see `engineForFile`. Its bytes stay where they are as long as what is returned is held.
 * @throws whatever reading the file throws
 */
export async function loadPdf(file: string): Promise<PdfFile> {
  const engine = await engineForFile();
  const { calls } = engine;
  const { bytes, size } = copyIn(file, engine);
  const password = engine.allocate(1);
  password.bytes().fill(0);
  const readText = textReader(engine);
  const readFrame = frameReader(engine);
  const readMarks = marksReader(engine);
  const readGraphics = graphicsReader(engine);
  const readOutline = outlineReader(engine);
  const paint = pagePainter(engine);

  /** What is filled into forms, and text put on the page as annotations, becomes text of the page: a reader sees no difference. */
  function loadFlattened(document: number, index: number): number {
    const page = calls.FPDF_LoadPage(document, index);
    if (
      page === 0 ||
      !hasTextAnnotation(page) ||
      calls.FPDFPage_Flatten(page, FLAT_NORMALDISPLAY) !== FLATTEN_SUCCESS
    ) {
      return page;
    }
    calls.FPDF_ClosePage(page);
    return calls.FPDF_LoadPage(document, index);
  }

  function hasTextAnnotation(page: number): boolean {
    const count = calls.FPDFPage_GetAnnotCount(page);
    for (let index = 0; index < count; index++) {
      const annotation = calls.FPDFPage_GetAnnot(page, index);
      const subtype = calls.FPDFAnnot_GetSubtype(annotation);
      calls.FPDFPage_CloseAnnot(annotation);
      if (TEXT_ANNOTATIONS.has(subtype)) return true;
    }
    return false;
  }

  function withPage<T>(document: number, index: number, read: (page: OpenPage) => T): T | undefined {
    const page = loadFlattened(document, index);
    if (page === 0) return undefined;
    const textPage = calls.FPDFText_LoadPage(page);
    try {
      if (textPage === 0) return undefined;
      const rotation = calls.FPDFPage_GetRotation(page);
      return read({
        frame: readFrame(page, rotation),
        text: readText(textPage, rotation, calls.FPDF_GetPageHeightF(page)),
        marks: () => readMarks(page),
        graphics: () => readGraphics(page, rotation),
        draw: (view) => paint(page, view),
      });
    } finally {
      if (textPage !== 0) calls.FPDFText_ClosePage(textPage);
      calls.FPDF_ClosePage(page);
    }
  }

  return {
    open() {
      const document = calls.FPDF_LoadMemDocument(bytes.pointer, size, password.pointer);
      if (document === 0) return PROTECTED.has(calls.FPDF_GetLastError()) ? "encrypted" : "damaged";
      let isOpen = true;
      return {
        pageCount: calls.FPDF_GetPageCount(document),
        withPage: (index, read) => withPage(document, index, read),
        outline: () => readOutline(document),
        close() {
          if (!isOpen) return;
          isOpen = false;
          try {
            calls.FPDF_CloseDocument(document);
          } catch {
            // It was aborted within WebAssembly, and goes as a whole.
          }
        },
      };
    },
  };
}

/** Reads the file straight into PDFium's memory: a second copy of 100 MB would count against the memory limit. */
function copyIn(file: string, { allocate }: Engine) {
  const descriptor = openSync(file, "r");
  try {
    const size = fstatSync(descriptor).size;
    const bytes = allocate(size);
    for (let done = 0; done < size; ) {
      const read = readSync(descriptor, bytes.bytes(), done, size - done, done);
      if (read === 0) break;
      done += read;
    }
    return { bytes, size };
  } finally {
    closeSync(descriptor);
  }
}
