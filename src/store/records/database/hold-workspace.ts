import type { OperandValueExpression } from "kysely";
import type { Schema } from "../schema/schema.ts";
import type { RecordDatabase } from "./database.ts";

/**
 * Locks a workspace's row until the transaction ends. Every change to a workspace's contents does this first, so that
 * no two transactions deadlock. SQLite needs no such locks, and omits them; see its dialect.
 * @param until `kept`: nobody deletes it in the meantime. `changed`: nor does anybody else change its resources.
 * `removed`: nobody does anything with it.
 * @returns the query, whose row has its owner; none if there is no such workspace.
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

/** The same, executed. */
export const holdWorkspace = (
  ...held: Parameters<typeof heldWorkspace>
): Promise<{ id: string; app_id: string } | undefined> => heldWorkspace(...held).executeTakeFirst();

/** The workspace of a resource, as an expression. */
export const workspaceOf = (db: RecordDatabase, resourceId: string) =>
  db.selectFrom("resources").select("workspace_id").where("id", "=", resourceId);
