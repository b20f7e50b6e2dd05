import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId, now } from "../../../src/domain/ids.ts";
import { newSessionToken, SESSION_LENGTH } from "../../../src/domain/operators.ts";
import { hashKey } from "../../../src/domain/security/keys.ts";
import { operatorRecords, operatorSessions } from "../../../src/store/records/index.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";
import { type StandIn, startProvider } from "../../support/provider/provider.ts";
import { describePostgres, newDatabase, type TestDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();
const KEY = "a-key-that-nobody-may-see";

describePostgres("a model that an operator sets on one of two nodes", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  const storage = { url: s3.url() };
  let database: TestDatabase;
  let servers: TestServer[];
  let provider: StandIn;
  const token = newSessionToken();

  const operate = async (server: TestServer | undefined, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server?.url}/operator/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await response.json();
  };
  const chatOn = async (server: TestServer | undefined) =>
    (await operate(server, "GET", "/models/")).data.models[0];

  beforeAll(async () => {
    database = await newDatabase();
    provider = await startProvider({ key: KEY });
    const start = () => startTestServer({ records: database.address, storage, leaseMs: 3_000 });
    servers = [await start(), await start()];
    const operator = await servers[0]?.openOperator();
    if (operator === undefined) throw new Error("There is no server.");
    const account = {
      id: newId(),
      name: "ann",
      role: "admin" as const,
      created_at: now(),
      updated_at: now(),
    };
    await operatorRecords(operator.db).create(account, "no password has this hash");
    await operatorSessions(operator.db).open({
      id: newId(),
      hash: hashKey(token),
      operator_id: account.id,
      link_name: null,
      created_at: now(),
      used_at: Date.now(),
      ends_at: Date.now() + SESSION_LENGTH,
    });
    await operator.close();
  });
  afterAll(async () => {
    for (const server of servers) await server.end();
    await provider.stop();
    await database.drop();
  });

  it("is used by the other one too, with its key, until it is removed", async () => {
    const [one, two] = servers;
    await operate(one, "PUT", "/models/chat/", { model: "m", base_url: provider.url, api_key: KEY });
    await vi.waitUntil(async () => (await chatOn(two)).has_key, 10_000);
    expect(await chatOn(two)).toMatchObject({ model: "m", source: "console", set_by: "ann", problem: "" });
    const { data } = await operate(two, "POST", "/models/chat/check/", {});
    expect(data).toEqual({ ok: true, message: "The model answers.", offers: [] });
    await operate(two, "DELETE", "/models/chat/");
    await vi.waitUntil(async () => (await chatOn(one)).model === null, 10_000);
    expect((await operate(one, "GET", "/status/")).data.engine).toBe("local");
  });

  it("is taken over even if the notice of it was lost", async () => {
    const [one, two] = servers;
    // Written past the nodes, which are told of nothing.
    await operate(one, "PUT", "/models/vision/", { model: "m", base_url: provider.url, api_key: KEY });
    await vi.waitUntil(
      async () => (await operate(two, "GET", "/models/")).data.models[2].model === "m",
      10_000,
    );
    const operator = await two?.openOperator();
    await operator?.db.deleteFrom("settings").where("name", "=", "model_vision").execute();
    await operator?.close();
    for (const server of servers)
      await vi.waitUntil(async () => (await operate(server, "GET", "/status/")).data.models.vision === null, {
        timeout: 10_000,
      });
  });
});
