import { sql } from "kysely";
import type { ResourceType } from "../../../domain/file-kinds.ts";
import { now } from "../../../domain/ids.ts";
import type { Progress } from "../../../domain/records.ts";
import type { IngestionOutcome, IngestQueue } from "../../../ingest/ports.ts";
import { among } from "../database/among.ts";
import { alone, atomically } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";
import { holdWorkspace, workspaceOf } from "../database/hold-workspace.ts";
import { idiomsOf } from "../database/idioms.ts";
import { nextIngestion } from "./next-ingestion.ts";
import { noteOwed } from "./owed-summaries.ts";

/** The counts of a resource that was queued by a person. */
export const NOT_TRIED = { attempts: 0, given_back: 0 } as const;

/** Who ingests what, and for how long. */
const leases = (db: RecordDatabase): Pick<IngestQueue, "claim" | "renew" | "holds"> => ({
  claim: (owner, leaseMs, running, types) =>
    alone(db, "claims", async (trx) => {
      const next = await leaseNext(trx, { owner, leaseMs }, running, types);
      if (next === undefined) return undefined;
      const { resource_id, ...turn } = next;
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
          "given_back",
        ])
        .where("resource_id", "=", resource_id)
        .executeTakeFirstOrThrow();
      return { ...claim, summarised: summarised === null ? undefined : JSON.parse(summarised) };
    }),
  renew: (owner, leaseMs, running) =>
    atomically(db, async (trx) => {
      const rows = await trx
        .updateTable("ingestions")
        .set({ lease_until: sql<number>`${idiomsOf(trx).time} + ${leaseMs}` })
        .where("lease_owner", "=", owner)
        .where("resource_id", "in", among(trx, running))
        .returning("resource_id")
        .execute();
      return rows.map((row) => row.resource_id);
    }),
  holds: async (owner, resourceId) => {
    const row = await db
      .selectFrom("ingestions")
      .select("resource_id")
      .where("resource_id", "=", resourceId)
      .where("lease_owner", "=", owner)
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Leases that are given up. */
const releases = (db: RecordDatabase): Pick<IngestQueue, "giveBack"> => ({
  giveBack: (owner, resourceId) =>
    atomically(db, async (trx) => {
      const held = trx
        .updateTable("ingestions")
        .set((e) => ({
          lease_owner: null,
          lease_until: null,
          // An ingestion that its owner gives back was not a failed attempt; one taken from a dead owner may have
          // killed it.
          ...(owner === undefined
            ? {}
            : { attempts: e("attempts", "-", 1), given_back: e("given_back", "+", 1) }),
        }))
        .where("resource_id", "in", among(trx, await holdLeased(trx, owner, resourceId)))
        .$if(owner !== undefined, (each) => each.where("lease_owner", "=", owner ?? ""))
        .returning("resource_id");
      const rows = await held.execute();
      if (rows.length === 0) return;
      await trx
        .updateTable("resources")
        .set({ status: "queued", updated_at: now() })
        .where(
          "id",
          "in",
          among(
            trx,
            rows.map((row) => row.resource_id),
          ),
        )
        .execute();
    }),
});

/** What ingestion reports about a resource. */
const results = (
  db: RecordDatabase,
): Pick<IngestQueue, "exists" | "storeProgress" | "storeSummary" | "finish"> => ({
  exists: async (resourceId) => {
    const row = await db.selectFrom("resources").select("id").where("id", "=", resourceId).executeTakeFirst();
    return row !== undefined;
  },
  storeProgress: async (owner, resourceId, progress) => {
    await db
      .updateTable("ingestions")
      .set({ progress: JSON.stringify(progress) })
      .where("resource_id", "=", resourceId)
      .where("lease_owner", "=", owner)
      .execute();
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
    atomically(db, async (trx) => {
      await holdWorkspace(trx, workspaceOf(trx, resourceId), "changed");
      const { numUpdatedRows } = await trx
        .updateTable("ingestions")
        .set({ queued_at: null, lease_owner: null, lease_until: null, ...NOT_TRIED, ...leftover(outcome) })
        .where("resource_id", "=", resourceId)
        .where("lease_owner", "=", owner)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return false;
      await trx
        .updateTable("resources")
        .set({ ...columnsOf(outcome), updated_at: now() })
        .where("id", "=", resourceId)
        .execute();
      if (outcome.status !== "ready") return true;
      await trx
        .insertInto("contents")
        .values({ resource_id: resourceId, ...outcome.contents })
        .onConflict((conflict) => conflict.column("resource_id").doUpdateSet(outcome.contents))
        .execute();
      await noteOwed(trx, resourceId, outcome.summaryFailure !== undefined);
      return true;
    }),
});

export const ingestQueue = (db: RecordDatabase): IngestQueue => ({
  ...leases(db),
  ...releases(db),
  ...results(db),
});

/** The progress of those that are being ingested, on any node; those without known progress are left out. */
export const storedProgress = async (db: RecordDatabase, ids: string[]): Promise<Map<string, Progress>> => {
  const rows = await db
    .selectFrom("ingestions")
    .select(["resource_id", "progress"])
    .where("resource_id", "in", among(db, ids))
    .where("lease_owner", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ resource_id, progress }) =>
      progress === null ? [] : [[resource_id, JSON.parse(progress)]],
    ),
  );
};

