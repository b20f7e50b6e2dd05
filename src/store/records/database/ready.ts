import type { RecordDatabase } from "./database.ts";

/**
 * Whether an answer's sources still exist: they may have been deleted while it was made. In a transaction they stay
 * until its end.
 */
export const areReady = async (trx: RecordDatabase, resourceIds: string[]): Promise<boolean> => {
  if (resourceIds.length === 0) return true;
  const found = await trx
    .selectFrom("resources")
    .select("id")
    .where("id", "in", resourceIds)
    .where("status", "=", "ready")
    .orderBy("id")
    .forKeyShare()
    .execute();
  return found.length === resourceIds.length;
};
