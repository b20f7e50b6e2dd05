import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { temporaryFolder } from "../../../src/disk/temporary-folder.ts";
import { usageError } from "../../errors/failure.ts";
import { type LocalFile, localFile } from "../../input/local-file.ts";
import { findSoffice, newProfile, runSoffice } from "./soffice.ts";
import { sourceIn } from "./sources.ts";

/** Longest time that one file may take, in milliseconds. */
const LONGEST = 180_000;

export interface Converter extends AsyncDisposable {
  /**
   * Converts a document to PDF; one after the other, however many are requested at once.
   * @returns the PDF, to be disposed of once it is sent.
   * @throws A usage error that says what to do if none can be made.
   */
  pdfOf(file: LocalFile): Promise<LocalFile & AsyncDisposable>;
}

/**
 * Converts with LibreOffice, in a folder that is removed on disposal.
 * @throws A usage error if there is no LibreOffice.
 */
export async function openConverter(signal: AbortSignal, timeout = LONGEST): Promise<Converter> {
  const program = await findSoffice();
  const folder = await temporaryFolder("convert");
  const profile = await newProfile(folder.path);
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  const convert = async (file: LocalFile): Promise<LocalFile & AsyncDisposable> => {
    count += 1;
    const own = join(folder.path, String(count));
    const out = join(own, "out");
    const remove = (): Promise<void> => rm(own, { recursive: true, force: true });
    try {
      await mkdir(out, { recursive: true });
      const source = await sourceIn(own, file.path);
      const args = [...source.args, "--outdir", out, source.path];
      if (!(await runSoffice({ program, profile, args, timeout, signal })))
        throw usageError(
          `LibreOffice did not convert it within ${timeout / 1000} seconds. Save it as PDF yourself and upload that.`,
        );
      const [made] = await readdir(out);
      if (made === undefined)
        throw usageError(
          "LibreOffice could not convert it. Check that it opens there, or save it as PDF yourself and upload that.",
        );
      const pdf = await localFile(join(out, made));
      await makeReproducible(pdf.path, file.path);
      const name = `${basename(file.name, extname(file.name))}.pdf`;
      return { ...pdf, name, [Symbol.asyncDispose]: remove };
    } catch (error) {
      await remove();
      throw error;
    }
  };
  return {
    pdfOf: async (file) => {
      const turn = last.then(() => convert(file));
      last = turn.catch(() => undefined);
      return await turn;
    },
    [Symbol.asyncDispose]: async () => {
      await last;
      await folder[Symbol.asyncDispose]();
    },
  };
}

/**
 * Gives a PDF its source's time and id, without changing its length: the same document yields the same PDF, so that it
 * is recognised by its content.
 */
async function makeReproducible(path: string, original: string): Promise<void> {
  const pdf = await readFile(path);
  const { mtime } = await stat(original);
  const id = createHash("sha256")
    .update(await readFile(original))
    .digest("hex")
    .toUpperCase()
    .slice(0, 32);
  const time = mtime.toISOString().replace(/\D/g, "").slice(0, 14);
  overwrite(pdf, "/CreationDate(D:", time);
  overwrite(pdf, "/ID [ <", id);
  overwrite(pdf, ">\n<", id);
  overwrite(pdf, "/DocChecksum /", id);
  await writeFile(path, pdf);
}

/** Overwrites the text after the last occurrence of another, if there is one and the length is equal. */
function overwrite(bytes: Buffer, behind: string, text: string): void {
  const at = bytes.lastIndexOf(behind, bytes.length, "latin1");
  const from = at + behind.length;
  const before = bytes.toString("latin1", from, from + text.length);
  if (at >= 0 && before.length === text.length && /^[\dA-F]+$/.test(before))
    bytes.write(text, from, "latin1");
}
