import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shownAddress } from "../../../src/store/postgres/index.ts";
import { SERVER_LOCK } from "../../../src/store/postgres/locks.ts";
import { makePdf } from "../../support/pdf/pdf.ts";
import { startTestServer } from "../../support/process/server.ts";
import { describePostgres, newDatabase, type TestDatabase } from "../../support/store/postgres.ts";

describePostgres("a server with its records in PostgreSQL", () => {
  let database: TestDatabase;
  let data: string;

  beforeEach(async () => {
    database = await newDatabase();
    data = await mkdtemp(join(tmpdir(), "qa-served-"));
  });
  afterEach(async () => {
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });

  const start = (folder = data) => startTestServer({ data: folder, records: database.address });
  const query = async (text: string, values: unknown[]): Promise<pg.QueryResultRow[]> => {
    const client = new pg.Client({ connectionString: database.address });
    await client.connect();
    const { rows } = await client.query<pg.QueryResultRow>(text, values);
    await client.end();
    return rows;
  };
  const endConnections = (name: string) =>
    query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1 AND pid <> pg_backend_pid() AND datname = current_database()",
      [name],
    );

  it("answers from what was uploaded, also once it was started again", async () => {
    const server = await start();
    const form = new FormData();
    const pdf = await makePdf([["A sail is a sheet of cloth that drives a ship."]]);
    form.append("file", new File([pdf], "sails.pdf", { type: "application/pdf" }));
    const uploaded = await server.call("POST", `/workspaces/${server.workspaceId}/resources/`, form);
    const path = `/workspaces/${server.workspaceId}/resources/${uploaded.textAt("data.id")}/`;
    await expect.poll(async () => (await server.call("GET", path)).at("data.status")).toBe("ready");
    await server.close();
    const again = await start();
    const question = { external_user_id: "eve", message: "What drives a ship?" };
    const answer = await again.call("POST", `/workspaces/${server.workspaceId}/chat/`, question, {
      "X-API-Key": server.key,
    });
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([uploaded.at("data.id")]);
    await again.close();
  });

  it("keeps another from them, which says who has them, and nothing of a password", async () => {
    const server = await start();
    const other = await mkdtemp(join(tmpdir(), "qa-served-"));
    const refused = start(other);
    await expect(refused).rejects.toThrow(new RegExp(`qa serve ${process.pid} on .*, since `));
    await server.close();
    await rm(other, { recursive: true });
    expect(shownAddress("postgres://qa:secret@host:1/d?password=secret")).toBe("postgres://qa@host:1/d");
    expect(() => shownAddress("secret")).toThrow(/^(?!.*secret)/);
  });

  it("continues when its connections are lost, and has the lock again", async () => {
    const server = await start();
    const holder = () =>
      query(
        "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database WHERE locktype = 'advisory' AND granted AND objid = $1 AND datname = current_database()",
        [SERVER_LOCK],
      );
    const [before] = await holder();
    await endConnections("qa serve%");
    await expect.poll(async () => (await server.call("GET", "/workspaces/")).status).toBe(200);
    // Another server that asked while nobody holds the lock would take it.
    await expect.poll(holder).toEqual([expect.not.objectContaining({ ...before })]);
    const refusal = () =>
      startTestServer({ records: database.address }).then(
        (second) => second.end(),
        (error: Error) => error.message,
      );
    expect(await refusal()).toContain("Another server");
    await server.close();
  });

  it("is told to stop if another one took its lock when it was lost", async () => {
    const server = await start();
    const other = new pg.Client({ connectionString: database.address });
    await other.connect();
    // Waits for the lock, and so has it before a new connection can ask.
    const taken = other.query("SELECT pg_advisory_lock($1)", [SERVER_LOCK]);
    await endConnections("qa serve%");
    await taken;
    await server.lost;
    expect(server.events).toContainEqual(expect.objectContaining({ level: "error", event: "fault" }));
    await server.close();
    await other.end();
  });

  it("refuses records and files that are not each other's", async () => {
    const server = await start();
    await server.close();
    const other = await mkdtemp(join(tmpdir(), "qa-served-"));
    // The count at the stop is at least the second.
    await expect(start(other)).rejects.toThrow("belong to another data directory");
    await expect(startTestServer({ data })).rejects.toThrow(`are at ${shownAddress(database.address)}`);
    await rm(other, { recursive: true });
  });
});
