import { accessTo } from "../api/access.ts";
import { useWorkspaces } from "../frame/workspace.ts";

/**
 * @returns the ids of the skills that questions in the current workspace may name, at most 200; undefined if not known.
 */
export const useAvailable = (): ReadonlySet<string> | undefined => {
  const { current } = useWorkspaces();
  const { api, queries } = accessTo(current?.appId ?? "");
  const list = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/skills/",
    { params: { path: { workspace_id: current?.workspaceId ?? "" }, query: { page_size: 200 } } },
    { enabled: current !== undefined },
    queries,
  );
  return list.data && new Set(list.data.data.results.map(({ id }) => id));
};
