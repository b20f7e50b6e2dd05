import { describe, expect, it } from "vitest";
import { startModels } from "../../support/provider/models.ts";
import { always } from "../../support/provider/provider-faults.ts";

const signal = new AbortController().signal;

describe("embedding", () => {
  const texts = ["the cat sat", "a cat sat down", "stock prices fell", ""];
  const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
    Array.from(a ?? []).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);

  it.each([
    ["base64", {}],
    ["numbers", { numbersOnly: true }],
    ["another order", { reversed: true }],
  ])("gives unit vectors in the order of the texts from %s", async (_, ways) => {
    const { provider, embedding } = await startModels(ways);
    const [first, second, third, fourth] = await embedding.embed(texts, signal);
    for (const vector of [first, second, third, fourth]) {
      expect(vector).toHaveLength(256);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
    expect(dot(first, second)).toBeCloseTo(2 / Math.sqrt(12), 5);
    expect(dot(first, third)).toBeLessThan(0.5);
    expect(provider.calls).toMatchObject([{ body: { model: "e", input: texts, encoding_format: "base64" } }]);
    expect(embedding.batchSize).toBe(64);
  });

  it("asks nothing for no texts", async () => {
    const { provider, embedding } = await startModels();
    expect(await embedding.embed([], signal)).toEqual([]);
    expect(provider.counts.embedding).toBe(0);
  });

  it("refuses anything but one vector of numbers for each text", async () => {
    const rows = (...embeddings: unknown[]) => ({
      data: embeddings.map((embedding, index) => ({ index, embedding })),
    });
    const bodies = {
      "too few": rows([1, 2]),
      "too many": rows([1], [2], [3]),
      "one index twice": { data: [0, 0].map((index) => ({ index, embedding: [1] })) },
      "a null": rows([1, null], [1, 2]),
      "no numbers": rows([], []),
      "only zeros": rows([0, 0], [1, 2]),
      "half a number": rows("AAAA", "AAAA"),
      "no list": { data: "none" },
      nothing: null,
    };
    const refused = async ([name, body]: [string, unknown]): Promise<void> => {
      const { embedding } = await startModels({ faults: always({ is: "other shape", body }) });
      await expect(embedding.embed(["a", "b"], signal), name).rejects.toMatchObject({ code: "model_error" });
    };
    await Promise.all(Object.entries(bodies).map(refused));
  });

  const noPooling = {
    code: "model_error",
    isContent: false,
    message: expect.stringMatching(/list of vectors for one text: it has no pooling.*embedding model/),
  };

  it("says that a model has no pooling, and asks once", async () => {
    const { provider, embedding } = await startModels({ withoutPooling: true });
    await expect(embedding.embed(["a cat", "b"], signal)).rejects.toMatchObject(noPooling);
    expect(provider.counts.embedding).toBe(1);
  });

  it("says so if the server refuses such a model", async () => {
    const message = "Pooling type 'none' is not OAI compatible. Please use a different pooling type";
    const faults = always({ is: "status", status: 400, message });
    const { embedding } = await startModels({ faults });
    await expect(embedding.embed(["a"], signal)).rejects.toMatchObject(noPooling);
  });

  it.each([
    [10, 400, "batch size is invalid, it should not be larger than 10.: input.contents"],
    [32, 413, "batch size COUNT > maximum allowed batch size 32"],
    [16, 400, "Too many inputs. The maximum number of inputs is 16."],
    [16, 422, "List should have fewer items"],
  ])(
    "sends %i texts at once where a server refuses more with %i, from then on: %s",
    async (most, status, words) => {
      const { provider, embedding } = await startModels({ batch: { most, status, words } });
      const many = Array.from({ length: 64 }, (_, index) => `text ${index}`);
      const vectors = await embedding.embed(many, signal);
      expect(vectors).toHaveLength(64);
      const [alone] = await embedding.embed(["text 63"], signal);
      expect(vectors[63]).toEqual(alone);
      expect(embedding.batchSize).toBe(most);
      const before = provider.counts.embedding;
      await embedding.embed(many, signal);
      expect(provider.counts.embedding - before).toBe(Math.ceil(64 / most));
    },
  );

  it("fails for one text that is too long as before, and sends as many as before", async () => {
    const { provider, embedding } = await startModels();
    provider.options.faults = () =>
      JSON.stringify(provider.calls.at(-1)?.body.input).includes("endless")
        ? { is: "status", status: 400, message: "maximum context length is 512 tokens" }
        : undefined;
    const many = Array.from({ length: 20 }, (_, index) => (index === 13 ? "endless" : "short"));
    await expect(embedding.embed(many, signal)).rejects.toMatchObject({ isContent: true, isTooLong: true });
    expect(embedding.batchSize).toBe(64);
  });

  it.each([
    ["float", { base64: 400 }],
    ["float", { base64: 422 }],
    [undefined, { base64: 400, float: 400 }],
  ])(
    "asks for %s where the server refuses another encoding, from then on",
    async (known, refusedEncodings) => {
      const { provider, embedding } = await startModels({ refusedEncodings });
      const [first] = await embedding.embed(["a cat"], signal);
      provider.calls.length = 0;
      expect(await embedding.embed(["a cat"], signal)).toEqual([first]);
      expect(provider.calls.map(({ body }) => body.encoding_format)).toEqual([known]);
    },
  );

  it("puts before queries and passages what the model wants there", async () => {
    const prefixes = { query: "query: ", passage: "passage: " };
    const { provider, embedding } = await startModels({}, { prefixes });
    await embedding.embed(["a"], signal);
    await embedding.embed(["b"], signal, "query");
    expect(provider.calls.map(({ body }) => body.input)).toEqual([["passage: a"], ["query: b"]]);
    expect(embedding.passagePrefix).toBe("passage: ");
  });
});
