import type { OperandValueExpression } from "kysely";
import type { Schema } from "../schema/schema.ts";
import type { RecordDatabase } from "./database.ts";

/**
 * Locks a workspace's row until the transaction ends. Whoever changes what stands in a workspace does so first, so that no
 * two transactions wait for each other. SQLite needs no such locks, and leaves them out; see its dialect.
 * @param until `kept`: nobody deletes it meanwhile. `changed`: nor does anybody else change its resources. `removed`: nobody
 *   does anything with it.
 * @returns the query, whose row says whose it is; none where there is no such workspace.
 */
export const heldWorkspace = (
  trx: RecordDatabase,
  id: OperandValueExpression<Schema, "workspaces", "id">,
  until: "kept" | "changed" | "removed",
) =>
  trx
    .selectFrom("workspaces")
    .select(["id", "app_id"])
    .where("id", "=", id)
    .$if(until === "kept", (query) => query.forKeyShare())
    .$if(until === "changed", (query) => query.forNoKeyUpdate())
    .$if(until === "removed", (query) => query.forUpdate());

/** The same, done. */
export const holdWorkspace = (
  ...held: Parameters<typeof heldWorkspace>
): Promise<{ id: string; app_id: string } | undefined> => heldWorkspace(...held).executeTakeFirst();

/** The workspace of a resource, as an expression. */
export const workspaceOf = (db: RecordDatabase, resourceId: string) =>
  db.selectFrom("resources").select("workspace_id").where("id", "=", resourceId);
