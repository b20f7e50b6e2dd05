import type { ResourceType } from "../../../domain/file-kinds.ts";
import { now } from "../../../domain/ids.ts";
import { among } from "../database/among.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { holdWorkspace, workspaceOf } from "../database/hold-workspace.ts";
import { NOT_TRIED } from "../ingestion/ingestions.ts";
import { REPAIR, repairOf, WITHOUT_VECTORS, withoutVectors } from "./index-notes.ts";
import { beginningOf } from "./index-state.ts";

/** A ready resource that the index should contain, with what is known about its contents; null: not known. */
export interface IndexedResource {
  resource_id: string;
  workspace_id: string;
  type: ResourceType;
  original_sha256: string | null;
  extracted_sha256: string | null;
  passages: number | null;
  passages_sha256: string | null;
}

export interface RestorationRecords {
  /** Titles of those of these resources that exist, whatever their status. */
  titles(resourceIds: string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The workspace's resources that a generation should contain: the ready ones or, if it is still being built, those
   * already in it.
   */
  expected(generation: number, workspaceId: string): Promise<IndexedResource[]>;
  /** The same for one resource; undefined if it is not ready. */
  find(resourceId: string): Promise<IndexedResource | undefined>;
  keepContents(resourceId: string, contents: { passages: number; passages_sha256: string }): Promise<void>;
  /**
   * Queues a ready resource again, to be read from its original; its summary stays, unless it is still to be written.
   * @returns false if it is not ready.
   */
  queueAgain(resourceId: string): Promise<boolean>;
  /** Makes a ready resource `failed`. */
  fail(resourceId: string, message: string): Promise<void>;
  /** Records that the passages of a workspace are to be checked and restored. */
  askRepair(workspaceId: string): Promise<void>;
  /** Workspaces whose passages are to be checked. */
  repairs(): Promise<string[]>;
  repaired(workspaceId: string): Promise<void>;
  /** Resources that were written into a generation without their vectors. */
  noteWithoutVectors(generation: number, resourceId: string): Promise<void>;
  /** The first of them whose id comes after this one. */
  nextWithoutVectors(
    generation: number,
    after: string,
  ): Promise<{ workspace_id: string; resource_id: string } | undefined>;
  forgetWithoutVectors(generation: number, resourceId: string): Promise<void>;
  /** Forgets those that were deleted, and those of other generations than these. */
  forgetOthersWithoutVectors(generations: number[]): Promise<void>;
}

const indexed = (db: RecordDatabase) =>
  db
    .selectFrom("resources")
    .leftJoin("contents", "contents.resource_id", "resources.id")
    .select([
      "resources.id as resource_id",
      "workspace_id",
      "type",
      "original_sha256",
      "extracted_sha256",
      "passages",
      "passages_sha256",
    ])
    .where("status", "=", "ready");

/** What the index should contain. */
const expectedRecords = (
  db: RecordDatabase,
): Pick<RestorationRecords, "titles" | "expected" | "find" | "keepContents"> => ({
  titles: async (resourceIds) => {
    const found = db
      .selectFrom("resources")
      .select(["id", "title"])
      .where("id", "in", among(db, resourceIds));
    return new Map((await found.execute()).map(({ id, title }) => [id, title]));
  },
  expected: (generation, workspaceId) =>
    indexed(db)
      .where("workspace_id", "=", workspaceId)
      .where((e) =>
        e.or([
          e.exists(
            e
              .selectFrom("settings")
              .select("name")
              .where("name", "=", "index")
              .where("value", "like", `${beginningOf(generation)}%`),
          ),
          // Before the first model is configured, no row says so.
          e.and([
            e(e.val(generation), "=", 0),
            e.not(e.exists(e.selectFrom("settings").select("name").where("name", "=", "index"))),
          ]),
          e.exists(
            e
              .selectFrom("reindexed")
              .select("reindexed.resource_id")
              .whereRef("reindexed.resource_id", "=", "resources.id")
              .where("generation", "=", generation),
          ),
        ]),
      )
      .orderBy("resources.id")
      .execute(),
  find: (resourceId) => indexed(db).where("resources.id", "=", resourceId).executeTakeFirst(),
  keepContents: async (resourceId, contents) => {
    await db
      .insertInto("contents")
      .columns(["resource_id", "passages", "passages_sha256"])
      .expression((e) =>
        e
          .selectFrom("resources")
          .select((s) => [
            "id",
            s.val(contents.passages).as("passages"),
            s.val(contents.passages_sha256).as("passages_sha256"),
          ])
          .where("id", "=", resourceId)
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.column("resource_id").doUpdateSet(contents))
      .execute();
  },
});

/** What happens to resources whose passages cannot be restored from their text. */
const requeueRecords = (db: RecordDatabase): Pick<RestorationRecords, "queueAgain" | "fail"> => ({
  queueAgain: (resourceId) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceOf(trx, resourceId), "changed");
      const time = now();
      const row = await trx
        .updateTable("resources")
        .set({ status: "queued", updated_at: time })
        .where("id", "=", resourceId)
        .where("status", "=", "ready")
        .returning(["summary", "key_notes"])
        .executeTakeFirst();
      if (row === undefined) return false;
      const owed = await trx
        .selectFrom("owed_summaries")
        .select("resource_id")
        .where("resource_id", "=", resourceId)
        .executeTakeFirst();
      const { summary, key_notes } = row;
      const summarised = owed ? null : JSON.stringify({ summary, key_notes: JSON.parse(key_notes) });
      await trx
        .updateTable("ingestions")
        .set({ queued_at: time, lease_owner: null, lease_until: null, ...NOT_TRIED, summarised })
        .where("resource_id", "=", resourceId)
        .execute();
      return true;
    }),
  fail: (resourceId, error_message) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceOf(trx, resourceId), "changed");
      await trx
        .updateTable("resources")
        .set({ status: "failed", error_message, updated_at: now() })
        .where("id", "=", resourceId)
        .where("status", "=", "ready")
        .execute();
    }),
});

