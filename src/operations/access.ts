import type { Context } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";
import type { WorkspaceRecords } from "./ports.ts";

/** What every operation below a workspace begins with: another app's is as if it were not there. */
export const requireWorkspace = async (
  workspaces: Pick<WorkspaceRecords, "find">,
  { appId }: Context,
  id: string,
): Promise<void> => {
  if ((await workspaces.find(appId, id)) === undefined) throw notFound();
};
