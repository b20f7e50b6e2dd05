import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  openDatabase,
  openReader,
  type Reader,
  type RecordDatabase,
} from "../../../src/store/sqlite/index.ts";

const NAME = "SELECT value FROM settings WHERE name = ?";

describe("the reader", () => {
  let folder: string;
  let file: string;
  let db: RecordDatabase;
  let reader: Reader;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-reader-"));
    file = join(folder, "records.sqlite");
    db = await openDatabase(file);
    reader = openReader(file);
  });
  afterEach(async () => {
    reader.close();
    await db.destroy();
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

  it("does not see what is not committed", async () => {
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
