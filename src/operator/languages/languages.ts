import { chmod, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { makeFolder } from "../../disk/folder.ts";
import { isMissing } from "../../disk/missing.ts";
import { syncPath, writeSynced } from "../../disk/sync.ts";
import {
  ENGLISH,
  LANGUAGE_FOLDER,
  languageName,
  languageOfFile,
  MOST_LANGUAGES,
} from "../../domain/documents/recognition-language.ts";
import { QaError } from "../../domain/errors.ts";
import { prepareDirectory } from "../../store/files/directory.ts";
import { languageDataAt } from "./data-files.ts";

/** A language in which text in pictures is recognised. */
export interface RecognisedLanguage {
  code: string;
  /** In English. */
  name: string;
  /** Built into the program, or in the data directory. */
  place: "program" | "data";
  /** Of its file; null if built in. */
  bytes: number | null;
}

/** Loads data into the engine. @throws if the engine cannot read it */
export type TryLanguage = (code: string, bytes: Uint8Array) => Promise<void>;

const inData = (code: string, bytes: number): RecognisedLanguage => ({
  code,
  name: languageName(code),
  place: "data",
  bytes,
});

/** The files of a data directory's languages, by code and path; none if it has no such folder. */
const filesIn = async (data: string): Promise<[code: string, path: string][]> => {
  const folder = join(data, LANGUAGE_FOLDER);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.sort().flatMap((name): [string, string][] => {
    const code = languageOfFile(name);
    return code === undefined ? [] : [[code, join(folder, name)]];
  });
};

/** The languages that a server on this data directory recognises, English first. */
export const listLanguages = async (data: string): Promise<RecognisedLanguage[]> => {
  const english: RecognisedLanguage = {
    code: ENGLISH,
    name: languageName(ENGLISH),
    place: "program",
    bytes: null,
  };
  const found = new Map([[ENGLISH, english]]);
  for (const [code, path] of await filesIn(data)) found.set(code, inData(code, (await stat(path)).size));
  return [...found.values()];
};

/**
 * Puts the languages from files, archives and folders into a data directory, which is created if needed, even while a
 * server is running: it uses them for the next file that it reads. All are tried before any is put there.
 * @throws QaError `invalid_request` if one has no data of a language, the engine cannot read it, or there are too many
 */
export const addLanguages = async (
  data: string,
  paths: readonly string[],
  tried: TryLanguage,
): Promise<RecognisedLanguage[]> => {
  const packed = new Map<string, Uint8Array>();
  for (const path of paths)
    for await (const { code, bytes } of languageDataAt(path)) {
      await tried(code, bytes).catch((cause: unknown) => {
        const message = `The engine cannot read ${code} of ${path}. Take data for Tesseract 4 or 5 (LSTM).`;
        throw new QaError("invalid_request", message, { cause });
      });
      packed.set(code, await promisify(gzip)(bytes));
    }
  const codes = new Set([...(await listLanguages(data)).map(({ code }) => code), ...packed.keys()]);
  if (codes.size > MOST_LANGUAGES)
    throw new QaError(
      "invalid_request",
      `That would be ${codes.size} languages, and ${MOST_LANGUAGES} are the most: each is tried on what is not read well. Remove some with: qa languages remove CODE`,
    );
  const directory = await prepareDirectory(data);
  for (const [code, bytes] of packed) await put(directory, code, bytes);
  return Array.from(packed, ([code, bytes]) => inData(code, bytes.length));
};

/** Replaces any earlier data of the language. */
const put = async (directory: string, code: string, bytes: Uint8Array): Promise<void> => {
  const folder = join(directory, LANGUAGE_FOLDER);
  await makeFolder(folder);
  const file = join(folder, `${code}.traineddata.gz`);
  const part = `${file}.part`;
  await writeSynced(part, bytes);
  await chmod(part, 0o600);
  await rename(part, file);
  await rm(file.slice(0, -".gz".length), { force: true });
  await syncPath(folder);
};

/**
 * Removes a language from a data directory; text that was read in it stays unchanged.
 * @throws QaError `not_found` for a language that is not there
 */
export const removeLanguage = async (data: string, code: string): Promise<RecognisedLanguage> => {
  const found = (await listLanguages(data)).find((each) => each.code === code && each.place === "data");
  if (found === undefined)
    throw new QaError(
      "not_found",
      `The data directory has no language ${code}. List them with: qa languages`,
    );
  for (const [each, path] of await filesIn(data)) if (each === code) await rm(path, { force: true });
  return found;
};
