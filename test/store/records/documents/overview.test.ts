import { afterEach, beforeEach, expect, it } from "vitest";
import { newId, now } from "../../../../src/domain/ids.ts";
import { appRecords, overviewRecords, type RecordDatabase } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const PAGE = { page: 1, page_size: 30 };
const NONE = { queued: 0, vectorizing: 0, ready: 0, limited: 0, failed: 0 };

onEachStore("what the operator sees of the apps", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let appId: string;
  let workspaceId: string;

  beforeEach(async () => {
    records = await open();
    db = records.db;
    appId = newId();
    workspaceId = await addWorkspace(db, appId);
  });
  afterEach(() => records.end());

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
});
