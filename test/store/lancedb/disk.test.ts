import { readdirSync, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { passages, temporaryDirectory, temporaryStore } from "./support.ts";

/** A file or folder, by whatever path it is opened; the time of its making tells it from a later one with its number. */
const identity = ({ ino, birthtimeNs }: { ino: bigint; birthtimeNs: bigint }): string =>
  `${ino} ${birthtimeNs}`;
const identityAt = (path: string): string => identity(statSync(path, { bigint: true }));

/** Files and folders in the order in which they were synced. */
const synced: string[] = [];

beforeAll(async () => {
  const handle = await open(import.meta.filename);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  const { sync } = prototype;
  await handle.close();
  const spy = vi.spyOn(prototype, "sync").mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    synced.push(identity(await this.stat({ bigint: true })));
  });
  return () => spy.mockRestore();
});

beforeEach(() => {
  synced.length = 0;
});

const WORKSPACE = "w";
/** All of the table but its checksums, without which it is as whole. */
const filesOf = (directory: string): string[] =>
  readdirSync(join(directory, `${WORKSPACE}.lance`), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name !== "_checksums.json")
    .map(({ parentPath, name }) => join(parentPath, name));
const notSynced = (files: string[]): string[] => files.filter((file) => !synced.includes(identityAt(file)));

it("has all of a table on the disk, the folders after the files, when what was written is answered for", async () => {
  const store = await temporaryStore();
  await store.replace(WORKSPACE, "r", passages("r", "sails and ropes"));
  // Before upkeep in the background begins, which its queue holds back.
  const files = filesOf(store.directory);
  expect(notSynced(files)).toEqual([]);
  const folder = join(store.directory, `${WORKSPACE}.lance`);
  const written = files.filter((file) => /\.(?:lance|manifest|txn)$/.test(file));
  expect(written).not.toEqual([]);
  const lastFile = Math.max(...written.map((file) => synced.lastIndexOf(identityAt(file))));
  expect(synced.lastIndexOf(identityAt(folder))).toBeGreaterThan(lastFile);
  expect(synced).toContain(identityAt(store.directory));
});

it("has on the disk what upkeep made of it", async () => {
  const directory = temporaryDirectory();
  const store = await temporaryStore({ directory });
  await store.replace(WORKSPACE, "r", passages("r", "sails and ropes", "tides"));
  await store.replace(WORKSPACE, "s", passages("s", "harbours"));
  await store.removeResource(WORKSPACE, "s");
  await store.close();
  expect(notSynced(filesOf(directory))).toEqual([]);
});

it("drops the table of a workspace that has none, before there is any", async () => {
  const store = await temporaryStore();
  await store.removeWorkspace(WORKSPACE);
  expect(await store.search(WORKSPACE, { text: "sails", limit: 3 })).toEqual([]);
});
