import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LEADER } from "../../../../src/domain/cluster/nodes.ts";
import { newId } from "../../../../src/domain/ids.ts";
import { heldLeases, ingestQueue, nodeRecords, tableLeases } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const LEASE = 60_000;

onEachStore("the nodes that share the records", (open) => {
  let records: TestRecords;
  beforeEach(async () => {
    records = await open();
  });
  afterEach(() => records.end());

  it("are listed in the order they entered, with who leads, who stops, and when each was last seen", async () => {
    const nodes = nodeRecords(records.db);
    await nodes.enter({ id: "b/1", name: "first", role: "all", version: "1.2.3" }, LEASE);
    const [entered] = await nodes.list();
    // Two that enter within a millisecond are listed by id.
    vi.setSystemTime(Date.now() + 1_000);
    await nodes.enter({ id: "a/1", name: "second", role: "api", version: "1.2.4" }, LEASE);
    vi.useRealTimers();
    await nodes.take("b/1", { name: LEADER, turn: newId() });
    await nodes.take("a/1", { name: "another", turn: newId() });
    await nodes.beat("b/1", LEASE, true);
    const listed = await nodes.list();
    expect(listed).toMatchObject([
      { id: "b/1", name: "first", role: "all", version: "1.2.3", is_leader: true, is_draining: true },
      { id: "a/1", name: "second", role: "api", version: "1.2.4", is_leader: false, is_draining: false },
    ]);
    await nodes.enter({ id: "c/1", name: "dead", role: "all", version: "1.2.3" }, -1);
    expect(await nodes.list()).toHaveLength(2);
    const [seen, again] = [entered, listed[0]].map((node) => Date.parse(node?.seen_at ?? ""));
    expect(again).toBeGreaterThanOrEqual(seen ?? Number.NaN);
    await nodes.leave("b/1");
    expect(await nodes.list()).toMatchObject([{ id: "a/1" }]);
  });

  it("are reported by what they hold leases for, as long as these last", async () => {
    const { db } = records;
    const workspaceId = await addWorkspace(db);
    for (const _ of [1, 2, 3, 4]) await addResource(db, workspaceId);
    const queue = ingestQueue(db);
    for (const owner of ["one", "one", "two"]) await queue.claim(owner, LEASE, [], ["pdf"]);
    await queue.claim("gone", -1, [], ["pdf"]);
    const tables = (owner: string, leaseMs: number) => tableLeases(db, { generation: 0, owner, leaseMs });
    await tables("one", LEASE).take(newId());
    await tables("two", -1).take(newId());
    expect(await heldLeases(db)).toEqual(
      new Map([
        ["one", { ingesting: 2, writing: 1 }],
        ["two", { ingesting: 1, writing: 0 }],
      ]),
    );
  });
});
