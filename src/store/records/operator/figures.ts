import type { RecordDatabase } from "../database/database.ts";

/** What is waiting in the record store, for all apps together, for the operator's figures. */
export interface RecordFigures {
  /** Resources that are waiting for ingestion or running, and how long the oldest has waited, in seconds. */
  queue(): Promise<{ queued: number; vectorizing: number; oldest_seconds: number }>;
  /** Deletions not yet removed from disk, and how long ago the oldest was requested, in seconds. */
  removals(): Promise<{ pending: number; oldest_seconds: number }>;
}

const secondsSince = (time: string | null): number =>
  time === null || time === "" ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1000);

export const recordFigures = (db: RecordDatabase): RecordFigures => ({
  queue: async () => {
    const { waiting, running, oldest } = await db
      .selectFrom("ingestions")
      .select((e) => [
        e.fn.countAll<number>().as("waiting"),
        e.fn.count<number>("lease_owner").as("running"),
        e.fn.min<string | null>("queued_at").as("oldest"),
      ])
      .where("queued_at", "is not", null)
      .executeTakeFirstOrThrow();
    return {
      queued: waiting - running,
      vectorizing: running,
      oldest_seconds: secondsSince(oldest),
    };
  },
  removals: async () => {
    const { pending, oldest } = await db
      .selectFrom("removals")
      .select((e) => [
        e.fn.countAll<number>().as("pending"),
        e.fn.min<string | null>("requested_at").as("oldest"),
      ])
      .executeTakeFirstOrThrow();
    return { pending, oldest_seconds: secondsSince(oldest) };
  },
});
