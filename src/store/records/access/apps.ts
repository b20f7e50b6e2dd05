import type { App, Page, PageRequest } from "../../../domain/records.ts";
import { among } from "../database/among.ts";
import type { RecordDatabase } from "../database/database.ts";
import { newestPage } from "../database/page.ts";

/** An app with its numbers of workspaces and keys. */
export interface ListedApp extends App {
  workspaces: number;
  keys: number;
}

/** Of each app that has some. */
const countsOf = async (rows: Promise<{ app_id: string; count: number }[]>): Promise<Map<string, number>> =>
  new Map((await rows).map(({ app_id, count }) => [app_id, count]));

const workspacesOf = (db: RecordDatabase, ids: string[]) =>
  db
    .selectFrom("workspaces")
    .select((e) => ["app_id", e.fn.countAll<number>().as("count")])
    .where("app_id", "in", among(db, ids))
    .groupBy("app_id")
    .execute();

/** Keys of sessions are not the app's own. */
const keysOf = (db: RecordDatabase, ids: string[]) =>
  db
    .selectFrom("keys")
    .select((e) => ["app_id", e.fn.countAll<number>().as("count")])
    .where("app_id", "in", among(db, ids))
    .where("session_id", "is", null)
    .groupBy("app_id")
    .execute();

export const appRecords = (db: RecordDatabase) => ({
  /** False if the name is taken. */
  create: async (app: App): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("apps")
      .values(app)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  list: async (page: PageRequest): Promise<Page<ListedApp>> => {
    const { count, results } = await newestPage(db.selectFrom("apps"), page);
    const ids = results.map(({ id }) => id);
    const [workspaces, keys] = await Promise.all([
      countsOf(workspacesOf(db, ids)),
      countsOf(keysOf(db, ids)),
    ]);
    return {
      count,
      results: results.map((app) => ({
        ...app,
        workspaces: workspaces.get(app.id) ?? 0,
        keys: keys.get(app.id) ?? 0,
      })),
    };
  },
  /** By id, or by exact name. */
  find: (idOrName: string): Promise<App | undefined> =>
    db
      .selectFrom("apps")
      .selectAll()
      .where((e) => e.or([e("id", "=", idOrName), e("name", "=", idOrName)]))
      .executeTakeFirst(),
});
