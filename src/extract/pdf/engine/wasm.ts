import { init } from "@embedpdf/pdfium";
import wasm from "@embedpdf/pdfium/pdfium.wasm" with { type: "file" };
import { boundCalls } from "./calls.ts";
import type { Engine, Memory } from "./engine.ts";

export const compile = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await Bun.file(wasm).arrayBuffer());

export const instantiate = async (module: WebAssembly.Module): Promise<Engine> => {
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
  const { malloc, free } = pdfium.pdfium.wasmExports;
  return {
    // Without the package's wrapper, which costs ten times as much as the calls themselves, made for every character.
    calls: boundCalls((name) => {
      const found = exported[name];
      if (typeof found !== "function") throw new Error(`PDFium's wasm lacks ${name}`);
      // Without rest and spread, which cost as much as the calls.
      return (a, b, c, d, e, f, g, h) => found(a, b, c, d, e, f, g, h);
    }),
    allocate(bytes) {
      const length = Math.max(1, bytes);
      const pointer = malloc(length);
      if (pointer === 0) throw new Error(`PDFium has no memory for ${length} bytes`);
      return memoryAt(pointer, length, memory, free);
    },
  };
};

function memoryAt(
  pointer: number,
  length: number,
  memory: WebAssembly.Memory,
  free: (pointer: number) => void,
): Memory {
  const words = Math.floor(length / 4);
  let bytes = Buffer.from(memory.buffer, pointer, length);
  let floats = new Float32Array(memory.buffer, pointer, words);
  let doubles = new Float64Array(memory.buffer, pointer, words >> 1);
  let integers = new Uint32Array(memory.buffer, pointer, words);
  const look = (): void => {
    // Memory moves when it grows, and earlier views of it then have length 0.
    if (bytes.length > 0) return;
    bytes = Buffer.from(memory.buffer, pointer, length);
    floats = new Float32Array(memory.buffer, pointer, words);
    doubles = new Float64Array(memory.buffer, pointer, words >> 1);
    integers = new Uint32Array(memory.buffer, pointer, words);
  };
  return {
    pointer,
    bytes() {
      look();
      return bytes;
    },
    floats() {
      look();
      return floats;
    },
    doubles() {
      look();
      return doubles;
    },
    integers() {
      look();
      return integers;
    },
    free: () => free(pointer),
  };
}
