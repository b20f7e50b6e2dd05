import { newId } from "../../domain/ids.ts";
import type { RecordDatabase } from "./database.ts";

/**
 * Raises the count in the records by one. The count is also kept outside them, so that records of an earlier time are
 * noticed. The first call gives them their id.
 */
export const countOn = (db: RecordDatabase): Promise<{ id: string; count: number }> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("settings")
      .select("value")
      .where("name", "=", "mark")
      .executeTakeFirst();
    const before: { id: string; count: number } =
      row === undefined ? { id: newId(), count: 0 } : JSON.parse(row.value);
    const mark = { id: before.id, count: before.count + 1 };
    const value = JSON.stringify(mark);
    await trx
      .insertInto("settings")
      .values({ name: "mark", value })
      .onConflict((conflict) => conflict.doUpdateSet({ value }))
      .execute();
    return mark;
  });
