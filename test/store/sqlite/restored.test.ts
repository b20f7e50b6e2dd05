import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId, now } from "../../../src/domain/ids.ts";
import {
  evaluationRecords,
  operatorSessions,
  type RecordDatabase,
  tokenRecords,
} from "../../../src/store/records/index.ts";
import { openDatabase, openRestored } from "../../../src/store/sqlite/index.ts";
import { addWorkspace } from "../../support/store/records.ts";

describe("a restore", () => {
  let folder: string;
  let file: string;
  let db: RecordDatabase;
  let workspaceId: string;
  const appId = newId();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "qa-restored-"));
    file = join(folder, "records.sqlite");
    db = await openDatabase(file);
    workspaceId = await addWorkspace(db, appId);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const restore = async (): Promise<void> => {
    await db.destroy();
    await (await openRestored(file)).finish();
    db = await openDatabase(file);
  };

  it("revokes the tokens of end users: they may have been so since the backup", async () => {
    const [key_id, time] = [newId(), now()];
    const key = { id: key_id, app_id: appId, name: "", prefix: "", hash: "key", created_at: time };
    await db
      .insertInto("keys")
      .values({ ...key, expires_at: null, last_used_at: null, revoked_at: null })
      .execute();
    const token = { id: newId(), key_id, workspace_id: workspaceId, external_user_id: "eve" };
    const limits = { resource_ids: null, skill_id: null, origins: [] };
    await tokenRecords(db).create({ ...token, ...limits, created_at: time, expires_at: time }, "token");
    await restore();
    const [restored] = await db.selectFrom("tokens").select("revoked_at").execute();
    expect(restored?.revoked_at).toEqual(expect.any(String));
  });

  it("ends the sessions of operators: they may have ended since", async () => {
    const time = Date.now() + 60_000;
    const times = { created_at: now(), used_at: time, ends_at: time };
    const owner = { operator_id: null, link_name: "me" };
    await operatorSessions(db).open({ id: newId(), hash: "hash", ...owner, ...times });
    await operatorSessions(db).keepCode("code", "me", time);
    await restore();
    expect(await db.selectFrom("operator_sessions").select("id").execute()).toEqual([]);
    expect(await operatorSessions(db).useCode("code")).toBeUndefined();
  });

  it("ends the run of golden questions that was active during the backup, and keeps its results", async () => {
    const id = newId();
    const run = {
      id,
      workspace_id: workspaceId,
      name: "golden.jsonl",
      state: "running" as const,
      started_by: "ann",
      created_at: now(),
      ended_at: null,
      version: "1",
      chat_model: null,
      embedding_model: null,
      error: "",
    };
    const question = { question: "Who?", expected: "{}", unanswerable: 1 as const };
    await evaluationRecords(db).create(run, [
      { ...question, id: "1" },
      { ...question, id: "2" },
    ]);
    const asked = { outcome: "right", page_cited: 0, citation_right: 0, error: "", parts: [] } as const;
    expect(await evaluationRecords(db).keep(id, 1, { ...asked, parts: [] }, [])).toBe("stored");
    await restore();
    const records = evaluationRecords(db);
    expect(await records.running()).toBeUndefined();
    expect(await records.next(id)).toBeUndefined();
    expect(await records.keep(id, 2, { ...asked, parts: [] }, [])).toBe("gone");
    expect(await records.find(id)).toMatchObject({ state: "interrupted", ended_at: expect.any(String) });
    expect((await records.counts([id])).map(({ outcome, count }) => [outcome, count])).toEqual(
      expect.arrayContaining([
        ["right", 1],
        [null, 1],
      ]),
    );
  });
});
