import { readdirSync } from "node:fs";
import type * as fs from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { passages, temporaryDirectory, temporaryStore } from "./support.ts";

/** Paths in the order in which they were synced. */
const synced = vi.hoisted((): string[] => []);

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof fs>();
  const open: typeof fs.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      synced.push(String(path));
    };
    return handle;
  };
  return { ...real, open };
});

beforeEach(() => {
  synced.length = 0;
});

const WORKSPACE = "w";
const filesOf = (directory: string): string[] =>
  readdirSync(join(directory, `${WORKSPACE}.lance`), { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );

it("has all of a table on the disk, the folders after the files, when what was written is answered for", async () => {
  const store = await temporaryStore();
  await store.replace(WORKSPACE, "r", passages("r", "sails and ropes"));
  // Before upkeep in the background begins, which its queue holds back.
  expect(
    filesOf(store.directory).filter((file) => !synced.includes(file) && !file.endsWith("/_checksums.json")),
  ).toEqual([]);
  const folder = join(store.directory, `${WORKSPACE}.lance`);
  const lastFile = synced.findLastIndex((path) => /\.(?:lance|manifest|txn)$/.test(path) && path !== folder);
  expect(synced.lastIndexOf(folder)).toBeGreaterThan(lastFile);
  expect(synced).toContain(store.directory);
});

it("has on the disk what upkeep made of it", async () => {
  const directory = temporaryDirectory();
  const store = await temporaryStore({ directory });
  await store.replace(WORKSPACE, "r", passages("r", "sails and ropes", "tides"));
  await store.replace(WORKSPACE, "s", passages("s", "harbours"));
  await store.removeResource(WORKSPACE, "s");
  await store.close();
  expect(filesOf(directory).filter((file) => !synced.includes(file))).toEqual([]);
});

it("drops the table of a workspace that has none, before there is any", async () => {
  const store = await temporaryStore();
  await store.removeWorkspace(WORKSPACE);
  expect(await store.search(WORKSPACE, { text: "sails", limit: 3 })).toEqual([]);
});
