import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { owedSummaries, type RecordDatabase, resourceRecords } from "../../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../../support/store/record-stores.ts";
import { addResource, addWorkspace, copyResources } from "../../../support/store/records.ts";

const PAGE = { page: 1, page_size: 200 };
const STATUSES = ["queued", "vectorizing", "ready", "limited", "failed"] as const;
const CONTENTS = ["a".repeat(64), "b".repeat(64), null];

onEachStore("what has the same content", (open) => {
  let records: TestRecords;
  let db: RecordDatabase;

  beforeEach(async () => {
    records = await open();
    db = records.db;
  });
  afterEach(() => records.end());

  it("is a duplicate of the earliest in its workspace that is there and did not fail", async () => {
    const upload = fc.record({
      workspace: fc.nat(1),
      sha256: fc.constantFrom(...CONTENTS),
      status: fc.constantFrom(...STATUSES),
      isDeleted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(upload, { maxLength: 12 }), async (uploads) => {
        const workspaces = [await addWorkspace(db), await addWorkspace(db)];
        const made: { id: string; workspaceId: string; sha256: string | null; isThere: boolean }[] = [];
        for (const { workspace, sha256, status, isDeleted } of uploads) {
          const workspaceId = workspaces[workspace] ?? "";
          const id = await addResource(db, workspaceId, { sha256, status });
          if (isDeleted) await resourceRecords(db).remove(workspaceId, id);
          else made.push({ id, workspaceId, sha256, isThere: status !== "failed" && status !== "limited" });
        }
        for (const [at, { id, workspaceId, sha256 }] of made.entries()) {
          const same = made.filter(
            (each) => sha256 !== null && each.sha256 === sha256 && each.workspaceId === workspaceId,
          );
          const earlier = same.find((each) => each.isThere && made.indexOf(each) < at);
          const found = await resourceRecords(db).find(workspaceId, id);
          expect(found?.duplicate_of).toBe(earlier?.id ?? null);
          if (sha256 === null) continue;
          const listed = await resourceRecords(db).list(workspaceId, { ...PAGE, sha256 });
          expect(listed.results.map((each) => each.id)).toEqual(same.map((each) => each.id).reverse());
          expect(listed.count).toBe(same.length);
        }
      }),
      { numRuns: 30 },
    );
  });
});

onEachStore("a list of more resources than are counted together", (open) => {
  it("has each once, newest first, whatever the size of its pages", async () => {
    const records = await open();
    const { db } = records;
    const workspaceId = await addWorkspace(db);
    await addResource(db, workspaceId);
    await copyResources(db, workspaceId, 2_200);
    await db.deleteFrom("resources").where("ordinal", "in", [1_023, 1_024, 2_047, 2_198]).execute();
    const all = await db.selectFrom("resources").select("id").orderBy("ordinal", "desc").execute();
    for (const page_size of [100, 151, 1_024]) {
      const listed: string[] = [];
      for (let page = 1; listed.length < all.length; page += 1) {
        const { count, results } = await resourceRecords(db).list(workspaceId, { page, page_size });
        expect(count).toBe(all.length);
        expect(results).not.toEqual([]);
        listed.push(...results.map(({ id }) => id));
      }
      expect(listed).toEqual(all.map(({ id }) => id));
    }
    await records.end();
  });
});

onEachStore("a resource whose summary is owed", (open) => {
  it("says so while it is, whatever its stored notice", async () => {
    const records = await open();
    const { db } = records;
    const workspaceId = await addWorkspace(db);
    const id = await addResource(db, workspaceId, { status: "ready", notice: "Page 2 is a scan." });
    const { find, list } = resourceRecords(db);
    const notices = async () => [
      (await find(workspaceId, id))?.notice,
      ...(await list(workspaceId, PAGE)).results.map(({ notice }) => notice),
    ];
    await db.insertInto("owed_summaries").values({ resource_id: id, tried_at: 0 }).execute();
    const owed = expect.stringMatching(/^Page 2 is a scan\. The summary quotes the document/);
    expect(await notices()).toEqual([owed, owed]);
    await owedSummaries(db).settle(id, undefined);
    expect(await notices()).toEqual(["Page 2 is a scan.", "Page 2 is a scan."]);
    await records.end();
  });
});
