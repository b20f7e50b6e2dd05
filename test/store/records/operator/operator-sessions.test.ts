import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../../../src/domain/ids.ts";
import { SESSION_IDLE } from "../../../../src/domain/operators.ts";
import { operatorRecords, operatorSessions, sessionDirectory } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";

const MINUTE = 60_000;

onEachStore("operators' sessions in the records", (open) => {
  let records: TestRecords;

  beforeEach(async () => {
    records = await open();
  });
  afterEach(() => records.end());

  let begun = 0;
  /** A session of a link, each begun after the one before. @param used milliseconds ago. @param left milliseconds. */
  const begin = async (hash: string, { used = 0, left = MINUTE } = {}): Promise<void> => {
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
    for (const hash of hashes) await begin(hash);
    expect(await lasting()).toEqual(hashes.slice(3));
  });

  it("of an operator are counted apart from those of others", async () => {
    const [id, time] = [newId(), new Date().toISOString()];
    const dates = { created_at: time, updated_at: time };
    await operatorRecords(records.db).create({ id, name: "ann", role: "author", ...dates }, "hash");
    const owner = { operator_id: id, link_name: null };
    for (let at = 0; at < 21; at += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 1) + at).toISOString();
      const times = { created_at, used_at: Date.now(), ends_at: Date.now() + MINUTE };
      await operatorSessions(records.db).open({ id: newId(), hash: `ann ${at}`, ...owner, ...times });
    }
    await begin("link");
    expect((await lasting()).sort()).toEqual(
      ["link", ...Array.from({ length: 20 }, (_, at) => `ann ${at + 1}`)].sort(),
    );
  });

  it("go with the next that begins once they are over", async () => {
    await begin("idle", { used: SESSION_IDLE });
    await begin("over", { left: 0 });
    await begin("new");
    expect(await lasting()).toEqual(["new"]);
  });

  it("last on while they are used", async () => {
    await begin("hash", { used: SESSION_IDLE - MINUTE, left: 2 * SESSION_IDLE });
    const directory = sessionDirectory(records.db, records.reader);
    const found = await directory.find("hash");
    expect(found).toMatchObject({ name: "link:me", role: "admin", operatorId: null });
    const id = found?.sessionId ?? "";
    await directory.touch(id);
    expect(directory.touch(id)).toBeUndefined();
    const { used_at = 0 } = (await operatorSessions(records.db).find(id)) ?? {};
    expect(Date.now() - used_at).toBeLessThan(SESSION_IDLE / 2);
  });
});
