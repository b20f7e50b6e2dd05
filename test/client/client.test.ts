import { describe, expect, it } from "vitest";
import { ApiError, type ClientOptions, createClient, type Retry } from "../../src/client/index.ts";
import { contractServer } from "../support/contract/contract-server.ts";
import { deadUrl, example, failure, hang } from "../support/contract/http.ts";

const path = { workspace_id: "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10" };

const server = contractServer();

const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: server.url, apiKey: "qa_test", ...options });

/** What a promise rejects with. */
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail("it did not reject"),
    (error: unknown) => error,
  );

describe("a call", () => {
  it("gives the data of the reply and sends the key", async () => {
    const { title } = await client().get("/workspaces/{workspace_id}/", { params: { path } });
    expect(title).toBe("Quarterly reports");
    expect(server.seen).toMatchObject([
      { operationId: "retrieveWorkspace", path: `/api/v1/workspaces/${path.workspace_id}/` },
    ]);
    expect(server.seen[0]?.headers.get("X-API-Key")).toBe("qa_test");
  });

  it("takes the base URL with and without /api/v1", async () => {
    for (const end of ["", "/", "/api/v1", "/api/v1/"])
      await client({ baseUrl: server.url + end }).get("/status/");
    expect(server.seen.map(({ operationId }) => operationId)).toEqual(Array(4).fill("retrieveStatus"));
  });

  it("refuses a base URL that is none", () => {
    for (const baseUrl of ["qa.example.com", "localhost:8080", "ftp://example.com"]) {
      expect(() => createClient({ baseUrl, apiKey: "k" })).toThrow(
        new TypeError(`The base URL must begin with http:// or https://, but is ${baseUrl}`),
      );
    }
  });

  it("sends a body as JSON, and as a form when there is a file in it", async () => {
    await client().post("/workspaces/", { body: { title: "Ägäis" } });
    expect(server.seen[0]?.body).toEqual({ title: "Ägäis" });
    await client().post("/workspaces/{workspace_id}/chat/", {
      params: { path },
      body: { external_user_id: "u", resource_ids: ["a", "b"], image: new File(["pixels"], "p.png") },
    });
    const form = server.seen[1]?.body;
    if (!(form instanceof FormData)) return expect.fail("no form came");
    expect(form.get("external_user_id")).toBe("u");
    expect(form.getAll("resource_ids")).toEqual(["a", "b"]);
    expect(form.get("image")).toBeInstanceOf(File);
  });

  it("leaves the envelope and the headers to the http client", async () => {
    const { data, response } = await client().http.GET("/health/");
    expect(data?.status).toBe("ok");
    expect(response.headers.get("X-Request-Id")).toBe("example");
  });

  it("does not compile against the contract", () => {
    const calls = [
      // @ts-expect-error the path needs its parameter
      () => client().get("/workspaces/{workspace_id}/"),
      // @ts-expect-error no such path
      () => client().get("/workspace/"),
      // @ts-expect-error a misspelt field
      () => client().post("/workspaces/", { body: { titel: "x" } }),
      // @ts-expect-error no such method there
      () => client().delete("/workspaces/"),
      // @ts-expect-error no such field in the reply
      async () => (await client().get("/status/")).uptime,
    ];
    expect(calls).toHaveLength(5);
  });
});

describe("a failure", () => {
  it("carries what the failure body says", async () => {
    server.answer("createWorkspace", failure(400, "invalid_request"));
    const error = await rejection(client().post("/workspaces/", { body: { title: "" } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: "invalid_request",
      status: 400,
      requestId: "01932f70-2c00-7a01-8b02-9c03ad04be05",
      retryable: false,
      details: [{ field: "title", message: "must be 1 to 255 characters" }],
      message: "Some fields are not valid.",
    });
    expect(server.seen).toHaveLength(1);
  });

  it("says so when another program answers", async () => {
    const replies = [
      () => new Response("<html>hello</html>", { headers: { "Content-Type": "text/html" } }),
      () => Response.json({ hello: "world" }),
      () => new Response("{ not json", { headers: { "Content-Type": "application/json" } }),
      () => new Response("nothing here", { status: 404 }),
    ];
    for (const reply of replies) {
      server.answer("retrieveStatus", reply);
      expect(await rejection(client().get("/status/"))).toMatchObject({
        name: "ApiError",
        code: "unexpected_reply",
      });
    }
  });

  it("does not follow a redirect with the key, but says where it points", async () => {
    const elsewhere = "https://qa.example.com/api/v1/status/";
    server.answer("retrieveStatus", () => Response.redirect(elsewhere, 308));
    const error = await rejection(client().get("/status/"));
    expect(error).toMatchObject({ code: "unexpected_reply", status: 308 });
    expect(String(error)).toContain(elsewhere);
  });

  it("tells a server out of reach from one that is late", async () => {
    const dead = client({ baseUrl: await deadUrl(), retries: 0 });
    expect(await rejection(dead.get("/status/"))).toMatchObject({
      code: "not_reachable",
      status: undefined,
      retryable: true,
    });
    server.answer("retrieveStatus", hang);
    const late = await rejection(client({ timeout: 20 }).get("/status/"));
    expect(late).toMatchObject({ code: "timed_out", status: undefined, retryable: true });
    expect(server.seen.length).toBeLessThanOrEqual(1);
  });

  it("is timed out also when only the body hangs", async () => {
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"sta')),
    });
    server.answer(
      "retrieveStatus",
      () => new Response(half, { headers: { "Content-Type": "application/json" } }),
    );
    expect(await rejection(client({ timeout: 50 }).get("/status/"))).toMatchObject({ code: "timed_out" });
  });

  it("is the caller's own reason after an abort", async () => {
    server.answer("retrieveStatus", hang);
    const reason = new Error("enough");
    expect(await rejection(client().get("/status/", { signal: AbortSignal.abort(reason) }))).toBe(reason);
    const controller = new AbortController();
    const call = rejection(client().get("/status/", { signal: controller.signal }));
    while (server.seen.length === 0) await Bun.sleep(1);
    controller.abort(reason);
    expect(await call).toBe(reason);
  });
});

