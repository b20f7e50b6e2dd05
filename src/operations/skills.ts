import type { Handlers } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";
import { pageReply } from "./pages.ts";
import type { SkillRecords, WorkspaceRecords } from "./ports.ts";

export interface SkillDependencies {
  workspaces: Pick<WorkspaceRecords, "find">;
  skills: SkillRecords;
}

export const skillOperations = ({ workspaces, skills }: SkillDependencies) =>
  ({
    listSkills: async ({ path, query }, { appId, requestUrl }) => {
      if ((await workspaces.find(appId, path.workspace_id)) === undefined) throw notFound();
      return pageReply(await skills.list(appId, path.workspace_id, query), query, requestUrl);
    },
  }) satisfies Partial<Handlers>;
