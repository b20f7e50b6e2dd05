import type { BunPlugin } from "bun";
import { LIBRARIES, libraryPath } from "../../src/extract/pdf/engine/library.ts";
import { embedded } from "./embedded.ts";
import { packedLibraries } from "./native.ts";

const root = new URL("../../", import.meta.url).pathname;

/** A platform other than this one. */
export interface Elsewhere {
  /** Bun's name for it. */
  target: Bun.Build.CompileTarget;
  /** Bun's own executable for it, a file. */
  runtime: string;
  /** The package with LanceDB's library for it, by name, and the library, a file. */
  engine: { name: string; file: string };
  /** PDFium's library, a file. */
  pdfium: string;
}

/** In the program for another platform, LanceDB's loader finds that platform's library and no other. */
const engineOf = ({ name, file }: Elsewhere["engine"]): BunPlugin => ({
  name: "engine",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@lancedb\/lancedb-/ }, ({ path }) =>
      path === name ? { path: file } : { path, external: true },
    );
  },
});

/** PDFium's, if there is one for this platform. @throws Error if there is one, but it is not installed */
const ownLibrary = (): string | undefined => {
  const path = libraryPath();
  if (path === undefined && `${process.platform}-${process.arch}` in LIBRARIES)
    throw new Error("PDFium's library is not installed: run npm ci with optional dependencies.");
  return path;
};

interface Settings {
  outfile: string;
  /** Of the source, for `qa version`. */
  commit?: string | undefined;
  /** @default this platform */
  elsewhere?: Elsewhere | undefined;
}

/** Compiles the command line into one file that needs nothing else. */
export const buildProgram = async ({ outfile, commit, elsewhere }: Settings): Promise<void> => {
  await Bun.build({
    entrypoints: [`${root}cli/main.ts`],
    compile: {
      outfile,
      // Nothing from the folder in which it is started: a bunfig.toml there could name code to run.
      autoloadBunfig: false,
      autoloadDotenv: false,
      ...(elsewhere === undefined ? {} : { target: elsewhere.target, executablePath: elsewhere.runtime }),
    },
    format: "esm",
    minify: true,
    bytecode: true,
    // So that a command only reads what it needs; in one piece, `--version` took a fifth longer.
    splitting: true,
    plugins: [
      await embedded(),
      ...(elsewhere === undefined ? [] : [engineOf(elsewhere.engine)]),
      packedLibraries(elsewhere === undefined ? ownLibrary() : elsewhere.pdfium),
    ],
    // An import of Ink's, for developers.
    external: ["react-devtools-core"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.DEV": '"false"',
      // For `qa version`.
      "process.env.QA_BUILD_COMMIT": JSON.stringify(commit ?? null),
    },
  });
};
