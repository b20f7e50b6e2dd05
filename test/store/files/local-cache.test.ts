import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notFound, QaError } from "../../../src/domain/errors.ts";
import { newId } from "../../../src/domain/ids.ts";
import type { EvidenceCache } from "../../../src/operations/ports.ts";
import { openLocalCache } from "../../../src/store/files/local-cache.ts";

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
  const cache = await openLocalCache(folder);
  const [one, other] = await Promise.all([find(cache, "a"), find(cache, "a")]);
  expect([one, await find(cache, "a")]).toEqual([other, one]);
  expect([one.contentType, made]).toEqual(["image/png", ["a"]]);
});

it("removes what was not asked for the longest, once all are over the bound", async () => {
  const cache = await openLocalCache(folder, 250);
  await find(cache, "a");
  await find(cache, "b");
  await find(cache, "a");
  await find(cache, "c");
  expect((await kept()).sort()).toEqual(["a", "c"]);
  await find(cache, "b");
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("makes a file again that failed, or that somebody removed", async () => {
  const cache = await openLocalCache(folder);
  const failing = cache.find(WORKSPACE, RESOURCE, "a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  await rm((await find(cache, "a")).path);
  await find(cache, "a");
  expect([made, await kept()]).toEqual([["a", "a"], ["a"]]);
});

it("remembers for a while what cannot be made, and nothing that may pass, until the resource is forgotten", async () => {
  const cache = await openLocalCache(folder);
  const tries = async (name: string, error: Error): Promise<number> => {
    let count = 0;
    const failing = () =>
      cache.find(WORKSPACE, RESOURCE, name, () => {
        count += 1;
        return Promise.reject(error);
      });
    for (let at = 0; at < 3; at += 1) await expect(failing()).rejects.toBe(error);
    return count;
  };
  expect(await tries("a", notFound())).toBe(1);
  expect(await tries("b", new QaError("unavailable", "Later."))).toBe(3);
  expect(await tries("c", new Error("no"))).toBe(3);
  await expect(find(cache, "a")).rejects.toMatchObject({ code: "not_found" });
  await cache.forget(WORKSPACE, RESOURCE);
  await find(cache, "a");
  expect(await tries("d", notFound())).toBe(1);
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * 60_000 + 1);
  await find(cache, "d");
  later.mockRestore();
});

it("remembers a bounded number of failures", async () => {
  const cache = await openLocalCache(folder);
  const fail = (at: number) =>
    cache.find(WORKSPACE, RESOURCE, `f${at}`, () => Promise.reject(notFound())).catch(() => undefined);
  for (let at = 0; at < 1_001; at += 1) await fail(at);
  await find(cache, "f0");
  await expect(find(cache, "f1")).rejects.toMatchObject({ code: "not_found" });
});

it("forgets a resource's, or a workspace's, and counts them no more", async () => {
  const cache = await openLocalCache(folder, 250);
  await find(cache, "a");
  await find(cache, "b", OTHER);
  await cache.forget(WORKSPACE, RESOURCE);
  expect(await kept()).toEqual(["b"]);
  await find(cache, "c");
  expect((await kept()).sort()).toEqual(["b", "c"]);
  await cache.forget(WORKSPACE);
  expect(await readdir(folder)).toEqual([]);
});

it("knows what a file is, and when it was asked for, also after somebody held the resource", async () => {
  const cache = await openLocalCache(folder, 250);
  const held = cache.hold(WORKSPACE, RESOURCE);
  await find(cache, "b");
  await find(cache, "a");
  await held[Symbol.asyncDispose]();
  expect(await find(cache, "b")).toMatchObject({ contentType: "image/png" });
  await find(cache, "c", OTHER);
  expect((await kept()).sort()).toEqual(["b", "c"]);
});

it("keeps what is held, even if one holder took it while another released it, and lets the newest exceed the limit", async () => {
  const cache = await openLocalCache(folder, 50);
  const first = cache.hold(WORKSPACE, RESOURCE);
  await find(cache, "a");
  const released = first[Symbol.asyncDispose]();
  const second = cache.hold(WORKSPACE, RESOURCE);
  await released;
  await find(cache, "b", OTHER);
  expect((await kept()).sort()).toEqual(["a", "b"]);
  await second[Symbol.asyncDispose]();
  expect(await kept()).toEqual(["b"]);
});

it("copies a file of another size again, unless somebody else holds it", async () => {
  const cache = await openLocalCache(folder);
  const sizeOfCopy = async (size: number): Promise<number> => {
    await using _held = cache.hold(WORKSPACE, RESOURCE);
    const fetch = async (path: string) => (await Bun.write(path, new Uint8Array(size))) >= 0;
    await cache.copy(WORKSPACE, RESOURCE, "a", fetch, size);
    return Bun.file(cache.pathOf(WORKSPACE, RESOURCE, "a")).size;
  };
  expect([await sizeOfCopy(1), await sizeOfCopy(2)]).toEqual([1, 2]);
  await using _held = cache.hold(WORKSPACE, RESOURCE);
  expect(await sizeOfCopy(3)).toBe(2);
});

it("begins empty, and leaves alone files that are not its own", async () => {
  await find(await openLocalCache(folder), "a");
  await mkdir(join(folder, "holiday"));
  await writeFile(join(folder, "holiday", "beach.png"), "");
  await openLocalCache(folder);
  expect(await kept()).toEqual(["beach.png"]);
});
