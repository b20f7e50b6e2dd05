import type { Context } from "../contract/handlers.ts";
import { notFound } from "../domain/errors.ts";
import type { NamedWorkspace } from "../domain/records.ts";

/** What every operation below a workspace begins with: another app's is as if it were not there. */
export const requireWorkspace = ({ workspace }: Context): NamedWorkspace => {
  if (workspace === undefined) throw notFound();
  return workspace;
};
