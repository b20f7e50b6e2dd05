import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import wasm from "@embedpdf/pdfium/pdfium.wasm" with { type: "file" };

let compiled: Promise<WebAssembly.Module> | undefined;

export interface Engine {
  pdfium: WrappedPdfiumModule;
  memory: WebAssembly.Memory;
  /**
   * FPDFText_GetCharIndexFromTextIndex(textPage, index) and FPDFText_GetLooseCharBox(textPage, char, FS_RECTF*)
   * without the wrapper, which costs ten times the calls themselves: they are made for every character.
   */
  charIndex(textPage: number, index: number): number;
  looseCharBox(textPage: number, char: number, rectangle: number): number;
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
  const { FPDFText_GetCharIndexFromTextIndex: charIndex, FPDFText_GetLooseCharBox: looseCharBox } = exported;
  if (!memory || typeof charIndex !== "function" || typeof looseCharBox !== "function") {
    throw new Error("PDFium's wasm lacks an export");
  }
  return {
    pdfium,
    memory,
    charIndex: (textPage, index) => charIndex(textPage, index),
    looseCharBox: (textPage, char, rectangle) => looseCharBox(textPage, char, rectangle),
  };
}
