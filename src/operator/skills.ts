import { QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import type { App, Page, PageRequest } from "../domain/records.ts";
import {
  type RecordDatabase,
  type SkillRow,
  type SkillVersion,
  skillCatalogue,
} from "../store/records/index.ts";
import type { Change } from "./change.ts";
import { requireApp } from "./find-app.ts";
import { noSuch } from "./no-such.ts";

/** A skill as the operator sees it: `app_id` is null for a global one, which is enabled for each app separately. */
export type OperatorSkill = SkillRow;

export interface NewSkill {
  title: string;
  description?: string;
  core_prompt: string;
  scope: "workspace" | "application" | "global";
  /** Vertical of a global skill; refused for others. */
  category?: string;
  /** Id or exact name; for the scope `application`. */
  app?: string;
  /** For the scope `workspace`. */
  workspace?: string;
}

/** The fields of a skill that can change; its scope and owner stay. */
export type SkillChange = Partial<Pick<NewSkill, "title" | "description" | "core_prompt" | "category">>;

/** Every method throws QaError `not_found` for an unknown id and `invalid_request` for invalid input. */
export interface SkillOperator {
  createSkill(skill: NewSkill): Promise<OperatorSkill>;
  /** Newest first, like the lists below. */
  listSkills(page: PageRequest): Promise<Page<OperatorSkill>>;
  getSkill(id: string): Promise<OperatorSkill>;
  updateSkill(id: string, change: SkillChange): Promise<OperatorSkill>;
  deleteSkill(id: string): Promise<void>;
  /** Shows a global skill in an app. */
  enableSkill(id: string, app: string): Promise<OperatorSkill>;
  disableSkill(id: string, app: string): Promise<OperatorSkill>;
  /** Its earlier contents, and who wrote them. */
  listSkillVersions(id: string, page: PageRequest): Promise<Page<SkillVersion>>;
  /** Where a global skill is enabled. */
  listSkillApps(id: string, page: PageRequest): Promise<Page<App>>;
}

/** Maximum lengths of a skill's texts, in characters. */
const LIMITS = { title: 255, description: 10_000, core_prompt: 32_000, category: 255 } as const;

const refuse = (message: string): QaError => new QaError("invalid_request", message);

const checkTexts = (skill: SkillChange): SkillChange => {
  for (const [name, limit] of Object.entries(LIMITS)) {
    const text: unknown = Reflect.get(skill, name);
    if (typeof text === "string" && [...text].length > limit)
      throw refuse(`The ${name} is over ${limit} characters. Shorten it.`);
  }
  if (skill.title?.trim() === "") throw refuse("A skill needs a title.");
  if (skill.core_prompt?.trim() === "") throw refuse("A skill needs a core_prompt.");
  return skill.title === undefined ? skill : { ...skill, title: skill.title.trim() };
};

const getSkill = async (db: RecordDatabase, id: string): Promise<OperatorSkill> => {
  const skill = await skillCatalogue(db).find(id);
  if (skill === undefined) throw noSuch("skill", id, "skills list");
  return skill;
};

const requireGlobal = async (db: RecordDatabase, id: string): Promise<OperatorSkill> => {
  const skill = await getSkill(db, id);
  if (skill.scope !== "global")
    throw refuse("Only a global skill is enabled in apps; others show where they belong.");
  return skill;
};

const ownerOf = async (db: RecordDatabase, { scope, app, workspace, category }: NewSkill) => {
  if (category !== undefined && scope !== "global") throw refuse("Only a global skill has a category.");
  if (scope === "global") {
    if (app !== undefined || workspace !== undefined)
      throw refuse("A global skill has no app and no workspace. Enable it in an app with: qa skills enable");
    return { app_id: null, workspace_id: null };
  }
  if (scope === "application") {
    if (app === undefined) throw refuse("A skill of the scope application needs an app (--app).");
    return { app_id: (await requireApp(db, app)).id, workspace_id: null };
  }
  if (workspace === undefined)
    throw refuse("A skill of the scope workspace needs a workspace (--workspace-id).");
  const appId = await skillCatalogue(db).appOf(workspace);
  if (appId === undefined) throw new QaError("not_found", `There is no workspace "${workspace}".`);
  return { app_id: appId, workspace_id: workspace };
};

const subjectOf = ({ id, title }: OperatorSkill): Record<string, string> => ({ skill_id: id, title });

/** Shows a global skill in an app, or stops showing it. */
const switchSkill = async (
  change: Change,
  action: "enableSkill" | "disableSkill",
  id: string,
  app: string,
) => {
  const { skill } = await change(
    action,
    async (trx) => {
      const found = await requireGlobal(trx, id);
      const appId = (await requireApp(trx, app)).id;
      if (action === "enableSkill") await skillCatalogue(trx).enable(id, appId);
      else await skillCatalogue(trx).disable(id, appId);
      return { skill: found, appId };
    },
    (made) => ({ ...subjectOf(made.skill), app_id: made.appId }),
  );
  return skill;
};

const skillChanges = (
  change: Change,
  author: string,
): Pick<SkillOperator, "createSkill" | "updateSkill" | "deleteSkill"> => ({
  createSkill: (skill) =>
    change(
      "createSkill",
      async (trx) => {
        checkTexts(skill);
        const owner = await ownerOf(trx, skill);
        const time = now();
        const row: SkillRow = {
          id: newId(),
          title: skill.title.trim(),
          description: skill.description ?? "",
          core_prompt: skill.core_prompt,
          scope: skill.scope,
          category: skill.category ?? null,
          ...owner,
          created_at: time,
          updated_at: time,
        };
        await skillCatalogue(trx).create(row, author);
        return row;
      },
      subjectOf,
    ),
  updateSkill: (id, asked) =>
    change(
      "updateSkill",
      async (trx) => {
        const skill = await getSkill(trx, id);
        if (asked.category !== undefined && skill.scope !== "global")
          throw refuse("Only a global skill has a category.");
        const changed = { ...checkTexts(asked), updated_at: now() };
        const updated = await skillCatalogue(trx).update(id, changed, author);
        if (updated === undefined) throw noSuch("skill", id, "skills list");
        return updated;
      },
      subjectOf,
    ),
  deleteSkill: async (id) => {
    await change(
      "deleteSkill",
      async (trx) => {
        const skill = await getSkill(trx, id);
        await skillCatalogue(trx).remove(id);
        return skill;
      },
      subjectOf,
    );
  },
});

const appSkills = (
  db: RecordDatabase,
  change: Change,
): Pick<SkillOperator, "enableSkill" | "disableSkill" | "listSkillApps"> => {
  const catalogue = skillCatalogue(db);
  return {
    enableSkill: (id, app) => switchSkill(change, "enableSkill", id, app),
    disableSkill: (id, app) => switchSkill(change, "disableSkill", id, app),
    listSkillApps: async (id, page) => {
      await getSkill(db, id);
      return catalogue.apps(id, page);
    },
  };
};

const keptSkills = (
  db: RecordDatabase,
): Pick<SkillOperator, "getSkill" | "listSkills" | "listSkillVersions"> => {
  const catalogue = skillCatalogue(db);
  return {
    getSkill: (id) => getSkill(db, id),
    listSkills: (page) => catalogue.list(page),
    listSkillVersions: async (id, page) => {
      await getSkill(db, id);
      return catalogue.versions(id, page);
    },
  };
};

/** @param author recorded in the versions that are made. */
export const skillOperator = (db: RecordDatabase, change: Change, author: string): SkillOperator => ({
  ...skillChanges(change, author),
  ...appSkills(db, change),
  ...keptSkills(db),
});
