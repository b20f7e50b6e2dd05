import { expect, it } from "vitest";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import { callTool, overHttp, postMcp } from "../../support/cli/mcp.ts";
import { makeToken } from "../../support/process/tokens.ts";

const chat = new TideChat();

it("reports an answer while it is made to callers who want that", async () => {
  await using client = await overHttp(chat.server.url, chat.server.key);
  const told: unknown[] = [];
  const params = { name: "ask", arguments: { question: QUESTION } };
  const answer = await client.callTool(params, undefined, { onprogress: (progress) => told.push(progress) });
  expect(told).toEqual([{ progress: 1, message: "By **four metres**." }]);
  expect(answer.structuredContent).toMatchObject({ answered_by: "model", answer: "By **four metres**." });
});

it("ends the model's work once its caller has gone, and stores nothing", async () => {
  const session_id = (await chat.server.ask(QUESTION, { external_user_id: "mcp" })).textAt("data.session.id");
  const { release, isAsked } = chat.held();
  const leaving = new AbortController();
  const params = { name: "ask", arguments: { question: "Never mind?", session_id } };
  const request = fetch(`${chat.server.url}/mcp`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${chat.server.key}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    signal: leaving.signal,
  }).then((response) => response.text());
  await isAsked();
  leaving.abort();
  await expect(request).rejects.toThrow();
  // The model still holds its answer back: only work that was ended lets the thread go on.
  const next = await chat.server.ask(QUESTION, { external_user_id: "mcp", session_id });
  expect(next.status).toBe(200);
  release();
  const path = `${chat.server.chat}sessions/${session_id}/messages/?external_user_id=mcp`;
  const transcript = await chat.server.call("GET", path);
  expect(transcript.at("data.count")).toBe(4);
  expect(transcript.text).not.toContain("Never mind?");
});

it("ends an answer whose token is revoked in the meantime", async () => {
  const token = await makeToken(chat.server, { external_user_id: "eve" });
  await using client = await overHttp(chat.server.url, token);
  const { release, isAsked } = chat.held();
  const asked = callTool(client, "ask", { question: QUESTION });
  await isAsked();
  await chat.server.call("DELETE", `/workspaces/${chat.server.workspaceId}/tokens/?external_user_id=eve`);
  expect(await asked).toMatchObject({ isError: true, meta: { code: "invalid_token" } });
  release();
});

it("answers a batch of an older client, each message for itself", async () => {
  const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
  const body = JSON.stringify([ping(1), ping(2), { jsonrpc: "2.0", id: 3, method: "none" }]);
  const headers = { Authorization: `Bearer ${chat.server.key}` };
  const events = await (await postMcp(chat.server.url, body, headers)).text();
  const messages = Array.from(events.matchAll(/^data: (.*)$/gm), ([, data = ""]) => JSON.parse(data));
  expect(messages).toHaveLength(3);
  expect(messages.find(({ id }) => id === 3)).toMatchObject({ error: { code: -32601 } });
});
