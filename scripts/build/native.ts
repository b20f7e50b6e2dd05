import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "node:path";
import type { BunPlugin } from "bun";
import type { Packed } from "../../src/disk/unpacked.ts";
import { loadedPart } from "./elf.ts";

/** Size of the pieces of a library that are compressed separately, in bytes. */
const FRAME = 16 * 2 ** 20;
/** For LanceDB's 168 MB: 54 MB in 3 s; with 19, 47 MB in a minute. */
const LEVEL = 10;

const frames = (bytes: Uint8Array): Promise<Uint8Array[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(bytes.length / FRAME) }, (_, at) =>
      Bun.zstdCompress(bytes.subarray(at * FRAME, (at + 1) * FRAME), { level: LEVEL }),
    ),
  );

/**
 * Puts native libraries into the program compressed and without symbols, a quarter of their size. Bun alone includes
 * them as they are, and unpacks them into TMPDIR as well.
 * @param pdfium PDFium's library, a file; undefined if there is none for the platform
 */
export const packedLibraries = (pdfium: string | undefined): BunPlugin => ({
  name: "packed libraries",
  setup: (build) => {
    const packed = new Map<string, Uint8Array>();
    /** @returns code that gives the path of a library */
    const pack = async (file: string): Promise<string> => {
      const library = loadedPart(await readFile(file));
      const pieces = await frames(library);
      const digest = createHash("sha256").update(library).digest("hex").slice(0, 16);
      const { name: kind, ext } = parse(file);
      const name = `${kind}-${digest}${ext}`;
      const facts: Omit<Packed, "source"> = {
        name,
        size: library.length,
        frames: pieces.map(({ length }) => length),
      };
      packed.set(`packed:${name}.zst`, Buffer.concat(pieces));
      return `
        import source from "packed:${name}.zst";
        import { unpacked } from "${new URL("../../src/disk/unpacked.ts", import.meta.url).pathname}";
        const pathOf = () => unpacked({ ...${JSON.stringify(facts)}, source });`;
    };
    build.onResolve({ filter: /^packed:/ }, ({ path }) => ({ path, namespace: "packed" }));
    build.onLoad({ filter: /.*/, namespace: "packed" }, ({ path }) => ({
      loader: "file",
      contents: packed.get(path) ?? new Uint8Array(),
    }));
    build.onLoad({ filter: /\.node$/ }, async ({ path }) => ({
      loader: "js",
      contents: `
        import { createRequire } from "node:module";
        ${await pack(path)}
        const path = pathOf();
        module.exports = createRequire(path)(path);`,
    }));
    build.onLoad({ filter: /[\\/]src[\\/]extract[\\/]pdf[\\/]engine[\\/]library\.ts$/ }, async () => ({
      loader: "js",
      contents:
        pdfium === undefined
          ? "export const libraryPath = () => undefined;"
          : `${await pack(pdfium)}
            export const libraryPath = pathOf;`,
    }));
  },
});
