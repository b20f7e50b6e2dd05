import { copyFile, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { usageError } from "../../errors/failure.ts";

/** What LibreOffice reads instead of a text, and the arguments of `soffice` for reading it. */
interface Rewritten {
  extension: string;
  text: string;
  args: readonly string[];
}

/** For a text, what is read instead; a document is read unchanged. */
type Source = "document" | ((text: string) => Rewritten | Promise<Rewritten>);

const AS_DOCUMENT = ["--convert-to", "pdf"];
const AS_WRITING = ["--convert-to", "pdf:writer_pdf_Export"];

const plain = (text: string): Rewritten => ({
  extension: ".txt",
  text,
  args: ["--infilter=Text (encoded):UTF8,LF,,,", ...AS_WRITING],
});

// Read as a web page, which is the default, it loses its first heading.
const html = (text: string): Rewritten => ({
  extension: ".html",
  text,
  args: ["--infilter=HTML (StarWriter)", ...AS_WRITING],
});

async function markdown(text: string): Promise<Rewritten> {
  const { Marked } = await import("marked");
  const body = await new Marked({ gfm: true }).parse(text);
  return html(`<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`);
}

/** Columns of a sheet of LibreOffice. */
const MOST_COLUMNS = 16_384;

/**
 * With the separator that its first line has most of; 34 is the quotation mark, 76 UTF-8, 1 the first line. Each column is
 * text, which is 2: LibreOffice would make 7 of 007, a date of 1/2, and compute =1+1.
 */
function values(text: string): Rewritten {
  const [first = ""] = text.split("\n", 1);
  const [separator = ","] = [",", ";", "\t"].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  );
  // A row may span several lines, but has no more columns than the whole text has values.
  const columns = Math.min(text.split(separator).length, MOST_COLUMNS);
  const formats = Array.from({ length: columns }, (_, at) => `${at + 1}/2`).join("/");
  return {
    extension: ".csv",
    text,
    args: [`--infilter=CSV:${separator.charCodeAt(0)},34,76,1,${formats}`, ...AS_DOCUMENT],
  };
}

const SOURCES: readonly (readonly [source: Source, extensions: string])[] = [
  ["document", "docx doc docm dotx odt ott rtf pptx ppt pptm ppsx pps odp xlsx xls xlsm xlsb ods"],
  [html, "html htm xhtml"],
  [markdown, "md markdown"],
  [plain, "txt text log"],
  [values, "csv tsv"],
];

const BY_EXTENSION: ReadonlyMap<string, Source> = new Map(
  SOURCES.flatMap(([source, extensions]) => extensions.split(" ").map((each) => [each, source] as const)),
);

/** Word keeps the lock of an open document next to it, under such a name. */
const LOCK = "~$";

const sourceOf = (path: string): Source | undefined =>
  basename(path).startsWith(LOCK) ? undefined : BY_EXTENSION.get(extname(path).slice(1).toLowerCase());

/** Whether `--convert` makes a PDF of files of this name. */
export const isConvertible = (path: string): boolean => sourceOf(path) !== undefined;

/**
 * Puts LibreOffice's input into a folder: it writes locks next to files that it opens, and the original's folder is not
 * ours.
 * @returns its path, and the arguments for reading it.
 * @throws A usage error if it is not a document.
 */
export async function sourceIn(
  folder: string,
  path: string,
): Promise<{ path: string; args: readonly string[] }> {
  const source = sourceOf(path) ?? "document";
  if (source === "document") {
    await requireDocument(path);
    const copy = join(folder, basename(path));
    await copyFile(path, copy);
    return { path: copy, args: AS_DOCUMENT };
  }
  const { extension, text, args } = await source(decoded(await readFile(path)));
  const made = join(folder, basename(path, extname(path)) + extension);
  await writeFile(made, text);
  return { path: made, args };
}

/** What documents begin with: a ZIP archive, a compound file of Microsoft's, RTF. */
const BEGINNINGS = ["PK\x03\x04", "\xd0\xcf\x11\xe0", "{\\rtf"];

/** LibreOffice would treat anything else as text, and turn it into unreadable pages. */
async function requireDocument(path: string): Promise<void> {
  const head = Buffer.from(await Bun.file(path).slice(0, 8).arrayBuffer()).toString("latin1");
  if (!BEGINNINGS.some((beginning) => head.startsWith(beginning)))
    throw usageError(
      `Its content is not that of a ${extname(path)} document. Check that it opens, or save it again.`,
    );
}

/** Text in UTF-8 or, with its mark, UTF-16; anything else is read as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
