import { mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { EmbeddingModel } from "../../../src/domain/models/models.ts";
import { embedAll } from "../../../src/ingest/embed/embed.ts";

let folder = "";
let file = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-embed-"));
  file = join(folder, "vectors");
});
afterEach(() => rm(folder, { recursive: true }));

const vectorOf = (text: string, dimensions: number): Float32Array =>
  Float32Array.from({ length: dimensions }, (_, at) => (text.charCodeAt(at % text.length) + at) / 256);

/** A model that says what it was asked; it fails from its `fails`th call on. */
const model = ({ name = "m", dimensions = 3, fails = Number.POSITIVE_INFINITY } = {}) => {
  const asked: string[] = [];
  let calls = 0;
  const embedding: EmbeddingModel = {
    name,
    batchSize: 2,
    embed: async (texts) => {
      calls += 1;
      if (calls >= fails) throw new Error("refused");
      asked.push(...texts);
      return texts.map((text) => vectorOf(text, dimensions));
    },
  };
  return { embedding, asked };
};

const embed = (embedding: EmbeddingModel, texts: string[], onProgress: (done: number) => void = () => {}) =>
  embedAll({ model: embedding, texts, file, signal: new AbortController().signal, onProgress });

it("gives each text its vector and says how far it is", async () => {
  const steps: number[] = [];
  const texts = ["a", "b", "c", "d", "e"];
  expect(await embed(model().embedding, texts, (done) => steps.push(done))).toEqual(
    texts.map((text) => vectorOf(text, 3)),
  );
  expect(steps).toEqual([0, 2, 4, 5]);
});

it("embeds no text twice, wherever an earlier run was stopped", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1 }), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
      async (texts, stops) => {
        await rm(file, { force: true });
        let before = 0;
        for (const fails of stops) {
          const failing = model({ fails });
          await embed(failing.embedding, texts, (done) => {
            before = done;
          }).catch(() => undefined);
        }
        const last = model();
        expect(await embed(last.embedding, texts)).toEqual(texts.map((text) => vectorOf(text, 3)));
        expect(last.asked).toEqual(texts.slice(before));
      },
    ),
    { numRuns: 40 },
  );
});

it.each([
  ["another model", { name: "other" }, ["a", "b", "c"]],
  ["other texts", {}, ["a", "b", "x"]],
  ["texts cut differently", {}, ["ab", "", "c"]],
])("discards what was stored for %s", async (_, options, texts) => {
  await embed(model().embedding, ["a", "b", "c"]);
  const next = model(options);
  await embed(
    next.embedding,
    texts.map((text) => text || "-"),
  );
  expect(next.asked).toHaveLength(3);
});

it("takes no vectors that were made with another prefix", async () => {
  const texts = ["a", "b", "c"];
  await embed({ ...model().embedding, passagePrefix: "passage: " }, texts);
  const next = model();
  await embed(next.embedding, texts);
  expect(next.asked).toEqual(texts);
});

it.each([
  ["in its header", 40, ["a", "b", "c"]],
  // Behind 80 bytes of header each vector has 12.
  ["in its last vector", 110, ["c"]],
])("does not count what was cut off %s", async (_, length, asked) => {
  const texts = ["a", "b", "c"];
  await embed(model().embedding, texts);
  await truncate(file, length);
  const next = model();
  expect(await embed(next.embedding, texts)).toEqual(texts.map((text) => vectorOf(text, 3)));
  expect(next.asked).toEqual(asked);
});

it("refuses vectors of another length than those before, and starts over at a retry", async () => {
  const texts = ["a", "b", "c", "d"];
  await expect(embed(model({ fails: 2 }).embedding, texts)).rejects.toThrow("refused");
  await expect(embed(model({ dimensions: 4 }).embedding, texts)).rejects.toMatchObject({
    code: "model_error",
    message: expect.stringContaining("4 numbers instead of 3"),
  });
  // The model behind the name is another one for good.
  const last = model({ dimensions: 4 });
  expect(await embed(last.embedding, texts)).toEqual(texts.map((text) => vectorOf(text, 4)));
  expect(last.asked).toEqual(texts);
});
