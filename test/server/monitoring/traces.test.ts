import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue: string } }[];
}

/** A collector of traces on 127.0.0.1: takes OTLP as JSON. */
const startCollector = async () => {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The collector has no port.");
  return { url: `http://127.0.0.1:${address.port}`, spans, bodies, stop: () => server.close() };
};

const attribute = ({ attributes }: Span, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value.stringValue;

describe("traces over OTLP", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let server: ChatServer;

  beforeAll(async () => {
    collector = await startCollector();
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
    server = await startChat({}, "chat", "embedding");
    vi.unstubAllEnvs();
    await server.upload("log.pdf", ["The ship Marigold carried eleven barrels of honey."]);
    await server.ask("What did the ship Marigold carry?", {}, { "X-Request-Id": "asked-1" });
    // Stopping sends the last spans.
    await server.end();
  });
  afterAll(() => collector.stop());

  it("hold a question with its search and its model calls, under its request's id", () => {
    const asked = collector.spans.find((span) => attribute(span, "qa.request_id") === "asked-1");
    if (asked === undefined) throw new Error("There is no span of the request.");
    expect(asked.name).toBe("operation");
    expect(attribute(asked, "operation")).toBe("sendMessage");
    const answer = collector.spans.find(
      (span) => span.name === "answer" && span.parentSpanId === asked.spanId,
    );
    const below = collector.spans.filter((span) => span.traceId === asked.traceId).map(({ name }) => name);
    expect(answer).toBeDefined();
    expect(below).toEqual(expect.arrayContaining(["search", "model_call"]));
  });

  it("hold each file's ingestion as a trace of its own, with its model calls", () => {
    const ingestion = collector.spans.find(({ name }) => name === "ingestion");
    expect(ingestion?.parentSpanId ?? "").toBe("");
    expect(ingestion && attribute(ingestion, "qa.outcome")).toBe("ready");
    const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === ingestion?.spanId);
    expect(below.map(({ name }) => name)).toContain("model_call");
  });

  it("say nothing of what documents, questions or answers say", () => {
    expect(collector.bodies.length).toBeGreaterThan(0);
    for (const body of collector.bodies)
      for (const secret of ["Marigold", "honey", "log.pdf", server.key]) expect(body).not.toContain(secret);
  });
});
