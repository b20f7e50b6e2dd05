import { afterEach, beforeEach, expect, it } from "vitest";
import { newId, now } from "../../../../src/domain/ids.ts";
import type { Token } from "../../../../src/domain/records.ts";
import {
  forgetOldTokens,
  heldTokens,
  type RecordDatabase,
  tokenRecords,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addWorkspace } from "../../../support/store/records.ts";

const DAY = 24 * 60 * 60 * 1000;

onEachStore("tokens in the records", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let workspaceId: string;
  const appId = newId();
  const keyId = newId();

  beforeEach(async () => {
    records = await open();
    db = records.db;
    workspaceId = await addWorkspace(db, appId);
    await addKey(keyId, null);
  });
  afterEach(() => records.end());

  const addKey = async (id: string, revoked_at: string | null): Promise<void> => {
    const key = { id, app_id: appId, name: "", prefix: "", hash: id, created_at: now() };
    await db
      .insertInto("keys")
      .values({ ...key, expires_at: null, last_used_at: null, revoked_at })
      .execute();
  };
  const create = (madeAgo: number, change: Partial<Token> = {}) => {
    const id = newId();
    const time = Date.now() - madeAgo;
    const token: Token = {
      id,
      key_id: keyId,
      workspace_id: workspaceId,
      external_user_id: "ann",
      resource_ids: null,
      skill_id: null,
      origins: [],
      created_at: new Date(time).toISOString(),
      expires_at: new Date(time + DAY).toISOString(),
      ...change,
    };
    return tokenRecords(db).create(token, `hash of ${id}`);
  };
  const count = async (): Promise<number> => (await db.selectFrom("tokens").select("id").execute()).length;

  it("go a day after they were made, by the upkeep and with the next that is made", async () => {
    await create(DAY - 60_000);
    await create(DAY + 1);
    expect(await count()).toBe(2);
    await forgetOldTokens(db);
    expect(await count()).toBe(1);
    await create(DAY + 1);
    await create(0);
    expect(await count()).toBe(2);
  });

  it("are not made if the workspace is gone", async () => {
    expect(await create(0, { workspace_id: newId() })).toBeUndefined();
  });

  it("are listed a page at a time, however many of a revoked key are between them", async () => {
    const revokedId = newId();
    await addKey(revokedId, now());
    const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
    await create(0, { external_user_id: "first", expires_at: at(1) });
    await create(0, { external_user_id: "second", expires_at: at(2) });
    const [row] = await db.selectFrom("tokens").selectAll().limit(1).execute();
    const revoked = Array.from({ length: 1100 }, (_, number) => ({
      hash: String(number),
      id: newId(),
      key_id: revokedId,
      external_user_id: "revoked",
      expires_at: at(3),
    }));
    if (row)
      await db
        .insertInto("tokens")
        .values(revoked.map((change) => ({ ...row, ...change })))
        .execute();
    await create(0, { external_user_id: "last", expires_at: at(4) });
    const list = (externalUserId: string, after = "") =>
      heldTokens(db, { workspaceId, externalUserId }, after, 1);
    const paged: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await list("", after);
      paged.push(...page.results.map(({ external_user_id }) => external_user_id));
      after = page.next;
    }
    expect(paged).toEqual(["first", "second", "last"]);
    expect(await list("revoked")).toEqual({ results: [], next: null });
    expect((await list("last")).results).toHaveLength(1);
  });
});
