import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { annotationsReader } from "./annotations/annotations.ts";
import { commentOf, type OpenComment, quoteReader, seenIn } from "./annotations/comment.ts";
import { type Fields, fieldsReader } from "./annotations/fields.ts";
import { attachedReader, labelReader } from "./document.ts";
import type { Engine } from "./engine/engine.ts";
import { engineForFile } from "./engine/prepare.ts";
import { frameReader } from "./frame.ts";
import type { Box } from "./geometry.ts";
import { type Graphics, graphicsReader } from "./graphics.ts";
import { invisibilityReader } from "./invisible.ts";
import { outlineReader } from "./outline.ts";
import { type Pixels, pagePainter, type View } from "./picture.ts";
import { type Marks, marksReader } from "./recognition/marks.ts";
import type { OutlinePage } from "./structure/headings.ts";
import type { Placed } from "./text/fragments.ts";
import { type PageText, textReader } from "./text/page-text.ts";
import { meets } from "./visible/doubts.ts";
import { objectsReader } from "./visible/objects.ts";
import { visibleTextReader } from "./visible/visible-text.ts";

/**
 * FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY (a protection it does not know) of
 * https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdfview.h
 */
const PROTECTED: ReadonlySet<number> = new Set([4, 5]);
/** FLAT_NORMALDISPLAY and FLATTEN_SUCCESS of fpdf_flatten.h */
const FLAT_NORMALDISPLAY = 0;
const FLATTEN_SUCCESS = 1;

/** An open page. */
export interface OpenPage {
  /** See `visibleTextReader`. */
  text: PageText;
  /** The visible part of the page's plane, turned as it is shown. */
  frame: Box;
  marks(): Marks;
  /** See `graphicsReader`. */
  graphics(): Graphics;
  /** See `invisibilityReader`. */
  isTextInvisible(): boolean;
  /** See `pagePainter`. */
  draw(view: View): Pixels | undefined;
  /** Boxes of words that annotations strike out. */
  strikes: Box[];
  /** Values of fields without an appearance. */
  values: Placed[];
  /** Boxes of fields with content, including check boxes. */
  fields: Box[];
  /** Comments on it. */
  comments(): OpenComment[];
  /** Names of the files attached to the page. */
  files: string[];
}

/** A page that is only drawn. */
export type ShownPage = Pick<OpenPage, "frame" | "draw">;

export interface PdfDocument {
  pageCount: number;
  /** Runs `read` on page `index` (from 0); undefined when PDFium cannot load that page. */
  withPage<T>(index: number, read: (page: OpenPage) => T): T | undefined;
  /** Shows page `index` (from 0) as it is in the file; undefined when PDFium cannot load that page. */
  showPage<T>(index: number, show: (page: ShownPage) => T): T | undefined;
  /** The printed number of page `index` (from 0); undefined if there is none. */
  label(index: number): string | undefined;
  /** Names of the files attached to the document, and their number. */
  attached(): { names: string[]; count: number };
  /** The document's outline entries for its pages, by their index. */
  outline(): Map<number, OutlinePage>;
  /** Must always be called, and may be called repeatedly: PDFium's library keeps what it has read until then. */
  close(): void;
}

export interface PdfFile {
  /** Opens the document; may be called again after `close`, which frees PDFium's caches. */
  open(): PdfDocument | "encrypted" | "damaged";
}

