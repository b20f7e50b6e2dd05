import type { OperatorHandlers } from "../../contract/operator-handlers.ts";
import { pageReply } from "../../operations/views/pages.ts";
import type { AsOperator } from "./as-operator.ts";

export const appOperations = (as: AsOperator) =>
  ({
    listApps: async ({ query }, context) =>
      pageReply(await as(context).listApps(query), query, context.requestUrl),

    createApp: ({ body }, context) => as(context).createApp(body.name),

    listAppWorkspaces: async ({ path, query }, context) =>
      pageReply(await as(context).listAppWorkspaces(path.app_id, query), query, context.requestUrl),

    listWorkspaceResources: async ({ path, query }, context) =>
      pageReply(
        await as(context).listWorkspaceResources(path.workspace_id, query),
        query,
        context.requestUrl,
      ),

    listKeys: async ({ query }, context) =>
      pageReply(await as(context).listKeys(query), query, context.requestUrl),

    createKey: ({ body }, context) => as(context).createKey(body),

    listWorkspaceTokens: ({ path, query }, context) =>
      as(context).listWorkspaceTokens(path.workspace_id, query.external_user_id, query.after, query.limit),

    revokeWorkspaceTokens: async ({ path, query }, context) => {
      await as(context).revokeWorkspaceTokens(path.workspace_id, query.external_user_id);
      return { message: "Tokens revoked" };
    },

    revokeKey: ({ path }, context) => as(context).revokeKey(path.key_id),
  }) satisfies Partial<OperatorHandlers>;
