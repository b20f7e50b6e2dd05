import { sql } from "kysely";
import { now } from "../../domain/ids.ts";
import type { IngestQueue, Outcome } from "../../ingest/ports.ts";
import { among } from "./among.ts";
import type { RecordDatabase } from "./database.ts";
import { nextIngestion } from "./next-ingestion.ts";

export const ingestQueue = (db: RecordDatabase): IngestQueue => ({
  claim: (owner, leaseMs, running, types) =>
    db.transaction().execute(async (trx) => {
      const time = Date.now();
      const next = await nextIngestion(trx, time, running, types);
      if (next === undefined) return undefined;
      const { resource_id, ...turn } = next;
      await trx
        .updateTable("ingestions")
        .set((e) => ({ lease_owner: owner, lease_until: time + leaseMs, attempts: e("attempts", "+", 1) }))
        .where("resource_id", "=", resource_id)
        .execute();
      const claimed = sql<number>`(SELECT coalesce(max(claimed), 0) + 1 FROM turns)`;
      await trx
        .insertInto("turns")
        .values({ ...turn, claimed })
        .onConflict((conflict) => conflict.column("workspace_id").doUpdateSet({ claimed }))
        .execute();
      await trx
        .updateTable("resources")
        .set({ status: "vectorizing", updated_at: now() })
        .where("id", "=", resource_id)
        .execute();
      const { summarised, ...claim } = await trx
        .selectFrom("resources")
        .innerJoin("ingestions", "resource_id", "resources.id")
        .select([
          "resource_id",
          "ingestions.app_id",
          "resources.workspace_id",
          "title",
          "type",
          "extension",
          "summarised",
          "attempts",
        ])
        .where("resource_id", "=", resource_id)
        .executeTakeFirstOrThrow();
      return { ...claim, summarised: summarised === null ? undefined : JSON.parse(summarised) };
    }),

  renew: async (owner, leaseMs, running) => {
    const rows = await db
      .updateTable("ingestions")
      .set({ lease_until: Date.now() + leaseMs })
      .where("lease_owner", "=", owner)
      .where("resource_id", "in", among(running))
      .returning("resource_id")
      .execute();
    return rows.map((row) => row.resource_id);
  },

  holds: async (owner, resourceId) => {
    const row = await db
      .selectFrom("ingestions")
      .select("resource_id")
      .where("resource_id", "=", resourceId)
      .where("lease_owner", "=", owner)
      .executeTakeFirst();
    return row !== undefined;
  },

  storeSummary: async (owner, resourceId, summarised) => {
    const { numUpdatedRows } = await db
      .updateTable("ingestions")
      .set({ summarised: JSON.stringify(summarised) })
      .where("resource_id", "=", resourceId)
      .where("lease_owner", "=", owner)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  finish: (owner, resourceId, outcome) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("ingestions")
        .set({ queued_at: null, lease_owner: null, lease_until: null, attempts: 0, ...leftover(outcome) })
        .where("resource_id", "=", resourceId)
        .where("lease_owner", "=", owner)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return false;
      await trx
        .updateTable("resources")
        .set({ ...columnsOf(outcome), updated_at: now() })
        .where("id", "=", resourceId)
        .execute();
      if (outcome.status === "ready")
        await trx
          .insertInto("contents")
          .values({ resource_id: resourceId, ...outcome.contents })
          .onConflict((conflict) => conflict.column("resource_id").doUpdateSet(outcome.contents))
          .execute();
      return true;
    }),

  giveBack: (owner, resourceId) =>
    db.transaction().execute(async (trx) => {
      const held = trx
        .updateTable("ingestions")
        .set((e) => ({
          lease_owner: null,
          lease_until: null,
          // What its owner gives back was no failed attempt; what is taken from one that died may have killed it.
          ...(owner === undefined ? {} : { attempts: e("attempts", "-", 1) }),
        }))
        .where("lease_owner", "is not", null)
        .returning("resource_id");
      const rows = await held
        .$if(owner !== undefined, (each) => each.where("lease_owner", "=", owner ?? ""))
        .$if(resourceId !== undefined, (each) => each.where("resource_id", "=", resourceId ?? ""))
        .execute();
      if (rows.length === 0) return;
      await trx
        .updateTable("resources")
        .set({ status: "queued", updated_at: now() })
        .where(
          "id",
          "in",
          rows.map((row) => row.resource_id),
        )
        .execute();
    }),
});

/** A ready resource has its summary itself; the stage's result is kept only for a retry. */
const leftover = (outcome: Outcome) => (outcome.status === "ready" ? { summarised: null } : {});

const columnsOf = (outcome: Outcome) =>
  outcome.status === "ready"
    ? {
        status: outcome.status,
        summary: outcome.summary,
        key_notes: JSON.stringify(outcome.key_notes),
        error_message: "",
        notice: outcome.notice,
      }
    : outcome;
