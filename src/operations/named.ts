import { QaError } from "../domain/errors.ts";
import type { Resource, Skill } from "../domain/records.ts";
import type { ResourceRecords, SkillRecords } from "./ports.ts";

/** Details that name the affected ids of a request. */
const naming = (ids: string[]) => ({
  details: ids.map((id) => ({ field: "resource_ids", message: id })),
});

/**
 * The resources that a request names, by their ids.
 * @param within the only ones that it may name; others are as if they were not there.
 * @throws QaError `resource_not_found`, which names those that are not in the workspace.
 */
export const namedResources = async (
  resources: Pick<ResourceRecords, "findAmong">,
  workspaceId: string,
  ids: string[],
  within: readonly string[] = ids,
): Promise<ReadonlyMap<string, Pick<Resource, "id" | "title" | "status">>> => {
  const reachable = new Set(within);
  const found = await resources.findAmong(
    workspaceId,
    ids.filter((id) => reachable.has(id)),
  );
  const named = new Map(found.map((each) => [each.id, each]));
  const unknown = ids.filter((id) => !named.has(id));
  if (unknown.length === 0) return named;
  const message = `Not in this workspace: ${unknown.join(", ")}. Check the ids.`;
  throw new QaError("resource_not_found", message, naming(unknown));
};

/**
 * Requires that the resources named by a request can be searched.
 * @throws QaError as `namedResources`, and `resource_not_ready`, which names those that are not ready.
 */
export const requireReadyResources = async (
  resources: Pick<ResourceRecords, "findAmong">,
  workspaceId: string,
  ids: string[],
  within?: readonly string[],
): Promise<void> => {
  const named = await namedResources(resources, workspaceId, ids, within);
  const waiting = ids.filter((id) => named.get(id)?.status !== "ready");
  if (waiting.length === 0) return;
  const message = `Not ready: ${waiting.join(", ")}. Wait until their status is ready.`;
  throw new QaError("resource_not_ready", message, naming(waiting));
};

export const skillNotFound = (): QaError =>
  new QaError("skill_not_found", "There is no such skill here. List the skills of this workspace.");

/** The skill that a request names. @throws QaError `skill_not_found` if it is not available in the workspace. */
export const namedSkill = async (
  skills: Pick<SkillRecords, "find">,
  appId: string,
  workspaceId: string,
  id: string,
): Promise<Skill> => {
  const skill = await skills.find(appId, workspaceId, id);
  if (skill === undefined) throw skillNotFound();
  return skill;
};
