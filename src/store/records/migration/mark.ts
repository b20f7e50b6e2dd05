import { newId } from "../../../domain/ids.ts";
import { alone } from "../database/atomically.ts";
import type { RecordDatabase } from "../database/database.ts";

/** The id of these records, and their count. */
export interface RecordsMark {
  id: string;
  count: number;
}

/** Undefined before the first count. */
export const markOf = async (db: RecordDatabase): Promise<RecordsMark | undefined> => {
  const row = await db.selectFrom("settings").select("value").where("name", "=", "mark").executeTakeFirst();
  return row && JSON.parse(row.value);
};

/**
 * Raises the count in the records by one. The count is also kept outside them, so that records of an earlier time are
 * noticed. The first call gives them their id.
 */
export const countOn = (db: RecordDatabase): Promise<RecordsMark> =>
  alone(db, "mark", async (trx) => {
    const before = (await markOf(trx)) ?? { id: newId(), count: 0 };
    const mark = { id: before.id, count: before.count + 1 };
    const value = JSON.stringify(mark);
    await trx
      .insertInto("settings")
      .values({ name: "mark", value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    return mark;
  });
