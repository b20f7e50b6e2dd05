import { Database } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { environment } from "../../support/cli/cli.ts";
import { SOURCE_COMMAND, startTestServer } from "../../support/process/server.ts";
import { addWorkspace } from "../../support/store/records.ts";

describe("the record store", () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-database-"));
    file = join(folder, "records.sqlite");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is opened and migrated by several processes at once, while a server starts", async () => {
    const data = join(folder, "data");
    const creating = Array.from({ length: 8 }, (_, at) =>
      Bun.spawn([...SOURCE_COMMAND, "apps", "create", `app ${at}`, "--data", data], {
        env: environment({ QA_CONFIG: join(folder, "config.json") }),
        stdout: "ignore",
        stderr: "pipe",
      }),
    );
    const server = await startTestServer({ data });
    for (const child of creating) {
      const said = await new Response(child.stderr).text();
      expect(await child.exited, said).toBe(0);
    }
    await server.end();
  });

  it("waits for another process that writes while it takes its write-ahead log into use", async () => {
    const other = new Database(file, { create: true });
    other.run("BEGIN IMMEDIATE");
    const opening = openDatabase(file);
    // What opening does at once is done: SQLite refuses the mode while another writes, and does not wait.
    await Bun.sleep(0);
    other.run("COMMIT");
    other.close();
    await (await opening).destroy();
  });

  it("is refused if it cannot have a write-ahead log", async () => {
    await expect(openDatabase(":memory:")).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("--data"),
    });
  });

  it("is left unchanged if a newer version has migrated it", async () => {
    const db = await openDatabase(file);
    await sql`INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(db);
    await db.destroy();
    await expect(openDatabase(file)).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("by a newer version of qa. Use that version"),
    });
  });

  it("reports the fault that ended a transaction, and continues after it", async () => {
    const db = await openDatabase(file);
    const sizeOf = async () => {
      const other = new Database(file);
      const [{ page_count = 0 } = {}] = other.query<{ page_count: number }, []>("PRAGMA page_count").all();
      other.close();
      return page_count;
    };
    const limit = async (pages: number): Promise<void> => {
      await sql.raw(`PRAGMA max_page_count = ${pages}`).execute(db);
    };
    await limit(await sizeOf());
    // A store that may not grow is full as on a full disk: SQLite itself ends the transaction.
    const filling = db.transaction().execute(async (trx) => {
      for (let at = 0; at < 1_000; at += 1)
        await trx
          .insertInto("settings")
          .values({ name: `n${at}`, value: "v".repeat(5_000) })
          .execute();
    });
    await expect(filling).rejects.toMatchObject({ code: "SQLITE_FULL" });
    await limit(1_000_000);
    await addWorkspace(db);
    expect(await db.selectFrom("settings").select("name").where("name", "like", "n%").execute()).toEqual([]);
    await db.destroy();
  });
});
