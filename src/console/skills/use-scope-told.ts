import type { Skill } from "../../client/operator.ts";
import { useAppName } from "../apps/use-app-name.ts";
import { useWorkspaces } from "../frame/workspace.ts";

/** @returns a function that says whom a skill is for, by name. */
export const useScopeTold = (): ((skill: Skill) => string) => {
  const nameOf = useAppName();
  const { workspaces } = useWorkspaces();
  return ({ app_id, workspace_id }) => {
    if (app_id === null) return "All apps that turn it on";
    if (workspace_id === null) return `App ${nameOf(app_id)}`;
    const title = workspaces.find(({ id }) => id === workspace_id)?.title;
    return title === undefined ? `One workspace of ${nameOf(app_id)}` : `Workspace ${title}`;
  };
};
