import { describe, expect, it } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { passages } from "../store/lancedb/support.ts";
import { indexBench } from "../support/bench/index-bench.ts";
import { hashedWords } from "../support/provider/embedding.ts";

const AUTOMOBILE = "The automobile stands there.";

describe("the index and its embedding model", () => {
  const bench = indexBench();
  const { open, upload, remove, textsFound, folders } = bench;

  it("takes the first model that is configured, and finds by its vectors, also after a restart", async () => {
    const model = hashedWords("a");
    const index = await open(model);
    await upload(index, [AUTOMOBILE, "A river."], model);
    expect(await textsFound(index, "vehicle")).toEqual([AUTOMOBILE]);
    expect(index.state()).toEqual({ embedding_model: "a", rebuilding: null, restoring: null });
    await index.close();
    expect(await textsFound(await open(model), "vehicle")).toEqual([AUTOMOBILE]);
    expect(await folders()).toEqual(["passages"]);
  });

  it("refuses another model, or none, while something is indexed, and says what to do", async () => {
    const index = await open(hashedWords("a"));
    const id = await upload(index, [AUTOMOBILE], hashedWords("a"));
    await index.close();
    await expect(open(hashedWords("b"))).rejects.toMatchObject({
      code: "invalid_request",
      message:
        "The index was made with the embedding model a, but b is configured. Set QA_EMBEDDING_MODEL=a, or rebuild the index: qa reindex --embedding-model b",
    });
    await expect(open()).rejects.toThrow(/model a, but none is .*=a, .*qa reindex --no-embedding$/);
    await remove(await open(hashedWords("a")), id);
    const wider = hashedWords("b", { dimensions: 320 });
    const next = await open(wider);
    await upload(next, [AUTOMOBILE], wider);
    expect(await textsFound(next, "vehicle")).toEqual([AUTOMOBILE]);
  });

  it("refuses a model if something is indexed without one", async () => {
    const index = await open();
    await upload(index, [AUTOMOBILE]);
    await index.close();
    await expect(open(hashedWords("b"))).rejects.toThrow(
      /made without an embedding model, but b is configured/,
    );
  });

  it("refuses vectors of another length in another workspace too", async () => {
    const index = await open(hashedWords("a"));
    await upload(index, [AUTOMOBILE], hashedWords("a"));
    const rows = passages(newId(), "a river");
    await expect(
      index.passages.replace(newId(), newId(), rows, [new Float32Array(7).fill(1)]),
    ).rejects.toMatchObject({
      code: "model_error",
      message: expect.stringMatching(/7 numbers.*300.*qa reindex/),
    });
  });

  it("counts another prefix of passages as another model, and says how to keep the vectors", async () => {
    const bare = hashedWords("a");
    const prefixed = { ...bare, passagePrefix: "passage: " };
    const index = await open(bare);
    await upload(index, [AUTOMOBILE], bare);
    await index.close();
    await expect(open(prefixed)).rejects.toThrow(
      'made with the embedding model a, but a with "passage: " before passages is configured. Set QA_EMBEDDING_PASSAGE_PREFIX="", or rebuild the index: qa reindex --embedding-model a',
    );
    await bench.reindex("a");
    const rebuilt = await open(prefixed);
    await bench.happened("reindexed");
    expect(rebuilt.state()).toMatchObject({ embedding_model: 'a with "passage: " before passages' });
    expect(await textsFound(rebuilt, "vehicle")).toEqual([AUTOMOBILE]);
    await rebuilt.close();
    await (await open(prefixed)).close();
    await expect(open(bare)).rejects.toThrow(
      'Set QA_EMBEDDING_MODEL=a and QA_EMBEDDING_PASSAGE_PREFIX="passage: ", or rebuild',
    );
  });

  it("asks for the vector of a question as a query", async () => {
    const purposes: unknown[] = [];
    const model = hashedWords("a");
    const index = await open({
      ...model,
      embed: (texts, signal, purpose) => {
        purposes.push(purpose);
        return model.embed(texts, signal);
      },
    });
    await index.embedQuestion("vehicle");
    expect(purposes).toEqual(["query"]);
  });
});
