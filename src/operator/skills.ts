import { notFound, QaError } from "../domain/errors.ts";
import { newId, now } from "../domain/ids.ts";
import { appRecords, type RecordDatabase, type SkillRow, skillCatalogue } from "../store/sqlite/index.ts";

/** A skill as the operator sees it: `app_id` is null for a global one, which each app enables for itself. */
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

/** What of a skill can change; its scope and owner stay. */
export type SkillChange = Partial<Pick<NewSkill, "title" | "description" | "core_prompt" | "category">>;

/** Every method throws QaError `not_found` for an unknown id and `invalid_request` for what cannot be. */
export interface SkillOperator {
  createSkill(skill: NewSkill): Promise<OperatorSkill>;
  listSkills(): Promise<OperatorSkill[]>;
  getSkill(id: string): Promise<OperatorSkill>;
  updateSkill(id: string, change: SkillChange): Promise<OperatorSkill>;
  deleteSkill(id: string): Promise<void>;
  /** Shows a global skill in an app. */
  enableSkill(id: string, app: string): Promise<OperatorSkill>;
  disableSkill(id: string, app: string): Promise<OperatorSkill>;
}

/** Characters of a skill's texts, at the most. */
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

export const skillOperator = (db: RecordDatabase): SkillOperator => {
  const catalogue = skillCatalogue(db);

  const requireApp = async (app: string | undefined): Promise<string> => {
    if (app === undefined) throw refuse("A skill of the scope application needs --app.");
    const found = await appRecords(db).find(app);
    if (found === undefined)
      throw new QaError("not_found", `There is no app "${app}". List them with: qa apps list`);
    return found.id;
  };

  const ownerOf = async ({ scope, app, workspace, category }: NewSkill) => {
    if (category !== undefined && scope !== "global") throw refuse("Only a global skill has a category.");
    if (scope === "global") {
      if (app !== undefined || workspace !== undefined)
        throw refuse(
          "A global skill has no app and no workspace. Enable it in an app with: qa skills enable",
        );
      return { app_id: null, workspace_id: null };
    }
    if (scope === "application") return { app_id: await requireApp(app), workspace_id: null };
    if (workspace === undefined) throw refuse("A skill of the scope workspace needs --workspace-id.");
    const appId = await catalogue.appOf(workspace);
    if (appId === undefined) throw new QaError("not_found", `There is no workspace "${workspace}".`);
    return { app_id: appId, workspace_id: workspace };
  };

  const getSkill = async (id: string): Promise<OperatorSkill> => {
    const skill = await catalogue.find(id);
    if (skill === undefined) throw notFound();
    return skill;
  };

  const requireGlobal = async (id: string): Promise<OperatorSkill> => {
    const skill = await getSkill(id);
    if (skill.scope !== "global")
      throw refuse("Only a global skill is enabled in apps; others show where they belong.");
    return skill;
  };

  return {
    getSkill,
    listSkills: () => catalogue.list(),
    createSkill: async (skill) => {
      checkTexts(skill);
      const owner = await ownerOf(skill);
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
      await catalogue.create(row);
      return row;
    },
    updateSkill: async (id, change) => {
      const skill = await getSkill(id);
      if (change.category !== undefined && skill.scope !== "global")
        throw refuse("Only a global skill has a category.");
      const updated = await catalogue.update(id, { ...checkTexts(change), updated_at: now() });
      if (updated === undefined) throw notFound();
      return updated;
    },
    deleteSkill: async (id) => {
      if (!(await catalogue.remove(id))) throw notFound();
    },
    enableSkill: async (id, app) => {
      const skill = await requireGlobal(id);
      await catalogue.enable(id, await requireApp(app));
      return skill;
    },
    disableSkill: async (id, app) => {
      const skill = await requireGlobal(id);
      await catalogue.disable(id, await requireApp(app));
      return skill;
    },
  };
};
