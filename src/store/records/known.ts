import type { RecordDatabase } from "./database.ts";

/** What the records name in a workspace's folders. */
export interface KnownNames {
  /** Ids of its resources. */
  resources: ReadonlySet<string>;
  /** Ids of the images of its questions. */
  images: ReadonlySet<string>;
  /** Ids of deleted resources whose files are still to be removed. */
  removals: ReadonlySet<string>;
  /** The whole workspace was deleted, and its files are still to be removed. */
  isGoing: boolean;
  /** Whether there is such a workspace. */
  exists: boolean;
}

/** Ids of the resources and workspaces that exist now. */
export const presentIds = async (
  db: RecordDatabase,
): Promise<Record<"resources" | "workspaces", ReadonlySet<string>>> => {
  const idsIn = async (table: "resources" | "workspaces"): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom(table).select("id").execute();
    return new Set(rows.map(({ id }) => id));
  };
  return { resources: await idsIn("resources"), workspaces: await idsIn("workspaces") };
};

/** Ids of the images of a workspace's questions. */
export const imageIds = async (db: RecordDatabase, workspaceId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("messages")
    .innerJoin("sessions", "sessions.id", "messages.session_id")
    .select("image_id")
    .where("sessions.workspace_id", "=", workspaceId)
    .where("image_id", "is not", null)
    .execute();
  return rows.flatMap(({ image_id }) => image_id ?? []);
};

/** All that the records say about the files of one workspace. What is deleted meanwhile may be in none of its sets. */
export const knownNames = async (db: RecordDatabase, workspaceId: string): Promise<KnownNames> => {
  const workspace = await db
    .selectFrom("workspaces")
    .select("id")
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  const resources = await db
    .selectFrom("resources")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .execute();
  const removals = await db
    .selectFrom("removals")
    .select("resource_id")
    .where("workspace_id", "=", workspaceId)
    .execute();
  return {
    exists: workspace !== undefined,
    resources: new Set(resources.map(({ id }) => id)),
    images: new Set(await imageIds(db, workspaceId)),
    removals: new Set(removals.flatMap(({ resource_id }) => resource_id ?? [])),
    isGoing: removals.some(({ resource_id }) => resource_id === null),
  };
};
