import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { languageOfFile } from "../../domain/documents/recognition-language.ts";
import { QaError } from "../../domain/errors.ts";

/** What recognition needs to read a language: a Tesseract `traineddata` file, unpacked. */
export interface LanguageData {
  code: string;
  bytes: Uint8Array;
}

/** Of one language, unpacked. The largest one offered by Tesseract's makers has 40 MB. */
const MOST_BYTES = 64 * 2 ** 20;
/** Of an archive, unpacked: the release's has 40 MB. */
const MOST_ARCHIVE_BYTES = 512 * 2 ** 20;
/** Levels of folders below the given one: a package's data is in a folder named after its version. */
const MOST_LEVELS = 4;

/**
 * The data of languages in a `CODE.traineddata`, with or without `.gz`, in an archive (`.tgz`, `.tar.gz`) or in a
 * folder of such files.
 * @throws QaError `invalid_request` if there is none, or it is incomplete
 */
export async function* languageDataAt(path: string): AsyncGenerator<LanguageData> {
  const found = new Map<string, () => Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  for await (const { name, size, bytes } of dataFiles(path)) {
    const code = languageOfFile(basename(name));
    // Packages contain a language twice: complete, and without the parts that nothing here uses, which is the smaller
    // one.
    if (code === undefined || size >= (sizes.get(code) ?? Number.POSITIVE_INFINITY)) continue;
    sizes.set(code, size);
    found.set(code, () => bytes().then((read) => unpacked(read, MOST_BYTES, `${path}: ${name}`)));
  }
  if (found.size === 0)
    throw refused(
      `${path} has no language data. It takes files such as deu.traineddata or deu.traineddata.gz, a folder or an archive of them.`,
    );
  for (const [code, bytes] of found) yield { code, bytes: await bytes() };
}

interface DataFile {
  name: string;
  size: number;
  bytes(): Promise<Uint8Array>;
}

async function* dataFiles(path: string): AsyncGenerator<DataFile> {
  const { size, isFolder } = await looked(path);
  if (isFolder) yield* filesBelow(path, MOST_LEVELS);
  else if (!/\.(?:tgz|tar|tar\.gz)$/.test(path)) {
    if (size > MOST_BYTES) throw tooLarge(path, MOST_BYTES);
    yield { name: basename(path), size, bytes: () => readFile(path) };
  } else {
    if (size > MOST_ARCHIVE_BYTES) throw tooLarge(path, MOST_ARCHIVE_BYTES);
    const archive = new Bun.Archive(await unpacked(await readFile(path), MOST_ARCHIVE_BYTES, path));
    const files = await archive.files("**/*.traineddata*").catch((cause: unknown) => {
      throw damaged(path, cause);
    });
    for (const [name, file] of files) yield { name, size: file.size, bytes: () => file.bytes() };
  }
}

async function* filesBelow(folder: string, levels: number): AsyncGenerator<DataFile> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && levels > 1) yield* filesBelow(path, levels - 1);
    else if (entry.isFile() && languageOfFile(entry.name) !== undefined) {
      const { size } = await stat(path);
      if (size > MOST_BYTES) throw tooLarge(path, MOST_BYTES);
      yield { name: entry.name, size, bytes: () => readFile(path) };
    }
  }
}

const looked = async (path: string): Promise<{ size: number; isFolder: boolean }> => {
  const found = await stat(path).catch((cause: unknown) => {
    throw refused(`${path} cannot be read. Give the path of a file or folder that is there.`, cause);
  });
  return { size: found.size, isFolder: found.isDirectory() };
};

/** Unpacks what was compressed with gzip; anything else is returned unchanged. */
const unpacked = async (bytes: Uint8Array, most: number, about: string): Promise<Uint8Array> => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return await promisify(gunzip)(bytes, { maxOutputLength: most }).catch((cause: unknown) => {
    const isLarge = cause instanceof Error && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE";
    throw isLarge ? tooLarge(about, most) : damaged(about, cause);
  });
};

const refused = (message: string, cause?: unknown): QaError =>
  new QaError("invalid_request", message, { cause });

const damaged = (about: string, cause: unknown): QaError =>
  refused(`${about} is damaged or not whole. Download it again.`, cause);

const tooLarge = (about: string, most: number): QaError =>
  refused(`${about} has more than ${most / 2 ** 20} MB: it is not language data.`);
