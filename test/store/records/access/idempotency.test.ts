import { afterEach, beforeEach, expect, it } from "vitest";
import { LeaseLost } from "../../../../src/domain/cluster/lease-lost.ts";
import { newId } from "../../../../src/domain/ids.ts";
import {
  idempotencyRecords,
  type RecordDatabase,
  resourceRecords,
  workspaceRecords,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

onEachStore("what a kept answer shows", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let resource: string;
  const appId = newId();
  const workspaceId = newId();

  beforeEach(async () => {
    records = await open();
    db = records.db;
    await addWorkspace(db, appId, workspaceId);
    resource = await addResource(db, workspaceId);
  });
  afterEach(() => records.end());

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

  it("is of nothing that is made again by a node that stood still while it was made, answered and deleted", async () => {
    const { madeId = "" } = Object(await begin("upload"));
    const make = () => addResource(db, workspaceId, { id: madeId }, "upload");
    await make();
    await finish("upload", { status: "ok", data: { id: madeId } }, madeId);
    await resourceRecords(db).remove(workspaceId, madeId);
    await expect(make()).rejects.toThrow(LeaseLost);
    // Nor when its caller has sent it once more.
    await begin("upload");
    await expect(make()).rejects.toThrow(LeaseLost);
    expect(await resourceRecords(db).find(workspaceId, madeId)).toBeUndefined();
  });

  it("is of no workspace that is made again so", async () => {
    const { madeId: id = "" } = Object(await begin("workspace"));
    const made = { id, app_id: appId, title: "a", description: "", created_at: "", updated_at: "" };
    const { create, remove, find } = workspaceRecords(db, records.reader);
    await create(made, "workspace");
    await remove(appId, id);
    await expect(create(made, "workspace")).rejects.toThrow(LeaseLost);
    expect(await find(appId, id)).toBeUndefined();
  });

  it("is not stored if it disappeared while the answer was made", async () => {
    await begin("retry");
    await resourceRecords(db).remove(workspaceId, resource);
    await finish("retry", { status: "ok", data: { id: resource } }, resource);
    expect(await kept()).toEqual([]);
  });
});

onEachStore("idempotency records", (open) => {
  it("forget a key after 24 hours", async () => {
    const { db, end } = await open();
    const app = { id: "app", name: "a", created_at: "" };
    await db.insertInto("apps").values(app).execute();
    const keys = idempotencyRecords(db);
    await keys.begin("app", "key", "one", undefined);
    expect(await keys.begin("app", "key", "two", undefined)).toBe("conflict");
    await db
      .updateTable("idempotency")
      .set({ created_at: Date.now() - 24 * 60 * 60 * 1000 - 1 })
      .execute();
    expect(await keys.begin("app", "key", "two", undefined)).toMatchObject({ repeated: false });
    await end();
  });
});
