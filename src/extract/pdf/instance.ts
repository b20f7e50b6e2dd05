import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import wasm from "@embedpdf/pdfium/pdfium.wasm" with { type: "file" };

let compiled: Promise<WebAssembly.Module> | undefined;

/** Calls of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_text.h */
const TEXT_CALLS = {
  /** (textPage, index in the text): the character's index, -1 where there is none. */
  charIndex: "FPDFText_GetCharIndexFromTextIndex",
  /** (textPage, char, FS_RECTF*): 0 where it fails. */
  looseCharBox: "FPDFText_GetLooseCharBox",
  /** (textPage, char): -1 where it fails. */
  fontWeight: "FPDFText_GetFontWeight",
  /** (textPage, char): radians, -1 where it fails. */
  charAngle: "FPDFText_GetCharAngle",
  /** (textPage, char, buffer, its length, flags*): bytes of the font's name, as UTF-8 with a zero at its end. */
  fontInfo: "FPDFText_GetFontInfo",
} as const;
/** Calls of https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/fpdf_edit.h */
const OBJECT_CALLS = {
  /** (page, index): 0 where there is none. */
  objectAt: "FPDFPage_GetObject",
  /** (object): one of FPDF_PAGEOBJ_*. */
  typeOf: "FPDFPageObj_GetType",
  /** (object, left*, bottom*, right*, top*): 0 where it fails. */
  boundsOf: "FPDFPageObj_GetBounds",
  /** (object, FS_MATRIX*): 0 where it fails. */
  matrixOf: "FPDFPageObj_GetMatrix",
  /** (path, fill mode*, whether it is stroked*): 0 where it fails. */
  drawModeOf: "FPDFPath_GetDrawMode",
  /** (object, red*, green*, blue*, alpha*): 0 where it fails. */
  fillOf: "FPDFPageObj_GetFillColor",
  /** (path): -1 where it fails. */
  countSegments: "FPDFPath_CountSegments",
  /** (path, index): 0 where there is none. */
  segmentAt: "FPDFPath_GetPathSegment",
  /** (segment): one of FPDF_SEGMENT_*. */
  segmentType: "FPDFPathSegment_GetType",
  /** (segment, x*, y*): 0 where it fails. */
  pointOf: "FPDFPathSegment_GetPoint",
} as const;
type Call = (a: number, b?: number, c?: number, d?: number, e?: number) => number;

export interface Engine {
  pdfium: WrappedPdfiumModule;
  memory: WebAssembly.Memory;
  /** Without the wrapper, which costs ten times the calls themselves: they are made for every character. */
  text: Record<keyof typeof TEXT_CALLS, Call>;
  /** As `text`, for every object of a page. */
  objects: Record<keyof typeof OBJECT_CALLS, Call>;
}

/** Compiles PDFium's wasm, which takes 80 ms, before it is needed. */
export function prepareEngine(): Promise<WebAssembly.Module> {
  compiled ??= Bun.file(wasm)
    .arrayBuffer()
    .then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** A fresh PDFium. All share one compiled module; each takes 6 ms. */
export async function instantiate(): Promise<Engine> {
  const module = await prepareEngine();
  let exported: WebAssembly.Exports = {};
  const pdfium = await init({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      WebAssembly.instantiate(module, imports).then((instance) => {
        exported = instance.exports;
        done(instance);
      });
      return {};
    },
    // Standard output carries the child's reports.
    print: () => {},
    printErr: () => {},
  });
  pdfium.PDFiumExt_Init();
  const memory = Object.values(exported).find((value) => value instanceof WebAssembly.Memory);
  if (!memory) throw new Error("PDFium's wasm lacks its memory");
  const call = (name: string): Call => {
    const found = exported[name];
    if (typeof found !== "function") throw new Error(`PDFium's wasm lacks ${name}`);
    // Without rest and spread, which cost as much as the calls.
    return (a, b, c, d, e) => found(a, b, c, d, e);
  };
  return {
    pdfium,
    memory,
    text: {
      charIndex: call(TEXT_CALLS.charIndex),
      looseCharBox: call(TEXT_CALLS.looseCharBox),
      fontWeight: call(TEXT_CALLS.fontWeight),
      charAngle: call(TEXT_CALLS.charAngle),
      fontInfo: call(TEXT_CALLS.fontInfo),
    },
    objects: {
      objectAt: call(OBJECT_CALLS.objectAt),
      typeOf: call(OBJECT_CALLS.typeOf),
      boundsOf: call(OBJECT_CALLS.boundsOf),
      matrixOf: call(OBJECT_CALLS.matrixOf),
      drawModeOf: call(OBJECT_CALLS.drawModeOf),
      fillOf: call(OBJECT_CALLS.fillOf),
      countSegments: call(OBJECT_CALLS.countSegments),
      segmentAt: call(OBJECT_CALLS.segmentAt),
      segmentType: call(OBJECT_CALLS.segmentType),
      pointOf: call(OBJECT_CALLS.pointOf),
    },
  };
}
