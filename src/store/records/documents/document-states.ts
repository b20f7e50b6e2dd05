import type { DocumentStates } from "../../../answer/ports.ts";
import type { ResourceStatus } from "../../../domain/records.ts";
import { among } from "../database/among.ts";
import type { RecordDatabase } from "../database/database.ts";
import { workspaceOfFound } from "./resource-lists.ts";

const STATE_OF: Readonly<Record<ResourceStatus, keyof DocumentStates>> = {
  queued: "underWay",
  vectorizing: "underWay",
  ready: "ready",
  limited: "failed",
  failed: "failed",
};

/** How many of a workspace's resources, or of these ids, are in which state. */
export const documentStates = async (
  db: RecordDatabase,
  workspaceId: string,
  ids?: string[],
): Promise<DocumentStates> => {
  const states: DocumentStates = { ready: 0, underWay: 0, failed: 0 };
  const rows = await (ids === undefined
    ? db.selectFrom("resource_states").select(["status", "count"]).where("workspace_id", "=", workspaceId)
    : db
        .selectFrom("resources")
        .select((e) => ["status", e.fn.countAll<number>().as("count")])
        .where(workspaceOfFound, "=", workspaceId)
        .where("id", "in", among(db, ids))
        .groupBy("status")
  ).execute();
  for (const { status, count } of rows) states[STATE_OF[status]] += Number(count);
  return states;
};
