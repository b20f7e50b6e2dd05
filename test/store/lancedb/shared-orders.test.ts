import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TableLeases } from "../../../src/domain/cluster/table-leases.ts";
import { newId } from "../../../src/domain/ids.ts";
import { sharedNodes } from "./shared-nodes.ts";
import { passages } from "./support.ts";

const WORKSPACE = newId();

describe("a table that several nodes write to at once", () => {
  test("in any order of writes and removals that overlap, one of them overtaken, has what was written", async () => {
    const resources = ["a", "b", "c", "d"];
    const step = fc.record({
      resource: fc.constantFrom(...resources),
      by: fc.constantFrom<0 | 1>(0, 1),
      count: fc.integer({ min: 0, max: 3 }),
      remove: fc.boolean(),
    });
    const round = fc.uniqueArray(step, {
      minLength: 1,
      maxLength: 4,
      selector: ({ resource }) => resource,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 12 }),
        async (rounds, overtakenAt) => {
          const { node, letLeasesRunOut } = await sharedNodes();
          const model = new Map<string, string[]>();
          const upkeep = { upkeepAfterMs: 1, reopenAfter: 2 };
          const third = await node(upkeep);
          let published = 0;
          const overtaken = (leases: TableLeases): TableLeases => ({
            ...leases,
            publish: async (...version) => {
              published += 1;
              if (published === overtakenAt) {
                await letLeasesRunOut();
                model.set("third", ["river third"]);
                await third.store.replace(WORKSPACE, "third", passages("third", "river third"));
              }
              return leases.publish(...version);
            },
          });
          const nodes = [await node(upkeep, overtaken), await node(upkeep, overtaken)] as const;
          for (const [number, steps] of rounds.entries()) {
            const writing = steps.map(({ resource, by, count, remove }) => {
              const lines = Array.from({ length: count }, (_, at) => `river ${resource} ${number} ${at}`);
              model.set(resource, remove ? [] : lines);
              return remove
                ? nodes[by].store.removeResource(WORKSPACE, resource)
                : nodes[by].store.replace(WORKSPACE, resource, passages(resource, ...lines));
            });
            await Promise.all(writing);
            for (const { found } of [...nodes, third]) {
              const texts = await found(WORKSPACE, "river");
              expect(texts).toEqual([...model.values()].flat().sort());
            }
          }
        },
      ),
      { numRuns: 5 },
    );
  });
});
