import { afterAll, describe, expect, it } from "vitest";
import type { Disturbance } from "../../../scripts/trial/nodes/disturb.ts";
import { startEngines } from "../../../scripts/trial/nodes/engines.ts";
import { tryNodes } from "../../../scripts/trial/nodes/trial.ts";
import { startNode } from "../../support/process/node-process.ts";

const LEASE_MS = 3_000;
/** What callers do and see acknowledged, all together. */
const ACTIONS = 60;
/** In this order, spread evenly over what the callers do. */
const DISTURBANCES: Disturbance[] = ["sleep", "kill", "cut postgres", "kill", "cut s3"];

const engines = await startEngines();
afterAll(() => engines?.stop());

/** The short form of `scripts/trial/nodes.ts`. */
describe.skipIf(engines === undefined)("three nodes that are killed, cut off and stopped", () => {
  it("lose nothing that was answered and find nothing that was deleted", async () => {
    if (engines === undefined) return;
    const tried = await tryNodes({
      engines,
      serve: ({ data = "", records, storage, env }) =>
        startNode(
          {
            data,
            setup: true,
            leaseMs: LEASE_MS,
            ingest: { concurrency: 1 },
            rateLimit: 0,
            ...(records && storage && { records, storage: { url: storage } }),
          },
          env,
        ),
      nodes: 3,
      callers: 4,
      seed: 12,
      isOver: (ledger) => ledger.acknowledged >= ACTIONS,
      disturbances: async function* (ledger) {
        for (const [at, disturbance] of DISTURBANCES.entries()) {
          while (ledger.acknowledged < (at * ACTIONS) / DISTURBANCES.length) await Bun.sleep(20);
          yield disturbance;
        }
      },
      times: { cut: LEASE_MS + 1_000, sleep: LEASE_MS + 2_000 },
    });
    expect(tried.disturbances).toEqual({ kills: 2, cuts: 2, sleeps: 1 });
    expect(tried.compared).toBeGreaterThan(0);
  });
});
