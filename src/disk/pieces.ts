import { createReadStream } from "node:fs";

/** Bytes that are read at once. */
const PIECE = 2 ** 20;

/** A file's bytes, piece by piece. */
export const piecesOf = (file: string): AsyncIterable<Uint8Array> =>
  createReadStream(file, { highWaterMark: PIECE });
