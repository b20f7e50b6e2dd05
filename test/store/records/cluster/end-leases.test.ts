import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../../../src/domain/ids.ts";
import {
  endLeases,
  ingestQueue,
  nodeRecords,
  type RecordDatabase,
  tableLeases,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const LEASE = 60_000;
const WORKSPACE = newId();

onEachStore("the leases of a server that has ended", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  beforeEach(async () => {
    records = await open();
    db = records.db;
  });
  afterEach(() => records.end());

  const tables = (owner: string) => tableLeases(db, { generation: 0, owner, leaseMs: LEASE });

  it("are free at once, and what it still sends does not count", async () => {
    const resourceId = await addResource(db, await addWorkspace(db));
    const queue = ingestQueue(db);
    await queue.claim("dead", LEASE, [], ["pdf"]);
    const taken = await tables("dead").take(WORKSPACE);
    const nodes = nodeRecords(db);
    for (const id of ["dead/1", "dead/2"])
      await nodes.enter({ id, name: id, role: "all", version: "1" }, LEASE);
    await nodes.take("dead/2", { name: "leader", turn: newId() });

    await endLeases(db, "dead");

    expect(await tables("next").take(WORKSPACE)).toMatchObject({ isInterrupted: true });
    expect(
      taken && (await tables("dead").publish(taken.lease, { version: 7, languages: [] })),
    ).toBeUndefined();
    expect(await queue.claim("next", LEASE, [], ["pdf"])).toMatchObject({
      resource_id: resourceId,
      attempts: 2,
    });
    expect([await nodes.removeDead(), await nodes.isTaken("leader")]).toEqual([[], false]);
    expect(await nodes.take("dead/2", { name: "leader", turn: newId() })).toBe(false);
  });

  it("are no others'", async () => {
    await addResource(db, await addWorkspace(db));
    const queue = ingestQueue(db);
    await queue.claim("dead2", LEASE, [], ["pdf"]);
    await tables("dead2").take(WORKSPACE);
    await nodeRecords(db).enter({ id: "dead2/1", name: "other", role: "all", version: "1" }, LEASE);
    await endLeases(db, "dead");
    expect(await tables("next").take(WORKSPACE)).toBeUndefined();
    expect(await queue.claim("next", LEASE, [], ["pdf"])).toBeUndefined();
    expect(await nodeRecords(db).removeDead()).toEqual(["all"]);
  });
});
