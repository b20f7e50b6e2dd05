import type { Context } from "../../contract/handlers.ts";
import { insufficientScope, notFound } from "../../domain/errors.ts";
import type { Message, Session, Skill } from "../../domain/records.ts";
import { namedSkill, requireReadyResources, skillNotFound } from "../named.ts";
import type { ChatRecords, ResourceRecords, SkillRecords } from "../ports.ts";
import { withinToken } from "../reach.ts";
import { MAX_HISTORY } from "./history.ts";
import type { ChatRequest } from "./request.ts";

interface Dependencies {
  resources: Pick<ResourceRecords, "findAmong">;
  chat: Pick<ChatRecords, "findThread">;
  skills: Pick<SkillRecords, "find">;
}

/** What a request, or its token on its behalf, refers to. */
export interface References {
  /** Its messages as the token may read them, if the request has one. */
  thread: { session: Session; messages: Message[] } | undefined;
  skill: Skill | undefined;
  /** The resources to search. Those of a token may no longer exist: nothing is found in them then. */
  resourceIds: readonly string[] | undefined;
}

/**
 * What a request names must exist, within its token if it has one: its session, resources and skill.
 * @throws QaError `not_found` for the session, `resource_not_found`, `resource_not_ready` and `skill_not_found`;
 * `insufficient_scope` where a token's request asks for an explanation, which tells more than the answer.
 */
export const resolveReferences = async (
  { resources, chat, skills }: Dependencies,
  { appId, token }: Context,
  workspaceId: string,
  { external_user_id, session_id, resource_ids, skill_id, explain }: ChatRequest["fields"],
): Promise<References> => {
  if (token && explain) throw insufficientScope();
  const found = session_id
    ? await chat.findThread(workspaceId, external_user_id, session_id, MAX_HISTORY)
    : undefined;
  if (session_id && found === undefined) throw notFound();
  const thread = found && { ...found, messages: found.messages.map((each) => withinToken(each, token)) };
  const within = token?.resource_ids ?? undefined;
  if (resource_ids) await requireReadyResources(resources, workspaceId, resource_ids, within);
  const skillId = token?.skill_id ?? skill_id;
  if (skill_id && skill_id !== skillId) throw skillNotFound();
  const skill = skillId ? await namedSkill(skills, appId, workspaceId, skillId) : undefined;
  return { thread, skill, resourceIds: resource_ids ?? within };
};
