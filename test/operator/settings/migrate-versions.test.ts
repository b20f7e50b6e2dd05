import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp } from "../../../src/operator/backup/backup.ts";
import { restoreElsewhere } from "../../../src/operator/backup/restore-elsewhere.ts";
import { migrate } from "../../../src/operator/migrate/migrate.ts";
import type { Place } from "../../../src/operator/places.ts";
import { openDatabase, openToRead } from "../../../src/store/sqlite/index.ts";
import { newPath } from "../../support/operator/backup.ts";
import { makeDataDirectory, type StoredDocuments } from "../../support/operator/data-directory.ts";
import { describePostgres, suiteDatabases } from "../../support/store/postgres.ts";

const silent = { onProgress: () => undefined, onFinding: () => undefined, onMoving: () => undefined };

/** What makes records of this version look like those of another. */
const OTHERS = {
  earlier: "DELETE FROM kysely_migration WHERE name = '0023-golden-questions'",
  newer: "UPDATE kysely_migration SET name = '9999-later' WHERE name = '0023-golden-questions'",
};

describePostgres("records that are moved", () => {
  let stored: StoredDocuments;
  const newDatabase = suiteDatabases();

  beforeAll(async () => {
    stored = await makeDataDirectory();
  });
  afterAll(() => stored.remove());

  const database = async (template?: string): Promise<string> => (await newDatabase(template)).address;

  const inDatabase = async (address: string, statement: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };

  const tablesOf = (address: string): Promise<unknown[]> =>
    inDatabase(address, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const migrationsOf = (address: string): Promise<unknown[]> =>
    inDatabase(address, "SELECT name, timestamp FROM kysely_migration ORDER BY name");

  const move = (from: Place, to: Place) => migrate({ from, to, ...silent });

  it("are made in a database without tables, but not before the place was found free", async () => {
    const records = await database("template1");
    const data = newPath();
    await Bun.write(join(data, "holiday.jpg"), "x");
    const source = newPath();
    await backUp({ data: stored.data, destination: source });
    const restored = (to: Place) => restoreElsewhere({ source, to, ...silent });
    await expect(move({ data: stored.data }, { records, data })).rejects.toThrow("contains other things");
    await expect(restored({ records, data })).rejects.toThrow("contains other things");
    expect(await tablesOf(records)).toEqual([]);
    expect(await restored({ records, data: newPath() })).toMatchObject({ resources: 3, faults: 0 });
  });

  it.each(["earlier", "newer"] as const)(
    "are left as they are where they are of another version: %s",
    async (version) => {
      const place = { records: await database(), data: newPath() };
      await move({ data: stored.data }, place);
      await inDatabase(place.records, OTHERS[version]);
      const before = await migrationsOf(place.records);
      await expect(move(place, { data: newPath() })).rejects.toThrow(`${version} version of qa`);
      expect(await migrationsOf(place.records)).toEqual(before);
    },
  );

  it("are refused by a place whose records are of an earlier version, which are left as they are", async () => {
    const place = { records: await database(), data: newPath() };
    await inDatabase(place.records, OTHERS.earlier);
    const before = await migrationsOf(place.records);
    await expect(move({ data: stored.data }, place)).rejects.toThrow("earlier version of qa");
    expect(await migrationsOf(place.records)).toEqual(before);

    const data = newPath();
    await move({ data: stored.data }, { data });
    const file = join(data, "records.sqlite");
    const opened = await openDatabase(file);
    await sql.raw(OTHERS.earlier).execute(opened);
    await opened.destroy();
    await expect(move({ data: stored.data }, { data })).rejects.toThrow("earlier version of qa");
    const after = openToRead(file);
    const { rows } = await sql<{ name: string }>`SELECT max(name) AS name FROM kysely_migration`.execute(
      after,
    );
    await after.destroy();
    expect(rows).toEqual([{ name: "0022-ratings" }]);
  });
});
