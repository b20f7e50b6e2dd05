import type { RecordDatabase } from "./database.ts";

/**
 * Whether what an answer cites is still there: it may have been deleted while the answer was made. In a transaction it
 * stays there until the end of it.
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
