import { afterEach, beforeEach, expect, it } from "vitest";
import { type Cable, layCable } from "../../../scripts/trial/nodes/cable.ts";
import { openRecords } from "../../../src/store/postgres/index.ts";
import { ingestQueue } from "../../../src/store/records/index.ts";
import { schedulerBench } from "../../support/bench/scheduler.ts";
import { describePostgres, newDatabase, type TestDatabase } from "../../support/store/postgres.ts";

describePostgres("the scheduler, while the records cannot be reached,", () => {
  let database: TestDatabase;
  let cable: Cable;

  beforeEach(async () => {
    database = await newDatabase();
    cable = await layCable(Number(new URL(database.address).port));
  });
  // Registered first: after the hooks of the bench.
  afterEach(async () => {
    await cable.close();
    await database.drop();
  });
  const bench = schedulerBench(async () => {
    const address = new URL(database.address);
    address.port = String(cable.port);
    return (await openRecords(address.href, "test")).db;
  });

  it("continues with a file once they can be, at once and without counting the attempt", async () => {
    const id = await bench.add();
    const queue = ingestQueue(bench.db);
    const attempts: (number | undefined)[] = [];
    const claim: typeof queue.claim = async (...asked) => {
      const claimed = await queue.claim(...asked);
      if (claimed !== undefined) attempts.push(claimed.attempts);
      return claimed;
    };
    await bench.start({}, { ...queue, claim });
    await bench.untilAsked(1);
    cable.cut();
    bench.embedding.pass();
    const isPutOff = ({ event, status }: { event: string; status?: unknown }) =>
      event === "resource" && status === "queued";
    await expect.poll(() => bench.events.some(isPutOff)).toBe(true);
    cable.mend();
    const statusNow = async () => {
      bench.scheduler?.wake();
      return (await bench.shown(id))?.status;
    };
    await expect.poll(statusNow).toBe("ready");
    expect(attempts).toEqual([1, 1]);
  });
});
