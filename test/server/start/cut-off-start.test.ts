import { Database } from "bun:sqlite";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOperator } from "../../../src/operator/operator.ts";
import { startTestServer } from "../../support/process/server.ts";

const RECORDS = "records.sqlite";

let work: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), "qa-cut-off-"));
});
afterAll(() => rm(work, { recursive: true }));

/** Copies what stands on the disk while `write` has the file open: what a process leaves that is killed there. */
const killedAfter = async (write: (sqlite: Database) => void): Promise<string> => {
  const [live, data] = [await mkdtemp(join(work, "live-")), await mkdtemp(join(work, "data-"))];
  const sqlite = new Database(join(live, RECORDS), { create: true });
  write(sqlite);
  for (const name of await readdir(live))
    if (!name.endsWith("-shm")) await copyFile(join(live, name), join(data, name));
  sqlite.close();
  return data;
};

const enterWriteAheadMode = (sqlite: Database): void => {
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.query("SELECT * FROM sqlite_master").all();
};

const MOMENTS: [string, (sqlite: Database) => void][] = [
  [
    "while the file was made",
    (sqlite) => {
      // More than the cache holds, so that some of it is in the file before its commit.
      sqlite.run("PRAGMA cache_size = 1");
      sqlite.run("BEGIN");
      sqlite.run("CREATE TABLE half (text TEXT)");
      for (let row = 0; row < 100; row += 1)
        sqlite.run("INSERT INTO half VALUES (?)", ["made by half".repeat(200)]);
    },
  ],
  ["before the first table", enterWriteAheadMode],
  [
    "before the first migration",
    (sqlite) => {
      enterWriteAheadMode(sqlite);
      sqlite.run("CREATE TABLE kysely_migration (name TEXT PRIMARY KEY, timestamp TEXT NOT NULL)");
      sqlite.run(
        "CREATE TABLE kysely_migration_lock (id TEXT PRIMARY KEY, is_locked INTEGER NOT NULL DEFAULT 0)",
      );
      sqlite.run("INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0)");
    },
  ],
];

describe("a first start that was cut off", () => {
  it.each(MOMENTS)("%s is started over by the next", async (_, write) => {
    const data = await killedAfter(write);
    const server = await startTestServer({ data });
    expect(server.firstStart).toBeDefined();
    await server.end();
  });

  it.each(MOMENTS)("%s does not block any operator's command", async (_, write) => {
    const operator = await openOperator(await killedAfter(write));
    await operator.createApp("first");
    expect((await operator.listApps({ page: 1, page_size: 30 })).results).toMatchObject([{ name: "first" }]);
    await operator.close();
  });
});
