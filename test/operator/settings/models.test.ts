import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { modelConfiguration } from "../../../src/models/configuration.ts";
import { sampleSound } from "../../../src/models/samples.ts";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { answering } from "../../support/chat/chat-server.ts";
import { freePort } from "../../support/network/free-port.ts";
import { type OperatorServer, startOperatorServer } from "../../support/operator/operator.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { type Caller, startTestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";

const KEY = "a-key-that-nobody-may-see";
const QUESTION = { external_user_id: "u", message: "When was the mill built?" };

const says = (text: string) => ({ complete: () => answering({ text, source: 1, quote: "built in 1884" }) });

/** Everything that a server keeps on disk. */
const filesIn = async (directory: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
};

describe("models that an operator sets while the server runs", () => {
  let server: OperatorServer;
  let provider: StandIn;
  let other: StandIn;
  let admin: { token: string };
  /** All that operators were told. */
  const told: string[] = [];

  const operate = async (method: string, path: string, body?: unknown, role = admin) => {
    const answer = await server.operate(role, method, path, body);
    told.push(answer.text);
    return answer;
  };
  const set = (body: object, kind = "chat") => operate("PUT", `/models/${kind}/`, body);
  const ask = async (call: Caller = server.call) => {
    const answer = await call("POST", `/workspaces/${server.workspaceId}/chat/`, QUESTION);
    const message = "data.assistant_message";
    return [answer.at(`${message}.response.engine`), answer.textAt(`${message}.content`)];
  };
  const chat = async () => (await operate("GET", "/models/")).at("data.models.0");

  beforeAll(async () => {
    [provider, other] = [await startProvider(), await startProvider()];
    server = await startOperatorServer();
    admin = { token: await server.sessionOf("admin") };
    const form = new FormData();
    form.append("file", new File([await makePdf([["The mill was built in 1884."]])], "mill.pdf"));
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const id = (await server.call("POST", path, form)).textAt("data.id");
    const status = async () => (await server.call("GET", `${path}${id}/`)).at("data.status");
    await vi.waitUntil(async () => (await status()) === "ready", { timeout: 60_000 });
  });
  afterAll(async () => {
    await server.end();
    await Promise.all([provider.stop(), other.stop()]);
  });
  beforeEach(async () => {
    Object.assign(provider.options, {
      key: KEY,
      models: ["small", "large"],
      faults: undefined,
      hold: undefined,
      ...says("The mill was built in 1884."),
    });
    Object.assign(other.options, { key: undefined, models: undefined, ...says("It was built in 1884.") });
    await operate("DELETE", "/models/chat/").catch(() => undefined);
  });

  it("are used at once, changed and removed without a restart", async () => {
    expect((await ask())[0]).toBe("excerpts");
    const made = await set({ model: "small", base_url: provider.url, api_key: KEY });
    expect(made.at("data")).toMatchObject({
      kind: "chat",
      model: "small",
      base_url: provider.url,
      has_key: true,
      source: "console",
      can_be_set: true,
      last_call: null,
      set_by: "the.admin",
    });
    expect(await ask()).toEqual(["model", "The mill was built in 1884."]);
    expect(await chat()).toMatchObject({ last_call: { ok: true, error: "" } });
    const status = await operate("GET", "/status/");
    expect([status.at("data.engine"), status.at("data.models.chat")]).toEqual(["model", "small"]);
    await set({ model: "any", base_url: other.url });
    expect(await ask()).toEqual(["model", "It was built in 1884."]);
    const gone = await operate("DELETE", "/models/chat/");
    expect(gone.at("data")).toMatchObject({ model: null, base_url: null, source: null, has_key: false });
    expect((await ask())[0]).toBe("excerpts");
    expect((await operate("DELETE", "/models/chat/")).status).toBe(404);
  });

  it("end what runs with the model that it began with", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    provider.options.faults = () => {
      begin();
      return { is: "slow", until: held };
    };
    await set({ model: "small", base_url: provider.url, api_key: KEY });
    const running = ask();
    await begun;
    await set({ model: "any", base_url: other.url });
    expect(await ask()).toEqual(["model", "It was built in 1884."]);
    release();
    expect(await running).toEqual(["model", "The mill was built in 1884."]);
  });

  it("keep their key if the server stays, and send it to no other", async () => {
    await set({ model: "small", base_url: provider.url, api_key: KEY });
    const renamed = await set({ model: "large", base_url: `${provider.url}/` });
    expect(renamed.at("data")).toMatchObject({ model: "large", has_key: true });
    expect((await ask())[0]).toBe("model");
    expect((await set({ model: "any", base_url: other.url })).at("data.has_key")).toBe(false);
    await ask();
    expect(other.calls.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${KEY}`);
    await set({ model: "small", base_url: provider.url, api_key: KEY });
    expect((await set({ model: "small", base_url: provider.url, api_key: null })).at("data.has_key")).toBe(
      false,
    );
    expect((await ask())[0]).toBe("excerpts");
    expect(await chat()).toMatchObject({
      last_call: { ok: false, error: expect.stringContaining("refused the key") },
    });
  });

  it("read what failed for want of one, once it is set and the file is retried", async () => {
    const path = `/workspaces/${server.workspaceId}/resources/`;
    const form = new FormData();
    form.append("file", new File([Buffer.from(sampleSound())], "note.wav", { type: "audio/wav" }));
    const id = (await server.call("POST", path, form)).textAt("data.id");
    const until = async (status: string) => {
      const found = () => server.call("GET", `${path}${id}/`);
      await vi.waitUntil(async () => (await found()).at("data.status") === status, { timeout: 30_000 });
      return await found();
    };
    expect((await until("failed")).textAt("data.error_message")).toContain("in the console");
    provider.options.transcript = () => [{ start: 0, end: 1, text: "The mill has two wheels." }];
    await set({ model: "small", base_url: provider.url, api_key: KEY }, "transcription");
    await server.call("POST", `${path}${id}/retry/`);
    await until("ready");
    await operate("DELETE", "/models/transcription/");
    await server.call("DELETE", `${path}${id}/`);
  });

  it("are tried before they are stored, and the result is shown", async () => {
    const base_url = provider.url;
    const check = async (body: object, kind = "chat") => {
      const answer = await operate("POST", `/models/${kind}/check/`, body);
      return [answer.at("data.ok"), answer.at("data.message")];
    };
    expect(await check({ model: "small", base_url, api_key: KEY })).toEqual([true, "The model answers."]);
    expect(await check({ model: "tiny", base_url, api_key: KEY })).toEqual([
      false,
      "The address answers, but does not know the model “tiny”. It offers: small, large.",
    ]);
    expect(await check({ model: "small", base_url })).toEqual([
      false,
      "The address answers, but asks for a key. Give one.",
    ]);
    expect(await check({ model: "small", base_url, api_key: "wrong" })).toEqual([
      false,
      "The address answers, but refuses the key. Check it, or give another one.",
    ]);
    const nowhere = `http://127.0.0.1:${await freePort()}/v1`;
    expect(await check({ model: "small", base_url: nowhere })).toEqual([
      false,
      `Nothing answers at ${nowhere}. Check the address, and that this server can reach it.`,
    ]);
    const asked = { model: "small", base_url, api_key: KEY };
    expect(await check(asked, "embedding")).toEqual([
      true,
      "The model answers, with vectors of 256 numbers.",
    ]);
    expect(await check(asked, "vision")).toEqual([true, "The model answers, and takes pictures."]);
    expect(await check(asked, "transcription")).toEqual([true, "The model answers, and takes recordings."]);
    provider.options.faults = () => ({ is: "status", status: 500 });
    expect(await check(asked)).toEqual([
      false,
      "The address answers, but the chat model “small” fails. The log of its server may say why.",
    ]);
    expect((await operate("POST", "/models/chat/check/", {})).status).toBe(400);
    expect(await chat()).toMatchObject({ model: null });
    delete provider.options.faults;
    await set(asked);
    // The one in use; then another name with the key that is stored.
    expect(await check({})).toEqual([true, "The model answers."]);
    expect(await check({ model: "large", base_url })).toEqual([true, "The model answers."]);
  });

  it.each([
    [{ model: "m", base_url: "ftp://a/v1" }, "http:// or https://"],
    [{ model: "m", base_url: "file:///etc/passwd" }, "http:// or https://"],
    [{ model: "m", base_url: "http://ann:word@a/v1" }, "no user and password"],
    [{ model: "m", base_url: "http://a/v1?key=word" }, "no query"],
    [{ model: "m", base_url: "http://a/v1", api_key: `two ${KEY}` }, "one word"],
    [{ model: " " }, "must not be empty"],
  ])("refuse %j", async (body, why) => {
    for (const [method, path] of [
      ["PUT", "/models/chat/"],
      ["POST", "/models/chat/check/"],
    ] as const) {
      const answer = await operate(method, path, body);
      expect([answer.status, answer.textAt("error.message")]).toEqual([400, expect.stringContaining(why)]);
    }
  });

  it("are an admin's to set; others may look", async () => {
    for (const role of ["viewer", "author"] as const) {
      const credential = { token: await server.sessionOf(role) };
      const body = { model: "m", base_url: provider.url, api_key: KEY };
      for (const [method, path, sent] of [
        ["PUT", "/models/chat/", body],
        ["DELETE", "/models/chat/", undefined],
        ["POST", "/models/chat/check/", body],
      ] as const)
        expect((await operate(method, path, sent, credential)).status).toBe(403);
      expect((await operate("GET", "/models/", undefined, credential)).status).toBe(200);
    }
    expect(await chat()).toMatchObject({ model: null });
  });

  it("are recorded in the audit log, and no key is in it, in a reply, in the log or on the disk", async () => {
    await set({ model: "small", base_url: provider.url, api_key: KEY });
    await ask();
    provider.options.faults = () => ({ is: "status", status: 400, message: `You sent ${KEY}` });
    await ask();
    await operate("POST", "/models/chat/check/", {});
    await set({ model: "small", base_url: provider.url, api_key: KEY, more: KEY });
    const audit = await operate("GET", "/audit/");
    expect(audit.at("data.results.0")).toMatchObject({
      actor: "the.admin",
      action: "setModel",
      subject: { kind: "chat", model: "small", base_url: provider.url },
    });
    await operate("DELETE", "/models/chat/");
    const last = await operate("GET", "/audit/");
    expect(last.at("data.results.0")).toMatchObject({ action: "removeModel", subject: { kind: "chat" } });
    await set({ model: "small", base_url: provider.url, api_key: KEY });
    expect(told.join("\n")).not.toContain(KEY);
    expect(JSON.stringify(server.events)).not.toContain(KEY);
    const encodings = [KEY, Buffer.from(KEY).toString("base64url"), Buffer.from(KEY).toString("hex")];
    const files = await filesIn(server.data);
    expect(files.size).toBeGreaterThan(5);
    for (const [file, bytes] of files)
      for (const text of encodings) expect(bytes.includes(text), file).toBe(false);
    // What would open it stays where it is.
    const secret = (await readFile(join(server.data, "server.secret"), "utf8")).trim();
    const destination = await mkdtemp(join(tmpdir(), "qa-test-"));
    onTestFinished(() => rm(destination, { recursive: true, force: true }));
    await backUp({ data: server.data, destination });
    for (const [file, bytes] of await filesIn(destination)) expect(bytes.includes(secret), file).toBe(false);
  });

  it("are there after a restart; with another secret the key is reported as lost", async () => {
    const one = await startOperatorServer();
    const { data } = one;
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    const session = { token: await one.sessionOf("admin") };
    const body = { model: "small", base_url: provider.url, api_key: KEY };
    await one.operate(session, "PUT", "/models/chat/", body);
    await one.operator.close();
    await one.close();
    const two = await startTestServer({ data });
    expect(two.engine).toBe("model");
    await two.close();
    await rm(join(data, "server.secret"));
    const three = await startTestServer({ data });
    onTestFinished(() => three.close());
    expect(three.engine).toBe("local");
    expect(three.events).toContainEqual(expect.objectContaining({ event: "model_key_locked", kind: "chat" }));
    const asked = await fetch(`${three.url}/operator/v1/models/`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    expect(await asked.json()).toMatchObject({
      data: {
        models: [
          { model: "small", has_key: false, problem: expect.stringContaining("Set it again") },
          {},
          {},
          {},
        ],
      },
    });
  });
});

describe("an address with a query, which only the start of the server can name,", () => {
  it("is shown without it, in the list, the audit log and if nothing answers", async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}/v1`;
    const modelBaseUrl = `${nowhere}?key=${KEY}`;
    const server = await startOperatorServer({
      modelConfiguration: modelConfiguration({}, { modelBaseUrl }),
    });
    onTestFinished(() => server.end());
    const admin = { token: await server.sessionOf("admin") };
    const made = await server.operate(admin, "PUT", "/models/chat/", { model: "m" });
    expect(made.at("data.base_url")).toBe(nowhere);
    const audit = await server.operate(admin, "GET", "/audit/");
    expect(audit.at("data.results.0.subject.base_url")).toBe(nowhere);
    const checked = await server.operate(admin, "POST", "/models/chat/check/", { model: "m" });
    expect(checked.at("data.message")).toContain(`Nothing answers at ${nowhere}.`);
  });
});

describe("models that are named when the server is started", () => {
  it("cannot be set or removed, nor can the embedding model, with the reason", async () => {
    const provider = await startProvider();
    const server = await startOperatorServer({
      models: modelsAt(provider.url, "chat", "vision"),
      modelConfiguration: {
        sourceOf: (kind) => (kind === "chat" ? "environment" : "option"),
        defaultBaseUrl: () => provider.url,
        settingFor: (_kind, { model }) => ({ model, baseUrl: provider.url }),
      },
    });
    onTestFinished(async () => {
      await server.end();
      await provider.stop();
    });
    const admin = { token: await server.sessionOf("admin") };
    for (const [kind, why] of [
      ["chat", "set by the environment, with QA_CHAT_MODEL"],
      ["vision", "set by an option of the server, --vision-model"],
      ["embedding", "qa reindex --embedding-model NAME"],
    ]) {
      for (const answer of [
        await server.operate(admin, "PUT", `/models/${kind}/`, { model: "m" }),
        await server.operate(admin, "DELETE", `/models/${kind}/`),
      ]) {
        expect([answer.status, answer.at("error.code")]).toEqual([409, "setting_fixed"]);
        expect(answer.textAt("error.message")).toContain(why);
      }
    }
    const listed = await server.operate(admin, "GET", "/models/");
    expect(listed.at("data.models")).toMatchObject([
      { kind: "chat", source: "environment", can_be_set: false, model: "stand-in-chat" },
      { kind: "embedding", source: null, can_be_set: false, model: null },
      { kind: "vision", source: "option", can_be_set: false },
      { kind: "transcription", source: null, can_be_set: true, fixed_because: "" },
    ]);
    expect((await server.operate(admin, "PUT", "/models/voice/", { model: "m" })).status).toBe(404);
  });
});
