import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonFields } from "../../support/contract/hostile-forms.ts";
import { lines, sendRaw } from "../../support/network/raw.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";
import { makeToken } from "../../support/process/tokens.ts";

const JSON_TYPE = "Content-Type: application/json";

describe("bodies that nobody needs", () => {
  let server: TestServer;
  let chat: string;

  beforeAll(async () => {
    server = await startTestServer({ bodyMs: 300, rateLimit: 0, endUserRateLimit: 0 });
    chat = `/api/v1/workspaces/${server.workspaceId}/chat/`;
  });
  afterAll(() => server.end());

  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });
    const { error } = await answer.json();
    return { status: answer.status, ...error };
  };
  const expectNoFault = (): void =>
    expect(server.events.filter(({ event }) => event === "fault")).toEqual([]);

  it("are refused by a token's chat without examining the items, however many there are", async () => {
    const token = await makeToken(server);
    const list = (items: number): string => `{"message":"m","resource_ids":[${"0,".repeat(items - 1)}0]}`;
    const ask = (items: number) => post(chat, list(items), { Authorization: `Bearer ${token}` });
    expect(await ask(300_000)).toMatchObject({ status: 413, message: expect.stringContaining("KiB") });
    expect(await ask(100_000)).toMatchObject({
      status: 400,
      details: [{ field: "", message: "must have at most 20000 values" }],
    });
    expect(await ask(101)).toMatchObject({
      status: 400,
      details: [{ field: "resource_ids", message: "must have at most 100 items" }],
    });
    expectNoFault();
  });

  it("are reported by their first twenty unknown names", async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `"n${at}":0`).join(",");
    const refused = await post("/operator/v1/sessions/", `{"name":"a","password":"b",${names}}`);
    expect(refused).toMatchObject({ status: 400, code: "invalid_request" });
    expect(refused.details).toEqual(
      Array.from({ length: 20 }, (_, at) => ({ field: `n${at}`, message: "is not a known name" })),
    );
  });

  it.each(["/operator/v1/sessions/", "/operator/v1/sessions/link/"])(
    "are refused by %s over 16 KiB",
    async (path) => {
      const refused = await post(path, `{"name":"${"a".repeat(17_000)}"}`);
      expect(refused).toMatchObject({ status: 413, message: "The body is over 16 KiB. Send a smaller one." });
    },
  );

  it.each([
    ["without a credential", "/operator/v1/sessions/", () => ({}), 16_000],
    ["with a key", "/api/v1/workspaces/", () => ({ "X-API-Key": server.key }), 50_000],
  ] as const)("are refused %s where they are too deep to be read", async (_, path, headers, depth) => {
    for (const opening of ["[", '{"a":'])
      expect(await post(path, opening.repeat(Math.floor(depth / opening.length)), headers())).toMatchObject({
        status: 400,
        details: [{ field: "", message: "must have at most 64 levels" }],
      });
    const allowed = `${"[".repeat(64)}${"]".repeat(64)}`;
    expect((await post(path, allowed, headers())).message).not.toContain("levels");
    const inText = `{"title":"${"[".repeat(100)}\\"{\\\\"}`;
    expect((await post("/api/v1/workspaces/", inText, { "X-API-Key": server.key })).status).toBe(201);
    expectNoFault();
  });

  it.each(["/operator/v1/sessions/", "/api/v1/workspaces/"])(
    "end when they do not come in time at %s",
    async (path) => {
      const reply = await sendRaw(
        server.url,
        `${lines(`POST ${path} HTTP/1.1`, "Host: x", JSON_TYPE, "Content-Length: 100", `X-API-Key: ${server.key}`)}{`,
      );
      expect(reply).toMatch(/^HTTP\/1\.1 400 /);
      expect(reply).toContain("was not there within 0.3 seconds");
      expectNoFault();
    },
  );

  it("are not asked for before the credential was looked at", async () => {
    const head = (...more: string[]) =>
      lines(
        "POST /api/v1/workspaces/ HTTP/1.1",
        "Host: x",
        JSON_TYPE,
        "Content-Length: 13",
        "Expect: 100-continue",
        "Connection: close",
        ...more,
      );
    const refused = await sendRaw(server.url, head("X-API-Key: qa_wrong"));
    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    const taken = await sendRaw(server.url, `${head(`X-API-Key: ${server.key}`)}{"title":"e"}`);
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });
});

