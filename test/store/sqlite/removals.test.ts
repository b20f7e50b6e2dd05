import { Database } from "bun:sqlite";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Records, removalQueue, resourceRecords } from "../../../src/store/records/index.ts";
import { openRecords } from "../../../src/store/sqlite/index.ts";
import { addResource, addWorkspace } from "../../support/store/records.ts";

describe("the files of the record store", () => {
  let folder: string;
  let records: Records;
  let workspaceId: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-flush-"));
    records = await openRecords(join(folder, "records.sqlite"));
    workspaceId = await addWorkspace(records.db);
  });
  afterEach(async () => {
    await records.close();
    await rm(folder, { recursive: true });
  });

  const remove = async (title: string): Promise<void> => {
    const id = await addResource(records.db, workspaceId, { title });
    await resourceRecords(records.db).remove(workspaceId, id);
    const queue = removalQueue(records.db);
    for (const due of await queue.due(Date.now(), 10, [])) await queue.done(due.id, { files: 0, bytes: 0 });
  };
  const filesHolding = async (word: string): Promise<string[]> => {
    const names = await readdir(folder);
    const held = await Promise.all(
      names.map(async (name) => (await readFile(join(folder, name))).includes(word)),
    );
    return names.filter((_, at) => held[at]);
  };

  it("hold nothing of a deleted resource", async () => {
    await remove("the unmistakable heliotrope title.pdf");
    expect(await filesHolding("heliotrope")).not.toEqual([]);
    expect(records.flush()).toBe(true);
    expect(await filesHolding("heliotrope")).toEqual([]);
  });

  it("keep their log while another reads it, which is not waited for", async () => {
    await remove("the unmistakable heliotrope title.pdf");
    const reader = new Database(join(folder, "records.sqlite"), { readonly: true });
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM resources").get();
    await remove("a.pdf");
    expect(records.flush()).toBe(false);
    reader.run("COMMIT");
    reader.close();
    expect(records.flush()).toBe(true);
    expect(await filesHolding("heliotrope")).toEqual([]);
  });
});
