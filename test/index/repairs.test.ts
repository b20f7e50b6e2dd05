import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Event } from "../../src/domain/events.ts";
import { watchRepairs } from "../../src/index/repairs.ts";
import { type RecordDatabase, restorationRecords } from "../../src/store/records/index.ts";
import { openDatabase } from "../../src/store/sqlite/index.ts";

let data: string;
let db: RecordDatabase;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "qa-repairs-"));
  db = await openDatabase(join(data, "records.sqlite"));
});
afterEach(async () => {
  await db.destroy();
  await rm(data, { recursive: true });
});

it("a repair that fails is reported and tried again, and holds up no other", async () => {
  const records = restorationRecords(db);
  for (const name of ["repair:1", "repair:2"])
    await db.insertInto("settings").values({ name, value: "" }).execute();
  const events: Event[] = [];
  let tries = 0;
  const store = {
    isRestoring: () => false,
    repair: async (workspaceId: string) => {
      if (workspaceId === "2") return;
      tries += 1;
      throw new Error("too many open files");
    },
  };
  const repairs = watchRepairs(records, () => [store], {
    report: (event) => events.push(event),
    repairMs: 5,
  });
  await vi.waitUntil(async () => tries > 1 && (await records.repairs()).join() === "1", { timeout: 60_000 });
  await repairs.stop();
  expect(events[0]).toMatchObject({ level: "error", event: "fault", error: "Error: too many open files" });
});
