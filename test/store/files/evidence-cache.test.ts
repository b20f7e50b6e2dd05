import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { EvidenceCache } from "../../../src/operations/ports.ts";
import { openEvidenceCache } from "../../../src/store/files/evidence-cache.ts";

const [WORKSPACE, RESOURCE, OTHER] = [newId(), newId(), newId()];
let folder: string;
let made: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-evidence-"));
  made = [];
});
afterEach(() => rm(folder, { recursive: true }));

const find = (cache: EvidenceCache, name: string, resource = RESOURCE) =>
  cache.find(WORKSPACE, resource, name, async (path) => {
    made.push(name);
    await writeFile(path, new Uint8Array(100));
    return "image/png";
  });
const kept = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

it("makes a file once, also for those who ask for it at once", async () => {
  const cache = await openEvidenceCache(folder);
  const [one, other] = await Promise.all([find(cache, "a"), find(cache, "a")]);
  expect([one, await find(cache, "a")]).toEqual([other, one]);
  expect([one.contentType, made]).toEqual(["image/png", ["a"]]);
});

it("removes what was not asked for the longest, once all are over the bound", async () => {
  const cache = await openEvidenceCache(folder, 250);
  await find(cache, "a");
  await find(cache, "b");
  await find(cache, "a");
  await find(cache, "c");
  expect((await kept()).sort()).toEqual(["a", "c"]);
  await find(cache, "b");
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("makes a file anew that failed, or that somebody removed", async () => {
  const cache = await openEvidenceCache(folder);
  const failing = cache.find(WORKSPACE, RESOURCE, "a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  await rm((await find(cache, "a")).path);
  await find(cache, "a");
  expect([made, await kept()]).toEqual([["a", "a"], ["a"]]);
});

it("forgets a resource's, or a workspace's, and counts them no more", async () => {
  const cache = await openEvidenceCache(folder, 250);
  await find(cache, "a");
  await find(cache, "b", OTHER);
  await cache.forget(WORKSPACE, RESOURCE);
  expect(await kept()).toEqual(["b"]);
  await find(cache, "c");
  expect((await kept()).sort()).toEqual(["b", "c"]);
  await cache.forget(WORKSPACE);
  expect(await readdir(folder)).toEqual([]);
});

it("begins empty, and leaves alone what is not its own", async () => {
  await find(await openEvidenceCache(folder), "a");
  await mkdir(join(folder, "holiday"));
  await writeFile(join(folder, "holiday", "beach.png"), "");
  await openEvidenceCache(folder);
  expect(await kept()).toEqual(["beach.png"]);
});
