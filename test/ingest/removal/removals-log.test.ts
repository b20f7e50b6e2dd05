import { Database } from "bun:sqlite";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removalQueue, resourceRecords } from "../../../src/store/records/index.ts";
import { newRemovals, type Removals } from "../../support/store/removals.ts";

describe("the remover, with the records' log,", () => {
  let bench: Removals;
  beforeEach(async () => {
    bench = await newRemovals();
  });
  afterEach(() => bench.end());

  it("gets what is removed out of the records' log, also what a crash left there", async () => {
    const { db, log, workspaceId, start, stop, wake, removed, until, isHeld } = bench;
    let flushes = 0;
    const flush = (): boolean => {
      flushes += 1;
      return log.flush();
    };
    start({ flush });
    await expect.poll(() => flushes).toBe(1);
    await removed(workspaceId, "heliotrope.pdf");
    wake();
    await until("removed", 1);
    await expect.poll(() => isHeld("heliotrope")).toBe(false);
    await stop();
    await removed(workspaceId, "marmalade.pdf");
    for (const { id } of await removalQueue(db).due(Date.now(), 1, []))
      await removalQueue(db).done(id, { files: 0, bytes: 0 });
    expect(await isHeld("marmalade")).toBe(true);
    start();
    await expect.poll(() => isHeld("marmalade")).toBe(false);
  });

  it("is not held up by another that reads the records, and gets rid of what is left once he has gone", async () => {
    const { folder, db, log, workspaceId, start, removed, until, isHeld } = bench;
    const reader = new Database(join(folder, "records.sqlite"), { readonly: true });
    for (let count = 0; count < 20; count += 1) await removed(workspaceId, "heliotrope.pdf");
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM removals").get();
    let refused = 0;
    const flush = (): boolean => {
      const done = log.flush();
      if (!done) refused += 1;
      return done;
    };
    let [longest, last] = [0, performance.now()];
    const ticking = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 10);
    start({ flush }).wake();
    await until("removed", 20);
    await expect.poll(() => refused).toBeGreaterThan(1);
    expect((await resourceRecords(db).list(workspaceId, { page: 1, page_size: 1 })).count).toBe(0);
    clearInterval(ticking);
    expect(await isHeld("heliotrope")).toBe(true);
    // Half the time for which the records' other connections wait for a lock.
    expect(longest).toBeLessThan(5_000);
    reader.run("COMMIT");
    reader.close();
    await expect.poll(() => isHeld("heliotrope")).toBe(false);
  });
});
