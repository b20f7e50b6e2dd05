import type { Selectable } from "kysely";
import type { Following } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";
import type { AuditRow, RemovalRow } from "../schema/schema.ts";

/** A finished removal, as in the audit log. */
export type Receipt = Omit<Selectable<AuditRow>, "id">;

type Pending = Omit<Selectable<RemovalRow>, "id" | "files" | "bytes" | "passages">;

/** Reads removals, both pending and done; oldest first, a page at a time. */
export const removalLog = (db: RecordDatabase) => ({
  /** An app's number of pending removals, and when the oldest was requested; null if there are none, or if unknown. */
  pendingOf: async (appId: string): Promise<{ pending: number; oldest: string | null }> =>
    db
      .selectFrom("removals")
      .select((e) => [
        e.fn.countAll<number>().as("pending"),
        e.fn.min(e.fn<string | null>("nullif", ["requested_at", e.val("")])).as("oldest"),
      ])
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow(),

  /** @param after where the previous page ended; empty for the first. */
  pending: async (after: string, limit: number): Promise<Following<Pending>> => {
    const page = await db
      .selectFrom("removals")
      .select([
        "id",
        "app_id",
        "workspace_id",
        "resource_id",
        "requested_at",
        "attempts",
        "next_try",
        "last_error",
      ])
      .where("id", ">", Number(after))
      .orderBy("id")
      .limit(limit)
      .execute();
    const last = page.length < limit ? undefined : page.at(-1);
    return {
      results: page.map(({ id: _, ...pending }) => pending),
      next: last === undefined ? null : String(last.id),
    };
  },

  /** @param since ISO 8601, UTC. @param after as above. */
  doneSince: async (since: string, after: string, limit: number): Promise<Following<Receipt>> => {
    const [at = "", id = "0"] = after === "" ? [since] : after.split("_");
    const page = await db
      .selectFrom("audit")
      .selectAll()
      .where((e) => e(e.refTuple("at", "id"), ">", e.tuple(at, Number(id))))
      .orderBy("at")
      .orderBy("id")
      .limit(limit)
      .execute();
    const last = page.length < limit ? undefined : page.at(-1);
    return {
      results: page.map(({ id: _, ...receipt }) => receipt),
      next: last === undefined ? null : `${last.at}_${last.id}`,
    };
  },
});
