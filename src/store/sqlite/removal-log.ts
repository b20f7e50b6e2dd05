import type { Selectable } from "kysely";
import type { RecordDatabase } from "./database.ts";
import type { AuditRow, RemovalRow } from "./schema.ts";

/** A removal that is done, as it stands in the audit log. */
export type Receipt = Omit<Selectable<AuditRow>, "id">;

type Pending = Omit<Selectable<RemovalRow>, "id" | "files" | "bytes" | "passages">;

/** Rows read at once. */
const PAGE = 500;

/** Reads removals, those that wait and those that are done; oldest first, a page at a time. */
export const removalLog = (db: RecordDatabase) => ({
  /** How many of an app wait, and when the oldest was asked for; null when none waits, or none says. */
  pendingOf: async (appId: string): Promise<{ pending: number; oldest: string | null }> =>
    db
      .selectFrom("removals")
      .select((e) => [
        e.fn.countAll<number>().as("pending"),
        e.fn.min(e.fn<string | null>("nullif", ["requested_at", e.val("")])).as("oldest"),
      ])
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow(),

  pending: async function* (): AsyncGenerator<Pending[], void> {
    let last = 0;
    for (;;) {
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
        .where("id", ">", last)
        .orderBy("id")
        .limit(PAGE)
        .execute();
      yield page.map(({ id: _, ...pending }) => pending);
      if (page.length < PAGE) return;
      last = page.at(-1)?.id ?? last;
    }
  },

  /** @param since ISO 8601, UTC. */
  doneSince: async function* (since: string): AsyncGenerator<Receipt[], void> {
    let after = { at: since, id: 0 };
    for (;;) {
      const { at, id } = after;
      const page = await db
        .selectFrom("audit")
        .selectAll()
        .where((e) => e(e.refTuple("at", "id"), ">", e.tuple(at, id)))
        .orderBy("at")
        .orderBy("id")
        .limit(PAGE)
        .execute();
      yield page.map(({ id: _, ...receipt }) => receipt);
      if (page.length < PAGE) return;
      after = page.at(-1) ?? after;
    }
  },
});
