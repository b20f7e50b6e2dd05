import type { Context } from "../contract/handlers.ts";
import { notFound, QaError } from "../domain/errors.ts";
import type { Session, Skill } from "../domain/records.ts";
import type { ChatRequest } from "./chat-request.ts";
import type { ChatRecords, ResourceRecords, SkillRecords } from "./ports.ts";

interface Dependencies {
  resources: Pick<ResourceRecords, "findAmong">;
  chat: Pick<ChatRecords, "findSession">;
  skills: Pick<SkillRecords, "find">;
}

/** What a request names besides its resources, where it names it. */
export interface References {
  thread: Session | undefined;
  skill: Skill | undefined;
}

/**
 * What a request names must be there: its session, resources and skill.
 * @throws QaError `not_found` for the session, `resource_not_found`, `resource_not_ready` and `skill_not_found`.
 */
export const resolveReferences = async (
  { resources, chat, skills }: Dependencies,
  { appId }: Context,
  workspaceId: string,
  { external_user_id, session_id, resource_ids, skill_id }: ChatRequest["fields"],
): Promise<References> => {
  const thread = session_id ? await chat.findSession(workspaceId, external_user_id, session_id) : undefined;
  if (session_id && thread === undefined) throw notFound();
  if (resource_ids) await requireReady(resources, workspaceId, resource_ids);
  const skill = skill_id ? await skills.find(appId, workspaceId, skill_id) : undefined;
  if (skill_id && skill === undefined)
    throw new QaError("skill_not_found", "There is no such skill here. List the skills of this workspace.");
  return { thread, skill };
};

const requireReady = async (
  resources: Dependencies["resources"],
  workspaceId: string,
  ids: string[],
): Promise<void> => {
  const found = new Map((await resources.findAmong(workspaceId, ids)).map((each) => [each.id, each]));
  const naming = (wrong: string[]) => ({
    details: wrong.map((id) => ({ field: "resource_ids", message: id })),
  });
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0)
    throw new QaError(
      "resource_not_found",
      `Not in this workspace: ${unknown.join(", ")}. Check the ids.`,
      naming(unknown),
    );
  const waiting = ids.filter((id) => found.get(id)?.status !== "ready");
  if (waiting.length > 0)
    throw new QaError(
      "resource_not_ready",
      `Not ready: ${waiting.join(", ")}. Wait until their status is ready.`,
      naming(waiting),
    );
};
