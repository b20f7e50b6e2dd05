import { METHODS } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lines, sendRaw } from "../../support/network/raw.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";

const PATH = "/api/v1/workspaces/";

describe("what HTTP asks of a server", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0 });
  });
  afterAll(() => server.end());

  /** The answer to a request of these lines, with its failure. */
  const send = async (head: string[], body = "") => {
    const reply = await sendRaw(server.url, `${lines(...head, `X-API-Key: ${server.key}`)}${body}`);
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(reply) ?? [];
    const header = (name: string) => new RegExp(`^${name}: (.*)\\r$`, "im").exec(reply)?.[1];
    const [, json = "null"] = /\r\n\r\n(\{.*\})/s.exec(reply) ?? [];
    return { status: Number(status), header, failure: JSON.parse(json)?.error };
  };
  const ask = (method: string, path: string) =>
    send([`${method} ${path} HTTP/1.1`, "Host: x", "Connection: close"]);
  const expectFailure = (reply: Awaited<ReturnType<typeof send>>, status: number, code: string): void => {
    expect(reply).toMatchObject({ status, failure: { code } });
    expect(reply.failure.request_id).toBe(reply.header("x-request-id"));
  };

  it.each(METHODS.filter((method) => !["GET", "HEAD", "POST", "CONNECT"].includes(method)))(
    "answers %s with 405 where the path is known, with 404 where it is not",
    async (method) => {
      const refused = await ask(method, PATH);
      expectFailure(refused, 405, "method_not_allowed");
      expect(refused.header("allow")).toBe("GET, POST, HEAD");
      expect((await ask(method, `${PATH}${server.workspaceId}/`)).status).toBe(
        method === "PUT" || method === "DELETE" ? (method === "PUT" ? 400 : 200) : 405,
      );
      expectFailure(await ask(method, "/api/v1/nothing/"), 404, "not_found");
    },
  );

  it("is no proxy", async () => {
    const refused = await send(["CONNECT example.com:443 HTTP/1.1", "Host: x", "X-Request-Id: tunnel-1"]);
    expectFailure(refused, 501, "not_implemented");
    expect(refused.header("x-request-id")).toBe("tunnel-1");
  });

  it.each([
    ["no Host", []],
    ["two Hosts", ["Host: x", "Host: y"]],
    ["one Host twice", ["Host: x", "host: x"]],
  ])("refuses a request with %s, on any path", async (_, hosts) => {
    for (const path of [PATH, "/api/v1/health/", "/docs/", "/nothing/"])
      expectFailure(
        await send([`GET ${path} HTTP/1.1`, ...hosts, "Connection: close"]),
        400,
        "invalid_request",
      );
  });

  it.each([
    "evil.example/x?",
    "user:pw@evil.example",
    "evil.example#",
    "evil.example:80:80",
    "evil.example:x",
    "evil\\example",
    "a b",
    "[::1",
    "[evil.example]",
    "<script>",
    "%zz",
    "\u00e4.example",
  ])("refuses the Host %j, on any path", async (host) => {
    for (const path of [PATH, "/api/v1/health/", "/docs/", "/nothing/"])
      expectFailure(
        await send([`GET ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"]),
        400,
        "invalid_request",
      );
  });

  it.each(["qa.example.com", "qa_1.local:8080", "192.0.2.1:8080", "[2001:db8::1]:8080", "[::1]"])(
    "takes the Host %j, and links to it",
    async (host) => {
      for (const title of ["one", "two"]) await server.call("POST", "/workspaces/", { title });
      const reply = await sendRaw(
        server.url,
        lines(
          `GET ${PATH}?page_size=1 HTTP/1.1`,
          `Host: ${host}`,
          "Connection: close",
          `X-API-Key: ${server.key}`,
        ),
      );
      expect(reply).toContain(`"next":"http://${host}/api/v1/workspaces/`);
    },
  );

  it("takes HTTP/1.0, which has no Host", async () => {
    expect((await send(["GET /api/v1/health/ HTTP/1.0"])).status).toBe(200);
  });

  it.each(["foo", "100-continue"])("has nothing to do with Expect: %s in HTTP/1.0", async (expected) => {
    const head = [`POST ${PATH} HTTP/1.0`, "Content-Type: application/json", "Content-Length: 13"];
    const reply = await send([...head, `Expect: ${expected}`], '{"title":"o"}');
    expect([reply.status, reply.header("connection")]).toEqual([201, "close"]);
  });

  it("says that it meets no expectation but 100-continue", async () => {
    const head = [`POST ${PATH} HTTP/1.1`, "Host: x", "Content-Type: application/json", "Content-Length: 13"];
    const body = '{"title":"e"}';
    const asked = await send([...head, "Expect: foo", "X-Request-Id: expect-1", "Connection: close"], body);
    expectFailure(asked, 417, "expectation_failed");
    expect(asked.header("x-request-id")).toBe("expect-1");
    const continued = await sendRaw(
      server.url,
      lines(...head, "Expect: 100-continue", "Connection: close", `X-API-Key: ${server.key}`) + body,
    );
    expect(continued).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });

  it.each([
    ["gzip, chunked", 501],
    ["deflate , chunked", 501],
    ["Chunked", 201],
  ])("answers a body in the transfer coding %j with %d", async (coding, status) => {
    const before = (await server.call("GET", "/workspaces/")).at("data.count");
    const reply = await send(
      [
        `POST ${PATH} HTTP/1.1`,
        "Host: x",
        "Content-Type: application/json",
        `Transfer-Encoding: ${coding}`,
        "Connection: close",
      ],
      'd\r\n{"title":"t"}\r\n0\r\n\r\n',
    );
    expect(reply.status).toBe(status);
    if (status === 501) {
      expectFailure(reply, 501, "not_implemented");
      expect(reply.header("connection")).toBe("close");
      expect((await server.call("GET", "/workspaces/")).at("data.count")).toBe(before);
    }
  });

  it("has pages up to 2147483647 and none beyond", async () => {
    const last = await server.call("GET", "/workspaces/?page=2147483647");
    expect([last.status, last.at("data.results"), last.at("data.next")]).toEqual([200, [], null]);
    for (const page of ["2147483648", "9007199254740993", "1e3", "0"]) {
      const none = await server.call("GET", `/workspaces/?page=${page}`);
      expect([none.status, none.at("error.details.0.field")]).toEqual([400, "page"]);
    }
  });
});
