import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RecordDatabase, resourceRecords } from "../../../src/store/records/index.ts";
import { openDatabase } from "../../../src/store/sqlite/index.ts";
import { addResource, addWorkspace, rewindTo } from "../../support/records.ts";

const PAGE = { page: 1, page_size: 200 };
const STATUSES = ["queued", "vectorizing", "ready", "limited", "failed"] as const;
const CONTENTS = ["a".repeat(64), "b".repeat(64), null];

describe("what has the same content", () => {
  let directory: string;
  let file: string;
  let db: RecordDatabase;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "qa-lists-"));
    file = join(directory, "records.sqlite");
    db = await openDatabase(file);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(directory, { recursive: true, force: true });
  });

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

  it("is known of what was stored before this was kept", async () => {
    const [sha256 = null] = CONTENTS;
    const workspaceId = await addWorkspace(db);
    const first = await addResource(db, workspaceId);
    await rewindTo(db, "0007");
    await sql`UPDATE contents SET original_sha256 = ${sha256} WHERE resource_id = ${first}`.execute(db);
    await db.destroy();
    db = await openDatabase(file);
    const second = await addResource(db, workspaceId, { sha256 });
    expect(await resourceRecords(db).find(workspaceId, second)).toMatchObject({
      sha256,
      duplicate_of: first,
    });
  });
});
