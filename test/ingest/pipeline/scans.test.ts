import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawPdf, makePdf } from "../../support/pdf/pdf.ts";
import { DUES, picturedDues } from "../../support/pdf/picture.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

/** A page that is a picture. */
const scan = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const picture = Buffer.from(await picturedDues());
  return drawPdf((doc) => {
    doc.addPage({ size: [600, 400], margin: 0 });
    doc.image(picture, 0, 0, { width: 600, height: 400 });
  });
};

describe("a scan", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.end());

  const resources = () => `/workspaces/${server.workspaceId}/resources/`;
  const settled = async (id: string) => {
    const of = () => server.call("GET", `${resources()}${id}/`);
    await expect
      .poll(async () => (await of()).at("data.status"), { timeout: 30_000 })
      .toMatch(/ready|failed/);
    return await of();
  };
  const uploaded = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append("file", new File([bytes], "dues.pdf"));
    return await settled((await server.call("POST", resources(), form)).textAt("data.id"));
  };

  it("is answered from without a model; its citation has the place, and that it was recognised", async () => {
    const shown = await uploaded(await scan());
    expect(shown.at("data")).toMatchObject({
      status: "ready",
      recognised: { pages: 1, languages: ["eng"], confidence: expect.closeTo(0.95, 1) },
    });
    const answer = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "What are the dues at the south quay?",
    });
    expect(answer.textAt("data.assistant_message.content")).toContain("22.20");
    expect(answer.at("data.assistant_message.response.parts.0.source.metadata")).toMatchObject({
      page: 1,
      line: expect.any(Number),
      recognised: true,
      confidence: expect.any(Number),
      boxes: expect.arrayContaining([expect.objectContaining({ page: 1 })]),
    });
  });

  it("that an earlier version failed is read when it is retried", async () => {
    const blank = await uploaded(await makePdf([[""]]));
    expect(blank.at("data")).toMatchObject({ status: "failed", recognised: null });
    const id = blank.textAt("data.id");
    const at = (folder: string, ending = "") => join(server.data, folder, server.workspaceId, id + ending);
    // As that stored it: a page that is a scan, without text, of which no model made anything.
    await writeFile(at("extracted", ".jsonl"), '{"kind":"scan","page":1,"lines":[]}\n');
    await rm(at("extracted", ".media"), { recursive: true, force: true });
    await writeFile(at("originals"), await scan());
    expect((await server.call("POST", `${resources()}${id}/retry/`)).at("data.status")).toBe("queued");
    const shown = await settled(id);
    expect(shown.at("data")).toMatchObject({ status: "ready", error_message: "", recognised: { pages: 1 } });
    const found = await server.call("POST", `/workspaces/${server.workspaceId}/search/`, {
      query: "south quay",
    });
    expect(found.textAt("data.results.0.text")).toContain(DUES[1]);
  });
});
