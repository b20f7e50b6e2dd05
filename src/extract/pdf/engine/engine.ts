import type { Calls } from "./calls.ts";

/** Memory that PDFium reads and writes, until it is freed. */
export interface Memory {
  pointer: number;
  /** Views of all of it, each valid until PDFium is called again: WebAssembly's memory moves when it grows. */
  bytes(): Buffer;
  floats(): Float32Array;
  doubles(): Float64Array;
  integers(): Uint32Array;
  free(): void;
}

/** A PDFium. */
export interface Engine {
  calls: Calls;
  /** @throws Error if there is no memory for them */
  allocate(bytes: number): Memory;
}
