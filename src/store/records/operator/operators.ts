import type { OperatorAccount, Role } from "../../../domain/operators.ts";
import type { Page, PageRequest } from "../../../domain/records.ts";
import type { RecordDatabase } from "../database/database.ts";
import { newestPage } from "../database/page.ts";

const SHOWN = ["id", "name", "role", "created_at", "updated_at"] as const;

/** Who may sign in. A password's hash comes out for one operator by name, to be compared, and never otherwise. */
export const operatorRecords = (db: RecordDatabase) => ({
  /** False if the name is taken. */
  create: async (operator: OperatorAccount, password_hash: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("operators")
      .values({ ...operator, password_hash })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  list: async (page: PageRequest): Promise<Page<OperatorAccount>> => {
    const { count, results } = await newestPage(db.selectFrom("operators"), page);
    return { count, results: results.map(({ password_hash: _, ...operator }) => operator) };
  },
  /** The number of operators with a role. */
  countOf: async (role: Role): Promise<number> => {
    const { count } = await db
      .selectFrom("operators")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("role", "=", role)
      .executeTakeFirstOrThrow();
    return count;
  },
  find: (id: string): Promise<OperatorAccount | undefined> =>
    db.selectFrom("operators").select(SHOWN).where("id", "=", id).executeTakeFirst(),
  passwordOf: (name: string): Promise<{ id: string; password_hash: string } | undefined> =>
    db.selectFrom("operators").select(["id", "password_hash"]).where("name", "=", name).executeTakeFirst(),
  update: (
    id: string,
    change: { role?: Role; password_hash?: string; updated_at: string },
  ): Promise<OperatorAccount | undefined> =>
    db.updateTable("operators").set(change).where("id", "=", id).returning(SHOWN).executeTakeFirst(),
  /** Removes them with their sessions. */
  remove: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("operators")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});
