import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/** Bytes that are read at a time. */
const PIECE = 2 ** 20;

/** A file's bytes, piece by piece. */
export const piecesOf = (file: string): AsyncIterable<Uint8Array> =>
  createReadStream(file, { highWaterMark: PIECE });

/** The same for a file that is open, and stays open. */
export const piecesOfOpen = (file: FileHandle): AsyncIterable<Uint8Array> =>
  file.createReadStream({ highWaterMark: PIECE, autoClose: false });
