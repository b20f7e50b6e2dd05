import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { SESSION_IDLE } from "../../../src/domain/operators.ts";
import { operatorSessions, sessionDirectory } from "../../../src/store/records/index.ts";
import { openRecords, openRestored } from "../../../src/store/sqlite/index.ts";

const MINUTE = 60_000;

describe("operators' sessions in the records", () => {
  let folder: string;
  let file: string;
  let records: Awaited<ReturnType<typeof openRecords>>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-sessions-"));
    file = join(folder, "records.sqlite");
    records = await openRecords(file);
  });
  afterEach(async () => {
    await records.close();
    await rm(folder, { recursive: true });
  });

  let begun = 0;
  /** A session of a link, each begun after the one before. @param used milliseconds ago. @param left milliseconds. */
  const open = async (hash: string, { used = 0, left = MINUTE } = {}): Promise<void> => {
    const time = Date.now();
    begun += 1;
    const created_at = new Date(Date.UTC(2026, 0, 1) + begun).toISOString();
    const owner = { operator_id: null, link_name: "me" };
    const times = { created_at, used_at: time - used, ends_at: time + left };
    await operatorSessions(records.db).open({ id: newId(), hash, ...owner, ...times });
  };
  const lasting = async (): Promise<string[]> =>
    (await records.db.selectFrom("operator_sessions").select("hash").orderBy("created_at").execute()).map(
      ({ hash }) => hash,
    );

  it("are at most 20 of one operator, or of links: a further one ends the oldest", async () => {
    const hashes = Array.from({ length: 23 }, (_, at) => `hash ${at}`);
    for (const hash of hashes) await open(hash);
    expect(await lasting()).toEqual(hashes.slice(3));
  });

  it("go with the next that begins once they are over", async () => {
    await open("idle", { used: SESSION_IDLE });
    await open("over", { left: 0 });
    await open("new");
    expect(await lasting()).toEqual(["new"]);
  });

  it("last on while they are used", async () => {
    await open("hash", { used: SESSION_IDLE - MINUTE, left: 2 * SESSION_IDLE });
    const directory = sessionDirectory(records.db, records.reader);
    const found = directory.find("hash");
    expect(found).toMatchObject({ name: "link:me", role: "admin", operatorId: null });
    const id = found?.sessionId ?? "";
    await directory.touch(id);
    expect(directory.touch(id)).toBeUndefined();
    const { used_at = 0 } = (await operatorSessions(records.db).find(id)) ?? {};
    expect(Date.now() - used_at).toBeLessThan(SESSION_IDLE / 2);
  });

  it("do not come back with a backup: they may have ended since", async () => {
    await open("hash");
    await operatorSessions(records.db).keepCode("code", "me", Date.now() + MINUTE);
    await records.close();
    await (await openRestored(file)).finish();
    records = await openRecords(file);
    expect(await lasting()).toEqual([]);
    expect(await operatorSessions(records.db).useCode("code")).toBeUndefined();
  });
});
