import type { Handlers } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";
import { now } from "../domain/ids.ts";
import type { WorkspaceRecords } from "./ports.ts";
import { pageReply } from "./views/pages.ts";

export interface WorkspaceDependencies {
  workspaces: WorkspaceRecords;
  /** Called after a deletion whose files and passages are to be removed. */
  onRemoved(): void;
}

export const workspaceOperations = ({ workspaces, onRemoved }: WorkspaceDependencies) =>
  ({
    listWorkspaces: async ({ query }, { appId, requestUrl }) =>
      pageReply(await workspaces.list(appId, query), query, requestUrl),

    createWorkspace: async ({ body }, context) => {
      const time = now();
      const made = {
        id: context.newId,
        app_id: context.appId,
        title: body.title.trim(),
        description: body.description ?? "",
        created_at: time,
        updated_at: time,
      };
      const workspace = await workspaces.create(made, context.idempotencyKey);
      context.shows(workspace.id);
      return workspace;
    },

    retrieveWorkspace: async ({ path }, { appId }) => {
      const workspace = await workspaces.find(appId, path.workspace_id);
      if (workspace === undefined) throw notFound();
      return workspace;
    },

    updateWorkspace: async ({ path, body }, { appId }) => {
      const change = { ...body, ...(body.title === undefined ? {} : { title: body.title.trim() }) };
      const workspace = await workspaces.update(appId, path.workspace_id, change);
      if (workspace === undefined) throw notFound();
      return workspace;
    },

    deleteWorkspace: async ({ path }, { appId }) => {
      if (!(await workspaces.remove(appId, path.workspace_id))) throw notFound();
      onRemoved();
      return { message: "Workspace deleted" };
    },
  }) satisfies Partial<Handlers>;
