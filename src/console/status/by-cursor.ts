/** For `useInfiniteQuery` over a list whose pages say where the next one begins. */
export const byCursor = {
  pageParamName: "after",
  initialPageParam: "",
  getNextPageParam: (last: { data: { next: string | null } }): string | undefined =>
    last.data.next ?? undefined,
} as const;
