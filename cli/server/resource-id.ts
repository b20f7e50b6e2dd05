import type { Context } from "./context.ts";
import { idOf } from "./lookup.ts";

/** The id of a resource given by id or exact title. */
export const resourceId = (
  { client, signal }: Context,
  workspaceId: string,
  asked: string,
): Promise<string> =>
  idOf(asked, {
    what: "resource",
    load: (query) =>
      client.get("/workspaces/{workspace_id}/resources/", {
        params: { path: { workspace_id: workspaceId }, query },
        signal,
      }),
  });
