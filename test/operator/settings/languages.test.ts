import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { tryLanguage } from "../../../src/extract/recognise/try-language.ts";
import { addLanguages, listLanguages, removeLanguage } from "../../../src/operator/languages/languages.ts";

/** English, which the engine reads under any name. */
const packed = await readFile(
  new URL(import.meta.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz")),
);
const english = { code: "eng", name: "English", place: "program", bytes: null };
const nothingTried = async (): Promise<void> => {};
const codes = (languages: { code: string }[]): string[] => languages.map(({ code }) => code);

/** A tarball as npm makes it, with a language twice: whole, and the smaller one that the engine needs. */
const packageOf = async (file: string): Promise<void> => {
  const whole = gzipSync(Buffer.concat([gunzipSync(packed), Buffer.alloc(1000, "more")]), { level: 0 });
  const tar = new Bun.Archive(
    {
      "package/4.0.0/fra.traineddata.gz": whole,
      "package/4.0.0_best_int/fra.traineddata.gz": packed,
      "package/package.json": "{}",
    },
    { compress: "gzip" },
  );
  await writeFile(file, await tar.bytes());
};

describe("languages of a data directory", () => {
  it("are those of files, packages and folders that the engine reads, for their owner alone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-languages-"));
    const data = join(folder, "data");
    expect(await listLanguages(data)).toEqual([english]);
    await packageOf(join(folder, "tesseract.js-data-fra-1.0.0.tgz"));
    await writeFile(join(folder, "chi_sim.traineddata"), gunzipSync(packed));
    await mkdir(join(folder, "some/inner"), { recursive: true });
    await writeFile(join(folder, "some/inner/deu.traineddata.gz"), packed);
    await writeFile(join(folder, "some/README.md"), "Data");
    const added = await addLanguages(
      data,
      ["tesseract.js-data-fra-1.0.0.tgz", "chi_sim.traineddata", "some"].map((name) => join(folder, name)),
      tryLanguage,
    );
    expect(added.map(({ code, name }) => [code, name])).toEqual([
      ["fra", "French"],
      ["chi_sim", "Chinese (simplified)"],
      ["deu", "German"],
    ]);
    expect(codes(await listLanguages(data))).toEqual(["eng", "chi_sim", "deu", "fra"]);
    const there = join(data, "languages");
    expect((await readdir(there)).sort()).toEqual([
      "chi_sim.traineddata.gz",
      "deu.traineddata.gz",
      "fra.traineddata.gz",
    ]);
    for (const name of await readdir(there)) {
      expect(gunzipSync(await readFile(join(there, name))).equals(gunzipSync(packed))).toBe(true);
      expect((await stat(join(there, name))).mode & 0o077).toBe(0);
    }
  });

  it("take the place of what was there of them, and go", async () => {
    const data = await mkdtemp(join(tmpdir(), "qa-languages-"));
    await mkdir(join(data, "languages"));
    await writeFile(join(data, "languages/deu.traineddata"), "an earlier one");
    await writeFile(join(data, "languages/notes.txt"), "of others");
    const file = join(data, "deu.traineddata.gz");
    await writeFile(file, packed);
    await addLanguages(data, [file], nothingTried);
    expect((await readdir(join(data, "languages"))).sort()).toEqual(["deu.traineddata.gz", "notes.txt"]);
    expect((await removeLanguage(data, "deu")).name).toBe("German");
    expect(await readdir(join(data, "languages"))).toEqual(["notes.txt"]);
    for (const code of ["deu", "eng"])
      await expect(removeLanguage(data, code)).rejects.toThrow(`has no language ${code}`);
  });

  it("stay unchanged if one of several cannot be read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-languages-"));
    const data = join(folder, "data");
    const good = join(folder, "deu.traineddata.gz");
    await writeFile(good, "small");
    const garbage = join(folder, "fra.traineddata");
    await writeFile(garbage, "no data at all");
    await expect(addLanguages(data, [garbage], tryLanguage)).rejects.toThrow(/engine cannot read fra/);
    const bad: [name: string, content: Uint8Array | string, says: RegExp][] = [
      ["spa.traineddata.gz", packed.subarray(0, 100_000), /damaged or not whole/],
      ["ita.traineddata.gz", gzipSync(Buffer.alloc(70 * 2 ** 20)), /more than 64 MB/],
      ["por.tgz", packed.subarray(0, 100_000), /damaged or not whole/],
      ["nld.tar", "no archive", /damaged|no language data/],
      ["deu.txt", packed, /no language data/],
      ["../deu.traineddata", "", /cannot be read/],
    ];
    for (const [name, content, says] of bad) {
      const file = join(folder, name);
      if (content !== "") await writeFile(file, content);
      await expect(addLanguages(data, [good, file], nothingTried)).rejects.toThrow(says);
    }
    expect(codes(await listLanguages(data))).toEqual(["eng"]);
  });

  it("are 20 with English, at the most", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-languages-"));
    const data = join(folder, "data");
    for (const letter of "abcdefghijklmnopqrst")
      await writeFile(join(folder, `aa${letter}.traineddata`), letter);
    await expect(addLanguages(data, [folder], nothingTried)).rejects.toThrow("21 languages, and 20");
  });
});
