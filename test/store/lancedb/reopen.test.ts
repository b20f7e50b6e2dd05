import { connect } from "@lancedb/lancedb";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import type { PassageStore } from "../../../src/passages/store.ts";
import { openPassages } from "../../../src/store/lancedb/passages.ts";
import { filesHolding, passages, temporaryDirectory, temporaryStore } from "./support.ts";

const WORKSPACES = ["one", "other"];
const RESOURCES = ["a", "b", "c", "d"];

const found = async (store: PassageStore, workspace: string): Promise<string[]> =>
  (await store.search(workspace, { text: "river", limit: 1_000 })).map(({ passage }) => passage.text).sort();

const lines = (resource: string, round: number, count: number): Passage[] =>
  passages(resource, ...Array.from({ length: count }, (_, line) => `river ${resource} ${round} ${line}`));

type Step = { workspace: string; resource: string; count: number; remove: boolean };

const step: fc.Arbitrary<Step> = fc.record({
  workspace: fc.constantFrom(...WORKSPACES),
  resource: fc.constantFrom(...RESOURCES),
  count: fc.integer({ min: 0, max: 5 }),
  remove: fc.boolean(),
});

describe("opening the connection anew", () => {
  test("after every few writes, in any order of calls that overlap, changes nothing that is found", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        async (rounds, reopenAfter) => {
          const failures: unknown[] = [];
          const store = await openPassages({
            directory: temporaryDirectory(),
            reopenAfter,
            upkeepAfterMs: 1,
            openTables: 1,
            onUpkeepError: (error) => failures.push(error),
          });
          const model = new Map<string, string[]>();
          for (const [round, steps] of rounds.entries()) {
            await Promise.all(
              steps.map(({ workspace, resource, count, remove }) => {
                const rows = lines(resource, round, count);
                model.set(`${workspace} ${resource}`, remove ? [] : rows.map(({ text }) => text));
                return remove
                  ? store.removeResource(workspace, resource)
                  : store.replace(workspace, resource, rows);
              }),
            );
            for (const workspace of WORKSPACES) {
              const expected = RESOURCES.flatMap((resource) => model.get(`${workspace} ${resource}`) ?? []);
              expect(await found(store, workspace)).toEqual(expected.sort());
            }
          }
          await store.close();
          expect(failures).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  test("searches running in the meantime see every acknowledged commit, and never half of one", async () => {
    const store = await temporaryStore({ reopenAfter: 1, upkeepAfterMs: 1 });
    const rows = 20;
    let written = 0;
    let writing = true;
    const watch = async () => {
      while (writing) {
        const least = written;
        const seen = (await found(store, "one")).length;
        expect(seen % rows).toBe(0);
        expect(seen).toBeGreaterThanOrEqual(least * rows);
      }
    };
    const watching = Promise.all([watch(), watch()]);
    for (let round = 0; round < 12; round += 1) {
      await store.replace("one", `r${round}`, lines(`r${round}`, round, rows));
      written += 1;
    }
    writing = false;
    await watching;
    expect(await found(store, "one")).toHaveLength(12 * rows);
  });

  test("a close in the meantime waits for it, and nothing is lost", async () => {
    const directory = temporaryDirectory();
    const store = await openPassages({ directory, reopenAfter: 1 });
    const writes = RESOURCES.map((resource, round) =>
      store.replace("one", resource, lines(resource, round, 2)),
    );
    await writes[0];
    await store.close();
    await Promise.all(writes);
    const again = await temporaryStore({ directory });
    expect(await found(again, "one")).toHaveLength(2 * RESOURCES.length);
  });

  test("brings back nothing that was removed", async () => {
    const store = await temporaryStore({ reopenAfter: 1 });
    await store.replace("one", "kept", passages("kept", "a river"));
    await store.replace("one", "gone", passages("gone", "a river named Zyxxyquux"));
    const removing = store.removeResource("one", "gone");
    await store.replace("one", "later", passages("later", "another river"));
    await removing;
    expect(await found(store, "one")).toEqual(["a river", "another river"]);
    expect(filesHolding(store.directory, "Zyxxyquux")).toEqual([]);
  });
});

describe("replaces that wait for one table", () => {
  const versions = async (directory: string): Promise<number> =>
    (await connect(directory)).openTable("one").then((table) => table.version());

  test("are written in one commit, each resolved with its own passages there", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 60_000 });
    // So many that those that follow are few beside them, and are not brought into the index at once.
    await store.replace("one", "first", lines("first", 0, 4 * RESOURCES.length));
    const before = await versions(store.directory);
    await Promise.all(
      RESOURCES.map(async (resource) => {
        await store.replace("one", resource, lines(resource, 1, 2));
        expect(await store.passagesOf("one", resource)).toHaveLength(2);
      }),
    );
    expect((await versions(store.directory)) - before).toBe(1);
  });

  test("fail alone: one that cannot be written takes no other with it", async () => {
    const store = await temporaryStore();
    const vector = (length: number) => new Float32Array(length).fill(0.5);
    await store.replace("one", "first", passages("first", "a river"), [vector(8)]);
    const ended = await Promise.allSettled([
      store.replace("one", "a", passages("a", "river a"), [vector(8)]),
      store.replace("one", "b", passages("b", "river b", "river b"), [vector(8), vector(9)]),
      store.replace("one", "c", passages("c", "river c"), [vector(8)]),
      store.replace("one", "d", passages("d", "river d"), [vector(9)]),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(await found(store, "one")).toEqual(["a river", "river a", "river c"]);
  });

  test("keep their order with removals among them and with each other", async () => {
    const store = await temporaryStore();
    await store.replace("one", "first", passages("first", "river first"));
    await Promise.all([
      store.replace("one", "a", passages("a", "river a, removed")),
      store.replace("one", "b", passages("b", "river b, replaced")),
      store.removeResource("one", "a"),
      store.replace("one", "a", passages("a", "river a")),
      store.replace("one", "b", passages("b", "river b")),
      store.replace("one", "c", passages("c", "river c")),
    ]);
    expect(await found(store, "one")).toEqual(["river a", "river b", "river c", "river first"]);
  });
});

describe("upkeep", () => {
  const unindexed = async (directory: string): Promise<number | undefined> => {
    const table = await (await connect(directory)).openTable("one");
    return (await table.listIndices())[0]?.numUnindexedRows;
  };

  test("waits for a pause; what is not in the index until then is found", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 60_000 });
    await store.replace("one", "a", lines("a", 0, 6));
    await store.replace("one", "b", lines("b", 0, 3));
    expect(await unindexed(store.directory)).toBe(3);
    expect(await found(store, "one")).toHaveLength(9);
  });

  test("waits for none if more rows than half of those in the index are not in it", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 60_000 });
    await store.replace("one", "a", lines("a", 0, 6));
    await store.replace("one", "b", lines("b", 0, 4));
    expect(await unindexed(store.directory)).toBe(0);
  });

  test("runs after the pause", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 1 });
    await store.replace("one", "a", lines("a", 0, 3));
    await store.replace("one", "b", lines("b", 0, 3));
    await vi.waitFor(async () => expect(await unindexed(store.directory)).toBe(0), { timeout: 60_000 });
  });

  test("does not wait for a pause once searches would feel it", async () => {
    const store = await temporaryStore({ upkeepAfterMs: 60_000 });
    await store.replace("one", "a", lines("a", 0, 3));
    await store.replace("one", "b", lines("b", 0, 600));
    await vi.waitFor(async () => expect(await unindexed(store.directory)).toBe(0), { timeout: 60_000 });
  });
});
