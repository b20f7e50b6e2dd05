import type { App } from "../../domain/records.ts";
import type { RecordDatabase } from "./database.ts";

export const appRecords = (db: RecordDatabase) => ({
  /** False when the name is taken. */
  create: async (app: App): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("apps")
      .values(app)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  list: (): Promise<App[]> =>
    db.selectFrom("apps").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute(),
  /** By id, or by exact name. */
  find: (idOrName: string): Promise<App | undefined> =>
    db
      .selectFrom("apps")
      .selectAll()
      .where((e) => e.or([e("id", "=", idOrName), e("name", "=", idOrName)]))
      .executeTakeFirst(),
});
