import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { LAYOUT } from "../../../src/store/files/layout.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer, type TestServer } from "../../support/process/server.ts";
import { describePostgres, newDatabase, type TestDatabase } from "../../support/store/postgres.ts";
import { testS3 } from "../../support/store/s3.ts";

const s3 = await testS3();

describePostgres("nodes whose words get lost", () => {
  if (s3 === undefined) return void it.skip("needs an S3 server", () => {});
  let database: TestDatabase;
  let client: pg.Client;
  let api: TestServer;
  let worker: TestServer;
  let resources: string;

  beforeAll(async () => {
    database = await newDatabase();
    client = new pg.Client({ connectionString: database.address });
    await client.connect();
    const shared = { records: database.address, storage: { url: s3.url() }, leaseMs: 3_000 };
    api = await startTestServer({ ...shared, role: "api" });
    worker = await startTestServer({ ...shared, role: "ingest" });
    resources = `/workspaces/${api.workspaceId}/resources/`;
  });
  afterAll(async () => {
    await api.end();
    await worker.end();
    await client.end();
    await database.drop();
  });

  /** Uploaded on one, made ready by the other. */
  const uploaded = async (): Promise<string> => {
    const form = new FormData();
    form.append("file", new File([await makePdf([["The mill was built in 1884."]])], "mill.pdf"));
    const id = (await api.call("POST", resources, form)).textAt("data.id");
    const status = async () => (await api.call("GET", `${resources}${id}/`)).at("data.status");
    await expect.poll(status).toBe("ready");
    return id;
  };
  /** Files of a node with this in their path. */
  const copies = async (server: TestServer, id: string): Promise<string[]> =>
    (await readdir(join(server.data, LAYOUT.evidence), { recursive: true })).filter((path) =>
      path.includes(id),
    );
  /** Deleted on one, removed by the other, and let go of by the first. */
  const removed = async (id: string): Promise<void> => {
    expect((await api.call("GET", `${resources}${id}/text/`)).text).toContain("1884");
    expect(await copies(api, id)).not.toEqual([]);
    await api.call("DELETE", `${resources}${id}/`);
    const isTold = () =>
      worker.events.some(({ event, resource_id }) => event === "removed" && resource_id === id);
    await vi.waitUntil(isTold, 60_000);
    await expect.poll(() => copies(api, id)).toEqual([]);
  };

  const endListeners = (): Promise<unknown> =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%') AND pid <> pg_backend_pid()
         AND datname = current_database()`,
    );

  it("hear of uploads and removals again once their connections are back", async () => {
    await endListeners();
    await removed(await uploaded());
  });

  it("find by themselves what is to be ingested, removed and let go of", async () => {
    await client.query("CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT'");
    const [{ name }] = (await client.query("SELECT current_database() AS name")).rows;
    await client.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
    await endListeners();
    await removed(await uploaded());
  });
});
