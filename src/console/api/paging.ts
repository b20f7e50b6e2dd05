import { hashKey, type QueryKey } from "@tanstack/react-query";

/** Pages are cached separately from `useQuery` data of the same path and parameters, which has another shape. */
const queryKeyHashFn = (key: QueryKey): string => `pages ${hashKey(key)}`;

/** For `useInfiniteQuery` over a list of either contract, a page at a time. */
export const byPage = {
  queryKeyHashFn,
  pageParamName: "page",
  initialPageParam: 1,
  getNextPageParam: (last: { data: { next: string | null } }, all: unknown[]): number | undefined =>
    last.data.next === null ? undefined : all.length + 1,
} as const;

/** The same for a list whose pages say where the next one begins. */
export const byCursor = {
  queryKeyHashFn,
  pageParamName: "after",
  initialPageParam: "",
  getNextPageParam: (last: { data: { next: string | null } }): string | undefined =>
    last.data.next ?? undefined,
} as const;
