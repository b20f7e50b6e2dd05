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

/** A fresh PDFium. All share one compiled module: the first takes 80 ms, a further one 6. */
export async function instantiate(): Promise<Engine> {
  compiled ??= Bun.file(wasm)
    .arrayBuffer()
    .then((bytes) => WebAssembly.compile(bytes));
  const module = await compiled;
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
