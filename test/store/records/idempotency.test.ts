import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import {
  idempotencyRecords,
  type RecordDatabase,
  resourceRecords,
} from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { addResource, addWorkspace, rewindTo } from "../../support/records.ts";

describe("what a kept answer shows", () => {
  let folder: string;
  let file: string;
  let db: RecordDatabase;
  let resource: string;
  const appId = newId();
  const workspaceId = newId();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-idempotency-"));
    file = join(folder, "records.sqlite");
    db = await openDatabase(file);
    await addWorkspace(db, appId, workspaceId);
    resource = await addResource(db, workspaceId);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const begin = (key: string) => idempotencyRecords(db).begin(appId, key, "request", workspaceId);
  const finish = (key: string, body: object, subjectId: string | undefined) =>
    idempotencyRecords(db).finish(appId, key, { status: 200, body: JSON.stringify(body) }, subjectId);
  const kept = async (): Promise<string[]> =>
    (await db.selectFrom("idempotency").select("key").orderBy("key").execute()).map(({ key }) => key);

  it("is forgotten with it, however its JSON is written, and nothing else is", async () => {
    for (const key of ["exchange", "retry"]) await begin(key);
    await finish("retry", { data: { title: "a", id: resource }, status: "ok" }, resource);
    await finish("exchange", { status: "ok", data: { citations: [{ resource_id: resource }] } }, undefined);
    await resourceRecords(db).remove(workspaceId, resource);
    expect(await kept()).toEqual(["exchange"]);
  });

  it("is not kept where it went while the answer was made", async () => {
    await begin("retry");
    await resourceRecords(db).remove(workspaceId, resource);
    await finish("retry", { status: "ok", data: { id: resource } }, resource);
    expect(await kept()).toEqual([]);
  });

  it("is known of answers that were kept before it was noted", async () => {
    for (const key of ["exchange", "failure", "open", "retry"]) await begin(key);
    await finish("retry", { data: { title: "a", id: resource }, status: "ok" }, undefined);
    await finish("exchange", { status: "ok", data: { session: { id: newId() } } }, undefined);
    await db
      .updateTable("idempotency")
      .set({ status: 404, body: "{}" })
      .where("key", "=", "failure")
      .execute();
    await rewindTo(db, "0006");
    await db.destroy();
    db = await openDatabase(file);
    const rows = await db.selectFrom("idempotency").select(["key", "subject_id"]).orderBy("key").execute();
    expect(rows.map(({ key, subject_id }) => [key, subject_id])).toEqual([
      ["exchange", null],
      ["failure", null],
      ["open", null],
      ["retry", resource],
    ]);
    await resourceRecords(db).remove(workspaceId, resource);
    expect(await kept()).toEqual(["exchange", "failure", "open"]);
  });
});

describe("idempotency records", () => {
  it("forget a key after 24 hours", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-idempotency-"));
    const db = await openDatabase(join(folder, "records.sqlite"));
    const app = { id: "app", name: "a", created_at: "" };
    await db.insertInto("apps").values(app).execute();
    const records = idempotencyRecords(db);
    await records.begin("app", "key", "one", undefined);
    expect(await records.begin("app", "key", "two", undefined)).toBe("conflict");
    await db
      .updateTable("idempotency")
      .set({ created_at: Date.now() - 24 * 60 * 60 * 1000 - 1 })
      .execute();
    expect(await records.begin("app", "key", "two", undefined)).toMatchObject({ repeated: false });
    await db.destroy();
    await rm(folder, { recursive: true });
  });
});
