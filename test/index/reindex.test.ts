import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { QaError } from "../../src/domain/errors.ts";
import { gate, indexBench, WORKSPACE } from "../support/bench/index-bench.ts";
import { hashedWords } from "../support/provider/embedding.ts";

const AUTOMOBILE = "The automobile stands there.";

describe("a rebuild of the index", () => {
  const bench = indexBench();
  const { open, upload, remove, find, textsFound, happened, reindex, folders, filesNaming, events } = bench;

  it("takes place when requested, under the same ids, and answers in the meantime", async () => {
    const before = await open();
    await upload(before, [AUTOMOBILE, "A river."]);
    await upload(before, ["A mountain.", "Another mountain."]);
    const [found] = await find(before, "automobile");
    expect(await reindex("b")).toEqual({ embedding_model: "b", resources: 2 });
    await before.close();

    const { pass, asked, open: letPass } = gate();
    const index = await open(hashedWords("b", { before: pass }));
    await asked;
    expect(index.state()).toEqual({
      embedding_model: null,
      rebuilding: { done: 0, total: 2 },
      restoring: null,
    });
    expect(await textsFound(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(await textsFound(index, "vehicle")).toEqual([]);
    letPass();
    await happened("reindexed");
    expect(index.state()).toEqual({ embedding_model: "b", rebuilding: null, restoring: null });
    expect(await find(index, "vehicle")).toEqual([found]);
    expect(await folders()).toEqual(["passages-1"]);
    await index.close();
    await expect(open()).rejects.toThrow("made with the embedding model b");
    expect(await textsFound(await open(hashedWords("b")), "vehicle")).toEqual([AUTOMOBILE]);
    expect(await readdir(join(bench.data, "extracted", WORKSPACE))).toEqual([]);
  });

  it("keeps the current model until the server is started with the next one", async () => {
    const model = hashedWords("a");
    const index = await open(model);
    await upload(index, [AUTOMOBILE], model);
    await index.close();
    await reindex("b");
    const still = await open(model);
    expect(await textsFound(still, "vehicle")).toEqual([AUTOMOBILE]);
    expect(still.state()).toEqual({ embedding_model: "a", rebuilding: null, restoring: null });
    await still.close();
    await open(hashedWords("b", { dimensions: 320 }));
    await happened("reindexed");
  });

  it("is rebuilt for full text alone, and for a model whose vectors have changed", async () => {
    const model = hashedWords("a");
    const first = await open(model);
    await upload(first, [AUTOMOBILE], model);
    await reindex("a");
    await first.close();
    const second = await open(hashedWords("a", { dimensions: 320 }));
    await happened("reindexed");
    expect(await textsFound(second, "vehicle")).toEqual([AUTOMOBILE]);
    await reindex(null);
    await second.close();
    events.length = 0;
    const third = await open();
    await happened("reindexed");
    expect(await textsFound(third, "vehicle")).toEqual([]);
    expect(await textsFound(third, "automobile")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages-2"]);
  });

  it("takes in what is uploaded and leaves out what is deleted while it is rebuilt", async () => {
    const before = await open();
    const done = await upload(before, ["A river that was done."]);
    const underWay = await upload(before, ["A river that was under way."]);
    const waiting = await upload(before, ["A river that waited."]);
    await upload(before, ["A river that stays."]);
    await before.close();
    await reindex("b");
    const { pass, asked, open: letPass } = gate();
    const model = hashedWords("b", {
      // With 300 "car" and "stays" would be one word.
      dimensions: 320,
      before: async (texts) => {
        if (texts.some((text) => text.includes("under way"))) await pass();
      },
    });
    const index = await open(model);
    await asked;
    const uploaded = await upload(index, [AUTOMOBILE], model);
    const removed = await upload(index, ["A river that came and went."], model);
    expect(await textsFound(index, "automobile")).toEqual([AUTOMOBILE]);
    expect(index.state().rebuilding).toEqual({ done: 3, total: 6 });
    await Promise.all([done, underWay, waiting, removed].map((id) => remove(index, id)));
    letPass();
    await happened("reindexed");
    expect((await find(index, "vehicle"))[0]?.resourceId).toBe(uploaded);
    const rest = (await find(index, "river", 9)).map(({ text }) => text);
    expect(rest).toEqual(["A river that stays.", AUTOMOBILE]);
    for (const id of [done, underWay, waiting, removed])
      expect(await filesNaming("passages-1", id)).toEqual([]);
  });

  it("leaves what the model cannot take to full text, and says so", async () => {
    const first = await open();
    await upload(first, [AUTOMOBILE]);
    const long = await upload(first, ["A sail that is far too long."]);
    await first.close();
    await reindex("small");
    const small = hashedWords("small", {
      before: async (texts) => {
        if (texts.some((text) => text.includes("too long")))
          throw new QaError("model_error", "Too much at once.", { isContent: true });
      },
    });
    const index = await open(small);
    await vi.waitUntil(() => index.state().rebuilding === null, { timeout: 60_000 });
    expect(events).toContainEqual(
      expect.objectContaining({ event: "reindexed_without_vectors", resource_id: long }),
    );
    const found = await index.passages.search(WORKSPACE, { text: "sail", limit: 5 });
    expect(found.map(({ passage }) => passage.resourceId)).toEqual([long]);
  });

  it("does not replace the index if another rebuild was requested in the meantime", async () => {
    const before = await open();
    await upload(before, [AUTOMOBILE]);
    await before.close();
    await reindex("b");
    const { pass, asked, open: letPass } = gate();
    const index = await open(hashedWords("b", { before: pass }));
    await asked;
    await reindex("c");
    letPass();
    await happened("reindex_superseded");
    expect(await textsFound(index, "automobile")).toEqual([AUTOMOBILE]);
    await index.close();
    const next = await open(hashedWords("c"));
    await happened("reindexed");
    expect(await textsFound(next, "vehicle")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages-2"]);
  });
});
