import type { Handlers } from "../contract/handlers.ts";
import { requireWorkspace } from "./access.ts";
import type { SkillRecords } from "./ports.ts";
import { pageReply } from "./views/pages.ts";

export interface SkillDependencies {
  skills: SkillRecords;
}

export const skillOperations = ({ skills }: SkillDependencies) =>
  ({
    listSkills: async ({ path, query }, context) => {
      requireWorkspace(context);
      const page = await skills.list(context.appId, path.workspace_id, query);
      return pageReply(page, query, context.requestUrl);
    },
  }) satisfies Partial<Handlers>;
