import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import english from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz" with { type: "file" };
import { ENGLISH, languageOfFile, MOST_LANGUAGES } from "../../domain/documents/recognition-language.ts";

/** The largest of Tesseract's has 60 MB. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Codes of the languages that can be recognised: English, which is built in, and those of the folder. */
export function languagesIn(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(folder)) return [ENGLISH];
  const found = readdirSync(folder).flatMap((name) => languageOfFile(name) ?? []);
  return [...new Set([ENGLISH, ...found.sort()])].slice(0, MOST_LANGUAGES);
}

/** Tesseract's data for a language; that of the folder takes precedence over the program's own. */
export async function languageData(code: string, folder: string | undefined): Promise<Uint8Array> {
  for (const ending of [".traineddata", ".traineddata.gz"]) {
    const file = join(folder ?? "", `${code}${ending}`);
    if (folder !== undefined && existsSync(file)) return unpacked(await readFile(file));
  }
  return unpacked(await Bun.file(english).bytes());
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const unpacked = (bytes: Uint8Array): Uint8Array =>
  isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
