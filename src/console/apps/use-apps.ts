import type { ListedApp } from "../../client/operator.ts";
import { operator } from "../api/operator.ts";
import { byPage } from "../api/paging.ts";

/** Apps, as many pages as were fetched. */
export interface Apps {
  all: readonly ListedApp[];
  error: unknown;
  isPending: boolean;
  retry: () => void;
  /** Fetches more of them, if there are any. */
  more: (() => void) | undefined;
}

export const useApps = (): Apps => {
  const list = operator.useInfiniteQuery("get", "/apps/", { params: { query: { page_size: 200 } } }, byPage);
  return {
    all: list.data?.pages.flatMap(({ data }) => data.results) ?? [],
    error: list.error,
    isPending: list.isPending,
    retry: () => list.refetch(),
    more: list.hasNextPage ? () => list.fetchNextPage() : undefined,
  };
};
