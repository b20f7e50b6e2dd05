import type { Handlers } from "../contract/handlers.ts";
import { requireWorkspace } from "./access.ts";
import { pageReply } from "./pages.ts";
import type { SkillRecords, WorkspaceRecords } from "./ports.ts";

export interface SkillDependencies {
  workspaces: Pick<WorkspaceRecords, "find">;
  skills: SkillRecords;
}

export const skillOperations = ({ workspaces, skills }: SkillDependencies) =>
  ({
    listSkills: async ({ path, query }, context) => {
      await requireWorkspace(workspaces, context, path.workspace_id);
      const page = await skills.list(context.appId, path.workspace_id, query);
      return pageReply(page, query, context.requestUrl);
    },
  }) satisfies Partial<Handlers>;
