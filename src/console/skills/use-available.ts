import { accessTo } from "../api/access.ts";
import { byPage } from "../api/paging.ts";
import { useWorkspaces } from "../frame/workspace.ts";

/**
 * @returns the ids of the skills that questions in the current workspace may name, as many as were fetched; undefined
 * where that is not known.
 */
export const useAvailable = (): ReadonlySet<string> | undefined => {
  const { current } = useWorkspaces();
  const { api, queries } = accessTo(current?.appId ?? "");
  const list = api.useInfiniteQuery(
    "get",
    "/workspaces/{workspace_id}/skills/",
    { params: { path: { workspace_id: current?.workspaceId ?? "" }, query: { page_size: 200 } } },
    { ...byPage, enabled: current !== undefined },
    queries,
  );
  return list.data && new Set(list.data.pages.flatMap(({ data }) => data.results.map(({ id }) => id)));
};
