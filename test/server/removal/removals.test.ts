import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PassageWriter, RemovalQueue, ResourceFiles } from "../../../src/ingest/ports.ts";
import { removalsWhileHere } from "../../../src/server/removal/removals.ts";
import { type Storage, watchStorage } from "../../../src/store/files/storage.ts";

let directory: string;
let storage: Storage;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "qa-removals-"));
  await mkdir(join(directory, "incoming"));
  storage = await watchStorage({ directory, report: () => {} });
});
afterEach(async () => {
  storage.close();
  await rm(directory, { recursive: true });
});

const moveAway = () => rename(directory, `${directory}-aside`);
const moveBack = () => rename(`${directory}-aside`, directory);

/** Finds nothing, since the data directory is away meanwhile. */
const missing = async (): Promise<void> => {
  await moveAway();
  expect(storage.isHere()).toBe(false);
  await moveBack();
};
const none = { files: 0, bytes: 0 };
const passages: PassageWriter = {
  replace: async () => {},
  removeResource: missing,
  removeWorkspace: missing,
};
const files: Pick<ResourceFiles, "removeResource" | "removeWorkspace"> = {
  removeResource: () => missing().then(() => none),
  removeWorkspace: () => missing().then(() => none),
};

describe("a removal", () => {
  it("is not done by one that looked while the data directory was away", async () => {
    const removals: RemovalQueue = {
      due: async () => [],
      nextTry: async () => undefined,
      done: async () => {},
      failed: async () => {},
    };
    const here = removalsWhileHere({ removals, passages, files }, storage, () => true);
    for (const attempt of [
      () => here.passages.removeResource("w", "r"),
      () => here.passages.removeWorkspace("w"),
      () => here.files.removeResource("w", "r"),
      () => here.files.removeWorkspace("w"),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "storage_full" });
  });
});
