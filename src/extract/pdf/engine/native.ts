import { dlopen, type FFIFunction, FFIType, ptr } from "bun:ffi";
import { boundCalls, CALLS, type Call } from "./calls.ts";
import type { Engine, Memory } from "./engine.ts";

const TYPES: Readonly<Record<string, FFIType>> = {
  p: FFIType.ptr,
  i: FFIType.i32,
  f: FFIType.f32,
  d: FFIType.f64,
  "-": FFIType.void,
};
/** An unsigned long has 64 bits, 32 on Windows: a 64-bit register holds either, and half of it every result here. */
const argumentOf = (letter: string): FFIType => TYPES[letter] ?? FFIType.u64;
const resultOf = (letter: string): FFIType => TYPES[letter] ?? FFIType.u32;

const declared = (signature: string): FFIFunction => {
  const [given = "", result = "-"] = signature.split(" ");
  return { args: [...given].map(argumentOf), returns: resultOf(result) };
};
const INIT = "FPDF_InitLibraryWithConfig";

/** Loads PDFium's library. @throws Error if it cannot be loaded */
export const openLibrary = (path: string): Engine => {
  const declarations = Object.entries(CALLS).map(([name, signature]) => [name, declared(signature)] as const);
  const { symbols } = dlopen(path, { ...Object.fromEntries(declarations), [INIT]: declared("p -") });
  const bind = (name: string, signature: string): Call => {
    const found: unknown = Reflect.get(symbols, name);
    if (!isCall(found)) throw new Error(`PDFium's library lacks ${name}`);
    if (!signature.endsWith("p")) return found;
    // Without rest and spread, which cost as much as the calls. A null pointer is returned as null.
    return (a, b, c, d, e, f, g, h) => found(a, b, c, d, e, f, g, h) ?? 0;
  };
  // FPDF_LIBRARY_CONFIG, version 2: no system fonts, so that a file is read the same on every machine.
  const [config, noFolders] = [allocate(32), allocate(8)];
  config.integers()[0] = 2;
  config.bytes().writeBigUInt64LE(BigInt(noFolders.pointer), 8);
  bind(INIT, "p -")(config.pointer);
  KEPT.push(config, noFolders);
  return { calls: boundCalls(bind), allocate };
};

const isCall = (found: unknown): found is Call => typeof found === "function";

/** Memory that the library uses for as long as it is loaded. */
const KEPT: Memory[] = [];

function allocate(length: number): Memory {
  // A view's own few bytes may be moved; those of a buffer stay.
  const buffer = new ArrayBuffer(8 * Math.ceil(Math.max(1, length) / 8));
  const bytes = Buffer.from(buffer, 0, length);
  const floats = new Float32Array(buffer);
  const doubles = new Float64Array(buffer);
  const integers = new Uint32Array(buffer);
  return {
    pointer: ptr(buffer),
    bytes: () => bytes,
    floats: () => floats,
    doubles: () => doubles,
    integers: () => integers,
    // The garbage collector frees it.
    free: () => {},
  };
}
