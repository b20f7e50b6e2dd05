import type { Handlers } from "../contract/handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import { isOperatorsThread, OPERATORS_THREADS } from "../domain/operators.ts";
import { hashKey, tokenOf } from "../domain/security/keys.ts";
import { requireWorkspace } from "./access.ts";
import { namedResources, namedSkill } from "./named.ts";
import type { ResourceRecords, SkillRecords, TokenRecords } from "./ports.ts";

export interface TokenDependencies {
  resources: Pick<ResourceRecords, "findAmong">;
  skills: Pick<SkillRecords, "find">;
  tokens: TokenRecords;
}

/** Browsers write an origin in only one way; in any other form it would never match. */
const checkOrigins = (origins: string[]): void => {
  const wrong = origins.flatMap((origin, at) => {
    const sent = URL.canParse(origin) ? new URL(origin).origin : undefined;
    if (sent === origin) return [];
    const message = sent === undefined ? "is no origin" : `must be as browsers send it: ${sent}`;
    return [{ field: `origins.${at}`, message }];
  });
  if (wrong.length > 0)
    throw new QaError("invalid_request", "Not valid: origins. See details.", { details: wrong });
};

/** Operators' threads are theirs alone, and no token gives access to them. */
const checkUser = (externalUserId: string): void => {
  if (isOperatorsThread(externalUserId))
    throw new QaError("invalid_request", "Not valid: external_user_id. See details.", {
      details: [
        {
          field: "external_user_id",
          message: `must not begin with "${OPERATORS_THREADS}": such ids are operators', who ask in the console`,
        },
      ],
    });
};

export const tokenOperations = ({ resources, skills, tokens }: TokenDependencies) =>
  ({
    createToken: async ({ path, body }, context) => {
      const { workspace_id } = path;
      const { external_user_id, expires_in, resource_ids, skill_id, origins = [] } = body;
      requireWorkspace(context);
      checkUser(external_user_id);
      checkOrigins(origins);
      if (resource_ids) await namedResources(resources, workspace_id, resource_ids);
      if (skill_id) await namedSkill(skills, context.appId, workspace_id, skill_id);
      const token = tokenOf(context.makeSecret());
      const created = Date.now();
      const stored = await tokens.create(
        {
          id: context.newId,
          key_id: context.keyId,
          workspace_id,
          external_user_id,
          resource_ids: resource_ids ?? null,
          skill_id: skill_id ?? null,
          origins,
          created_at: new Date(created).toISOString(),
          expires_at: new Date(created + expires_in * 1000).toISOString(),
        },
        hashKey(token),
      );
      if (stored === undefined) throw notFound();
      if (stored === "conflict")
        throw new QaError(
          "idempotency_conflict",
          "This Idempotency-Key was used with another API key. Use a new one.",
        );
      return { token, expires_at: stored.expires_at };
    },

    revokeTokens: async ({ path, query }, context) => {
      requireWorkspace(context);
      await tokens.revokeAll(path.workspace_id, query.external_user_id);
      return { message: "Tokens revoked" };
    },
  }) satisfies Partial<Handlers>;
