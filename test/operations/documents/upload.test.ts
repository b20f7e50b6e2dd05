import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LeaseLost } from "../../../src/domain/cluster/lease-lost.ts";
import { newId } from "../../../src/domain/ids.ts";
import { receiveUpload, storeUpload } from "../../../src/operations/documents/upload.ts";
import type { Originals, ResourceRecords } from "../../../src/operations/ports.ts";
import { openFiles } from "../../../src/store/files/files.ts";
import { countOn, type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { openS3 } from "../../../src/store/s3/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { addWorkspace } from "../../support/store/records.ts";
import { testS3 } from "../../support/store/s3.ts";

const PDF = "%PDF-1.4\n%begins like one\n";

const s3 = await testS3();

/** Where originals can be stored, for records in a directory; and what stands there. */
const PLACES = {
  "on the disk": async (directory: string) => ({
    originals: await openFiles(directory),
    stored: async () => [],
    close: async () => {},
  }),
  "in a bucket": async (directory: string, mark: () => ReturnType<typeof countOn>) => {
    if (s3 === undefined) return undefined;
    const url = s3.url();
    const { files, close } = await openS3({
      url,
      directory,
      cacheBytes: 2 ** 20,
      streamFiles: false,
      mark,
      isFirst: true,
      onError: () => {},
    });
    return { originals: files, stored: () => s3.keys(url), close };
  },
};

describe.each(Object.entries(PLACES))("storing an upload %s", (_, open) => {
  let directory: string;
  let db: RecordDatabase;
  let originals: Originals;
  let stored: () => Promise<string[]>;
  let close: () => Promise<void>;
  let resources: ResourceRecords;
  let workspaceId: string;
  let id: string;

  beforeEach(async (context) => {
    directory = await mkdtemp(join(tmpdir(), "qa-upload-"));
    db = await openDatabase(join(directory, "records.sqlite"));
    const opened = await open(directory, () => countOn(db));
    if (opened === undefined) return context.skip();
    ({ originals, stored, close } = opened);
    resources = resourceRecords(db);
    workspaceId = await addWorkspace(db);
    id = newId();
  });
  afterEach(async () => {
    await close();
    await db.destroy();
    await rm(directory, { recursive: true, force: true });
  });

  const receive = () => {
    const bytes = (async function* () {
      yield Buffer.from(PDF);
    })();
    return receiveUpload(originals, { field: "file", name: "a.pdf", bytes });
  };
  const store = async (
    repeated: boolean,
    records: Partial<ResourceRecords> = {},
    into = workspaceId,
    requireHeld?: () => void,
  ) => {
    const upload = await receive();
    const dependencies = { originals, resources: { ...resources, ...records } };
    return storeUpload(dependencies, { newId: id, repeated, requireHeld }, into, {
      ...upload,
      title: "a",
      externalId: null,
    });
  };
  const original = async () => {
    await using _held = await originals.hold(workspaceId, id, ["original"]);
    return await readFile(originals.path(workspaceId, id), "utf8");
  };
  const files = async () =>
    [...(await stored()), ...(await readdir(directory, { recursive: true }))].filter((name) =>
      /^(?:originals\/[^/]+|incoming)\/./.test(name),
    );
  const failing = async (): Promise<never> => {
    throw new Error("disk I/O error");
  };

  it("again, after a crash before its answer was kept, finds what the first try stored though storing fails now", async () => {
    const first = await store(false);
    expect(await store(true, { create: failing })).toEqual(first);
    expect(await original()).toBe(PDF);
    expect(await files()).toHaveLength(1);
  });

  it("again, after a crash between its file and its record, stores it", async () => {
    const upload = await receive();
    await upload.keep(workspaceId, id);
    expect(await store(true)).toMatchObject({ id, status: "queued" });
    expect([await original(), await files()]).toEqual([PDF, [`originals/${workspaceId}/${id}`]]);
  });

  it("keeps the original of a record whose commit was said to have failed", async () => {
    const create: ResourceRecords["create"] = async (...made) => {
      await resources.create(...made);
      return failing();
    };
    await expect(store(false, { create })).rejects.toThrow("disk I/O error");
    expect(await resources.find(workspaceId, id)).toBeDefined();
    expect(await original()).toBe(PDF);
  });

  it("removes no original if it cannot be determined whether a record names it", async () => {
    await expect(store(false, { create: failing, find: failing })).rejects.toThrow("disk I/O error");
    expect(await original()).toBe(PDF);
  });

  const lost = (): never => {
    throw new LeaseLost();
  };

  it("removes no original that another node, which has the turn by then, may be about to name", async () => {
    await expect(store(false, { create: failing }, workspaceId, lost)).rejects.toThrow("disk I/O error");
    expect(await original()).toBe(PDF);
  });

  it("leaves nothing of what another node stored and that was deleted since", async () => {
    await expect(store(false, { create: async () => lost() }, workspaceId, lost)).rejects.toThrow(LeaseLost);
    expect(await files()).toEqual([]);
  });

  it("leaves nothing if no record was stored", async () => {
    await expect(store(false, { create: failing })).rejects.toThrow("disk I/O error");
    expect(await files()).toEqual([]);
    await expect(store(false, {}, newId())).rejects.toMatchObject({ code: "not_found" });
    expect((await files()).filter((name) => name.endsWith(id))).toEqual([]);
  });
});