describe("bodies that are not read", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ bodyMs: 300, rateLimit: 0 });
  });
  afterAll(() => server.end());

  /** Sends a head and then a byte now and then, until the server closes the connection. */
  const dribble = (...head: string[]): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      let reply = "";
      const byte = setInterval(() => socket.writable && socket.write("1"), 50);
      socket.on("data", (data) => {
        reply += data;
      });
      socket.on("error", () => undefined);
      socket.on("close", () => {
        clearInterval(byte);
        resolve(reply);
      });
      socket.write(lines(...head, "Host: x"));
    });
  const LENGTH = "Content-Length: 100000";

  it.each([
    ["of no type", 415, ["POST /api/v1/workspaces/ HTTP/1.1", LENGTH]],
    ["without a key", 401, ["POST /api/v1/workspaces/ HTTP/1.1", JSON_TYPE, LENGTH]],
    ["of no path", 404, ["POST /nothing/ HTTP/1.1", JSON_TYPE, LENGTH]],
    ["of no readable path", 404, ["POST /%zz HTTP/1.1", JSON_TYPE, LENGTH]],
    ["of another method", 405, ["PUT /api/v1/workspaces/ HTTP/1.1", JSON_TYPE, LENGTH]],
    ["of a GET", 200, ["GET /healthz HTTP/1.1", LENGTH]],
    ["of a GET, as JSON", 200, ["GET /healthz HTTP/1.1", JSON_TYPE, LENGTH]],
  ])("end in time: %s", async (_, status, head) => {
    const withKey = status === 415 ? [`X-API-Key: ${server.key}`] : [];
    expect(await dribble(...head, ...withKey)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it("end in time if a form was refused while it arrived", async () => {
    const path = `/api/v1/workspaces/${server.workspaceId}/chat/`;
    const part = '--1\r\nContent-Disposition: form-data; name="x"; filename="x"\r\n';
    const reply = await dribble(
      `POST ${path} HTTP/1.1`,
      "Host: x",
      `X-API-Key: ${server.key}`,
      "Content-Type: multipart/form-data; boundary=1",
      "Content-Length: 100000",
      "",
      part,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("leave the connection to the next request once they are there", async () => {
    const unread = `${lines("POST /nothing/ HTTP/1.1", "Host: x", "Content-Length: 5")}12345`;
    const next = lines("GET /healthz HTTP/1.1", "Host: x", "Connection: close");
    expect((await sendRaw(server.url, unread + next)).match(/HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 404",
      "HTTP/1.1 200",
    ]);
  });

  it.each([
    ["401", "X-API-Key: qa_wrong", 13],
    ["413", "", 10_000_000],
  ])("are not asked for by a %s, which closes the connection", async (status, key, length) => {
    const reply = await sendRaw(
      server.url,
      lines(
        "POST /api/v1/workspaces/ HTTP/1.1",
        "Host: x",
        JSON_TYPE,
        `Content-Length: ${length}`,
        "Expect: 100-continue",
        key || `X-API-Key: ${server.key}`,
      ),
    );
    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(reply).toMatch(/^connection: close\r$/im);
  });
});

describe("forms that nobody sends", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0 });
  });
  afterAll(() => server.end());

  const send = async (boundary: string, body: string, path = "chat") => {
    const answer = await fetch(`${server.url}/api/v1/workspaces/${server.workspaceId}/${path}/`, {
      method: "POST",
      headers: { "X-API-Key": server.key, "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body,
    });
    const { error } = await answer.json();
    return { status: answer.status, code: error?.code, details: error?.details };
  };
  const part = (name: string, value: string, headers = ""): string =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`;
  const refusal = { status: 400, code: "invalid_request" };

  it.each([71, 253, 4000, 12_000])("have a boundary of %d characters", async (length) => {
    const boundary = "x".repeat(length);
    for (const path of ["chat", "resources"])
      expect(await send(boundary, `--${boundary}--\r\n`, path)).toMatchObject(refusal);
  });

  it.each([
    ["thousands of fields", () => part("message", "m").repeat(3000)],
    ["a header of 200,000 characters", () => part("message", "m", `X-A: ${"a".repeat(200_000)}\r\n`)],
    ["a field name of 10,000 characters", () => part("n".repeat(10_000), "m")],
    ["a field that is too long", () => part("external_user_id", "u".repeat(300_000))],
    ["fields that are too long together", () => part("resource_ids", "r".repeat(120_000)).repeat(50)],
    ["no end", () => '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nm'],
    ["no part", () => "--b--\r\n"],
  ])("have %s", async (_, body) => {
    expect(await send("b", `${body()}--b--\r\n`)).toMatchObject(refusal);
    expect(server.events.filter(({ event }) => event === "fault")).toEqual([]);
  });

  const detail = async (body: string) => {
    const { status, details } = await send("b", body);
    expect(status).toBe(400);
    return details;
  };
  const JSON_PART = "Content-Type: application/json\r\n";

  it("have no part that is parsed: what says that it is JSON is text as any other", async () => {
    const asked = await send(
      "b",
      `${part("external_user_id", "u", JSON_PART)}${part("message", '{"a":1}', JSON_PART)}--b--\r\n`,
    );
    expect(asked.status).toBe(200);
    const { body } = jsonFields();
    expect(await detail(body.toString().replaceAll("--boundary", "--b"))).toEqual([
      { field: "", message: expect.stringContaining("bytes together") },
    ]);
  });

  it.each([
    ["more headers than are read", "X-A: a\r\n".repeat(20)],
    ["a header longer than is read", `X-A: ${"a".repeat(20_000)}\r\n`],
  ])("have a part with %s before its name, which is not left out without a word", async (_, headers) => {
    const hidden = `--b\r\n${headers}Content-Disposition: form-data; name="message"\r\n\r\nm\r\n`;
    const nameless = "--b\r\nContent-Type: text/plain\r\n\r\nm\r\n";
    for (const wrong of [hidden, nameless])
      expect(
        await detail(`${part("external_user_id", "u")}${part("message", "m")}${wrong}--b--\r\n`),
      ).toEqual([{ field: "", message: expect.stringContaining("every part needs a name") }]);
  });

  it("are refused by what is wrong with them", async () => {
    const ids = part("resource_ids", "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10").repeat(130);
    expect(await detail(`${ids}--b--\r\n`)).toEqual([
      { field: "resource_ids", message: "must have at most 100 items" },
    ]);
    expect(await detail(`${part("constructor", "c")}--b--\r\n`)).toEqual([
      { field: "constructor", message: "is not a known name" },
    ]);
    expect(await detail(part("message", "m"))).toEqual([
      { field: "", message: expect.stringContaining("is cut off") },
    ]);
    expect(await detail(`${part("message", "\xff")}--b--\r\n`)).not.toBeUndefined();
  });

  it.each(["*bound*", "{bound}", '"a b;c"', "x".repeat(70)])("may have the boundary %s", async (boundary) => {
    const plain = boundary.replaceAll('"', "");
    const body = ["external_user_id", "message"]
      .map((name) => `--${plain}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nm\r\n`)
      .join("");
    expect((await send(boundary, `${body}--${plain}--\r\n`)).status).toBe(200);
  });

  it.each(["b; boundary=c", 'b; boundary="b"', "b; boundary*=utf-8''b", '""', "b c", '"b', "a\\b"])(
    "have the boundary %s",
    async (boundary) => {
      const body = `${part("external_user_id", "u")}${part("message", "m")}--b--\r\n`;
      expect(await send(boundary, body)).toMatchObject(refusal);
    },
  );

  it("may have a boundary of 70 characters, in quotes", async () => {
    const boundary = `${"a b:c".repeat(14)}`;
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="external_user_id"\r\n\r\nu\r\n--${boundary}\r\nContent-Disposition: form-data; name="message"\r\n\r\nm\r\n--${boundary}--\r\n`;
    expect((await send(`"${boundary}"`, body)).status).toBe(200);
  });
});
