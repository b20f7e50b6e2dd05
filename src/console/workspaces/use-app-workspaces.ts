import type { ListedWorkspace } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { byPage } from "../api/paging.ts";

/** Workspaces of an app, as many pages as were fetched. */
export interface AppWorkspaces {
  all: readonly ListedWorkspace[];
  error: unknown;
  isPending: boolean;
  retry: () => void;
  /** Fetches more of them, if there are any. */
  more: (() => void) | undefined;
}

/** @param appId undefined if it is not known yet. */
export const useAppWorkspaces = (appId: string | undefined): AppWorkspaces => {
  const list = operator.useInfiniteQuery(
    "get",
    "/apps/{app_id}/workspaces/",
    { params: { path: { app_id: appId ?? "" }, query: { page_size: 200 } } },
    { ...byPage, enabled: appId !== undefined },
  );
  return {
    all: list.data?.pages.flatMap(({ data }) => data.results) ?? [],
    error: list.error,
    isPending: list.isPending,
    retry: () => list.refetch(),
    more: list.hasNextPage ? () => list.fetchNextPage() : undefined,
  };
};
