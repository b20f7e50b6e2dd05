import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openaiModels } from "../../src/models/openai.ts";
import { completion, SUMMARY, startModels } from "../support/provider/models.ts";
import { always } from "../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../support/provider/provider-protocol.ts";

const signal = new AbortController().signal;

const PNG = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

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
    const { provider, chat } = await startModels();
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

  it("sends pictures with the last turn, each after the words that introduce it", async () => {
    const { provider, chat } = await startModels({ complete: () => SUMMARY });
    const picture = { bytes: PNG, mediaType: "image/png" } as const;
    await chat.complete({ ...completion, pictures: ["Page 4:", picture] }, signal);
    const url = `data:image/png;base64,${Buffer.from(PNG).toString("base64")}`;
    expect(provider.calls[0]?.body.messages).toEqual([
      completion.turns[0],
      {
        role: "user",
        content: [
          { type: "text", text: "Cats sleep. Dogs bark." },
          { type: "text", text: "Page 4:" },
          { type: "image_url", image_url: { url } },
        ],
      },
    ]);
  });

  it("finds the JSON in a fence or after thoughts, with fences inside its texts", async () => {
    const value = { text: "Run:\n```sh\nqa\n```\n" };
    const json = JSON.stringify(value, null, 1);
    const { provider, chat } = await startModels();
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

describe("vision", () => {
  it("describes the image as instructed", async () => {
    const { provider, vision } = await startModels();
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
    const { provider, transcription } = await startModels(options);
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

  it("gives nothing if nothing is said", async () => {
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

  it("takes the length of the file from the answer if it has one", async () => {
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
