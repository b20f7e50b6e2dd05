import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { QaError } from "../../src/domain/errors.ts";
import { embedAll } from "../../src/ingest/embed/embed.ts";
import { indexState, resourceRecords } from "../../src/store/records/index.ts";
import { gate, indexBench, WORKSPACE } from "../support/bench/index-bench.ts";
import { hashedWords } from "../support/provider/embedding.ts";

const AUTOMOBILE = "The automobile stands there.";

/** What the vector of a passage is made from; see `textToEmbed`. */
const embedded = (text: string): string => `a.pdf\n\n${text}`;

describe("a rebuild of the index that fails or is interrupted", () => {
  const bench = indexBench();
  const { open, upload, find, textsFound, happened, reindex, folders, filesNaming, events } = bench;

  it("continues after what was done when it was stopped in the middle", async () => {
    const before = await open();
    for (const name of ["one", "two", "three"]) await upload(before, [`A river named ${name}.`, AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const { pass, asked } = gate();
    const seen: string[] = [];
    const stopped = await open(
      hashedWords("b", {
        before: async (texts) => {
          seen.push(...texts);
          if (seen.length > 2) await pass();
        },
      }),
    );
    await asked;
    expect(stopped.state().rebuilding).toEqual({ done: 1, total: 3 });
    await stopped.close();
    const again: string[] = [];
    const index = await open(hashedWords("b", { before: async (texts) => void again.push(...texts) }));
    await happened("reindexed");
    expect(again).toEqual(
      ["A river named two.", AUTOMOBILE, "A river named three.", AUTOMOBILE].map(embedded),
    );
    expect(await find(index, "vehicle", 9)).toHaveLength(6);
  });

  it("removes what a switch that was cut short left behind", async () => {
    const before = await open();
    await upload(before, [AUTOMOBILE]);
    await before.close();
    const old = join(bench.data, "passages");
    const kept = join(bench.data, "kept");
    await Bun.$`cp -r ${old} ${kept}`.quiet();
    await reindex("b");
    const index = await open(hashedWords("b"));
    await happened("reindexed");
    await index.close();
    await Bun.$`mv ${kept} ${old} && mkdir ${join(bench.data, "passages-7")}`.quiet();
    expect(await textsFound(await open(hashedWords("b")), "vehicle")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages-1"]);
  });

  it("waits and continues after the model failed, and says so", async () => {
    const before = await open();
    await upload(before, ["A river."]);
    await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const failures = [
      new QaError("model_rate_limited", "Too many requests.", { retryAfter: 0.001 }),
      new QaError("model_error", "It said nonsense."),
      new Error("a fault"),
    ];
    const asked: string[] = [];
    const model = hashedWords("b", {
      before: async (texts) => {
        asked.push(...texts);
        const failure = failures.shift();
        if (failure) throw failure;
      },
    });
    const index = await open(model);
    await happened("reindexed");
    // After a rate limit the same again, after another failure the next, and what failed once more at the end.
    expect(asked).toEqual(["A river.", "A river.", AUTOMOBILE, "A river.", AUTOMOBILE].map(embedded));
    expect(events.filter(({ event }) => event === "reindex_waits")).toMatchObject([
      { level: "warn", error: "Too many requests.", seconds: 0.001 },
      { level: "warn", error: "It said nonsense." },
      { level: "error", error: expect.stringContaining("a fault") },
    ]);
    expect(await textsFound(index, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("takes no vectors that a crash left of the rebuild before, though the model has the same name", async () => {
    const before = await open();
    const id = await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const was = hashedWords("b");
    const first = await open(was);
    await happened("reindexed");
    await first.close();
    // The last step, their removal, is what a crash leaves out.
    const file = join(bench.data, "extracted", WORKSPACE, `${id}.vectors`);
    const { signal } = new AbortController();
    await embedAll({ model: was, texts: [embedded(AUTOMOBILE)], file, signal, onProgress: () => undefined });
    await reindex("b");
    events.length = 0;
    const asked: string[] = [];
    const index = await open(hashedWords("b", { before: async (texts) => void asked.push(...texts) }));
    await happened("reindexed");
    expect(asked).toEqual([embedded(AUTOMOBILE)]);
    expect(await textsFound(index, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("continues after the vectors that were stored for it when it was stopped", async () => {
    const before = await open();
    const id = await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const { pass, asked } = gate();
    const stopped = await open(hashedWords("b", { before: pass }));
    await asked;
    await stopped.close();
    const file = join(bench.data, "extracted", WORKSPACE, `${id}.vectors`);
    const { signal } = new AbortController();
    await embedAll({
      model: hashedWords("b"),
      texts: [embedded(AUTOMOBILE)],
      file,
      signal,
      onProgress: () => undefined,
    });
    const again: string[] = [];
    await open(hashedWords("b", { before: async (texts) => void again.push(...texts) }));
    await happened("reindexed");
    expect(again).toEqual([]);
  });

  it("uses no table that was made before it was started over, with vectors of another length", async () => {
    const before = await open();
    const id = await upload(before, [AUTOMOBILE]);
    await upload(before, ["A river."]);
    await before.close();
    await reindex("b");
    const { pass, asked } = gate();
    const river = async (texts: string[]) => (texts.includes(embedded("A river.")) ? pass() : undefined);
    const stopped = await open(hashedWords("b", { before: river }));
    await asked;
    await stopped.close();
    // A start with the model of before crashes before it has moved the half-built tables out of the way.
    await indexState(bench.db).resetTarget();
    await resourceRecords(bench.db).remove(WORKSPACE, id);
    const index = await open(hashedWords("b", { dimensions: 320 }));
    await happened("reindexed");
    expect(await textsFound(index, "river")).toEqual(["A river."]);
    expect(await filesNaming("passages-1", id)).toEqual([]);
  });
});
