import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/** Bytes that are read at once. */
const PIECE = 2 ** 20;

/** A file's bytes, piece by piece. */
export const piecesOf = (file: string): AsyncIterable<Uint8Array> =>
  createReadStream(file, { highWaterMark: PIECE });

/** The same of a file that is open, and stays so. */
export const piecesOfOpen = (file: FileHandle): AsyncIterable<Uint8Array> =>
  file.createReadStream({ highWaterMark: PIECE, autoClose: false });