/** Workspaces that are to be checked. */
const repairRecords = (
  db: RecordDatabase,
): Pick<RestorationRecords, "askRepair" | "repairs" | "repaired"> => ({
  askRepair: async (workspaceId) => {
    const value = now();
    await db
      .insertInto("settings")
      .values({ name: repairOf(workspaceId), value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  },
  repairs: async () => {
    const rows = await db
      .selectFrom("settings")
      .select("name")
      .where("name", ">=", REPAIR)
      .where("name", "<", `${REPAIR}~`)
      .execute();
    return rows.map(({ name }) => name.slice(REPAIR.length));
  },
  repaired: async (workspaceId) => {
    await db.deleteFrom("settings").where("name", "=", repairOf(workspaceId)).execute();
  },
});

/** Resources without their vectors. */
const vectorlessRecords = (
  db: RecordDatabase,
): Pick<
  RestorationRecords,
  "noteWithoutVectors" | "nextWithoutVectors" | "forgetWithoutVectors" | "forgetOthersWithoutVectors"
> => ({
  noteWithoutVectors: async (generation, resourceId) => {
    await db
      .insertInto("settings")
      .values({ name: `${withoutVectors(generation)}${resourceId}`, value: resourceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  nextWithoutVectors: async (generation, after) =>
    db
      .selectFrom("settings")
      .innerJoin("resources", "resources.id", "settings.value")
      .select(["workspace_id", "resources.id as resource_id"])
      .where("name", ">", `${withoutVectors(generation)}${after}`)
      .where("name", "<", `${withoutVectors(generation)}~`)
      .where("status", "=", "ready")
      .orderBy("name")
      .limit(1)
      .executeTakeFirst(),
  forgetWithoutVectors: async (generation, resourceId) => {
    await db
      .deleteFrom("settings")
      .where("name", "=", `${withoutVectors(generation)}${resourceId}`)
      .execute();
  },
  forgetOthersWithoutVectors: async (generations) => {
    await db
      .deleteFrom("settings")
      .where("name", ">", WITHOUT_VECTORS)
      .where("name", "<", `${WITHOUT_VECTORS}~`)
      .where((e) =>
        e.or([
          e("value", "not in", e.selectFrom("resources").select("id")),
          e.and(generations.map((generation) => e.not(e("name", "like", `${withoutVectors(generation)}%`)))),
        ]),
      )
      .execute();
  },
});

export const restorationRecords = (db: RecordDatabase): RestorationRecords => ({
  ...expectedRecords(db),
  ...requeueRecords(db),
  ...repairRecords(db),
  ...vectorlessRecords(db),
});
