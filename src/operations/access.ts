import type { Context, RequestedWorkspace } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";

/** What every operation below a workspace begins with: another app's is as if it were not there. */
export const requireWorkspace = ({ workspace }: Context): RequestedWorkspace => {
  if (workspace === undefined) throw notFound();
  return workspace;
};
