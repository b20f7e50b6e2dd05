import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import { makePng, makeWav } from "../../support/media/media.ts";
import { drawPdf, makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";
import { always, type Fault } from "../../support/provider/provider-faults.ts";

/** Passages enough for several batches. */
const REPORT = Array.from({ length: 90 }, (_, page) =>
  Array.from({ length: 30 }, (_line, line) => `Entry ${line} of page ${page} tells of ropes and sails.`),
);
const LIMITED: Fault = { is: "limited", retryAfterMs: 60_000 };

describe("ingestion with models", () => {
  let provider: StandIn;
  let server: TestServer;

  const start = async (...kinds: ModelKind[]): Promise<void> => {
    server = await startTestServer({ models: modelsAt(provider.url, ...kinds) });
  };
  beforeEach(async () => {
    provider = await startProvider();
  });
  afterEach(async () => {
    await server.end();
    await provider.stop();
  });

  const resources = () => `/workspaces/${server.workspaceId}/resources/`;
  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], name));
    return (await server.call("POST", resources(), form)).textAt("data.id");
  };
  const of = async (id: string) => server.call("GET", `${resources()}${id}/`);
  const settled = async (id: string): Promise<string> => {
    await expect.poll(async () => (await of(id)).at("data.status")).toMatch(/ready|failed|limited/);
    return (await of(id)).textAt("data.status");
  };
  const retry = (id: string) => server.call("POST", `${resources()}${id}/retry/`);
  /** What a resource's stages left; they are removed once it is ready. */
  const leftovers = async (id: string) =>
    (await readdir(server.data, { recursive: true })).filter(
      (name) => /\.(?:vectors|media)/.test(name) && name.includes(id),
    );

  it("has a summary and notes that the model wrote, each with the place of the passage it names", async () => {
    await start("chat");
    provider.options.complete = () => ({
      summary: "Ropes and sails.",
      notes: [
        { note: "Sails are told of.", passage: 2 },
        { note: "Nobody said this.", passage: 900 },
      ],
    });
    const id = await upload("a.pdf", await makePdf(REPORT.slice(0, 8)));
    expect(await settled(id)).toBe("ready");
    const shown = await of(id);
    expect(shown.at("data.summary")).toBe("Ropes and sails.");
    expect(shown.at("data.key_notes")).toEqual([
      {
        note: "Sails are told of.",
        metadata: { source_type: "pdf", page: expect.any(Number), line: expect.any(Number) },
      },
    ]);
  });

  it("is ready though the model answers with nothing for one of its scanned pages", async () => {
    await start("vision");
    const pixel = await makePng(8, 8, (x, y) => [x * 30, y * 30, 0, 255]);
    const pdf = await drawPdf((doc) => {
      for (const text of ["", "A printed line that says something of ropes. ".repeat(3)]) {
        doc.addPage({ size: [600, 800], margin: 0 });
        if (text === "") doc.image(Buffer.from(pixel), 0, 0, { width: 600, height: 800 });
        else doc.text(text, 20, 20);
      }
    });
    provider.options.describe = () => "";
    const id = await upload("a.pdf", pdf);
    expect(await settled(id)).toBe("ready");
    expect(provider.counts.vision).toBe(1);
  });

  it("asks for no summary and no stored vector again after a provider limited it in the middle", async () => {
    await start("chat", "embedding");
    // It asks for a rest longer than a run waits: at the last batch, which is the only one that is not full, in whatever
    // order requests that go at once arrive.
    let limited: string | string[] | undefined;
    const atTheLast = () => {
      const input = provider.calls.at(-1)?.body.input;
      if (input?.length === 64) return undefined;
      limited = input;
      return LIMITED;
    };
    provider.options.faults = { embedding: atTheLast };
    const id = await upload("a.pdf", await makePdf(REPORT));
    expect(await settled(id)).toBe("limited");
    expect((await of(id)).at("data.error_message")).toBe("");
    provider.options.faults = {};
    await server.close();
    const restarted = await startTestServer({
      data: server.data,
      models: modelsAt(provider.url, "chat", "embedding"),
    });
    server = { ...server, call: callerOf(restarted.url, server.key), close: restarted.close };
    expect((await retry(id)).at("data.status")).toBe("queued");
    expect(await settled(id)).toBe("ready");
    const batches = provider.calls.filter(({ kind }) => kind === "embedding").map(({ body }) => body.input);
    expect(batches).toHaveLength(4);
    expect(batches[3]).toEqual(limited);
    expect(provider.counts.chat).toBe(1);
    await expect.poll(() => leftovers(id)).toEqual([]);
    await restarted.close();
  });

  it("fails with a message for anything but a rate limit, and continues from there on retry", async () => {
    await start("chat", "embedding");
    provider.options.faults = { embedding: always({ is: "status", status: 401 }) };
    const id = await upload("a.pdf", await makePdf(REPORT.slice(0, 3)));
    expect(await settled(id)).toBe("failed");
    expect((await of(id)).textAt("data.error_message")).toContain("QA_EMBEDDING_API_KEY");
    const { chat } = provider.counts;
    provider.options.faults = {};
    await retry(id);
    expect(await settled(id)).toBe("ready");
    expect(provider.counts.chat).toBe(chat);
    await expect.poll(() => leftovers(id)).toEqual([]);
  });

  it.each<[string, number, ModelKind, Fault, string]>([
    ["key of the embedding model", 401, "embedding", { is: "status", status: 401 }, "QA_EMBEDDING_API_KEY"],
    ["embedding model", 404, "embedding", { is: "status", status: 404 }, "QA_EMBEDDING_MODEL"],
    ["vision model", 404, "vision", { is: "status", status: 404 }, "QA_VISION_MODEL"],
  ])("names the setting of a wrong %s in the failure (%d)", async (_, _status, kind, fault, setting) => {
    await start(kind);
    provider.options.faults = { [kind]: always(fault) };
    const isImage = kind === "vision";
    const picture = makePng(8, 8, () => [200, 30, 30, 255]);
    const id = await upload(
      isImage ? "a.png" : "a.pdf",
      isImage ? picture : await makePdf(REPORT.slice(0, 2)),
    );
    expect(await settled(id)).toBe("failed");
    expect((await of(id)).textAt("data.error_message")).toContain(setting);
  });

  it("transcribes a recording and cites it by its seconds", async () => {
    await start("transcription");
    provider.options.transcript = () => [
      { start: 0, end: 4, text: "Ask not what your country can do for you." },
      { start: 4, end: 8, text: "Ask what you can do for your country." },
    ];
    const id = await upload("speech.wav", makeWav({ bits: 16 }, 8));
    expect(await settled(id)).toBe("ready");
    const answer = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "What can you do for your country?",
    });
    expect(answer.at("data.assistant_message.citations.0.metadata")).toMatchObject({
      source_type: "voice",
      start: 0,
      end: 8,
    });
    await expect.poll(() => leftovers(id)).toEqual([]);
  });

  it("fails a recording without speech", async () => {
    await start("transcription");
    provider.options.transcript = () => [];
    const id = await upload("hum.wav", makeWav({ bits: 16 }, 2));
    expect(await settled(id)).toBe("failed");
    expect((await of(id)).textAt("data.error_message")).toContain("No speech");
  });

  it("describes an image; the description is its summary, and it is answered from", async () => {
    await start("vision");
    provider.options.describe = () => "A rocket stands on its launch pad at dawn.";
    const picture = makePng(8, 8, () => [200, 30, 30, 255]);
    const id = await upload("rocket.png", picture);
    expect(await settled(id)).toBe("ready");
    expect((await of(id)).at("data.summary")).toBe("A rocket stands on its launch pad at dawn.");
    for (const note of (await of(id)).at("data.key_notes") as object[])
      expect(note).not.toHaveProperty("metadata");
    const answer = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "Where does the rocket stand?",
    });
    expect(answer.at("data.assistant_message.citations.0.metadata.source_type")).toBe("image");
  });

  it.each([
    ["image without text", "a.png", "QA_VISION_MODEL"],
    ["recording", "a.wav", "QA_TRANSCRIPTION_MODEL"],
  ])("fails an %s without its model, naming the setting", async (_, name, setting) => {
    await start();
    const bytes = name.endsWith("png") ? makePng(8, 8, () => [200, 30, 30, 255]) : makeWav({ bits: 16 }, 1);
    const id = await upload(name, bytes);
    expect(await settled(id)).toBe("failed");
    expect((await of(id)).textAt("data.error_message")).toContain(setting);
  });
});
