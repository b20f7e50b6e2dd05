import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";

describe("HTTP", () => {
  let server: TestServer;
  let call: Caller;

  beforeAll(async () => {
    server = await startTestServer();
    call = server.call;
  });
  afterAll(() => server.end());

  it("keeps a well-formed request id and replaces another", async () => {
    const kept = await call("GET", "/workspaces/x/", undefined, { "X-Request-Id": "trace-1.a_B" });
    expect(kept.headers.get("x-request-id")).toBe("trace-1.a_B");
    expect(kept.at("error.request_id")).toBe("trace-1.a_B");
    const replaced = await call("GET", "/workspaces/", undefined, { "X-Request-Id": "no spaces, please" });
    expect(replaced.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers every kind of bad key with one and the same 401", async () => {
    const operator = await server.openOperator();
    const revoked = await operator.createKey({ app: "default" });
    const works = await callerOf(server.url, revoked.key)("GET", "/workspaces/");
    await operator.revokeKey(revoked.id);
    const unknown = `qa_${"a".repeat(43)}`;
    const answers = [];
    for (const key of [undefined, "", "nonsense", unknown, revoked.key, `${server.key} `.repeat(2)])
      answers.push(await callerOf(server.url, key)("GET", "/workspaces/"));
    await operator.close();
    expect(works.status).toBe(200);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.at("error.code")).toBe("invalid_api_key");
      expect(answer.at("error.message")).toBe(answers[0]?.at("error.message"));
    }
  });

  it("refuses a key from the moment it expires", async () => {
    const operator = await server.openOperator();
    /** The answer to a key before it expires; undefined where that took too long to be told. */
    const used = async (seconds: number) => {
      const expires = Date.now() + seconds * 1000;
      const expires_at = new Date(expires).toISOString();
      const { key } = await operator.createKey({ app: "default", expires_at });
      const caller = callerOf(server.url, key);
      const { status } = await caller("GET", "/workspaces/");
      return Date.now() < expires ? { caller, status, expires } : undefined;
    };
    const key = (await used(0.3)) ?? (await used(3)) ?? (await used(20));
    await operator.close();
    expect(key?.status).toBe(200);
    const left = (key?.expires ?? 0) - Date.now();
    await new Promise((resolve) => setTimeout(resolve, left + 5));
    expect((await key?.caller("GET", "/workspaces/"))?.status).toBe(401);
  });

  it("notes when a key was last used", async () => {
    await call("GET", "/workspaces/");
    const operator = await server.openOperator();
    const page = { page: 1, page_size: 30 };
    const lastUse = async () =>
      (await operator.listKeys(page)).results.find(({ name }) => name === "first")?.last_used_at;
    await expect.poll(lastUse).toMatch(/^\d{4}-/);
    const [key] = (await operator.listKeys(page)).results;
    await operator.close();
    expect(JSON.stringify(key)).not.toContain("hash");
  });

  it("knows its paths with and without the slash, and says 404 for others", async () => {
    expect((await call("GET", "/workspaces")).status).toBe(200);
    const unknown = await call("GET", "/nothing/here/");
    expect(unknown.status).toBe(404);
    expect(unknown.at("error.code")).toBe("not_found");
    expect((await call("GET", "/workspaces/%zz/")).at("error.code")).toBe("not_found");
    expect((await call("GET", `/workspaces/${"a".repeat(500)}/`)).at("error.code")).toBe("not_found");
  });

  it.each(["PATCH", "PUT", "DELETE", "OPTIONS"])(
    "answers %s on a path that has it not with 405",
    async (method) => {
      const refused = await call(method, "/workspaces/");
      expect(refused.status).toBe(405);
      expect(refused.headers.get("allow")).toBe("GET, POST, HEAD");
      expect(refused.at("error.code")).toBe("method_not_allowed");
    },
  );

  it("refuses malformed, mistyped and oversized bodies with their own statuses", async () => {
    const json = { "Content-Type": "application/json" };
    const statusAndCode = async (body: string | undefined, headers: Record<string, string>) => {
      const answer = await call("POST", "/workspaces/", body, headers);
      return [answer.status, answer.at("error.code")];
    };
    expect(await statusAndCode('{"title":', json)).toEqual([400, "invalid_request"]);
    expect(await statusAndCode("", json)).toEqual([400, "invalid_request"]);
    expect(await statusAndCode(undefined, {})).toEqual([400, "invalid_request"]);
    expect(await statusAndCode("title=a", { "Content-Type": "text/plain" })).toEqual([
      415,
      "unsupported_media_type",
    ]);
    expect(await statusAndCode(`{"title":"${"x".repeat(1024 * 1024)}"}`, json)).toEqual([
      413,
      "payload_too_large",
    ]);
    expect(await statusAndCode('{"title":"a","__proto__":{"b":1}}', json)).toEqual([400, "invalid_request"]);
  });

  it("serves the contract and a page to read it", async () => {
    const json = await fetch(`${server.url}/openapi.json`);
    expect(Object.keys(((await json.json()) as { paths: object }).paths)).toContain("/workspaces/");
    const yaml = await (await fetch(`${server.url}/openapi.yaml`)).text();
    expect(yaml).toMatch(/^openapi: ['"]?3\.1/);
    const page = await fetch(`${server.url}/docs/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("/openapi.json");
  });

  it("is healthy without a key, and tells its engine with one", async () => {
    expect((await callerOf(server.url, undefined)("GET", "/health/")).status).toBe(200);
    expect((await call("GET", "/status/")).at("data.engine")).toBe("local");
  });

  it("reports every request with its id, and no query", async () => {
    await call("GET", "/workspaces/?page=1", undefined, { "X-Request-Id": "seen-1" });
    const event = server.events.find(({ request_id }) => request_id === "seen-1");
    expect(event).toMatchObject({
      event: "request",
      method: "GET",
      path: "/api/v1/workspaces/",
      status: 200,
    });
  });
});
