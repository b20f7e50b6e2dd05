import { expect, it } from "vitest";
import { callerOf, startTestServer } from "../../support/process/server.ts";
import { openStopped } from "../../support/store/records.ts";

const BROKEN = "%PDF-1.4\n%begins like one\n";
const keyed = { "Idempotency-Key": "k" };

/** A server that stops, and starts again as after a crash before the answer under this key was stored. */
const crashed = async (data: string, key: string, change: object = {}) => {
  const db = await openStopped(data);
  await db.updateTable("idempotency").set({ status: null, body: null }).where("key", "=", "k").execute();
  if (Object.keys(change).length > 0) await db.updateTable("resources").set(change).execute();
  await db.destroy();
  const server = await startTestServer({ data });
  return { ...server, call: callerOf(server.url, key) };
};

it("a question whose answer was stored before a crash is answered with that, and asked once", async () => {
  const first = await startTestServer();
  const chat = `/workspaces/${first.workspaceId}/chat/`;
  const question = { external_user_id: "u", message: "Why?" };
  const answer = await first.call("POST", chat, question, keyed);
  expect(answer.status).toBe(200);
  await first.close();
  const server = await crashed(first.data, first.key);
  const again = await server.call("POST", chat, question, keyed);
  expect(again.at("data")).toEqual(answer.at("data"));
  const sessions = await server.call("GET", `${chat}sessions/?external_user_id=u`);
  expect(sessions.at("data.count")).toBe(1);
  await server.end();
});

it("a retry that was done before a crash is answered with how the resource stands, and no failure", async () => {
  const first = await startTestServer();
  const path = `/workspaces/${first.workspaceId}/resources/`;
  const form = new FormData();
  form.append("file", new File([BROKEN], "a.pdf"));
  const id = (await first.call("POST", path, form)).textAt("data.id");
  const status = async () => (await first.call("GET", `${path}${id}/`)).at("data.status");
  await expect.poll(status).toBe("failed");
  const retry = `${path}${id}/retry/`;
  expect((await first.call("POST", retry, undefined, keyed)).status).toBe(200);
  await expect.poll(status).toBe("failed");
  await first.close();
  const server = await crashed(first.data, first.key, { status: "ready" });
  const again = await server.call("POST", retry, undefined, keyed);
  expect([again.status, again.at("data.id"), again.at("data.status")]).toEqual([200, id, "ready"]);
  const anew = await server.call("POST", retry, undefined, { "Idempotency-Key": "another" });
  expect(anew.at("error.code")).toBe("resource_not_retryable");
  await server.end();
});
