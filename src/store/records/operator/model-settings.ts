import type { ModelKind } from "../../../domain/models/models.ts";
import type { RecordDatabase } from "../database/database.ts";

/** A model that an operator has set while the server runs. */
export interface StoredModel {
  model: string;
  /** Null for the kind's default. */
  base_url: string | null;
  /** Its key, sealed; null for none of its own. */
  sealed_key: string | null;
  set_at: string;
  set_by: string;
}

const nameOf = (kind: ModelKind): string => `model_${kind}`;

/** The models that are set, by kind. */
export const storedModels = (db: RecordDatabase) => ({
  find: async (kind: ModelKind): Promise<StoredModel | undefined> => {
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("name", "=", nameOf(kind))
      .executeTakeFirst();
    return row && JSON.parse(row.value);
  },
  put: async (kind: ModelKind, stored: StoredModel): Promise<void> => {
    const value = JSON.stringify(stored);
    await db
      .insertInto("settings")
      .values({ name: nameOf(kind), value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
  },
  /** @returns whether there was one. */
  remove: async (kind: ModelKind): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("settings")
      .where("name", "=", nameOf(kind))
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});
