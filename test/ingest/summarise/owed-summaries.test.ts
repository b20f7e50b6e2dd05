import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";
import { always } from "../../support/provider/provider-faults.ts";
import type { ProviderOptions } from "../../support/provider/provider-protocol.ts";

const TEXT = "The harbour of Quillfeather was built in 1840. It has a pier of stone and twelve boats.";
const WRITTEN = { summary: "On a harbour.", notes: [{ note: "Built in 1840.", passage: 1 }] };
const NOTICE = /^The summary quotes the document, since the model could not write one\./;

describe("a document whose summary the model fails to write", () => {
  let provider: StandIn;
  let server: TestServer;

  const start = async (summaryPauseMs = 20): Promise<void> => {
    server = await startTestServer({ models: modelsAt(provider.url, "chat"), ingest: { summaryPauseMs } });
  };
  beforeEach(async () => {
    provider = await startProvider();
    provider.options.complete = () => WRITTEN;
  });
  afterEach(async () => {
    await server.end();
    await provider.stop();
  });

  const resources = () => `/workspaces/${server.workspaceId}/resources/`;
  const upload = async (): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([await makePdf([[TEXT]])], "harbour.pdf"));
    return (await server.call("POST", resources(), form)).textAt("data.id");
  };
  const of = (id: string) => server.call("GET", `${resources()}${id}/`);
  const settled = async (id: string): Promise<string> => {
    await expect.poll(async () => (await of(id)).at("data.status")).toMatch(/ready|failed|limited/);
    return (await of(id)).textAt("data.status");
  };
  /** Also that it is ready at each look. */
  const untilWritten = (id: string) =>
    expect
      .poll(async () => {
        const shown = await of(id);
        expect(shown.at("data.status")).toBe("ready");
        return [shown.at("data.summary"), shown.at("data.notice"), shown.at("data.key_notes.0.note")];
      })
      .toEqual(["On a harbour.", "", "Built in 1840."]);

  it.each<[string, Partial<ProviderOptions>]>([
    ["is down", { faults: always({ is: "status", status: 500 }) }],
    ["takes too long", { faults: always({ is: "status", status: 408 }) }],
    ["refuses the key", { faults: always({ is: "status", status: 401 }) }],
    ["is not known", { faults: always({ is: "status", status: 404 }) }],
    ["writes what cannot be read", { complete: () => "A harbour." }],
  ])("is ready with a local one and a notice if it %s, and has the model's later", async (_, options) => {
    await start();
    const { faults, complete } = provider.options;
    Object.assign(provider.options, options);
    const id = await upload();
    expect(await settled(id)).toBe("ready");
    const shown = await of(id);
    expect(shown.textAt("data.summary")).toContain("Quillfeather");
    expect(shown.textAt("data.notice")).toMatch(NOTICE);
    expect(shown.at("data.error_message")).toBe("");
    Object.assign(provider.options, { faults: faults ?? {}, complete });
    await untilWritten(id);
  });

  it("has the model's after a restart with a setting that is right", async () => {
    await start(600_000);
    provider.options.faults = always({ is: "status", status: 401 });
    const id = await upload();
    expect(await settled(id)).toBe("ready");
    await server.close();
    provider.options.faults = {};
    const restarted = await startTestServer({
      data: server.data,
      models: modelsAt(provider.url, "chat"),
      ingest: { summaryPauseMs: 20 },
    });
    server = { ...server, call: callerOf(restarted.url, server.key), close: restarted.close };
    await untilWritten(id);
  });

  it("keeps the local one if the model gives none in five more attempts, and is not tried again", async () => {
    await start();
    provider.options.complete = () => "A harbour.";
    const id = await upload();
    expect(await settled(id)).toBe("ready");
    await expect.poll(async () => (await of(id)).at("data.notice"), { timeout: 20_000 }).toBe("");
    expect((await of(id)).textAt("data.summary")).toContain("Quillfeather");
    // Each reply that does not fit is asked for once more.
    expect(provider.counts.chat).toBe(12);
  });

  it("is forgotten if it is deleted in the meantime, and others have theirs", async () => {
    await start();
    provider.options.faults = always({ is: "status", status: 401 });
    const [gone, kept] = [await upload(), await upload()];
    for (const id of [gone, kept]) expect(await settled(id)).toBe("ready");
    expect((await server.call("DELETE", `${resources()}${gone}/`)).status).toBe(200);
    provider.options.faults = {};
    await untilWritten(kept);
    expect((await of(gone)).status).toBe(404);
  });

  it("is still limited if the provider limits, until it is retried", async () => {
    await start();
    provider.options.faults = always({ is: "limited", retryAfterMs: 60_000 });
    const id = await upload();
    expect(await settled(id)).toBe("limited");
  });
});
