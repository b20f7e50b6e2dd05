import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { removalOperator } from "../../../src/operator/removals.ts";
import {
  idempotencyRecords,
  overviewRecords,
  type RecordDatabase,
  resourceRecords,
} from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { addResource, addWorkspace, rewindTo } from "../../support/store/records.ts";

describe("a store of an earlier version", () => {
  let folder: string;
  let file: string;
  let db: RecordDatabase;
  let resource: string;
  const appId = newId();
  const workspaceId = newId();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-migrations-"));
    file = join(folder, "records.sqlite");
    db = await openDatabase(file);
    await addWorkspace(db, appId, workspaceId);
    resource = await addResource(db, workspaceId);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  /** Opens it once more as it was before a migration. */
  const migrateFrom = async (migration: string): Promise<void> => {
    await rewindTo(db, migration);
    await db.destroy();
    db = await openDatabase(file);
  };

  it("tells of kept answers what they show, so that they go with it", async () => {
    const keys = ["exchange", "failure", "open", "retry"];
    for (const key of keys) await idempotencyRecords(db).begin(appId, key, "request", workspaceId);
    const finish = (key: string, body: object) =>
      idempotencyRecords(db).finish(appId, key, { status: 200, body: JSON.stringify(body) }, undefined);
    await finish("retry", { data: { title: "a", id: resource }, status: "ok" });
    await finish("exchange", { status: "ok", data: { session: { id: newId() } } });
    await db
      .updateTable("idempotency")
      .set({ status: 404, body: "{}" })
      .where("key", "=", "failure")
      .execute();
    await migrateFrom("0006");
    const rows = () => db.selectFrom("idempotency").select(["key", "subject_id"]).orderBy("key").execute();
    expect((await rows()).map(({ key, subject_id }) => [key, subject_id])).toEqual([
      ["exchange", null],
      ["failure", null],
      ["open", null],
      ["retry", resource],
    ]);
    await resourceRecords(db).remove(workspaceId, resource);
    expect((await rows()).map(({ key }) => key)).toEqual(["exchange", "failure", "open"]);
  });

  it("gets versions of its skills, and counts of its resources", async () => {
    const texts = { title: "t", description: "d", core_prompt: "p", category: null };
    const times = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-02T00:00:00.000Z" };
    const id = newId();
    await db
      .insertInto("skills")
      .values({ id, ...texts, ...times, scope: "workspace", app_id: null, workspace_id: workspaceId })
      .execute();
    await migrateFrom("0007");
    expect(await db.selectFrom("skill_versions").selectAll().execute()).toEqual([
      { skill_id: id, version: 1, author: "", ...texts, created_at: times.updated_at },
    ]);
    const listed = await overviewRecords(db).workspaces(appId, { page: 1, page_size: 30 });
    expect(listed?.results).toMatchObject([{ resources: { queued: 1, ready: 0 } }]);
  });

  it("gets the apps of its removals, if their workspace still exists", async () => {
    await resourceRecords(db).remove(workspaceId, resource);
    const gone = newId();
    const columns = ["app_id", "files", "bytes", "passages"];
    for (const statement of [
      "DROP INDEX removals_of_app",
      ...columns.map((column) => `ALTER TABLE removals DROP COLUMN ${column}`),
      `INSERT INTO removals (workspace_id) VALUES ('${gone}')`,
    ])
      await sql.raw(statement).execute(db);
    await migrateFrom("0005-removals");
    const { results: pending } = await removalOperator(db).pendingRemovals("", 100);
    expect(pending).toMatchObject([
      { app_id: appId, resource_id: resource },
      { app_id: null, workspace_id: gone, resource_id: null, requested_at: null },
    ]);
  });

  it("knows of what it stores which has the same content", async () => {
    const sha256 = "a".repeat(64);
    await rewindTo(db, "0007");
    await sql`UPDATE contents SET original_sha256 = ${sha256} WHERE resource_id = ${resource}`.execute(db);
    await db.destroy();
    db = await openDatabase(file);
    const second = await addResource(db, workspaceId, { sha256 });
    expect(await resourceRecords(db).find(workspaceId, second)).toMatchObject({
      sha256,
      duplicate_of: resource,
    });
  });
});
