import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lines, sendRaw } from "../../support/network/raw.ts";
import { type Caller, startTestServer, type TestServer } from "../../support/process/server.ts";

describe("requests that no decent client sends", () => {
  let server: TestServer;
  let call: Caller;

  beforeAll(async () => {
    server = await startTestServer({ idleMs: 1000 });
    call = server.call;
  });
  afterAll(() => server.end());

  const raw = (text: string, to: { url: string } = server): Promise<string> => sendRaw(to.url, text);
  const key = () => `X-API-Key: ${server.key}`;

  it.each([
    [
      "a malformed chunk",
      () =>
        `${lines("POST /api/v1/workspaces/ HTTP/1.1", "Host: x", "Content-Type: application/json", "Transfer-Encoding: chunked", key())}zz\r\n`,
    ],
    [
      "two lengths",
      () => lines("POST /api/v1/workspaces/ HTTP/1.1", "Host: x", "Content-Length: 1", "Content-Length: 2"),
    ],
    [
      "headers too large",
      () => lines("GET /api/v1/workspaces/ HTTP/1.1", "Host: x", `X-Long: ${"x".repeat(100_000)}`),
    ],
  ])("answers %s in the failure body", async (_, request) => {
    const reply = await raw(request());
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toMatch(/x-request-id: /i);
    expect(reply).toContain('"code":"invalid_request"');
  });

  it.each(["[", "a b", ":::", "%zz", ""])("refuses the host %j where links are made of it", async (host) => {
    const reply = await raw(
      lines("GET /api/v1/workspaces/ HTTP/1.1", `Host: ${host}`, key(), "Connection: close"),
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("makes links to itself, whatever URL the request names", async () => {
    await call("POST", "/workspaces/", { title: "second" });
    const reply = await raw(
      lines(
        "GET http://evil.example/api/v1/workspaces/?page_size=1 HTTP/1.1",
        "Host: qa.example",
        key(),
        "Connection: close",
      ),
    );
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toContain('"next":"http://qa.example/api/v1/workspaces/?page_size=1&page=2"');
    expect(reply).not.toContain("evil");
  });

  it("closes a connection whose upload stalls, and keeps the others", async () => {
    const stalled = raw(
      `${lines(`POST /api/v1/workspaces/${server.workspaceId}/resources/ HTTP/1.1`, "Host: x", key(), "Content-Type: multipart/form-data; boundary=b", "Content-Length: 1000")}--b\r\n`,
    );
    await stalled;
    expect((await call("GET", "/workspaces/")).status).toBe(200);
    expect(server.events.some(({ event }) => event === "aborted")).toBe(true);
  });

  it("stops though a client stalls", async () => {
    const other = await startTestServer({ graceMs: 300 });
    const stalled = raw(
      `${lines("POST /api/v1/workspaces/ HTTP/1.1", "Host: x", `X-API-Key: ${other.key}`, "Content-Type: application/json", "Content-Length: 100")}{`,
      other,
    );
    await expect.poll(async () => (await other.call("GET", "/health/")).status).toBe(200);
    await other.end();
    expect(await stalled).not.toContain("HTTP/1.1 2");
  });

  it("keeps end users apart whose ids would be one as bytes", async () => {
    const chat = `/workspaces/${server.workspaceId}/chat/`;
    for (const id of ['"\\ud800"', '"a\\u0000"'])
      expect(
        (
          await call("POST", chat, `{"external_user_id":${id},"message":"m"}`, {
            "Content-Type": "application/json",
          })
        ).status,
      ).toBe(400);
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('{"message":"m","external_user_id":"'),
      0xff,
      0x22,
      0x7d,
    ]);
    const reply = await fetch(`${server.url}/api/v1${chat}`, {
      method: "POST",
      headers: { "X-API-Key": server.key, "Content-Type": "application/json" },
      body: bytes,
    });
    expect(reply.status).toBe(400);
    for (const query of ["%FF", "%C3%28", "%ED%A0%80", "%"]) {
      const path = `/api/v1/workspaces/${server.workspaceId}/chat/sessions/?external_user_id=${query}`;
      expect(await raw(lines(`GET ${path} HTTP/1.1`, "Host: x", key(), "Connection: close"))).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    }
    const form = new FormData();
    form.append("external_user_id", "\uFFFD");
    form.append("message", "m");
    expect((await call("POST", chat, form)).status).toBe(400);
  });

  it.each([
    { "Content-Type": "application/json; charset=latin1" },
    { "Content-Type": "application/json", "Content-Encoding": "gzip" },
  ])("takes no body as %j", async (headers) => {
    const refused = await call("POST", "/workspaces/", '{"title":"a"}', headers);
    expect([refused.status, refused.at("error.code")]).toEqual([415, "unsupported_media_type"]);
  });

  it("accepts an empty JSON body where none is needed, and ids in either case", async () => {
    const json = { "Content-Type": "application/json" };
    const id = (await call("POST", "/workspaces/", { title: "to go" })).textAt("data.id");
    expect((await call("GET", `/workspaces/${id.toUpperCase()}/`)).at("data.id")).toBe(id);
    expect((await call("DELETE", `/workspaces/${id}/`, "", json)).status).toBe(200);
  });
});
