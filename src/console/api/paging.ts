/**
 * For `useInfiniteQuery` over a list of either contract, a page at a time. No `useQuery` may ask for the same path with the
 * same parameters: both are held under one key, in different shapes.
 */
export const byPage = {
  pageParamName: "page",
  initialPageParam: 1,
  getNextPageParam: (last: { data: { next: string | null } }, all: unknown[]): number | undefined =>
    last.data.next === null ? undefined : all.length + 1,
} as const;

/** The same over a list whose pages say where the next one begins. */
export const byCursor = {
  pageParamName: "after",
  initialPageParam: "",
  getNextPageParam: (last: { data: { next: string | null } }): string | undefined =>
    last.data.next ?? undefined,
} as const;
