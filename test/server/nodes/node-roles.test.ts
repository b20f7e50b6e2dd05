import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { ServerOptions } from "../../../src/server/start.ts";
import { openAsTheyAre } from "../../../src/store/postgres/index.ts";
import { indexState } from "../../../src/store/records/index.ts";
import { makePng } from "../../support/media/media.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { modelsAt } from "../../support/provider/models.ts";
import { startProvider } from "../../support/provider/provider.ts";
import { describePostgres, newDatabase, type TestDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describePostgres("nodes side by side", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  let database: TestDatabase;
  let servers: TestServer[];
  let url: string;
  let start: (options?: Partial<ServerOptions>) => Promise<TestServer>;

  beforeEach(async () => {
    database = await newDatabase();
    servers = [];
    url = s3.url();
    const shared = { records: database.address, storage: { url }, leaseMs: 3_000 };
    start = async (options) => {
      const server = await startTestServer({ ...shared, ...options });
      servers.push(server);
      return server;
    };
  });
  afterEach(async () => {
    for (const server of servers) await server.end();
    await database.drop();
  });

  it("divide the limits of callers among those that answer them, as long as they are there", async () => {
    const one = await start({ rateLimit: 10 });
    const two = await start({ rateLimit: 10 });
    await start({ role: "ingest" });
    const allowed = async (server: TestServer) => {
      const { headers } = await callerOf(server.url, one.key)("GET", "/workspaces/");
      return /q=(\d+)/.exec(headers.get("ratelimit-policy") ?? "")?.[1];
    };
    await expect.poll(() => allowed(one)).toBe("5");
    await expect.poll(() => allowed(two)).toBe("5");
    await two.close();
    await expect.poll(() => allowed(one)).toBe("10");
  });

  it("sweep their bucket once they begin to lead", async () => {
    const one = await start();
    const two = await start();
    const stray = `originals/${newId()}/${newId()}`;
    await s3.bucket(url).put(stray, "of an upload that was cut off");
    await s3.age(url, stray, 25 * 60 * 60 * 1000);
    await one.close();
    await expect
      .poll(() => two.events)
      .toContainEqual(expect.objectContaining({ level: "warn", event: "quarantined", originals: 1 }));
    expect(await s3.keys(url)).not.toContain(stray);
  });

  it("do not rebuild the index, which one does alone", async () => {
    const one = await start();
    const resources = `/workspaces/${one.workspaceId}/resources/`;
    const form = new FormData();
    form.append("file", new File([await makePdf([["The mill was built in 1884."]])], "mill.pdf"));
    const id = (await one.call("POST", resources, form)).textAt("data.id");
    await expect
      .poll(async () => (await one.call("GET", `${resources}${id}/`)).at("data.status"))
      .toBe("ready");
    const db = await openAsTheyAre(database.address, "test");
    await indexState(db).setTarget(null);
    await expect(start()).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("which one node does alone: stop the others"),
    });
    await one.close();
    await start();
    await expect.poll(() => indexState(db).target()).toBeUndefined();
    await db.destroy();
  });

  it("show how far a file is that another of them ingests", async () => {
    const seen = Promise.withResolvers<string>();
    const provider = await startProvider({ describe: () => seen.promise });
    const models = modelsAt(provider.url, "vision");
    const api = await start({ role: "api", models });
    await start({ role: "ingest", models });
    const form = new FormData();
    form.append("file", new File([new Uint8Array(makePng(40, 30, () => [200, 30, 30, 255]))], "lamp.png"));
    const resources = `/workspaces/${api.workspaceId}/resources/`;
    const path = `${resources}${(await api.call("POST", resources, form)).textAt("data.id")}/`;
    const shown = async () => (await api.call("GET", path)).at("data.progress.stage");
    await expect.poll(shown).toBe("reading");
    seen.resolve("A red lamp.");
    await expect.poll(async () => (await api.call("GET", path)).at("data.status")).toBe("ready");
    await provider.stop();
  });
});