/**
 * Loads a file into PDFium, see `engineForFile`. Its bytes stay in place as long as the returned object is held.
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
  const readObjects = objectsReader(engine);
  const readMarks = marksReader(engine);
  const readGraphics = graphicsReader(engine);
  const readOutline = outlineReader(engine);
  const isInvisible = invisibilityReader(engine);
  const paint = pagePainter(engine);
  const readFields = fieldsReader(engine);
  const readAnnotations = annotationsReader(engine);
  const quotedBy = quoteReader(engine);
  const readLabel = labelReader(engine);
  const readAttached = attachedReader(engine);
  const readVisible = visibleTextReader(engine, paint);

  /** Form values, and text added as annotations, become text of the page: a reader sees no difference. */
  function loadForReading(document: OpenDocument, index: number) {
    const page = calls.FPDF_LoadPage(document.handle, index);
    if (page === 0) return undefined;
    const rotation = calls.FPDFPage_GetRotation(page);
    const annotations = readAnnotations(page, rotation, document.fields);
    if (!annotations.hasPrint || calls.FPDFPage_Flatten(page, FLAT_NORMALDISPLAY) !== FLATTEN_SUCCESS)
      return { page, rotation, annotations, isWhole: true };
    calls.FPDF_ClosePage(page);
    return { page: calls.FPDF_LoadPage(document.handle, index), rotation, annotations, isWhole: false };
  }

  function withPage<T>(document: OpenDocument, index: number, read: (page: OpenPage) => T): T | undefined {
    const loaded = loadForReading(document, index);
    if (loaded === undefined || loaded.page === 0) return undefined;
    const { page, rotation, annotations, isWhole } = loaded;
    const { strikes, values, fields, files, remarks } = annotations;
    const textPage = calls.FPDFText_LoadPage(page);
    try {
      if (textPage === 0) return undefined;
      const frame = readFrame(page, rotation);
      const objects = readObjects(page);
      const whole = readText(textPage, rotation, calls.FPDF_GetPageHeightF(page));
      const text = readVisible(whole, { page, textPage, rotation, frame, objects });
      return read({
        frame,
        text,
        marks: () => readMarks(page),
        graphics: () => readGraphics(objects, rotation),
        isTextInvisible: () => isInvisible(textPage),
        draw: (view) => (isWhole ? paint(page, view) : drawnAnew(index, view)),
        strikes,
        values: values.filter(({ box }) => meets(box, frame)),
        fields,
        files,
        comments: () => {
          const isSeen = remarks.length > 0 ? seenIn(text.text) : () => false;
          return remarks.flatMap((remark) => commentOf(remark, quotedBy(textPage, remark), isSeen) ?? []);
        },
      });
    } finally {
      if (textPage !== 0) calls.FPDFText_ClosePage(textPage);
      calls.FPDF_ClosePage(page);
    }
  }

  function showPage<T>(document: number, index: number, show: (page: ShownPage) => T): T | undefined {
    const page = calls.FPDF_LoadPage(document, index);
    if (page === 0) return undefined;
    try {
      const frame = readFrame(page, calls.FPDFPage_GetRotation(page));
      return show({ frame, draw: (view) => paint(page, view) });
    } finally {
      calls.FPDF_ClosePage(page);
    }
  }

  /** A page that was changed for reading, drawn as it is in the file. */
  function drawnAnew(index: number, view: View): Pixels | undefined {
    const document = load();
    if (document === 0) return undefined;
    try {
      return showPage(document, index, (page) => page.draw(view));
    } finally {
      calls.FPDF_CloseDocument(document);
    }
  }

  const load = (): number => calls.FPDF_LoadMemDocument(bytes.pointer, size, password.pointer);

  return {
    open() {
      const handle = load();
      if (handle === 0) return PROTECTED.has(calls.FPDF_GetLastError()) ? "encrypted" : "damaged";
      const document: OpenDocument = { handle, fields: readFields(handle) };
      let isOpen = true;
      return {
        pageCount: calls.FPDF_GetPageCount(handle),
        withPage: (index, read) => withPage(document, index, read),
        showPage: (index, show) => showPage(handle, index, show),
        label: (index) => readLabel(handle, index),
        attached: () => readAttached(handle),
        outline: () => readOutline(handle),
        close() {
          if (!isOpen) return;
          isOpen = false;
          try {
            document.fields.close();
            calls.FPDF_CloseDocument(handle);
          } catch {
            // It was aborted within WebAssembly, and is discarded as a whole.
          }
        },
      };
    },
  };
}

interface OpenDocument {
  handle: number;
  fields: Fields;
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
