import type { ResourceType } from "../../../domain/file-kinds.ts";
import { now } from "../../../domain/ids.ts";
import type { ResourceStatus } from "../../../domain/records.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { holdWorkspace, workspaceOf } from "../database/hold-workspace.ts";
import { imageIds } from "../documents/known.ts";
import { repairOf, withoutVectors } from "./index-notes.ts";
import { restorationRecords } from "./restoration.ts";

/** A resource and what should exist of it. Null: not known, because it was stored before that was recorded. */
export interface ExpectedResource {
  id: string;
  status: ResourceStatus;
  type: ResourceType;
  title: string;
  size: number;
  updated_at: string;
  original_sha256: string | null;
  extracted_sha256: string | null;
  passages: number | null;
  passages_sha256: string | null;
}

export interface PendingRemoval {
  workspace_id: string;
  resource_id: string | null;
  /** ISO 8601; empty if not known. */
  requested_at: string;
  attempts: number;
  last_error: string;
}

/** What exists according to the records, to be compared with what does. */
export interface Expected {
  workspaces(): Promise<string[]>;
  /** All resources of a workspace: about 400 bytes each. */
  resources(workspaceId: string): Promise<ExpectedResource[]>;
  /** One of them in its current state. */
  resource(id: string): Promise<ExpectedResource | undefined>;
  /** Ids of the images of a workspace's questions. */
  images(workspaceId: string): Promise<string[]>;
  removals(): Promise<PendingRemoval[]>;
  /** Whether the workspace's passages are waiting to be rebuilt. */
  isRebuilding(workspaceId: string): Promise<boolean>;
  /** Ids of the resources whose vectors a server has still to make. */
  withoutVectors(generation: number): Promise<ReadonlySet<string>>;
}

/** What the operator's repair changes in the records; the running server, or the next one, does the rest. */
export interface Repairs {
  /**
   * Queues a ready resource again, to be read from its original; its summary stays. @returns false if it is not ready,
   * or was deleted.
   */
  requeue(resourceId: string): Promise<boolean>;
  /** Marks a resource as failed, with the reason. @returns false if it is being ingested, or was deleted. */
  fail(resourceId: string, message: string): Promise<boolean>;
  /** Requests that a workspace's passages be rebuilt from its stored text. */
  rebuild(workspaceId: string): Promise<void>;
}

const FIELDS = [
  "id",
  "status",
  "type",
  "title",
  "size",
  "updated_at",
  "original_sha256",
  "extracted_sha256",
  "passages",
  "passages_sha256",
] as const;

const withContents = (db: RecordDatabase) =>
  db.selectFrom("resources").leftJoin("contents", "contents.resource_id", "resources.id").select(FIELDS);

export const expected = (db: RecordDatabase): Expected => ({
  workspaces: async () => {
    const rows = await db.selectFrom("workspaces").select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  },
  resources: (workspaceId) => withContents(db).where("workspace_id", "=", workspaceId).execute(),
  resource: (id) => withContents(db).where("resources.id", "=", id).executeTakeFirst(),
  images: (workspaceId) => imageIds(db, workspaceId),
  removals: () =>
    db
      .selectFrom("removals")
      .select(["workspace_id", "resource_id", "requested_at", "attempts", "last_error"])
      .orderBy("id")
      .execute(),
  isRebuilding: async (workspaceId) => {
    const row = await db
      .selectFrom("settings")
      .select("name")
      .where("name", "=", repairOf(workspaceId))
      .executeTakeFirst();
    return row !== undefined;
  },
  withoutVectors: async (generation) => {
    const rows = await db
      .selectFrom("settings")
      .select("value")
      .where("name", ">", withoutVectors(generation))
      .where("name", "<", `${withoutVectors(generation)}~`)
      .execute();
    return new Set(rows.map(({ value }) => value));
  },
});

export const repairs = (db: RecordDatabase): Repairs => ({
  requeue: (resourceId) => restorationRecords(db).queueAgain(resourceId),
  fail: (resourceId, message) =>
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceOf(trx, resourceId), "changed");
      const { numUpdatedRows } = await trx
        .updateTable("resources")
        .set({ status: "failed", error_message: message, updated_at: now() })
        .where("id", "=", resourceId)
        .where("status", "!=", "vectorizing")
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await trx
        .updateTable("ingestions")
        .set({ queued_at: null })
        .where("resource_id", "=", resourceId)
        .execute();
      return true;
    }),
  rebuild: (workspaceId) => restorationRecords(db).askRepair(workspaceId),
});
