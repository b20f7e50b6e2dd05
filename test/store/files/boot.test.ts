import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lastBoot, noteBoot } from "../../../src/store/files/boot.ts";
import { LAYOUT } from "../../../src/store/files/layout.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "qa-boot-"));
});
afterEach(() => rm(directory, { recursive: true }));

it("knows which server ran on a directory last", async () => {
  expect(await lastBoot(directory)).toBeUndefined();
  await noteBoot(directory, "a longer one");
  await noteBoot(directory, "one");
  expect(await lastBoot(directory)).toBe("one");
});

it("knows none in a copy of a directory, or if the note is incomplete", async () => {
  await noteBoot(directory, "one");
  const copy = await mkdtemp(join(tmpdir(), "qa-boot-"));
  await copyFile(join(directory, LAYOUT.boot), join(copy, LAYOUT.boot));
  expect(await lastBoot(copy)).toBeUndefined();
  await rm(copy, { recursive: true });
  for (const note of ['{"id":"on', "null", ""]) {
    await writeFile(join(directory, LAYOUT.boot), note);
    expect(await lastBoot(directory)).toBeUndefined();
  }
});

it("knows none in a copy on a disk that gave it the same number", async () => {
  await noteBoot(directory, "one");
  const file = join(directory, LAYOUT.boot);
  const note = await readFile(file, "utf8");
  // As the original on the other disk was born at another time.
  const copied = note.replace(String((await stat(file)).birthtimeMs), "1");
  expect(copied).not.toBe(note);
  await writeFile(file, copied);
  expect(await lastBoot(directory)).toBeUndefined();
  await writeFile(file, note);
  expect(await lastBoot(directory)).toBe("one");
});
