import type { Engine } from "./engine.ts";
import { libraryPath } from "./library.ts";
import { PDF_ENGINE } from "./setting.ts";

/**
 * PDFium as the platform's own library, which takes half the time. One is loaded for a whole process and knows no threads,
 * so that only the main one has it.
 * @returns undefined where a sandbox is asked for, in whatever words, and where there is none or it cannot be loaded, as from
 * a folder that programs may not be in
 */
const ownLibrary = async (): Promise<Engine | undefined> => {
  if ((process.env[PDF_ENGINE] ?? "") !== "" || !Bun.isMainThread) return undefined;
  try {
    const path = libraryPath();
    if (path === undefined) return undefined;
    const { openLibrary } = await import("./native.ts");
    return openLibrary(path);
  } catch {
    return undefined;
  }
};

const prepared = async (): Promise<() => Promise<Engine>> => {
  const engine = await ownLibrary();
  if (engine !== undefined) return async () => engine;
  const { compile, instantiate } = await import("./wasm.ts");
  const module = await compile();
  return () => instantiate(module);
};

let preparing: ReturnType<typeof prepared> | undefined;

const once = (): ReturnType<typeof prepared> => {
  preparing ??= prepared();
  return preparing;
};

/** Loads PDFium, or compiles it, which takes 80 ms, before it is needed. */
export const prepareEngine = async (): Promise<void> => {
  await once();
};

/** PDFium for one file. In WebAssembly a fresh one, for 6 ms: after an abort it fails every later document. */
export const engineForFile = async (): Promise<Engine> => (await once())();
