import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { byCursor, byPage } from "../../../src/console/api/paging.ts";

it.each([
  ["page", byPage],
  ["cursor", byCursor],
] as const)(
  "a list fetched by %s and the same list fetched at once are held apart, and looked at anew together",
  async (_, paging) => {
    const queries = new QueryClient();
    const queryKey = ["get", "/skills/", { params: { query: { page_size: 200 } } }];
    const data = { next: null };
    const { queryKeyHashFn, initialPageParam } = paging;
    await queries.fetchQuery({ queryKey, queryFn: async () => ({ data }) });
    const pages = await queries.fetchInfiniteQuery({
      queryKey,
      queryKeyHashFn,
      initialPageParam,
      queryFn: async () => ({ data }),
    });
    expect(pages.pages).toEqual([{ data }]);
    expect(queries.getQueryData(queryKey)).toEqual({ data });
    await queries.invalidateQueries({ queryKey: ["get", "/skills/"] });
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.isInvalidated),
    ).toEqual([true, true]);
  },
);
