import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableLeases } from "../../../../src/domain/cluster/table-leases.ts";
import { newId } from "../../../../src/domain/ids.ts";
import { type RecordDatabase, type Records, tableLeases } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";

const WORKSPACE = newId();
const NONE = { version: 0, revision: 0, languages: [] };
/** A lease that has run out by the next millisecond. */
const OVER = -1;

onEachStore("leases of tables", (open) => {
  let records: TestRecords;
  let beside: Records;
  const of = (db: RecordDatabase, owner: string, leaseMs = 60_000): TableLeases =>
    tableLeases(db, { generation: 0, owner, leaseMs });

  beforeEach(async () => {
    records = await open();
    beside = await records.beside();
  });
  afterEach(async () => {
    await beside.close();
    await records.end();
  });

  test("one of many that take a table at once gets it, each next one with a higher fence", async () => {
    const owners = Array.from({ length: 8 }, (_, at) => of(at % 2 ? records.db : beside.db, newId()));
    const fences: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const taken = await Promise.all(owners.map(async (own) => ({ own, table: await own.take(WORKSPACE) })));
      const [first, ...others] = taken.filter(({ table }) => table !== undefined);
      expect(others).toEqual([]);
      if (first?.table === undefined) throw new Error("Nobody got it.");
      fences.push(first.table.lease.fence);
      await first.own.giveUp(first.table.lease, false);
      // Who waited is let through; the others come after it.
      owners.splice(owners.indexOf(first.own), 1);
    }
    expect(fences).toEqual([1, 2, 3, 4, 5]);
  });

  test("only who has the table publishes; who had it before, or lost it, changes nothing", async () => {
    const [late, next] = [of(records.db, "late", OVER), of(beside.db, "next")];
    expect(await next.published(WORKSPACE)).toEqual(NONE);
    const lost = await late.take(WORKSPACE);
    await expect.poll(() => next.take(WORKSPACE)).toMatchObject({ isInterrupted: true, published: NONE });
    if (lost === undefined) throw new Error("It was free.");
    expect(await late.publish(lost.lease, { version: 7, languages: [] })).toBeUndefined();
    expect(await late.renew(lost.lease)).toBe(false);
    await late.giveUp(lost.lease, false);
    await late.forget(lost.lease);
    expect(await late.take(WORKSPACE)).toBeUndefined();
    const lease = { workspaceId: WORKSPACE, fence: lost.lease.fence + 1 };
    const published = { version: 3, revision: 1, languages: ["en", "de"] };
    expect(await next.publish(lease, { version: 3, languages: ["en", "de"] })).toEqual(published);
    expect(await late.published(WORKSPACE)).toEqual(published);
    await next.giveUp(lease, false);
    expect(await late.take(WORKSPACE)).toMatchObject({ isInterrupted: false, published });
  });

  test("a node that lost sight of its lease does not wait for itself, nor behind others that wait for it", async () => {
    const [own, other] = [of(records.db, "own"), of(beside.db, "other")];
    const unheard = await own.take(WORKSPACE);
    expect(await other.take(WORKSPACE)).toBeUndefined();
    const taken = await own.take(WORKSPACE);
    expect(taken).toMatchObject({ lease: { fence: 2 }, isInterrupted: true });
    expect(unheard && (await own.publish(unheard.lease, { version: 7, languages: [] }))).toBeUndefined();
    expect(await other.take(WORKSPACE)).toBeUndefined();
    if (taken) await own.giveUp(taken.lease, false);
    expect(await other.take(WORKSPACE)).toMatchObject({ lease: { fence: 3 }, isInterrupted: false });
  });

  test("a lease given up during work is reported to the next, and a forgotten one is gone", async () => {
    const own = of(records.db, "own");
    for (const isInterrupted of [true, false]) {
      const taken = await own.take(WORKSPACE);
      if (taken) await own.giveUp(taken.lease, isInterrupted);
      const again = await own.take(WORKSPACE);
      expect(again?.isInterrupted).toBe(isInterrupted);
      if (again) await own.publish(again.lease, { version: 2, languages: [] });
      if (again) await own.giveUp(again.lease, false);
    }
    const last = await own.take(WORKSPACE);
    if (last) await own.forget(last.lease);
    expect(await own.published(WORKSPACE)).toEqual(NONE);
    await own.take(WORKSPACE);
    await own.forgetAll();
    expect(await own.take(WORKSPACE)).toMatchObject({ lease: { fence: 1 }, published: NONE });
  });
});
