import type { RecordDatabase } from "../database/database.ts";

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
