import { dataOf, type OperatorClient } from "../../src/client/operator.ts";
import type { Operator } from "../../src/operator/operator.ts";

const remoteApps = (client: OperatorClient) =>
  ({
    createApp: (name) => dataOf(client.POST("/apps/", { body: { name } })),
    listApps: (query) => dataOf(client.GET("/apps/", { params: { query } })),
    listAppWorkspaces: (app_id, query) =>
      dataOf(client.GET("/apps/{app_id}/workspaces/", { params: { path: { app_id }, query } })),
    listWorkspaceResources: (workspace_id, query) =>
      dataOf(
        client.GET("/workspaces/{workspace_id}/resources/", { params: { path: { workspace_id }, query } }),
      ),

    createKey: (body) => dataOf(client.POST("/keys/", { body })),
    listKeys: (query) => dataOf(client.GET("/keys/", { params: { query } })),
    revokeKey: (key_id) => dataOf(client.DELETE("/keys/{key_id}/", { params: { path: { key_id } } })),

    listWorkspaceTokens: (workspace_id, external_user_id, after, limit) =>
      dataOf(
        client.GET("/workspaces/{workspace_id}/tokens/", {
          params: { path: { workspace_id }, query: { external_user_id, after, limit } },
        }),
      ),
    revokeWorkspaceTokens: async (workspace_id, external_user_id) => {
      await dataOf(
        client.DELETE("/workspaces/{workspace_id}/tokens/", {
          params: { path: { workspace_id }, query: { external_user_id } },
        }),
      );
    },
  }) satisfies Partial<Operator>;

const remoteSkills = (client: OperatorClient) =>
  ({
    createSkill: (body) => dataOf(client.POST("/skills/", { body })),
    listSkills: (query) => dataOf(client.GET("/skills/", { params: { query } })),
    getSkill: (skill_id) => dataOf(client.GET("/skills/{skill_id}/", { params: { path: { skill_id } } })),
    updateSkill: (skill_id, body) =>
      dataOf(client.PUT("/skills/{skill_id}/", { params: { path: { skill_id } }, body })),
    deleteSkill: async (skill_id) => {
      await dataOf(client.DELETE("/skills/{skill_id}/", { params: { path: { skill_id } } }));
    },
    enableSkill: (skill_id, app) =>
      dataOf(client.POST("/skills/{skill_id}/enable/", { params: { path: { skill_id } }, body: { app } })),
    disableSkill: (skill_id, app) =>
      dataOf(client.POST("/skills/{skill_id}/disable/", { params: { path: { skill_id } }, body: { app } })),
    listSkillVersions: (skill_id, query) =>
      dataOf(client.GET("/skills/{skill_id}/versions/", { params: { path: { skill_id }, query } })),
    listSkillApps: (skill_id, query) =>
      dataOf(client.GET("/skills/{skill_id}/apps/", { params: { path: { skill_id }, query } })),
  }) satisfies Partial<Operator>;

const remoteServer = (client: OperatorClient) =>
  ({
    pendingRemovals: (after, limit) =>
      dataOf(client.GET("/removals/pending/", { params: { query: { after, limit } } })),
    removedSince: (since, after, limit) =>
      dataOf(client.GET("/removals/done/", { params: { query: { since, after, limit } } })),
    reindex: (embedding_model) => dataOf(client.POST("/index/rebuild/", { body: { embedding_model } })),

    listOperators: (query) => dataOf(client.GET("/operators/", { params: { query } })),
    createOperator: (body) => dataOf(client.POST("/operators/", { body })),
    updateOperator: (operator_id, body) =>
      dataOf(client.PUT("/operators/{operator_id}/", { params: { path: { operator_id } }, body })),
    deleteOperator: async (operator_id) => {
      await dataOf(client.DELETE("/operators/{operator_id}/", { params: { path: { operator_id } } }));
    },
    listOperatorSessions: (name, page) =>
      dataOf(client.GET("/sessions/", { params: { query: { name, ...page } } })),
    endOperatorSession: async (session_id) => {
      await dataOf(client.DELETE("/sessions/{session_id}/", { params: { path: { session_id } } }));
    },
    endOperatorSessions: async (name) => {
      await dataOf(client.DELETE("/sessions/", { params: { query: { name } } }));
    },
    listAuditEntries: (query) => dataOf(client.GET("/audit/", { params: { query } })),
  }) satisfies Partial<Operator>;

/** The operator's work through the API of a server. */
export const remoteOperator = (client: OperatorClient): Operator => ({
  ...remoteApps(client),
  ...remoteSkills(client),
  ...remoteServer(client),
});
