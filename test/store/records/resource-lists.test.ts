import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { onEachStore, type TestRecords } from "../../support/record-stores.ts";
import { addResource, addWorkspace } from "../../support/records.ts";

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
