import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
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

it("knows none in a copy of a directory, nor where the note is not whole", async () => {
  await noteBoot(directory, "one");
  const copy = await mkdtemp(join(tmpdir(), "qa-boot-"));
  await copyFile(join(directory, LAYOUT.boot), join(copy, LAYOUT.boot));
  expect(await lastBoot(copy)).toBeUndefined();
  await rm(copy, { recursive: true });
  await writeFile(join(directory, LAYOUT.boot), '{"id":"on');
  expect(await lastBoot(directory)).toBeUndefined();
});
