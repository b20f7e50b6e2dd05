import type { Engine } from "./engine/engine.ts";
import { readable } from "./text/readable.ts";

/** Bytes that are enough for most strings. */
const USUAL = 1_024;
/** As much as a page may contain, 200,000 characters. */
const MAX_BYTES = 400_002;

/** Characters of a file's name that are reported, at most. */
export const MAX_NAME_LENGTH = 100;

/** A call that writes a zero-terminated UTF-16 string if there is room, and returns its length in bytes. */
type Fill = (pointer: number, length: number) => number;

/** @returns reads what such a call writes: "" for what is longer than a page may be. */
export function stringReader({ allocate }: Engine) {
  const decoder = new TextDecoder("utf-16le");
  const usual = allocate(USUAL);

  return (fill: Fill): string => {
    const length = fill(usual.pointer, USUAL);
    if (length <= 2 || length > MAX_BYTES) return "";
    if (length <= USUAL) return decoder.decode(usual.bytes().subarray(0, length - 2));
    const buffer = allocate(length);
    try {
      fill(buffer.pointer, length);
      return decoder.decode(buffer.bytes().subarray(0, length - 2));
    } finally {
      buffer.free();
    }
  };
}

/** A string from the file as a readable name or label: on one line, without control characters, of limited length. */
export function shortName(raw: string, most: number): string {
  const signs = Array.from(readable(raw.slice(0, 4 * most)));
  return signs.length > most ? `${signs.slice(0, most - 1).join("")}…` : signs.join("");
}
