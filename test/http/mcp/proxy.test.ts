import { expect, it } from "vitest";
import { startChatWith } from "../../support/chat/chat-server.ts";
import { callTool, overHttp } from "../../support/cli/mcp.ts";

it("leads to links by the host and the scheme that a trusted proxy was asked by", async () => {
  const server = await startChatWith({ trustProxy: ["127.0.0.1"] }, {});
  try {
    await server.upload("harbour.pdf", ["The harbour has nine cranes."]);
    const headers = { Host: "qa.example.com", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7" };
    await using client = await overHttp(server.url, server.key, { headers });
    const { data } = await callTool(client, "search", { query: "cranes" });
    const [passage] = Array.isArray(data.passages) ? data.passages : [];
    expect(passage.evidence_url).toMatch(/^https:\/\/qa\.example\.com\/api\/v1\/evidence\//);
  } finally {
    await server.end();
  }
});
