import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RESOURCE_TYPES, type ResourceType } from "../../../../src/domain/file-kinds.ts";
import { newId } from "../../../../src/domain/ids.ts";
import type { IngestionOutcome, IngestQueue } from "../../../../src/ingest/ports.ts";
import { ingestQueue, type RecordDatabase } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace as addWorkspaceTo } from "../../../support/store/records.ts";

const LEASE = 60_000;
const READY: IngestionOutcome = {
  status: "ready",
  summary: "",
  key_notes: [],
  notice: "",
  recognised: null,
  contents: { extracted_sha256: "", passages: 0, passages_sha256: "" },
};

onEachStore("turns in the queue", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;
  let queue: IngestQueue;

  beforeEach(async () => {
    records = await open();
    db = records.db;
    queue = ingestQueue(db);
  });
  afterEach(() => records.end());

  const addApp = newId;
  const addWorkspace = (appId: string) => addWorkspaceTo(db, appId);
  const add = (workspaceId: string, type: ResourceType = "pdf") => addResource(db, workspaceId, { type });
  const claim = (types: readonly ResourceType[] = RESOURCE_TYPES) => queue.claim("a", LEASE, [], types);
  const ingestOne = async () => {
    const claimed = await claim();
    if (claimed) await queue.finish("a", claimed.resource_id, READY);
    return claimed?.resource_id;
  };

  it("lets an app's one file go before the rest of another app's many", async () => {
    const many = await addWorkspace(addApp());
    for (let count = 0; count < 500; count += 1) await add(many);
    const first = await claim();
    const one = await add(await addWorkspace(addApp()));
    expect(first?.workspace_id).toBe(many);
    expect((await claim())?.resource_id).toBe(one);
  });

  it("takes turns between apps though one has many workspaces, and between the workspaces of one", async () => {
    const [one, other] = [addApp(), addApp()];
    const workspaces = [await addWorkspace(one), await addWorkspace(one), await addWorkspace(other)];
    const ownerOf = new Map<string, number>();
    for (const [index, workspace] of workspaces.entries())
      for (let count = 0; count < 4; count += 1) ownerOf.set(await add(workspace), index);
    const turns: (number | undefined)[] = [];
    for (let count = 0; count < 8; count += 1) turns.push(ownerOf.get((await ingestOne()) ?? ""));
    expect(turns).toEqual([0, 2, 1, 2, 0, 2, 1, 2]);
  });

  it("gives an app nothing more while it has more files running than another that waits", async () => {
    const [one, other] = [await addWorkspace(addApp()), await addWorkspace(addApp())];
    for (let count = 0; count < 3; count += 1) await add(one);
    await claim();
    await claim();
    for (let count = 0; count < 3; count += 1) await add(other);
    expect([await claim(), await claim(), await claim()].map((each) => each?.workspace_id)).toEqual([
      other,
      other,
      one,
    ]);
  });

  it("puts what the server died of several times behind everything else", async () => {
    const workspace = await addWorkspace(addApp());
    const suspect = await add(workspace);
    for (let death = 0; death < 3; death += 1) {
      expect((await claim())?.resource_id).toBe(suspect);
      await queue.giveBack();
    }
    const others = [await add(workspace), await add(await addWorkspace(addApp()))];
    expect(new Set([(await claim())?.resource_id, (await claim())?.resource_id])).toEqual(new Set(others));
    expect((await claim())?.resource_id).toBe(suspect);
  });

  it("puts it behind other workspaces and apps, though its own waits for nothing else and waited longest", async () => {
    const suspect = await add(await addWorkspace(addApp()));
    for (let death = 0; death < 3; death += 1) {
      await claim();
      await queue.giveBack();
    }
    const busy = addApp();
    const others = [await add(await addWorkspace(busy)), await add(await addWorkspace(busy))];
    const taken = [await claim(), await claim(), await claim()].map((each) => each?.resource_id);
    expect(new Set(taken.slice(0, 2))).toEqual(new Set(others));
    expect(taken[2]).toBe(suspect);
  });

  it("passes over types that are held, and comes back to them", async () => {
    const workspace = await addWorkspace(addApp());
    const voice = await add(workspace, "voice");
    const pdf = await add(workspace);
    expect((await claim(["pdf", "image"]))?.resource_id).toBe(pdf);
    expect(await claim(["pdf", "image"])).toBeUndefined();
    expect((await claim())?.resource_id).toBe(voice);
  });

  /** Workspaces of apps with so many files each; what each is to give, in its order. */
  const fill = async (apps: number[][]): Promise<Map<string, string[]>> => {
    const queued = new Map<string, string[]>();
    for (const workspaces of apps) {
      const app = addApp();
      for (const files of workspaces) {
        const workspace = await addWorkspace(app);
        const ids: string[] = [];
        for (let file = 0; file < files; file += 1) ids.push(await add(workspace));
        queued.set(workspace, ids);
      }
    }
    return queued;
  };

  it("takes every file exactly once, a workspace's in its order, whatever waits where", async () => {
    const count = fc.nat({ max: 4 });
    const app = fc.array(count, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(app, { minLength: 1, maxLength: 3 }), async (apps) => {
        await db.deleteFrom("workspaces").execute();
        const queued = await fill(apps);
        const taken = new Map([...queued.keys()].map((workspace): [string, string[]] => [workspace, []]));
        for (let next = await claim(); next; next = await claim()) {
          taken.get(next.workspace_id)?.push(next.resource_id);
          if (taken.size % 2 === 0) await queue.finish("a", next.resource_id, READY);
        }
        expect(taken).toEqual(queued);
      }),
      { numRuns: 15 },
    );
  });
});
