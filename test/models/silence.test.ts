import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { completion, SUMMARY, startModels } from "../support/provider/models.ts";
import { always, type Fault } from "../support/provider/provider-faults.ts";

const signal = new AbortController().signal;
const NEVER = 60_000;

const fellSilent = {
  code: "model_timeout",
  message: expect.stringMatching(/^The model stopped for 0\.05/),
};
const notBegun = {
  code: "model_timeout",
  message: expect.stringMatching(/^The model did not begin.* 0\.05/),
};

describe("a model that falls silent", () => {
  it.each<[string, Fault]>([
    ["in the midst of a stream", { is: "stalled" }],
    ["behind comments that keep the connection open", { is: "stalled", comments: true }],
  ])("is given up %s", async (_, fault) => {
    const patience = { firstMs: NEVER, silenceMs: 50 };
    const { provider, chat } = await startModels({ faults: always(fault) }, { patience });
    await expect(chat.complete(completion, signal)).rejects.toMatchObject(fellSilent);
    expect(provider.counts.chat).toBe(1);
  });

  it("is given up in the midst of vectors, of a transcription and of an answer that comes whole", async () => {
    const patience = { firstMs: NEVER, silenceMs: 50 };
    const faults = always({ is: "stalled" });
    const models = await startModels({ faults, wholeOnly: true }, { patience });
    const directory = await mkdtemp(join(tmpdir(), "qa-models-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const file = join(directory, "talk.wav");
    await writeFile(file, new Uint8Array(100));
    await expect(models.embedding.embed(["a"], signal)).rejects.toMatchObject(fellSilent);
    await expect(models.transcription.transcribe(file, signal)).rejects.toMatchObject(fellSilent);
  });

  it.each<[string, Fault]>([
    ["says nothing at all", { is: "slow", until: new Promise(() => {}) }],
    ["only keeps the connection open", { is: "stalled", after: 0, comments: true }],
  ])("is given up sooner or later if it %s", async (_, fault) => {
    const patience = { firstMs: 50, silenceMs: NEVER };
    const { chat } = await startModels({ faults: always(fault) }, { patience });
    await expect(chat.complete(completion, signal)).rejects.toMatchObject(notBegun);
  });

  it("may take as long as it likes while it speaks or thinks", async () => {
    // Each pause is far within the bound, and all of them together far beyond it.
    const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 100));
    const long = { ...SUMMARY, summary: "word ".repeat(60) };
    const patience = { firstMs: NEVER, silenceMs: 1000 };
    const { chat } = await startModels({ complete: () => long, hold: pause }, { patience });
    const began = performance.now();
    expect(await chat.complete(completion, signal)).toEqual(long);
    expect(performance.now() - began).toBeGreaterThan(patience.silenceMs);
  });
});

it("answers are streamed though nobody listens, so that silence is heard", async () => {
  const { provider, chat, vision } = await startModels({ complete: () => SUMMARY, describe: () => "A cat." });
  await chat.complete(completion, signal);
  await vision.describe({ bytes: new Uint8Array(1), mediaType: "image/png" }, "What?", signal);
  expect(provider.calls.map(({ body }) => body.stream)).toEqual([true, true]);
});
