import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Completion } from "../../src/domain/models.ts";
import { openaiModels } from "../../src/models/openai.ts";
import { type StandIn, startProvider } from "../support/provider.ts";
import { always, inOrder } from "../support/provider-faults.ts";
import type { ProviderOptions } from "../support/provider-protocol.ts";

const signal = new AbortController().signal;
const running: StandIn[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((provider) => provider.stop()));
});

const started = async (options: ProviderOptions = {}) => {
  const provider = await startProvider(options);
  running.push(provider);
  const at = (model: string) => ({ model, baseUrl: provider.url });
  const settings = { chat: at("c"), embedding: at("e"), vision: at("v"), transcription: at("t") } as const;
  const { chat, embedding, vision, transcription } = openaiModels(settings).ingest;
  if (!chat || !embedding || !vision || !transcription) throw new Error("A model is missing.");
  return { provider, chat, embedding, vision, transcription };
};

const PNG = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

const completion: Completion = {
  turns: [
    { role: "system", content: "Sum it up." },
    { role: "user", content: "Cats sleep. Dogs bark." },
  ],
  name: "summary",
  schema: {
    type: "object",
    properties: { summary: { type: "string" }, notes: { type: "array", items: { type: "string" } } },
    required: ["summary", "notes"],
    additionalProperties: false,
  },
  maxTokens: 300,
};
const SUMMARY = { summary: "Cats sleep.", notes: ["Dogs bark."] };

describe("openai models", () => {
  it("has the kinds that are configured, and no provider without any", () => {
    const { ingest, interactive, resumesAt } = openaiModels({});
    expect([ingest, interactive, resumesAt("chat")]).toEqual([{}, {}, 0]);
    const one = openaiModels({ chat: { model: "m", baseUrl: "http://127.0.0.1:1" } });
    expect(Object.keys(one.ingest)).toEqual(["chat"]);
  });
});

describe("chat", () => {
  it("asks for the schema strictly and gives the JSON", async () => {
    const { provider, chat } = await started();
    expect(await chat.complete(completion, signal)).toEqual(SUMMARY);
    expect(provider.calls).toMatchObject([
      {
        kind: "chat",
        body: {
          model: "c",
          messages: completion.turns,
          max_tokens: 300,
          response_format: {
            type: "json_schema",
            json_schema: { name: "summary", strict: true, schema: completion.schema },
          },
        },
      },
    ]);
  });

  it("falls back to a JSON object and to none, with the schema in words, and remembers it", async () => {
    const complete = () => SUMMARY;
    const { provider, chat } = await started({ refusedFormats: ["json_schema"], complete });
    const formats = () =>
      provider.calls.map(({ body }) =>
        typeof body.response_format === "object" ? body.response_format.type : "none",
      );
    await chat.complete(completion, signal);
    await chat.complete(completion, signal);
    expect(formats()).toEqual(["json_schema", "json_object", "json_object"]);
    const [system, user] = provider.calls.at(-1)?.body.messages ?? [];
    expect(system?.content).toMatch(/^Sum it up\.\n\n.*JSON.*"additionalProperties":false/s);
    expect(user).toEqual(completion.turns[1]);
    provider.options.refusedFormats = ["json_schema", "json_object"];
    await chat.complete({ ...completion, turns: completion.turns.slice(1) }, signal);
    await chat.complete(completion, signal);
    expect(formats().slice(3)).toEqual(["json_object", "none", "none"]);
    expect(provider.calls.at(-2)?.body.messages).toMatchObject([{ role: "system" }, completion.turns[1]]);
  });

  it("does not remember what one schema alone made necessary", async () => {
    const message = "Invalid schema for response_format 'summary'";
    const faults = inOrder({ is: "status", status: 400, message });
    const { provider, chat } = await started({ faults, complete: () => SUMMARY });
    await chat.complete(completion, signal);
    await chat.complete(completion, signal);
    const formats = provider.calls.map(({ body }) => body.response_format);
    expect(formats).toMatchObject([
      { type: "json_schema" },
      { type: "json_object" },
      { type: "json_schema" },
    ]);
  });

  it("limits tokens by the name that the server knows", async () => {
    const { provider, chat } = await started({ refusesMaxTokens: true });
    await chat.complete(completion, signal);
    await chat.complete(completion, signal);
    const limits = provider.calls.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    expect(limits).toEqual([
      [300, undefined],
      [undefined, 300],
      [undefined, 300],
    ]);
  });

  it("sends the image with the last turn", async () => {
    const { provider, chat } = await started({ complete: () => SUMMARY });
    await chat.complete({ ...completion, image: { bytes: PNG, mediaType: "image/png" } }, signal);
    const url = `data:image/png;base64,${Buffer.from(PNG).toString("base64")}`;
    expect(provider.calls[0]?.body.messages).toEqual([
      completion.turns[0],
      {
        role: "user",
        content: [
          { type: "text", text: "Cats sleep. Dogs bark." },
          { type: "image_url", image_url: { url } },
        ],
      },
    ]);
  });

  it("finds the JSON in a fence or after thoughts, with fences inside its texts", async () => {
    const value = { text: "Run:\n```sh\nqa\n```\n" };
    const json = JSON.stringify(value, null, 1);
    const { provider, chat } = await started();
    for (const said of [json, `\`\`\`json\n${json}\n\`\`\``, `<think>{"a":1}</think>\n${json}`]) {
      provider.options.complete = () => said;
      expect(await chat.complete(completion, signal)).toEqual(value);
    }
    const calls = provider.counts.chat;
    provider.options.complete = () => "Here you are: {";
    expect(await chat.complete(completion, signal)).toBe("Here you are: {");
    expect(provider.counts.chat).toBe(calls + 1);
  });
});

