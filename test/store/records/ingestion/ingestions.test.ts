import { afterEach, beforeEach, expect, it } from "vitest";
import { RESOURCE_TYPES } from "../../../../src/domain/file-kinds.ts";
import { newId } from "../../../../src/domain/ids.ts";
import type { IngestionOutcome, IngestQueue } from "../../../../src/ingest/ports.ts";
import type { ResourceRecords } from "../../../../src/operations/ports.ts";
import {
  ingestQueue,
  type RecordDatabase,
  repairs,
  resourceRecords,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const LEASE = 60_000;
/** A lease that has run out by the next millisecond. */
const OVER = -1;

onEachStore("the queue of resources to ingest", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let queue: IngestQueue;
  let resources: ResourceRecords;
  const workspaceId = newId();

  beforeEach(async () => {
    records = await open();
    db = records.db;
    queue = ingestQueue(db);
    resources = resourceRecords(db);
    await addWorkspace(db, newId(), workspaceId);
  });
  afterEach(() => records.end());

  const add = (title = "a.pdf") => addResource(db, workspaceId, { title });
  const claim = (owner: string, leaseMs: number, running: string[]) =>
    queue.claim(owner, leaseMs, running, RESOURCE_TYPES);
  const statusOf = async (id: string) => (await resources.find(workspaceId, id))?.status;
  const ready: IngestionOutcome = {
    status: "ready",
    summary: "s",
    key_notes: [],
    notice: "n",
    recognised: null,
    contents: { extracted_sha256: "e", passages: 2, passages_sha256: "p" },
  };

  it("gives the oldest first, each to one owner", async () => {
    const ids = [await add(), await add(), await add()];
    const claims = [await claim("a", LEASE, []), await claim("b", LEASE, []), await claim("a", LEASE, [])];
    expect(claims.map((claim) => claim?.resource_id)).toEqual(ids);
    expect(await claim("b", LEASE, [])).toBeUndefined();
  });

  it("gives a resource whose lease ran out to another, but not again to one that still works on it", async () => {
    const id = await add();
    await claim("a", OVER, []);
    expect(await claim("a", LEASE, [id])).toBeUndefined();
    expect(await claim("b", LEASE, [])).toMatchObject({ resource_id: id, attempts: 2 });
    expect(await queue.storeSummary("a", id, { summary: "late", key_notes: [] })).toBe(false);
    expect(await queue.finish("a", id, ready)).toBe(false);
    expect(await statusOf(id)).toBe("vectorizing");
    expect(await queue.finish("b", id, ready)).toBe(true);
    expect(await statusOf(id)).toBe("ready");
  });

  it("renews only what still runs, so that what was dropped is taken up again", async () => {
    const running = await add();
    const dropped = await add();
    await claim("a", OVER, []);
    await claim("a", OVER, [running]);
    expect(await queue.renew("a", LEASE, [running])).toEqual([running]);
    expect((await claim("b", LEASE, []))?.resource_id).toBe(dropped);
  });

  it("gives back what an owner held, without counting it as an attempt", async () => {
    const id = await add();
    await claim("a", LEASE, []);
    await queue.giveBack("a");
    expect(await statusOf(id)).toBe("queued");
    expect(await claim("b", LEASE, [])).toMatchObject({ resource_id: id, attempts: 1, given_back: 1 });
    await queue.giveBack();
    expect(await claim("c", LEASE, [])).toMatchObject({ resource_id: id, attempts: 2, given_back: 1 });
  });

  it("gives back one of several that an owner holds", async () => {
    const one = await add();
    const other = await add();
    await claim("a", LEASE, []);
    await claim("a", LEASE, [one]);
    await queue.giveBack("a", one);
    expect([await statusOf(one), await statusOf(other)]).toEqual(["queued", "vectorizing"]);
    await queue.giveBack("b", other);
    expect(await statusOf(other)).toBe("vectorizing");
  });

  it("keeps a failed resource's summary for its retry, and takes it only then", async () => {
    const id = await add();
    await claim("a", LEASE, []);
    await queue.storeSummary("a", id, { summary: "kept", key_notes: [] });
    await queue.finish("a", id, { status: "failed", error_message: "why" });
    expect(await claim("a", LEASE, [])).toBeUndefined();
    expect((await resources.retry(workspaceId, id))?.retried).toBe(true);
    expect(await claim("a", LEASE, [])).toMatchObject({ summarised: { summary: "kept" }, attempts: 1 });
  });

  it("keeps a ready resource's summary when the operator has it read again, and takes no other", async () => {
    const id = await add();
    await claim("a", LEASE, []);
    expect(await repairs(db).requeue(id)).toBe(false);
    await queue.finish("a", id, { ...ready, summary: "kept" });
    expect(await repairs(db).requeue(id)).toBe(true);
    expect(await claim("a", LEASE, [])).toMatchObject({ summarised: { summary: "kept" } });
  });

  it("lists, counts and pages through resources as some are deleted", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 25; at += 1) ids.unshift(await add());
    for (const gone of [3, 8, 20]) await resources.remove(workspaceId, ids[gone] ?? "");
    const left = ids.filter((_, at) => ![3, 8, 20].includes(at));
    const seen: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const { count, results } = await resources.list(workspaceId, { page, page_size: 4 });
      expect(count).toBe(22);
      seen.push(...results.map(({ id }) => id));
    }
    expect(seen).toEqual(left);
    expect((await resources.list(workspaceId, { page: 7, page_size: 4 })).results).toEqual([]);
  });
});
