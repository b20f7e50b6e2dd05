import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lines, sendRaw } from "../../support/network/raw.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

describe("rate limits", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 5 });
  });
  afterAll(() => server.end());

  it("count each key for itself and say what is left and when to come back", async () => {
    const answers: [number, string | undefined][] = [];
    for (let at = 0; at < 5; at += 1) {
      const { status, headers } = await server.call("GET", "/workspaces/");
      answers.push([status, /r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]]);
    }
    expect(answers).toEqual(["4", "3", "2", "1", "0"].map((left) => [200, left]));
    const refused = await server.call("GET", "/workspaces/");
    expect([refused.status, refused.at("error.code"), refused.at("error.retryable")]).toEqual([
      429,
      "rate_limited",
      true,
    ]);
    expect(refused.headers.get("ratelimit-policy")).toBe('"key";q=5;w=60');
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const other = await server.otherApp("unhurried");
    expect((await other("GET", "/workspaces/")).status).toBe(200);
  });

  it("do not count keys that are refused", async () => {
    const nobody = callerOf(server.url, undefined);
    for (let at = 0; at < 8; at += 1) expect((await nobody("GET", "/workspaces/")).status).toBe(401);
  });
});

describe("rate limits of what needs no credential", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 3, endUserRateLimit: 2, trustProxy: ["127.0.0.1"] });
  });
  afterAll(() => server.end());

  const from = (address: string) => ({ "X-Forwarded-For": address });

  it.each(["/", "/docs/", "/docs/guide/", "/openapi.json", "/widget.js", "/api/v1/health/"])(
    "count %s for each address and path by itself",
    async (path) => {
      const get = (address: string) => fetch(`${server.url}${path}`, { headers: from(address) });
      const statuses: number[] = [];
      for (let at = 0; at < 4; at += 1) statuses.push((await get("203.0.113.7")).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await get("203.0.113.7")).headers.get("ratelimit-policy")).toBe('"open";q=3;w=60');
      expect((await get("203.0.113.8")).status).toBe(200);
    },
  );

  it.each(["/healthz", "/readyz"])("let through ten times as many requests for %s", async (path) => {
    const get = (address: string) => fetch(`${server.url}${path}`, { headers: from(address) });
    for (let at = 0; at < 30; at += 1) expect((await get("203.0.113.7")).status).toBe(200);
    const refused = await get("203.0.113.7");
    expect([refused.status, refused.headers.get("ratelimit-policy")]).toEqual([429, '"probe";q=30;w=60']);
    expect((await get("203.0.113.8")).status).toBe(200);
  });

  it.each(["/operator/v1/sessions/", "/operator/v1/sessions/link/"])(
    "count %s before anything of its body is read",
    async (path) => {
      const head = lines(
        `POST ${path} HTTP/1.1`,
        "Host: x",
        "X-Forwarded-For: 203.0.113.9",
        "Content-Type: application/json",
        "Content-Length: 1000",
        "Connection: close",
      );
      const body = `${"{".repeat(1000)}`;
      for (let at = 0; at < 2; at += 1)
        expect(await sendRaw(server.url, head + body)).toMatch(/^HTTP\/1\.1 400 /);
      expect(await sendRaw(server.url, head)).toMatch(/^HTTP\/1\.1 429 /);
    },
  );
});

describe("rate limits of end users", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 6, endUserRateLimit: 3 });
  });
  afterAll(() => server.end());

  it("count each end user for themselves, over all their tokens, and nothing for the key", async () => {
    const sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
    const [one, two] = [await makeToken(server), await makeToken(server)];
    const bob = await makeToken(server, { external_user_id: "bob" });
    const list = (token: string) => tokenCaller(server.url, token)("GET", sessions);
    for (const token of [one, two, one]) expect((await list(token)).status).toBe(200);
    const refused = await list(two);
    expect([refused.status, refused.at("error.code")]).toEqual([429, "rate_limited"]);
    expect(refused.headers.get("ratelimit-policy")).toBe('"end-user";q=3;w=60');
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await list(bob)).headers.get("ratelimit")).toMatch(/^"end-user";r=2;/);
    const byKey = await server.call("GET", "/workspaces/");
    expect(byKey.headers.get("ratelimit")).toMatch(/^"key";r=2;/);
  });
});

describe("rate limits of signed links", () => {
  let server: TestServer;
  let links: string[];

  beforeEach(async () => {
    server = await startTestServer({ rateLimit: 6, trustProxy: ["127.0.0.1"] });
    links = [];
    for (const name of ["one.pdf", "two.pdf"]) {
      const form = new FormData();
      form.append("file", new File(["%PDF-1.4\n", name], name));
      const path = `/workspaces/${server.workspaceId}/resources/`;
      links.push((await server.call("POST", path, form)).textAt("data.file_url"));
    }
  });
  afterEach(() => server.end());

  const follow = async (link: string, address = "203.0.113.7") => {
    const answer = await fetch(link, { headers: { "X-Forwarded-For": address } });
    await answer.arrayBuffer();
    return answer;
  };
  const statusesOf = async (count: number, link: (at: number) => string, address?: string) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await follow(link(at), address)).status);
    return statuses;
  };
  const OPENED = Array.from({ length: 6 }, () => 200);
  const NOTHING = Array.from({ length: 6 }, () => 404);
  const invented = (): string =>
    `${server.url}/api/v1/evidence/${crypto.randomUUID()}/?place=1&expires=1&signature=x`;

  it("count each file for itself by address, and let a page read that it has to wait", async () => {
    const [one = "", two = ""] = links;
    expect(await statusesOf(7, () => one)).toEqual([...OPENED, 429]);
    const refused = await follow(one);
    expect(refused.headers.get("ratelimit-policy")).toBe('"link";q=6;w=60');
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    const [id = ""] = /[\da-f-]{36}/.exec(new URL(one).pathname) ?? [];
    for (const written of [id.toUpperCase(), id.replace("0", "%30")])
      expect((await follow(one.replace(id, written))).status).toBe(429);
    expect((await follow(two)).status).toBe(200);
    expect((await follow(one, "203.0.113.8")).status).toBe(200);
    expect((await server.call("GET", "/workspaces/")).status).toBe(200);
  });

  it("count those that open nothing by address, whatever ids they name", async () => {
    expect(await statusesOf(7, invented)).toEqual([...NOTHING, 429]);
    expect((await follow(links[0] ?? "")).status).toBe(429);
    expect((await follow(invented(), "203.0.113.8")).status).toBe(404);
  });

  it("are not pushed out by invented ids from many addresses", async () => {
    const [one = ""] = links;
    expect(await statusesOf(6, () => one)).toEqual(OPENED);
    // More than are counted at once.
    const addresses = Array.from({ length: 2_000 }, (_, at) => `198.51.${at >> 8}.${at & 255}`);
    const queue = addresses.values();
    const work = async (): Promise<void> => {
      for (const address of queue) await statusesOf(6, invented, address);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect((await follow(one)).status).toBe(429);
  });
});
