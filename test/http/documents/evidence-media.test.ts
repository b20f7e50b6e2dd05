import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";
import { makePng, makeWav } from "../../support/media/media.ts";
import { drawPdf, makePdf } from "../../support/pdf/pdf.ts";
import { sizeOf } from "../../support/pdf/pixels.ts";

const LONG_AGO = "The quarterly harvest of kelp was counted at the Marrowby slip.";

describe("evidence of what is no page of text", () => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChat(
      {
        describe: () => "A red lighthouse named Brightwater stands on a rock.",
        transcript: () => [
          { start: 0, end: 4, text: "The ferry to Lundale leaves at noon." },
          { start: 4, end: 9.5, text: "Bring a lantern for the grotto of Ambergate." },
        ],
      },
      "vision",
      "transcription",
    );
  });
  afterAll(() => server.end());

  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], name));
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await server.call("POST", path, form)).textAt("data.id");
    await expect
      .poll(async () => (await server.call("GET", `${path}${id}/`)).at("data.status"))
      .toBe("ready");
    return id;
  };
  const linkTo = async (id: string, question: string): Promise<string> =>
    (await server.ask(question, { resource_ids: [id] })).textAt(
      "data.assistant_message.citations.0.evidence_url",
    );
  const bytesOf = async (link: string): Promise<Uint8Array> =>
    new Uint8Array(await (await fetch(link)).arrayBuffer());

  it("is the recording with its time as a fragment, and a clip of that time", async () => {
    const whole = makeWav({ bits: 16 }, 12);
    const id = await upload("crossing.wav", whole);
    const link = await linkTo(id, "What is the lantern for?");
    const [, start, end] = /#t=([\d.]+),([\d.]+)$/.exec(link)?.map(Number) ?? [];
    expect(end).toBe(9.5);
    const recording = await fetch(link, { headers: { Range: "bytes=0-3" } });
    expect([recording.status, recording.headers.get("content-type"), await recording.text()]).toEqual([
      206,
      "audio/wav",
      "RIFF",
    ]);
    const clip = await fetch(link.replace("#", "&view=clip#"));
    expect(clip.headers.get("content-type")).toBe("audio/wav");
    expect(clip.headers.get("content-disposition")).toContain("crossing-");
    const samples = ((await clip.arrayBuffer()).byteLength - 44) / (2 * 16_000);
    expect(samples).toBeCloseTo((end ?? 0) - (start ?? 0), 1);
    const page = await fetch(link.replace("#", "&view=page#"));
    expect(Buffer.from(await page.arrayBuffer()).equals(whole)).toBe(true);
  });

  it("is the image itself", async () => {
    const png = makePng(40, 30, () => [200, 30, 30, 255]);
    const link = await linkTo(await upload("light.png", png), "What lighthouse stands on a rock?");
    expect(Buffer.from(await bytesOf(link)).equals(png)).toBe(true);
    expect(Buffer.from(await bytesOf(`${link}&view=page`)).equals(png)).toBe(true);
    expect((await fetch(`${link}&view=clip`)).status).toBe(400);
  });

  it("is the whole page of a scan", async () => {
    const pixel = makePng(8, 8, (x, y) => [x * 30, y * 30, 0, 255]);
    const scan = await drawPdf((doc) => {
      doc.addPage({ size: [600, 800], margin: 0 });
      doc.image(pixel, 0, 0, { width: 600, height: 800 });
    });
    const link = await linkTo(await upload("scan.pdf", scan), "What lighthouse stands on a rock?");
    expect(sizeOf(await bytesOf(link))).toEqual([1600, 2133]);
  });

  it("is the whole page of what an earlier version read, whose citations have no boxes", async () => {
    const id = await upload("old.pdf", await makePdf([[LONG_AGO]], { size: [600, 800] }));
    const stored = join(server.data, "extracted", server.workspaceId, `${id}.jsonl`);
    const { layout, ...unit } = JSON.parse(await readFile(stored, "utf8"));
    expect(layout.boxes).toHaveLength(1);
    await writeFile(stored, `${JSON.stringify(unit)}\n`);
    const answer = await server.ask("What was counted at the Marrowby slip?", { resource_ids: [id] });
    const { metadata, evidence_url } = answer.at("data.assistant_message.citations.0") as {
      metadata: object;
      evidence_url: string;
    };
    expect(metadata).toMatchObject({ page: 1, line: 1 });
    expect(metadata).not.toHaveProperty("boxes");
    expect(sizeOf(await bytesOf(evidence_url))).toEqual([1600, 2133]);
  });

  it("is a 404 if the original is lost or cannot be rendered, and affects nothing else", async () => {
    const id = await upload("lost.pdf", await makePdf([[LONG_AGO]]));
    const link = await linkTo(id, "What was counted at the Marrowby slip?");
    const original = join(server.data, "originals", server.workspaceId, id);
    await writeFile(original, "%PDF-1.7 and nothing else");
    expect((await fetch(link)).status).toBe(404);
    await rm(original);
    expect((await fetch(link)).status).toBe(404);
    expect(server.events).toContainEqual(expect.objectContaining({ event: "original_missing" }));
  });
});
