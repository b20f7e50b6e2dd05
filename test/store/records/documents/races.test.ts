import { afterEach, beforeEach, expect, it } from "vitest";
import { newId, now } from "../../../../src/domain/ids.ts";
import type { Message } from "../../../../src/domain/records.ts";
import type { IngestionOutcome } from "../../../../src/ingest/ports.ts";
import { operatorOn } from "../../../../src/operator/operator.ts";
import {
  chatRecords,
  idempotencyRecords,
  ingestQueue,
  operatorRecords,
  type RecordDatabase,
  type Records,
  resourceRecords,
  workspaceRecords,
} from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace } from "../../../support/store/records.ts";

const ROUNDS = 15;
const READY: IngestionOutcome = {
  status: "ready",
  summary: "",
  key_notes: [],
  notice: "",
  recognised: null,
  contents: { extracted_sha256: "", passages: 1, passages_sha256: "" },
};

onEachStore("two users of the records at once", (open) => {
  let here: TestRecords;
  let there: Records;
  const appId = newId();

  beforeEach(async () => {
    here = await open();
    there = await here.beside();
  });
  afterEach(async () => {
    await there.close();
    await here.end();
  });

  /** Each of them does its work at once, over and over. */
  const race = async (round: (at: number) => Promise<unknown>): Promise<void> => {
    for (let at = 0; at < ROUNDS; at += 1) await round(at);
  };
  const both = <T>(work: (db: RecordDatabase) => Promise<T>): Promise<[T, T]> =>
    Promise.all([work(here.db), work(there.db)]);
  const countOf = async (table: "removals" | "messages" | "idempotency" | "resources"): Promise<number> =>
    (await here.db.selectFrom(table).selectAll().execute()).length;
  const readyResource = async (workspaceId: string): Promise<string> => {
    const id = await addResource(here.db, workspaceId);
    await ingestQueue(here.db).claim("setup", 60_000, [], ["pdf"]);
    expect(await ingestQueue(here.db).finish("setup", id, READY)).toBe(true);
    return id;
  };
  const exchange = (workspaceId: string, resourceId: string, sessionId = newId()) => {
    const time = now();
    const session = { id: sessionId, workspace_id: workspaceId, external_user_id: "eve", title: "t" };
    const message = { session_id: sessionId, content: "", citations: [], image_id: null, image_name: null };
    const said = (role: Message["role"], resource_ids: string[]): Message => ({
      ...message,
      id: newId(),
      role,
      response: null,
      resource_ids,
      created_at: time,
    });
    const messages: [Message, Message] = [said("user", []), said("assistant", [resourceId])];
    return { session: { ...session, created_at: time, updated_at: time }, messages };
  };

  it("put a workspace's resources in one order", async () => {
    const workspaceId = await addWorkspace(here.db, appId);
    await race(() => both((db) => addResource(db, workspaceId)));
    const rows = await here.db.selectFrom("resources").select("ordinal").orderBy("ordinal").execute();
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 2 * ROUNDS }, (_, at) => at));
    expect((await resourceRecords(there.db).list(workspaceId, { page: 1, page_size: 1 })).count).toBe(
      2 * ROUNDS,
    );
  });

  it("take each resource from the queue once, and count it where it stands", async () => {
    const workspaceId = await addWorkspace(here.db, appId);
    for (let at = 0; at < 2 * ROUNDS; at += 1) await addResource(here.db, workspaceId);
    const taken: (string | undefined)[] = [];
    await race(async () => {
      const claims = await both((db) => ingestQueue(db).claim("me", 60_000, [], ["pdf"]));
      taken.push(...claims.map((claim) => claim?.resource_id));
      const [one = "", other = ""] = taken.slice(-2);
      await Promise.all([
        ingestQueue(here.db).finish("me", one, READY),
        ingestQueue(there.db).giveBack("me", other),
        ingestQueue(there.db).renew("me", 60_000, [one, other]),
      ]);
    });
    const states = await here.db.selectFrom("resource_states").selectAll().where("count", ">", 0).execute();
    const counts = new Map(states.map(({ status, count }) => [status, count]));
    expect(counts).toEqual(
      new Map([
        ["ready", ROUNDS],
        ["queued", ROUNDS],
      ]),
    );
    const finished = taken.filter((_, at) => at % 2 === 0);
    expect(new Set(finished).size).toBe(ROUNDS);
  });

  it("make one thing under one key", async () => {
    await addWorkspace(here.db, appId);
    await race(async (at) => {
      const begun = await both((db) => idempotencyRecords(db).begin(appId, `${at}`, "request", undefined));
      const tries = begun.flatMap((each) => (each === "conflict" ? [] : [each]));
      expect(new Set(tries.map(({ madeId }) => madeId)).size).toBe(1);
      expect(tries.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    });
  });

  it("delete a resource once, and keep no answer that shows it", async () => {
    const workspaceId = await addWorkspace(here.db, appId);
    await race(async (at) => {
      const id = await readyResource(workspaceId);
      await idempotencyRecords(here.db).begin(appId, `${at}`, "retry", workspaceId);
      const { session, messages } = exchange(workspaceId, id);
      const [stored, one, other] = await Promise.all([
        chatRecords(there.db).storeExchange(session, true, messages),
        resourceRecords(here.db).remove(workspaceId, id),
        resourceRecords(there.db).remove(workspaceId, id),
        idempotencyRecords(there.db).finish(appId, `${at}`, { status: 200, body: "{}" }, id),
      ]);
      expect(["stored", "stale"]).toContain(stored);
      expect([one, other].sort()).toEqual([false, true]);
    });
    expect(await countOf("removals")).toBe(ROUNDS);
    expect(await countOf("idempotency")).toBe(0);
  });

  it("delete a workspace with everything that others add to it in the meantime", async () => {
    await race(async (at) => {
      const workspaceId = await addWorkspace(here.db, appId);
      const [cited, other] = [await readyResource(workspaceId), await addResource(here.db, workspaceId)];
      const { session, messages } = exchange(workspaceId, cited);
      expect(await chatRecords(here.db).storeExchange(session, true, messages)).toBe("stored");
      await idempotencyRecords(here.db).begin(appId, `${at}`, "retry", workspaceId);
      const next = exchange(workspaceId, cited, session.id);
      const begun = exchange(workspaceId, cited);
      const works = [
        () => workspaceRecords(here.db, here.reader).remove(appId, workspaceId),
        () => workspaceRecords(there.db, there.reader).remove(appId, workspaceId),
        () => chatRecords(there.db).storeExchange(next.session, false, next.messages),
        () => chatRecords(there.db).storeExchange(begun.session, true, begun.messages),
        () => ingestQueue(there.db).claim("me", 60_000, [], ["pdf"]),
        () => ingestQueue(here.db).giveBack("me"),
        () => resourceRecords(there.db).remove(workspaceId, other),
        () => idempotencyRecords(there.db).finish(appId, `${at}`, { status: 200, body: "{}" }, cited),
        () => idempotencyRecords(here.db).begin(appId, `of ${at}`, "upload", workspaceId),
      ];
      // Each of them is the first to come in some round.
      const order = [...works.slice(at % works.length), ...works.slice(0, at % works.length)];
      await Promise.all(order.map((work) => work()));
    });
    expect(await countOf("resources")).toBe(0);
    expect(await countOf("messages")).toBe(0);
    const gone = await here.db.selectFrom("removals").selectAll().where("resource_id", "is", null).execute();
    expect(gone).toHaveLength(ROUNDS);
  });

  it("leave an admin", async () => {
    const time = now();
    const ids = [newId(), newId()];
    for (const id of ids)
      await operatorRecords(here.db).create(
        { id, name: id, role: "admin", created_at: time, updated_at: time },
        "",
      );
    const [one = "", other = ""] = ids;
    const ended = await Promise.allSettled([
      operatorOn(here.db).deleteOperator(one),
      operatorOn(there.db).updateOperator(other, { role: "viewer" }),
    ]);
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await operatorRecords(here.db).countOf("admin")).toBe(1);
  });
});
