import { afterEach, beforeEach, expect, it } from "vitest";
import { now } from "../../../../src/domain/ids.ts";
import { type IndexState, indexState, type RecordDatabase } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";

onEachStore("the state of the index", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let state: IndexState;

  beforeEach(async () => {
    records = await open();
    db = records.db;
    state = indexState(db);
    const times = { created_at: now(), updated_at: now() };
    await db.insertInto("apps").values({ id: "app", name: "app", created_at: now() }).execute();
    await db
      .insertInto("workspaces")
      .values({ id: "w", app_id: "app", title: "w", description: "", ...times })
      .execute();
  });
  afterEach(() => records.end());

  const add = (id: string, ordinal: number, status: "ready" | "queued" = "ready") =>
    db
      .insertInto("resources")
      .values({
        id,
        workspace_id: "w",
        title: "a.pdf",
        title_folded: "a.pdf",
        type: "pdf",
        extension: "pdf",
        file_name: "a.pdf",
        size: 1,
        status,
        summary: "",
        key_notes: "[]",
        error_message: "",
        notice: "",
        created_at: now(),
        updated_at: now(),
        ordinal,
      })
      .execute();

  it("begins without a model and takes one while nothing is ready", async () => {
    expect(await state.current()).toMatchObject({ generation: 0, model: null, dimensions: null });
    await add("queued", 0, "queued");
    expect(await state.adopt("a")).toBe(true);
    expect(await state.current()).toMatchObject({ generation: 0, model: "a", dimensions: null });
    await state.settleLength(0, 300);
    expect(await state.adopt("b")).toBe(true);
    expect(await state.current()).toMatchObject({ generation: 1, model: "b", dimensions: null });
    await add("ready", 1);
    expect(await state.adopt("c")).toBe(false);
  });

  it("keeps the first length of each generation, also when several come at once", async () => {
    const lengths = await Promise.all([
      state.settleLength(0, 300),
      state.settleLength(0, 768),
      state.settleLength(0, 1024),
    ]);
    expect(new Set(lengths).size).toBe(1);
    await state.setTarget("b");
    expect(await state.settleLength(1, 5)).toBe(5);
    expect(await state.settleLength(1, 6)).toBe(5);
    expect(await state.settleLength(0, 6)).toBe(lengths[0]);
  });

  it("lists what waits for the target in the order of ids, and switches when nothing does", async () => {
    for (const [ordinal, id] of ["one", "three", "two"].entries()) await add(id, ordinal);
    await add("unready", 3, "queued");
    await state.setTarget("b");
    expect(await state.nextWaiting(1, "")).toEqual({ workspace_id: "w", resource_id: "one" });
    await state.markIndexed(1, "one");
    await state.markIndexed(1, "one");
    await state.markIndexed(1, "deleted meanwhile");
    expect(await state.nextWaiting(1, "")).toEqual({ workspace_id: "w", resource_id: "three" });
    expect(await state.nextWaiting(1, "three")).toEqual({ workspace_id: "w", resource_id: "two" });
    expect(await state.nextWaiting(1, "two")).toBeUndefined();
    expect(await state.progress(1)).toEqual({ done: 1, total: 3 });
    expect(await state.switchTo(1)).toBe("waiting");
    await state.markIndexed(1, "three");
    await db.deleteFrom("resources").where("id", "=", "two").execute();
    await state.settleLength(1, 300);
    expect(await state.switchTo(1)).toBe("switched");
    expect(await state.current()).toMatchObject({ generation: 1, model: "b", dimensions: 300 });
    expect(await state.target()).toBeUndefined();
  });

  it("starts over a target that was requested again, under another number", async () => {
    await add("one", 0);
    await state.setTarget("b");
    await state.markIndexed(1, "one");
    expect(await state.setTarget("b")).toMatchObject({ generation: 2, model: "b", dimensions: null });
    expect(await state.switchTo(1)).toBe("superseded");
    expect(await state.progress(2)).toEqual({ done: 0, total: 1 });
    await state.markIndexed(2, "one");
    await state.settleLength(2, 300);
    await state.resetTarget();
    expect(await state.target()).toMatchObject({ generation: 2, model: "b", dimensions: null });
    expect(await state.progress(2)).toEqual({ done: 0, total: 1 });
  });
});
