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
type TextCalls = Record<
  keyof typeof TEXT_CALLS,
  (a: number, b: number, c?: number, d?: number, e?: number) => number
>;

export interface Engine {
  pdfium: WrappedPdfiumModule;
  memory: WebAssembly.Memory;
  /** Without the wrapper, which costs ten times the calls themselves: they are made for every character. */
  text: TextCalls;
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
  const call = (name: keyof typeof TEXT_CALLS) => {
    const found = exported[TEXT_CALLS[name]];
    if (typeof found !== "function") throw new Error(`PDFium's wasm lacks ${TEXT_CALLS[name]}`);
    // Without rest and spread, which cost as much as the calls.
    return (a: number, b: number, c?: number, d?: number, e?: number): number => found(a, b, c, d, e);
  };
  return {
    pdfium,
    memory,
    text: {
      charIndex: call("charIndex"),
      looseCharBox: call("looseCharBox"),
      fontWeight: call("fontWeight"),
      charAngle: call("charAngle"),
      fontInfo: call("fontInfo"),
    },
  };
}
