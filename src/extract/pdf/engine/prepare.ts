import type { Engine } from "./engine.ts";
import { libraryPath } from "./library.ts";
import { PDF_ENGINE } from "./setting.ts";

/**
 * PDFium as the platform's native library, which takes half the time. It is loaded once per process and does not
 * support threads, so only the main thread has it.
 * @returns undefined if a sandbox is requested, by any value, if there is no library, or if it cannot be loaded, for
 * example from a folder where programs may not run
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

/** PDFium for one file. In WebAssembly a fresh instance, for 6 ms: after an abort, every later document would fail. */
export const engineForFile = async (): Promise<Engine> => (await once())();