describe("embedding", () => {
  const texts = ["the cat sat", "a cat sat down", "stock prices fell", ""];
  const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
    Array.from(a ?? []).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);

  it.each([
    ["base64", {}],
    ["numbers", { numbersOnly: true }],
    ["another order", { reversed: true }],
  ])("gives unit vectors in the order of the texts from %s", async (_, ways) => {
    const { provider, embedding } = await started(ways);
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
    const { provider, embedding } = await started();
    expect(await embedding.embed([], signal)).toEqual([]);
    expect(provider.counts.embedding).toBe(0);
  });

  it("refuses what is not one vector of numbers for each text", async () => {
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
      const { embedding } = await started({ faults: always({ is: "other shape", body }) });
      await expect(embedding.embed(["a", "b"], signal), name).rejects.toMatchObject({ code: "model_error" });
    };
    await Promise.all(Object.entries(bodies).map(refused));
  });
});

describe("vision", () => {
  it("describes the image as instructed", async () => {
    const { provider, vision } = await started();
    const image = { bytes: PNG, mediaType: "image/png" } as const;
    expect(await vision.describe(image, "Describe it.", signal)).toBe(
      "An image of type image/png, 1 by 1 pixels.",
    );
    expect(provider.calls).toMatchObject([{ kind: "vision", body: { model: "v", max_tokens: 4096 } }]);
    expect(provider.calls[0]?.body).not.toHaveProperty("response_format");
  });
});

describe("transcription", () => {
  const wav = (seconds: number): Buffer => {
    const header = Buffer.alloc(44);
    header.write("RIFF", 0);
    header.write("WAVEfmt ", 8);
    header.writeUInt32LE(16, 16);
    header.writeUInt32LE(2000, 28);
    header.write("data", 36);
    header.writeUInt32LE(seconds * 2000, 40);
    return Buffer.concat([header, Buffer.alloc(seconds * 2000)]);
  };

  const transcribed = async (options: ProviderOptions = {}) => {
    const { provider, transcription } = await started(options);
    const directory = await mkdtemp(join(tmpdir(), "qa-models-"));
    try {
      const file = join(directory, "talk.wav");
      await writeFile(file, wav(12));
      const segments = await transcription.transcribe(file, signal);
      return { provider, segments, again: await transcription.transcribe(file, signal) };
    } finally {
      await rm(directory, { recursive: true });
    }
  };

  it("gives the segments of the file", async () => {
    const { provider, segments } = await transcribed();
    expect(segments).toEqual([
      { start: 0, end: 5, text: "segment 1 of talk.wav" },
      { start: 5, end: 10, text: "segment 2 of talk.wav" },
      { start: 10, end: 12, text: "segment 3 of talk.wav" },
    ]);
    expect(provider.calls[0]).toMatchObject({
      body: {
        model: "t",
        response_format: "verbose_json",
        "timestamp_granularities[]": "segment",
        file: { name: "talk.wav", size: 24_044 },
      },
    });
  });

  it("puts them in order, within the file, without what nobody said", async () => {
    const transcript = () => [
      { start: 4, end: 99, text: "  three\n four " },
      { start: -1, end: 2, text: "one" },
      { start: 3, end: 2, text: "two" },
      { start: 5, end: 6, text: "[BLANK_AUDIO]" },
      { start: 5, end: 6, text: " " },
    ];
    const { segments } = await transcribed({ transcript });
    expect(segments).toEqual([
      { start: 0, end: 2, text: "one" },
      { start: 3, end: 3, text: "two" },
      { start: 4, end: 12, text: "three four" },
    ]);
  });

  it("gives nothing where nothing is said", async () => {
    expect((await transcribed({ transcript: () => [] })).segments).toEqual([]);
  });

  it("takes text alone as one segment without a known end, and remembers what the server knows", async () => {
    const { provider, segments, again } = await transcribed({
      refusedFormats: ["verbose_json"],
      transcript: () => [{ start: 1, end: 2, text: "Hello" }],
    });
    expect(segments).toEqual([{ start: 0, end: 0, text: "Hello" }]);
    expect(again).toEqual(segments);
    expect(provider.calls.map(({ body }) => body.response_format)).toEqual(["verbose_json", "json", "json"]);
  });

  it("takes the length of the file from the answer where it has one", async () => {
    const bodies = [
      { text: "Hello", duration: 7.5 },
      { text: "Hello", usage: { type: "duration", seconds: 8 } },
    ];
    const { segments, again } = await transcribed({
      faults: (call) => ({ is: "other shape", body: bodies[call - 1] }),
    });
    expect([segments[0]?.end, again[0]?.end]).toEqual([7.5, 8]);
  });

  it("refuses what is neither segments nor text", async () => {
    const segment = { start: 0, end: 1, text: "a" };
    const bodies = [
      {},
      "a",
      { segments: [{ ...segment, start: "0" }] },
      { segments: [{ ...segment, text: 1 }] },
    ];
    const refused = async (body: unknown): Promise<void> => {
      const run = transcribed({ faults: always({ is: "other shape", body }) });
      await expect(run, JSON.stringify(body)).rejects.toMatchObject({ code: "model_error" });
    };
    await Promise.all(bodies.map(refused));
  });
});