describe("a retry", () => {
  const limited = failure(429, "rate_limited", { "Retry-After": "0" });

  it("waits as long as the server says and keeps the Idempotency-Key", async () => {
    const retries: Retry[] = [];
    server.answer(
      "createWorkspace",
      failure(429, "rate_limited", { "Retry-After": "0.01" }),
      limited,
      example("createWorkspace"),
    );
    const policy = client({ onRetry: (retry) => retries.push(retry) });
    await policy.post("/workspaces/", { body: { title: "x" } });
    expect(retries).toMatchObject([
      { retry: 1, wait: 10, error: { code: "rate_limited", retryAfter: 0.01 } },
      { retry: 2, wait: 0 },
    ]);
    const keys = server.seen.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
    await policy.post("/workspaces/", { body: { title: "x" } });
    expect(server.seen.at(-1)?.headers.get("Idempotency-Key")).not.toBe(keys[0]);
  });

  it("keeps a key of the caller's", async () => {
    const header = { "Idempotency-Key": "mine" };
    await client().post("/workspaces/", { params: { header }, body: { title: "x" } });
    expect(server.seen[0]?.headers.get("Idempotency-Key")).toBe("mine");
    await client().get("/workspaces/");
    expect(server.seen[1]?.headers.has("Idempotency-Key")).toBe(false);
  });

  it("reads a Retry-After that is a date", async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    server.answer("retrieveStatus", failure(503, "unavailable", { "Retry-After": date }));
    const error = await rejection(client().get("/status/"));
    expect(error).toMatchObject({ code: "unavailable" });
    expect(error instanceof ApiError && Math.round((error.retryAfter ?? 0) / 60)).toBe(60);
    // An hour is not slept through.
    expect(server.seen).toHaveLength(1);
  });

  it("ends after a number of attempts, with the last failure", async () => {
    server.answer("retrieveStatus", limited);
    expect(await rejection(client({ retries: 3 }).get("/status/"))).toMatchObject({
      code: "rate_limited",
      status: 429,
    });
    expect(server.seen).toHaveLength(4);
  });

  it("follows a server's fault, but not if a second attempt could do harm or no good", async () => {
    server.answer(
      "retrieveStatus",
      failure(500, "internal_error", { "Retry-After": "0" }),
      example("retrieveStatus"),
    );
    await client().get("/status/");
    expect(server.seen).toHaveLength(2);
    server.answer("deleteWorkspace", failure(500, "internal_error", { "Retry-After": "0" }));
    expect(
      await rejection(client().delete("/workspaces/{workspace_id}/", { params: { path } })),
    ).toMatchObject({ status: 500 });
    server.answer("sendMessage", failure(400, "resource_not_ready"));
    const body = { external_user_id: "u", message: "?" };
    expect(
      await rejection(client().post("/workspaces/{workspace_id}/chat/", { params: { path }, body })),
    ).toMatchObject({ retryable: true });
    expect(server.seen).toHaveLength(4);
  });

  it("stops waiting when the caller aborts", async () => {
    server.answer("retrieveStatus", failure(429, "rate_limited", { "Retry-After": "30" }));
    const controller = new AbortController();
    const reason = new Error("enough");
    const impatient = client({ onRetry: () => controller.abort(reason) });
    expect(await rejection(impatient.get("/status/", { signal: controller.signal }))).toBe(reason);
  });
});
