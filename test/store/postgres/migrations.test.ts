import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import * as postgres from "../../../src/store/postgres/index.ts";
import type { RecordDatabase } from "../../../src/store/records/index.ts";
import * as sqlite from "../../../src/store/sqlite/index.ts";
import { describePostgres, newDatabase } from "../../support/store/postgres.ts";

/** The migrations of SQLite that PostgreSQL's first one stands for. */
const FIRST = 13;

/** Keys that SQLite numbers itself, and calls nullable. */
const NUMBERED = new Set(["id", "position"]);

/** Tables with their columns, and which of these may be null. */
const tablesOf = async (db: RecordDatabase): Promise<Map<string, string[]>> => {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns
        .map(({ name: column, isNullable }) => `${column}${isNullable && !NUMBERED.has(column) ? "?" : ""}`)
        .sort(),
    ]),
  );
};

describePostgres("PostgreSQL's records", () => {
  it("have the tables and columns of SQLite's, and a migration for each of its later ones", async () => {
    const folder = await mkdtemp(join(tmpdir(), "qa-schema-"));
    const embedded = await sqlite.openRecords(join(folder, "records.sqlite"));
    const { address, drop } = await newDatabase("template1");
    const remote = await postgres.openRecords(address, "test");
    expect(await tablesOf(remote.db)).toEqual(await tablesOf(embedded.db));
    const migrationsOf = async ({ db }: typeof remote): Promise<string[]> => {
      const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
        db,
      );
      return rows.map(({ name }) => name);
    };
    expect((await migrationsOf(remote)).slice(1)).toEqual((await migrationsOf(embedded)).slice(FIRST));
    await embedded.close();
    await remote.close();
    await drop();
    await rm(folder, { recursive: true });
  });

  it("are left as they are by a command that only reads, which takes those of its own version alone", async () => {
    const { address, drop } = await newDatabase("template1");
    const refused = async (why: string): Promise<void> => {
      await expect(postgres.openAsTheyAre(address, "test")).rejects.toThrow(why);
    };
    await refused("There are no records");
    const { db, close } = await postgres.openRecords(address, "test");
    await (await postgres.openAsTheyAre(address, "test")).destroy();
    const later = sql`UPDATE kysely_migration SET name = '9999-later' WHERE name LIKE '0023-%'`;
    await later.execute(db);
    await refused("newer version");
    await sql`DELETE FROM kysely_migration WHERE name = '9999-later'`.execute(db);
    await refused("earlier version");
    await close();
    await drop();
  });

  it("are made once by several that start at once", async () => {
    const { address, drop } = await newDatabase("template1");
    const opened = await Promise.all(
      [1, 2, 3, 4].map((number) => postgres.openRecords(address, `${number}`)),
    );
    for (const { db, close } of opened) {
      expect(await db.selectFrom("apps").selectAll().execute()).toEqual([]);
      await close();
    }
    await drop();
  });
});