/**
 * Takes the lease of the next resource, in a workspace that nobody else changes in the meantime. A resource that was
 * deleted or taken since it was chosen is skipped.
 */
const leaseNext = async (
  trx: RecordDatabase,
  { owner, leaseMs }: { owner: string; leaseMs: number },
  running: string[],
  types: readonly ResourceType[],
) => {
  const { time } = idiomsOf(trx);
  for (;;) {
    const next = await nextIngestion(trx, time, running, types);
    if (next === undefined) return undefined;
    await holdWorkspace(trx, next.workspace_id, "changed");
    const { numUpdatedRows } = await trx
      .updateTable("ingestions")
      .set((e) => ({
        lease_owner: owner,
        lease_until: sql<number>`${time} + ${leaseMs}`,
        attempts: e("attempts", "+", 1),
        progress: null,
      }))
      .where("resource_id", "=", next.resource_id)
      .where("queued_at", "is not", null)
      .where((e) => e.or([e("lease_until", "is", null), e("lease_until", "<", time)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return next;
  }
};

/** Ids of what the owner (or, without one, anybody) holds, in workspaces that nobody else changes in the meantime. */
const holdLeased = async (
  trx: RecordDatabase,
  owner: string | undefined,
  resourceId: string | undefined,
): Promise<string[]> => {
  const leased = await trx
    .selectFrom("ingestions")
    .select(["resource_id", "workspace_id"])
    .where("lease_owner", "is not", null)
    .$if(owner !== undefined, (each) => each.where("lease_owner", "=", owner ?? ""))
    .$if(resourceId !== undefined, (each) => each.where("resource_id", "=", resourceId ?? ""))
    .execute();
  const workspaces = new Set(leased.map(({ workspace_id }) => workspace_id));
  // Always in the same order, so that no two transactions that do this wait for each other.
  for (const id of [...workspaces].sort()) await holdWorkspace(trx, id, "changed");
  return leased.map(({ resource_id }) => resource_id);
};

/** A ready resource has its summary itself; the stage's result is kept only for a retry. */
const leftover = (outcome: IngestionOutcome) => (outcome.status === "ready" ? { summarised: null } : {});

const columnsOf = (outcome: IngestionOutcome) =>
  outcome.status === "ready"
    ? {
        status: outcome.status,
        summary: outcome.summary,
        key_notes: JSON.stringify(outcome.key_notes),
        error_message: "",
        notice: outcome.notice,
        recognised: outcome.recognised && JSON.stringify(outcome.recognised),
      }
    : outcome;
