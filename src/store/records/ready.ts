import type { RecordDatabase } from "./database.ts";

/** Whether what an answer cites is still there: it may have been deleted while the answer was made. */
export const areReady = async (db: RecordDatabase, resourceIds: string[]): Promise<boolean> => {
  if (resourceIds.length === 0) return true;
  const { count } = await db
    .selectFrom("resources")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("id", "in", resourceIds)
    .where("status", "=", "ready")
    .executeTakeFirstOrThrow();
  return count === resourceIds.length;
};
