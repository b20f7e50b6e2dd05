import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId, now } from "../../../src/domain/ids.ts";
import { appRecords, overviewRecords, type RecordDatabase } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { addResource, addWorkspace, rewindTo } from "../../support/records.ts";

const PAGE = { page: 1, page_size: 30 };
const NONE = { queued: 0, vectorizing: 0, ready: 0, limited: 0, failed: 0 };

describe("what the operator sees of the apps", () => {
  let folder: string;
  let file: string;
  let db: RecordDatabase;
  let appId: string;
  let workspaceId: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-overview-"));
    file = join(folder, "records.sqlite");
    db = await openDatabase(file);
    appId = newId();
    workspaceId = await addWorkspace(db, appId);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const counts = async () =>
    (await overviewRecords(db).workspaces(appId, PAGE))?.results.map(({ resources }) => resources);

  it("counts an app's workspaces and keys", async () => {
    await addWorkspace(db, appId);
    await addWorkspace(db);
    const key = { id: newId(), app_id: appId, name: "", prefix: "", hash: "", created_at: now() };
    await db
      .insertInto("keys")
      .values({ ...key, expires_at: null, last_used_at: null, revoked_at: null })
      .execute();
    const { results } = await appRecords(db).list(PAGE);
    expect(results).toContainEqual(expect.objectContaining({ id: appId, workspaces: 2, keys: 1 }));
    expect(results.map(({ workspaces, keys }) => [workspaces, keys]).sort()).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it("counts a workspace's resources by state, however they change", async () => {
    const [one, two] = [await addResource(db, workspaceId), await addResource(db, workspaceId)];
    expect(await counts()).toEqual([{ ...NONE, queued: 2 }]);
    const set = (id: string, status: "queued" | "failed") =>
      db.updateTable("resources").set({ status }).where("id", "=", id).execute();
    await set(one, "failed");
    await set(two, "queued");
    expect(await counts()).toEqual([{ ...NONE, queued: 1, failed: 1 }]);
    await db.deleteFrom("resources").where("id", "=", one).execute();
    expect(await counts()).toEqual([{ ...NONE, queued: 1 }]);
    await db.deleteFrom("workspaces").where("id", "=", workspaceId).execute();
    expect(await counts()).toEqual([]);
    expect(await db.selectFrom("resource_states").selectAll().execute()).toEqual([]);
  });

  it("tells of resources without their content", async () => {
    const id = await addResource(db, workspaceId);
    const page = await overviewRecords(db).resources(workspaceId, PAGE);
    expect(page?.results).toEqual([expect.objectContaining({ id, status: "queued" })]);
    for (const content of ["summary", "key_notes"]) expect(page?.results[0]).not.toHaveProperty(content);
  });

  it("has versions of skills and counts also from before they were kept", async () => {
    await addResource(db, workspaceId);
    const texts = { title: "t", description: "d", core_prompt: "p", category: null };
    const times = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-02T00:00:00.000Z" };
    const id = newId();
    await db
      .insertInto("skills")
      .values({ id, ...texts, ...times, scope: "workspace", app_id: null, workspace_id: workspaceId })
      .execute();
    await rewindTo(db, "0007");
    await db.destroy();
    db = await openDatabase(file);
    expect(await db.selectFrom("skill_versions").selectAll().execute()).toEqual([
      { skill_id: id, version: 1, author: "", ...texts, created_at: times.updated_at },
    ]);
    expect(await counts()).toEqual([{ ...NONE, queued: 1 }]);
  });
});
