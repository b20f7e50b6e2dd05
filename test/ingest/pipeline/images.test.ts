import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ModelKind } from "../../../src/domain/models/models.ts";
import { makePng } from "../../support/media/media.ts";
import { DUES, picturedDues } from "../../support/pdf/picture.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";
import { always } from "../../support/provider/provider-faults.ts";

const DESCRIPTION = "A price list of a harbour on a white sheet.";
const PLAIN = makePng(8, 8, () => [200, 30, 30, 255]);

describe("an image", () => {
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
  const of = async (id: string) => server.call("GET", `${resources()}${id}/`);
  const settled = async (id: string) => {
    await expect
      .poll(async () => (await of(id)).at("data.status"), { timeout: 30_000 })
      .toMatch(/ready|failed|limited/);
    return await of(id);
  };
  const uploaded = async (bytes: Uint8Array<ArrayBuffer> | Buffer, name = "dues.png") => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], name));
    return await settled((await server.call("POST", resources(), form)).textAt("data.id"));
  };
  const retried = async (id: string) => {
    expect((await server.call("POST", `${resources()}${id}/retry/`)).at("data.status")).toBe("queued");
    return await settled(id);
  };
  const passage = async (query: string) =>
    (await server.call("POST", `/workspaces/${server.workspaceId}/search/`, { query })).at("data.results.0");

  it("with text in it is answered from without a model, and says that it was recognised", async () => {
    await start();
    const shown = await uploaded(await picturedDues());
    expect(shown.at("data")).toMatchObject({
      status: "ready",
      notice: "",
      summary: expect.stringContaining("harbour office charges dues"),
      recognised: { pages: 1, languages: ["eng"], confidence: expect.closeTo(0.95, 1) },
    });
    const answer = await server.call("POST", `/workspaces/${server.workspaceId}/chat/`, {
      external_user_id: "u",
      message: "What are the dues at the south quay?",
    });
    expect(answer.at("data.assistant_message.content")).toBe(DUES[1]);
    expect(answer.at("data.assistant_message.citations")).toMatchObject([
      { metadata: { source_type: "image", recognised: true, confidence: expect.any(Number) } },
    ]);
    const citation = answer.at("data.assistant_message.citations.0.metadata");
    for (const place of ["page", "line", "boxes"]) expect(citation).not.toHaveProperty(place);
  });

  it("has what the vision model wrote and then the text, in one passage; the summary is the model's", async () => {
    await start("vision");
    provider.options.describe = () => DESCRIPTION;
    const shown = await uploaded(await picturedDues());
    expect(shown.at("data")).toMatchObject({ status: "ready", summary: DESCRIPTION });
    const found = await passage("south quay");
    expect(found).toMatchObject({
      chunk_index: 0,
      text: expect.stringMatching(
        /^A price list .*\n\nText in the image:\nThe harbour office[\s\S]*South quay/,
      ),
    });
    const page = await server.call("GET", `${resources()}${shown.textAt("data.id")}/text/?page=1`);
    expect(page.at("data.lines.0.text")).toBe(DESCRIPTION);
    expect(page.at("data.lines.2.text")).toBe("Text in the image:");
  });

  it("has its text if the vision model declines it", async () => {
    await start("vision");
    provider.options.faults = { vision: always({ is: "refused" }) };
    expect((await uploaded(await picturedDues())).at("data.status")).toBe("ready");
    expect((await uploaded(PLAIN)).at("data.status")).toBe("failed");
  });

  it("in which neither finds anything says what was tried and what to do", async () => {
    await start("vision");
    provider.options.describe = () => "";
    const shown = await uploaded(PLAIN);
    expect(shown.at("data")).toMatchObject({ status: "failed", recognised: null });
    expect(shown.textAt("data.error_message")).toMatch(
      /model had nothing to say.*no text was recognised.*qa languages/,
    );
  });

  it("that failed with an earlier version is read when it is retried", async () => {
    await start();
    const failed = await uploaded(PLAIN);
    const id = failed.textAt("data.id");
    // As that stored it: the picture, and nothing of its text.
    const at = (folder: string, ending = "") => join(server.data, folder, server.workspaceId, id + ending);
    await writeFile(at("extracted", ".jsonl"), '{"kind":"picture","picture":"picture.jpg"}\n');
    await writeFile(at("originals"), await picturedDues());
    const shown = await retried(id);
    expect(shown.at("data")).toMatchObject({ status: "ready", error_message: "", recognised: { pages: 1 } });
    expect(await passage("south quay")).toMatchObject({ text: expect.stringContaining(DUES[1]) });
  });
});
