import { describe, expect, it } from "vitest";
import type { PassageWriter } from "../../../src/ingest/ports.ts";
import { ingestQueue, resourceRecords } from "../../../src/store/records/index.ts";
import { schedulerBench } from "../../support/bench/scheduler.ts";

describe("the scheduler", () => {
  const bench = schedulerBench();
  const { start, add, shown, untilStatus, untilAsked, limited, workspaceId } = bench;

  it("says how far a file is, until it has ended", async () => {
    const id = await add();
    await start();
    await untilAsked(1);
    expect(bench.scheduler?.progressOf([id]).get(id)).toEqual({
      stage: "embedding",
      done: 0,
      total: 1,
      unit: "passages",
    });
    bench.embedding.pass();
    await untilStatus(id, "ready");
    await expect.poll(() => bench.scheduler?.progressOf([id]).get(id)).toBeUndefined();
  });

  it("gives up what makes no progress, and what it wrote afterwards counts for nothing", async () => {
    const id = await add();
    await start({ stallMs: 1_500 });
    await untilStatus(id, "failed");
    expect((await shown(id))?.error_message).toContain("came to a standstill");
    bench.embedding.pass();
    expect(await bench.passages.search(workspaceId, { text: "sail", limit: 5 })).toEqual([]);
  });

  it("takes a file that outlived the server fifty times for the cause, and does not begin it again", async () => {
    const id = await add();
    await bench.db.updateTable("ingestions").set({ attempts: 50 }).where("resource_id", "=", id).execute();
    await start();
    await untilStatus(id, "failed");
    expect((await shown(id))?.error_message).toContain("The server stopped several times");
    expect(bench.embedding.asked).toEqual([]);
  });

  it("begins a file for the fiftieth time", async () => {
    const id = await add();
    await bench.db.updateTable("ingestions").set({ attempts: 49 }).where("resource_id", "=", id).execute();
    await start();
    await untilAsked(1);
    bench.embedding.pass();
    await untilStatus(id, "ready");
  });

  it("gives up a file that was given back ten thousand times, until it is retried", async () => {
    const id = await add();
    const given_back = 10_000;
    await bench.db.updateTable("ingestions").set({ given_back }).where("resource_id", "=", id).execute();
    await start();
    await untilStatus(id, "failed");
    expect((await shown(id))?.error_message).toContain("The server was kept from reading this file");
    expect(bench.embedding.asked).toEqual([]);
    await resourceRecords(bench.db).retry(workspaceId, id);
    bench.scheduler?.wake();
    await untilAsked(1);
    bench.embedding.pass();
    await untilStatus(id, "ready");
  });

  it("starts nothing of a type that is held, and continues when it is free", async () => {
    const id = await add();
    let until = Date.now() + 3_600_000;
    await start({ heldUntil: () => until });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await shown(id))?.status).toBe("queued");
    until = 0;
    bench.scheduler?.wake();
    await untilAsked(1);
    bench.embedding.pass();
    await untilStatus(id, "ready");
  });

  it("tries one file at a time after a provider turned one away, until one gets through", async () => {
    bench.embedding.failures.push(limited());
    const first = await add();
    await start({ concurrency: 2 });
    await untilStatus(first, "limited");
    const others = [await add(), await add(), await add()];
    bench.scheduler?.wake();
    await untilAsked(2);
    const statuses = async () => Promise.all(others.map(async (id) => (await shown(id))?.status));
    expect(await statuses()).toEqual(["vectorizing", "queued", "queued"]);
    bench.embedding.pass();
    await untilAsked(4);
    expect(await statuses()).toEqual(["ready", "vectorizing", "vectorizing"]);
    bench.embedding.pass();
    bench.embedding.pass();
    for (const id of others) await untilStatus(id, "ready");
  });

  it("reads the next file while small ones wait to be written, and shows none as ready before it is", async () => {
    const written = Promise.withResolvers<void>();
    const waiting: string[] = [];
    const replace: PassageWriter["replace"] = async (workspace, resource, ...rest) => {
      waiting.push(resource);
      await written.promise;
      await bench.passages.replace(workspace, resource, ...rest);
    };
    const ids = [await add(), await add(), await add()];
    await start({ concurrency: 1 }, ingestQueue(bench.db), { ...bench.passages, replace });
    const reached = async (): Promise<number> => {
      bench.embedding.pass();
      return waiting.length;
    };
    await expect.poll(reached).toBe(3);
    for (const id of ids) expect((await shown(id))?.status).toBe("vectorizing");
    written.resolve();
    for (const id of ids) await untilStatus(id, "ready");
    for (const id of ids) expect(await bench.passages.passagesOf(workspaceId, id)).toHaveLength(1);
  });
});
