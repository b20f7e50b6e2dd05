import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../../../src/domain/ids.ts";
import type { Following } from "../../../../src/domain/records.ts";
import type { RemovalQueue } from "../../../../src/ingest/ports.ts";
import { removalOperator } from "../../../../src/operator/removals.ts";
import {
  type Receipt,
  type RecordDatabase,
  removalLog,
  removalQueue,
  resourceRecords,
  workspaceRecords,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const NOTHING = { files: 0, bytes: 0 };

onEachStore("removals", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let queue: RemovalQueue;
  const [appId, workspaceId] = [newId(), newId()];

  beforeEach(async () => {
    records = await open();
    db = records.db;
    queue = removalQueue(db);
    await addWorkspace(db, appId, workspaceId);
  });
  afterEach(() => records.end());

  const removeResource = (id: string) => resourceRecords(db).remove(workspaceId, id);
  const removeWorkspace = (app: string, id: string) => workspaceRecords(db, records.reader).remove(app, id);
  /** A resource that is deleted. */
  const removed = async (title = "a.pdf"): Promise<string> => {
    const id = await addResource(db, workspaceId, { title });
    await removeResource(id);
    return id;
  };
  const knowPassages = (resource_id: string, passages: number) =>
    db.updateTable("contents").set({ passages }).where("resource_id", "=", resource_id).execute();
  const receipts = async (): Promise<Receipt[]> => (await removalLog(db).doneSince("", "", 100)).results;
  const finishAll = async (): Promise<void> => {
    for (const { id } of await queue.due(Date.now(), 1_000, [])) await queue.done(id, NOTHING);
  };

  it("are given when they are due, those first that never failed, and not while they run", async () => {
    const ids = [await removed(), await removed(), await removed()];
    const due = async (time: number, running: number[] = []) =>
      (await queue.due(time, 10, running)).map(({ resource_id }) => resource_id);
    expect(await due(1_000)).toEqual(ids);
    expect(await queue.due(1_000, 2, [])).toHaveLength(2);
    const [first, second, third] = (await queue.due(1_000, 10, [])).map(({ id }) => id);
    if (first === undefined || second === undefined || third === undefined) throw new Error("three");
    expect(await due(1_000, [second])).toEqual([ids[0], ids[2]]);
    await queue.failed(first, { error: "e", nextTry: 500, removed: NOTHING });
    expect(await due(1_000)).toEqual([ids[1], ids[2], ids[0]]);
    expect(await due(499)).toEqual([ids[1], ids[2]]);
    expect(await queue.nextTry([])).toBe(0);
    expect(await queue.nextTry([second, third])).toBe(500);
    expect(await queue.nextTry([first, second, third])).toBeUndefined();
  });

  it("leave a receipt with all that was removed, also by tries that failed, and nothing else", async () => {
    const resource = await addResource(db, workspaceId);
    await knowPassages(resource, 7);
    const before = new Date().toISOString();
    await removeResource(resource);
    const [{ id = 0 } = {}] = await queue.due(Date.now(), 10, []);
    await queue.failed(id, { error: "disk", nextTry: 1, removed: { files: 2, bytes: 300 } });
    await queue.failed(id, { error: "disk", nextTry: 2, removed: NOTHING });
    await queue.done(id, { files: 1, bytes: 40 });
    expect(await queue.due(Date.now(), 10, [])).toEqual([]);
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(receipt).toEqual({
      event: "removed",
      at: expect.any(String),
      app_id: appId,
      workspace_id: workspaceId,
      resource_id: resource,
      requested_at: expect.any(String),
      files: 3,
      bytes: 340,
      passages: 7,
      attempts: 2,
    });
    expect((receipt?.requested_at ?? "") >= before).toBe(true);
    expect((receipt?.at ?? "") >= (receipt?.requested_at ?? "")).toBe(true);
    await queue.done(id, NOTHING);
    expect(await receipts()).toHaveLength(1);
  });

  it("of a workspace count the passages of all its resources, and name its app though it is gone", async () => {
    for (const passages of [3, 4]) await knowPassages(await addResource(db, workspaceId), passages);
    await addResource(db, workspaceId);
    expect(await removeWorkspace(appId, workspaceId)).toBe(true);
    await finishAll();
    expect(await receipts()).toMatchObject([
      { app_id: appId, workspace_id: workspaceId, resource_id: null, passages: 7 },
    ]);
  });

  it("are noted for nothing that is not there, or another's", async () => {
    const id = await addResource(db, workspaceId);
    expect(await resourceRecords(db).remove(newId(), id)).toBe(false);
    expect(await removeResource(newId())).toBe(false);
    expect(await removeWorkspace(newId(), workspaceId)).toBe(false);
    expect(await queue.due(Date.now(), 10, [])).toEqual([]);
    expect(await resourceRecords(db).find(workspaceId, id)).toBeDefined();
  });

  it("are shown to the app that requested them, and to no other", async () => {
    const other = newId();
    const theirs = await addWorkspace(db, other);
    const { pendingOf } = removalLog(db);
    expect(await pendingOf(appId)).toEqual({ pending: 0, oldest: null });
    await removed();
    await removed();
    await removeWorkspace(other, theirs);
    const [oldest] = await db.selectFrom("removals").select("requested_at").orderBy("id").execute();
    expect(await pendingOf(appId)).toEqual({ pending: 2, oldest: oldest?.requested_at });
    expect(await pendingOf(other)).toMatchObject({ pending: 1 });
    await finishAll();
    expect(await pendingOf(appId)).toEqual({ pending: 0, oldest: null });
  });

  it("are all shown to the operator, however many there are, oldest first", async () => {
    const ids = Array.from({ length: 1_001 }, newId);
    const subject = { app_id: appId, workspace_id: workspaceId, requested_at: "" };
    const rows = ids.map((resource_id) => ({ ...subject, resource_id }));
    await db.insertInto("removals").values(rows).execute();
    const operator = removalOperator(db);
    const all = async <T>(read: (after: string, limit: number) => Promise<Following<T>>): Promise<T[]> => {
      const entries: T[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const { results, next }: Following<T> = await read(after, 500);
        expect(results.length).toBeLessThanOrEqual(500);
        entries.push(...results);
        after = next;
      }
      return entries;
    };
    const pending = await all(operator.pendingRemovals);
    expect(pending.map(({ resource_id }) => resource_id)).toEqual(ids);
    expect(pending[0]).toEqual({
      app_id: appId,
      workspace_id: workspaceId,
      resource_id: ids[0],
      requested_at: null,
      attempts: 0,
      next_try: null,
      last_error: "",
    });
    const nothing = { ...NOTHING, passages: 0, attempts: 0 };
    const at = (index: number) => `2026-01-01T00:00:00.${String(Math.floor(index / 3)).padStart(3, "0")}Z`;
    const receipt = (row: (typeof rows)[number], index: number) => ({ ...row, ...nothing, at: at(index) });
    await db
      .insertInto("audit")
      .values(rows.map((row, index) => ({ ...receipt(row, index), event: "removed" as const })))
      .execute();
    const done = await all((...page) => operator.removedSince("2000-01-01T00:00:00.000Z", ...page));
    expect(done.map(({ resource_id }) => resource_id)).toEqual(ids);
    const later = done[700]?.at ?? "";
    const rest = await all((...page) => operator.removedSince(later, ...page));
    expect(rest).toEqual(done.slice(699));
  });

  it("are recorded in a log that refuses changes", async () => {
    await removed();
    await finishAll();
    const before = await receipts();
    expect(before).toHaveLength(1);
    await expect(db.updateTable("audit").set({ files: 9 }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("audit").execute()).rejects.toThrow("append-only");
    expect(await receipts()).toEqual(before);
  });
});
