import type { Context, RequestedWorkspace } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";

/** Every operation below a workspace begins with this: another app's workspace is treated as missing. */
export const requireWorkspace = ({ workspace }: Context): RequestedWorkspace => {
  if (workspace === undefined) throw notFound();
  return workspace;
};
