import { afterEach, beforeEach, expect, it } from "vitest";
import { newId, now } from "../../../../src/domain/ids.ts";
import { type Candidate, thoseThatAre } from "../../../../src/domain/storage/standing.ts";
import {
  type RecordDatabase,
  resourceRecords,
  standingsIn,
  workspaceRecords,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

onEachStore("what the records say of files", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;

  beforeEach(async () => {
    records = await open();
    db = records.db;
  });
  afterEach(() => records.end());

  const original = (workspaceId: string, id: string): Candidate => ({ area: "originals", workspaceId, id });
  const text = (workspaceId: string, id: string): Candidate => ({ area: "extracted", workspaceId, id });
  const table = (id: string): Candidate => ({ area: "passages", workspaceId: id, id });

  const addImage = async (workspaceId: string): Promise<string> => {
    const [session, image_id, time] = [newId(), newId(), now()];
    await db
      .insertInto("sessions")
      .values({
        id: session,
        workspace_id: workspaceId,
        external_user_id: "eve",
        title: "t",
        created_at: time,
        updated_at: time,
      })
      .execute();
    await db
      .insertInto("messages")
      .values({
        id: newId(),
        session_id: session,
        role: "user",
        content: "",
        citations: "[]",
        resource_ids: "[]",
        image_id,
        image_name: "a.png",
        created_at: time,
      })
      .execute();
    return image_id;
  };

  it("is that they name them in their own workspace, that they wait for removal, or nothing", async () => {
    const appId = newId();
    const [one, other] = [await addWorkspace(db), await addWorkspace(db)];
    const going = await addWorkspace(db, appId);
    const [kept, deleted] = [await addResource(db, one), await addResource(db, one)];
    const image = await addImage(one);
    const ofGoing = await addResource(db, going);
    await resourceRecords(db).remove(one, deleted);
    await workspaceRecords(db, records.reader).remove(appId, going);
    const said: [Candidate, string][] = [
      [original(one, kept), "named"],
      [text(one, kept), "named"],
      [original(one, image), "named"],
      [text(one, image), "unknown"],
      [original(other, kept), "unknown"],
      [original(other, image), "unknown"],
      [original(one, deleted), "going"],
      [text(one, deleted), "going"],
      [original(other, deleted), "unknown"],
      [original(going, ofGoing), "going"],
      [original(going, newId()), "going"],
      [original(one, newId()), "unknown"],
      [table(one), "named"],
      [table(going), "going"],
      [table(newId()), "unknown"],
    ];
    expect(await standingsIn(db)(said.map(([each]) => each))).toEqual(said.map(([, standing]) => standing));
  });

  it("is asked for a thousand at once, across any number of workspaces", async () => {
    const one = await addWorkspace(db);
    const kept = await addResource(db, one);
    const found = Array.from({ length: 2_500 }, () => original(newId(), newId()));
    found[1_200] = original(one, kept);
    const asked: number[] = [];
    const standingsOf = standingsIn(db);
    const named = thoseThatAre("named", found, (page) => {
      asked.push(page.length);
      return standingsOf(page);
    });
    expect(await Array.fromAsync(named)).toEqual([found[1_200]]);
    expect(asked).toEqual([1_000, 1_000, 500]);
  });
});
