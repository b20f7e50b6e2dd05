import type { Model } from "../../contract/generated/openai-types.ts";
import type { RequestedWorkspace } from "../../contract/handlers.ts";
import type { OpenaiContext, OpenaiHandlers } from "../../contract/openai-handlers.ts";
import { QaError } from "../../domain/errors.ts";
import type { Workspace } from "../../domain/records.ts";
import type { WorkspaceRecords } from "../ports.ts";

/** Workspaces that are listed, at most, the newest: the list has no pages. */
const MOST_LISTED = 1000;

export interface ModelDependencies {
  workspaces: Pick<WorkspaceRecords, "list" | "find" | "named">;
}

/** The same for a model that does not exist and for another app's. */
export const modelNotFound = (model: string): QaError => {
  const message = `The model ${JSON.stringify(model.slice(0, 100))} does not exist, or this key or token does not open it. List the models.`;
  return new QaError("not_found", message, { details: [{ field: "model", message }] });
};

/** Seconds since 1970-01-01 UTC, the format of OpenAI's API. */
export const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

const shownModel = ({ id, title, created_at }: Workspace): Model => ({
  id,
  object: "model",
  created: secondsOf(created_at),
  owned_by: "qa",
  name: title,
});

/** The id of a model's workspace, if the credential may use it. */
const idOf = (model: string, { token }: OpenaiContext): string | undefined => {
  const id = model.toLowerCase();
  return token === undefined || token.workspace_id === id ? id : undefined;
};

/** The workspace that a request is for. @throws QaError `not_found` that names the model. */
export const requireModel = async (
  { workspaces }: Pick<ModelDependencies, "workspaces">,
  context: OpenaiContext,
  model: string,
): Promise<RequestedWorkspace> => {
  const id = idOf(model, context);
  const workspace = id === undefined ? undefined : await workspaces.named(context.appId, id);
  if (workspace === undefined) throw modelNotFound(model);
  return workspace;
};

export const modelOperations = ({ workspaces }: ModelDependencies) =>
  ({
    listModels: async (_input, { appId, token }) => {
      if (token === undefined) {
        const { results } = await workspaces.list(appId, { page: 1, page_size: MOST_LISTED });
        return { object: "list", data: results.map(shownModel) };
      }
      const own = await workspaces.find(appId, token.workspace_id);
      return { object: "list", data: own === undefined ? [] : [shownModel(own)] };
    },

    retrieveModel: async ({ path: { model } }, context) => {
      const id = idOf(model, context);
      const workspace = id === undefined ? undefined : await workspaces.find(context.appId, id);
      if (workspace === undefined) throw modelNotFound(model);
      return shownModel(workspace);
    },
  }) satisfies Partial<OpenaiHandlers>;
