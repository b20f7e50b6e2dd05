import type { App, Page, PageRequest, Skill } from "../../../domain/records.ts";
import type { SkillRecords } from "../../../operations/ports.ts";
import type { RecordDatabase } from "../database/database.ts";
import { newestPage, windowOf } from "../database/page.ts";
import type { SkillRow, SkillVersionRow } from "../schema/schema.ts";

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

/** The fields of a skill that change from version to version. */
export type SkillVersion = Omit<SkillVersionRow, "skill_id">;

const keepVersion = async (db: RecordDatabase, skill: SkillRow, author: string): Promise<void> => {
  const { id, title, description, core_prompt, category, updated_at } = skill;
  await db
    .insertInto("skill_versions")
    .values((e) => ({
      skill_id: id,
      version: e
        .selectFrom("skill_versions")
        .select((of) => of(of.fn.coalesce(of.fn.max("version"), of.val(0)), "+", 1).as("next"))
        .where("skill_id", "=", id),
      author,
      created_at: updated_at,
      title,
      description,
      core_prompt,
      category,
    }))
    .execute();
};

/** Skills and their versions. */
const versionedSkills = (db: RecordDatabase) => ({
  create: async (skill: SkillRow, author: string): Promise<void> => {
    await db.insertInto("skills").values(skill).execute();
    await keepVersion(db, skill, author);
  },
  list: (page: PageRequest): Promise<Page<SkillRow>> => newestPage(db.selectFrom("skills"), page),
  /** Newest first. */
  versions: async (id: string, page: PageRequest): Promise<Page<SkillVersion>> => {
    const { limit, offset } = windowOf(page);
    const mine = db.selectFrom("skill_versions").where("skill_id", "=", id);
    const { count } = await mine.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const results = await mine
      .select(["version", "author", "created_at", "title", "description", "core_prompt", "category"])
      .orderBy("version", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return { count, results };
  },
  find: (id: string): Promise<SkillRow | undefined> =>
    db.selectFrom("skills").selectAll().where("id", "=", id).executeTakeFirst(),
  update: async (
    id: string,
    change: Partial<Omit<SkillRow, "id">>,
    author: string,
  ): Promise<SkillRow | undefined> => {
    const updated = await db
      .updateTable("skills")
      .set(change)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (updated !== undefined) await keepVersion(db, updated, author);
    return updated;
  },
  remove: async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db.deleteFrom("skills").where("id", "=", id).executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});

/** Which apps have which skills. */
const enabledSkills = (db: RecordDatabase) => ({
  /** The apps that a global skill is enabled in. */
  apps: (id: string, page: PageRequest): Promise<Page<App>> =>
    newestPage(
      db
        .selectFrom("apps")
        .where("id", "in", db.selectFrom("enabled_skills").select("app_id").where("skill_id", "=", id)),
      page,
    ),
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

/** The operators' view: all skills, of every app. A change stores the new skill as a version. */
export const skillCatalogue = (db: RecordDatabase) => ({
  ...versionedSkills(db),
  ...enabledSkills(db),
});
