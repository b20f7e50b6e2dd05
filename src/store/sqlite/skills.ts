import type { Skill } from "../../domain/records.ts";
import type { SkillRecords } from "../../operations/ports.ts";
import type { RecordDatabase } from "./database.ts";
import { newestPage } from "./page.ts";
import type { SkillRow } from "./schema.ts";

const recordOf = ({ app_id: _, ...row }: SkillRow, appId: string): Skill => ({
  ...row,
  application_id: appId,
});

export const skillRecords = (db: RecordDatabase): SkillRecords => {
  const inReach = (appId: string, workspaceId: string) =>
    db
      .selectFrom("skills")
      .where((e) =>
        e.or([
          e.and([e("scope", "=", "workspace"), e("workspace_id", "=", workspaceId)]),
          e.and([e("scope", "=", "application"), e("app_id", "=", appId)]),
          e.and([
            e("scope", "=", "global"),
            e("id", "in", e.selectFrom("enabled_skills").select("skill_id").where("app_id", "=", appId)),
          ]),
        ]),
      );
  return {
    list: async (appId, workspaceId, page) => {
      const mine = inReach(appId, workspaceId);
      const { count, results } = await newestPage(mine, page);
      return { count, results: results.map((row) => recordOf(row, appId)) };
    },
    find: async (appId, workspaceId, id) => {
      const row = await inReach(appId, workspaceId).selectAll().where("id", "=", id).executeTakeFirst();
      return row && recordOf(row, appId);
    },
  };
};

/** The operator's side: all skills, of every app. */
export const skillCatalogue = (db: RecordDatabase) => ({
  create: async (skill: SkillRow): Promise<void> => {
    await db.insertInto("skills").values(skill).execute();
  },
  list: (): Promise<SkillRow[]> =>
    db.selectFrom("skills").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute(),
  find: (id: string): Promise<SkillRow | undefined> =>
    db.selectFrom("skills").selectAll().where("id", "=", id).executeTakeFirst(),
  update: (id: string, change: Partial<Omit<SkillRow, "id">>): Promise<SkillRow | undefined> =>
    db.updateTable("skills").set(change).where("id", "=", id).returningAll().executeTakeFirst(),
  remove: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db.deleteFrom("skills").where("id", "=", id).executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
  enable: async (id: string, appId: string): Promise<void> => {
    await db
      .insertInto("enabled_skills")
      .values({ skill_id: id, app_id: appId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  disable: async (id: string, appId: string): Promise<void> => {
    await db.deleteFrom("enabled_skills").where("skill_id", "=", id).where("app_id", "=", appId).execute();
  },
  /** The app of a workspace. */
  appOf: async (workspaceId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom("workspaces")
      .select("app_id")
      .where("id", "=", workspaceId)
      .executeTakeFirst();
    return row?.app_id;
  },
});
