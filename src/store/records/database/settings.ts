import type { RecordDatabase } from "./database.ts";

/** A setting of this data directory; created and stored on first use, and constant from then on. */
export const ensureSetting = async (
  db: RecordDatabase,
  name: string,
  make: () => string,
): Promise<string> => {
  await db
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
};

/** A setting as stored; undefined if it was never stored. */
export const findSetting = async (db: RecordDatabase, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
};

/** For a copy of the records, whose documents are where it is restored. */
export const forgetStorage = async (db: RecordDatabase): Promise<void> => {
  await db.deleteFrom("settings").where("name", "=", "storage").execute();
};

/** Reads the store once; rejects if it cannot be read. */
export const ping = async (db: RecordDatabase): Promise<void> => {
  await db.selectFrom("settings").select("name").limit(1).execute();
};
