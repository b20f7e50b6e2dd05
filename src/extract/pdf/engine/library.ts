import { createRequire } from "node:module";

/** Where packages contain PDFium's own library, by platform and architecture as Node.js names them. */
export const LIBRARIES: Readonly<Record<string, string>> = {
  "darwin-arm64": "@llamaindex/liteparse-darwin-arm64/libpdfium.dylib",
  "linux-arm64": "@llamaindex/liteparse-linux-arm64-gnu/libpdfium.so",
  "linux-x64": "@llamaindex/liteparse-linux-x64-gnu/libpdfium.so",
  "win32-x64": "@llamaindex/liteparse-win32-x64-msvc/pdfium.dll",
};

/**
 * The path of PDFium's library; undefined if there is none for this platform. The compiled program replaces this module
 * with its own (scripts/build).
 */
export const libraryPath = (): string | undefined => {
  const library = LIBRARIES[`${process.platform}-${process.arch}`];
  if (library === undefined) return undefined;
  try {
    return createRequire(import.meta.url).resolve(library);
  } catch {
    return undefined;
  }
};
