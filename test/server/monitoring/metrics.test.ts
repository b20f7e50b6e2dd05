import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChatWith } from "../../support/chat/chat-server.ts";

const LOCAL = { host: "127.0.0.1", port: 0 };

describe("the figures for Prometheus", () => {
  let server: ChatServer;
  let resourceId: string;

  beforeAll(async () => {
    server = await startChatWith({ metrics: LOCAL }, {}, "chat", "embedding");
    resourceId = await server.upload("log.pdf", ["The ship Marigold carried eleven barrels of honey."]);
    await server.ask("What did the ship Marigold carry?");
    await server.call("GET", "/workspaces/00000000-0000-7000-8000-000000000000/");
    await server.call("GET", "/nowhere/");
  });
  afterAll(() => server.end());

  const scrape = async (): Promise<string> => {
    const response = await fetch(`${server.metricsUrl}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    return response.text();
  };
  /** The value of one sample by its name and labels; undefined where there is none. */
  const sampleOf = (text: string, name: string, labels: Record<string, string> = {}): number | undefined => {
    const line = text
      .split("\n")
      .find(
        (each) =>
          each.startsWith(Object.keys(labels).length > 0 ? `${name}{` : `${name} `) &&
          Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
      );
    return line === undefined ? undefined : Number(line.split(" ").at(-1));
  };

  it("count requests by operation and status, those of no operation under none", async () => {
    const text = await scrape();
    const requests = (operation: string, status: string) =>
      sampleOf(text, "qa_http_request_seconds_count", { operation, status });
    expect(requests("uploadResource", "201")).toBe(1);
    expect(requests("sendMessage", "200")).toBe(1);
    expect(requests("retrieveWorkspace", "404")).toBe(1);
    expect(requests("", "404")).toBe(1);
  });

  it("count ingestion by stage and outcome, and what waits", async () => {
    const text = await scrape();
    expect(sampleOf(text, "qa_ingestion_seconds_count", { type: "pdf", outcome: "ready" })).toBe(1);
    for (const stage of ["extracting", "summarising", "embedding", "indexing"])
      expect(sampleOf(text, "qa_stage_seconds_count", { stage, outcome: "ok" }), stage).toBe(1);
    expect(sampleOf(text, "qa_queue_resources", { status: "queued" })).toBe(0);
    expect(sampleOf(text, "qa_removals_pending")).toBe(0);
  });

  it("count model calls with their tokens, searches and answers", async () => {
    const text = await scrape();
    const calls = (kind: string, lane: string) =>
      sampleOf(text, "qa_model_call_seconds_count", { kind, lane, outcome: "ok" });
    expect(calls("embedding", "ingest")).toBe(server.provider.counts.embedding - 1);
    expect(calls("embedding", "interactive")).toBe(1);
    expect(calls("chat", "interactive")).toBeGreaterThan(0);
    expect(
      sampleOf(text, "qa_model_tokens_total", { kind: "embedding", direction: "input" }),
    ).toBeGreaterThan(0);
    expect(sampleOf(text, "qa_search_seconds_count", { outcome: "ok" })).toBeGreaterThan(0);
    expect(sampleOf(text, "qa_answer_seconds_count", { engine: "model", outcome: "ok" })).toBe(1);
  });

  it("count failures of a model under their code, and the answers that had to do without it", async () => {
    server.provider.options.faults = { chat: () => ({ is: "status", status: 500 }) };
    await server.ask("What did the ship Marigold carry?");
    server.provider.options.faults = {};
    const text = await scrape();
    expect(
      sampleOf(text, "qa_model_call_seconds_count", { kind: "chat", outcome: "model_error" }),
    ).toBeGreaterThan(0);
    expect(sampleOf(text, "qa_answer_seconds_count", { engine: "model", outcome: "excerpts" })).toBe(1);
  });

  it("tell of space and memory", async () => {
    const text = await scrape();
    expect(sampleOf(text, "qa_storage_free_bytes")).toBeGreaterThan(0);
    expect(sampleOf(text, "process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  });

  it("name no ids, titles or words of anybody", async () => {
    const text = await scrape();
    for (const secret of [server.workspaceId, resourceId, server.key, "log.pdf", "Marigold", server.data])
      expect(text).not.toContain(secret);
  });

  it("are answered at their own address alone", async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.metricsUrl}/api/v1/health/`)).status).toBe(404);
  });
});
