import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reader, RecordDatabase } from "../../../src/store/records/index.ts";
import { openRecords } from "../../../src/store/sqlite/index.ts";

const NAME = "SELECT value FROM settings WHERE name = ?";

describe("the reader", () => {
  let folder: string;
  let file: string;
  let db: RecordDatabase;
  let reader: Reader;
  let close: () => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-reader-"));
    file = join(folder, "records.sqlite");
    ({ db, reader, close } = await openRecords(file));
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  const write = (value: string) =>
    db
      .insertInto("settings")
      .values({ name: "n", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();

  it("sees each commit at the very next call, whatever was read before", async () => {
    expect(reader.get(NAME, "n")).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.nat(3), async (value, reads) => {
        await write(value);
        for (let at = 0; at <= reads; at += 1) expect(reader.get(NAME, "n")).toEqual({ value });
      }),
    );
  });

  it("sees what another process commits, also after a checkpoint", async () => {
    await write("mine");
    expect(reader.get(NAME, "n")).toEqual({ value: "mine" });
    for (const [value, pragma] of [
      ["theirs", "SELECT 1"],
      ["theirs, written back", "PRAGMA wal_checkpoint(TRUNCATE)"],
    ]) {
      const script = `const { Database } = require("bun:sqlite"); const db = new Database(${JSON.stringify(file)});
        db.run("UPDATE settings SET value = ? WHERE name = 'n'", [${JSON.stringify(value)}]); db.query("${pragma}").all(); db.close();`;
      const { exitCode, stderr } = Bun.spawnSync([process.execPath, "-e", script]);
      expect(exitCode, stderr.toString()).toBe(0);
      expect(reader.get(NAME, "n")).toEqual({ value });
    }
  });

  it("stays right while other processes open, write and leave the store", async () => {
    await write("0");
    const script = `const { Database } = require("bun:sqlite"); for (let at = 0; at < 20; at += 1) { const db = new Database(${JSON.stringify(file)});
      db.run("PRAGMA busy_timeout = 5000"); db.run("INSERT INTO settings VALUES ('other' || ? || ?, '')", [process.pid, at]); db.close(); }`;
    const others = [1, 2, 3].map(() => Bun.spawn([process.execPath, "-e", script], { stderr: "inherit" }));
    let running = true;
    const done = Promise.all(others.map(({ exited }) => exited)).then((codes) => {
      running = false;
      return codes;
    });
    for (let at = 1; running; at += 1) {
      await write(String(at));
      expect(reader.get(NAME, "n")).toEqual({ value: String(at) });
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await done).toEqual([0, 0, 0]);
    const { count } = await db
      .selectFrom("settings")
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(61);
  });

  it("does not see uncommitted changes", async () => {
    await write("before");
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable("settings").set({ value: "never" }).execute();
        expect(reader.get(NAME, "n")).toEqual({ value: "before" });
        throw new Error("roll back");
      })
      .catch(() => undefined);
    expect(reader.get(NAME, "n")).toEqual({ value: "before" });
  });

  it("keeps answers of different values apart", async () => {
    await write("n's");
    expect(reader.get(NAME, "other")).toBeUndefined();
    expect(reader.get(NAME, "n")).toEqual({ value: "n's" });
  });
});
