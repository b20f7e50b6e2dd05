import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readinessOf } from "../../../src/server/readiness.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

describe("the probes", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.end());

  it("say without a key that the server is alive and ready, with a word for each part", async () => {
    const alive = await fetch(`${server.url}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: "alive" }]);
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: "ready",
      checks: {
        records: "ok",
        storage: "ok",
        index: "ok",
        removals: "ok",
        disk: expect.stringMatching(/^(?:ok|low)$/),
      },
    });
    expect(ready.headers.get("x-request-id")).not.toBeNull();
  });

  it("tell nothing that helps an attacker", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const text = await (await fetch(`${server.url}${path}`)).text();
      expect(text).not.toMatch(/\d/);
      expect(text).not.toContain(server.data);
    }
  });
});

describe("readinessOf", () => {
  const well = {
    ping: async () => undefined,
    storageFault: () => undefined,
    indexWork: () => undefined,
    removals: async () => ({ oldest_seconds: 0 }),
    freeBytes: async () => 2 ** 40,
  };

  it("is not ready without records that can be read, or a place to store", async () => {
    const refuse = () => Promise.reject(new Error("disk I/O error"));
    expect(await readinessOf({ ...well, ping: refuse })()).toMatchObject({
      ready: false,
      checks: { records: "unreadable", storage: "ok" },
    });
    expect(await readinessOf({ ...well, storageFault: () => "read_only" })()).toMatchObject({
      ready: false,
      checks: { records: "ok", storage: "read_only" },
    });
  });

  it("is ready, with a word, while the index is rebuilt, removals are late or space is low", async () => {
    const strained = readinessOf({
      ...well,
      indexWork: () => "rebuilding",
      removals: async () => ({ oldest_seconds: 301 }),
      freeBytes: async () => 2 ** 29,
    });
    expect(await strained()).toEqual({
      ready: true,
      checks: { records: "ok", storage: "ok", index: "rebuilding", removals: "late", disk: "low" },
    });
  });
});
