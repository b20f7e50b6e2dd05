import { now } from "../../../domain/ids.ts";
import type { Workspace } from "../../../domain/records.ts";
import type { WorkspaceRecords } from "../../../operations/ports.ts";
import { requireRemembered } from "../access/idempotency.ts";
import { namedWorkspace, type WithNamed, workspaceIn } from "../access/named-workspace.ts";
import { atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { holdWorkspace } from "../database/hold-workspace.ts";
import { newestPage } from "../database/page.ts";
import type { Reader } from "../database/reader.ts";
import { noteWorkspaceRemoval } from "./removals.ts";

const FIND = "SELECT * FROM workspaces WHERE id = ? AND app_id = ?";
const NAMED = `SELECT ${namedWorkspace("workspaces.id")} FROM workspaces WHERE id = ? AND app_id = ?`;

export const workspaceRecords = (db: RecordDatabase, reader: Reader): WorkspaceRecords => {
  const find = async (appId: string, id: string): Promise<Workspace | undefined> =>
    reader.get(FIND, id, appId);
  return {
    find,
    named: async (appId, id) => {
      const row = await reader.get<WithNamed>(NAMED, id, appId);
      return row && workspaceIn(row);
    },
    list: async (appId, page) => {
      const mine = db.selectFrom("workspaces").where("app_id", "=", appId);
      return newestPage(mine, page);
    },
    create: async (workspace, key) => {
      const { app_id, id } = workspace;
      const made = await atomically(db, async (trx) => {
        await requireRemembered(trx, { app_id, key, made_id: id });
        return trx
          .insertInto("workspaces")
          .values(workspace)
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returningAll()
          .executeTakeFirst();
      });
      return made ?? (await find(app_id, id)) ?? workspace;
    },
    update: (appId, id, change) =>
      db
        .updateTable("workspaces")
        .set({ ...change, updated_at: now() })
        .where("id", "=", id)
        .where("app_id", "=", appId)
        .returningAll()
        .executeTakeFirst(),
    remove: (appId, id) =>
      atomically(db, async (trx) => {
        await holdWorkspace(trx, id, "removed");
        if (!(await noteWorkspaceRemoval(trx, appId, id))) return false;
        await trx.deleteFrom("workspaces").where("id", "=", id).execute();
        // Including the answer to its own creation, which a crash may have left unstored.
        await trx.deleteFrom("idempotency").where("app_id", "=", appId).where("made_id", "=", id).execute();
        return true;
      }),
  };
};
