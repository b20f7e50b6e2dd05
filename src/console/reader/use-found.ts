import { useEffect, useRef, useState } from "react";
import type { FoundPlace, Resource } from "../../client/index.ts";
import { useAccess } from "../api/AccessProvider.tsx";
import { PAGE_SIZE } from "../parts/page/Pager.tsx";

/** The results for some words, a page at a time, and the one that is being viewed. */
export interface Found {
  results: readonly FoundPlace[];
  count: number;
  /** Of the results, from 1. */
  page: number;
  /** Among all results, from 0; undefined while none is being viewed. */
  current: number | undefined;
  isPending: boolean;
  error: unknown;
  retry: () => void;
  /** Opens one of all results, from 0; after the last comes the first. */
  look: (at: number) => void;
  turn: (page: number) => void;
}

interface Spot {
  query: string;
  page: number;
  /** A new object each time that a place is viewed. */
  looked: { at: number } | undefined;
}

/** @param query empty for nothing @param go opens a place to view it */
export const useFound = (
  document: Pick<Resource, "id" | "workspace_id">,
  query: string,
  go: (found: FoundPlace) => void,
): Found => {
  const { api } = useAccess();
  const [kept, setSpot] = useState<Spot>();
  const spot = kept?.query === query ? kept : { query, page: 1, looked: undefined };
  const { page, looked } = spot;
  const found = api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/{resource_id}/find/",
    {
      params: {
        path: { workspace_id: document.workspace_id, resource_id: document.id },
        query: { query, page, page_size: PAGE_SIZE },
      },
    },
    { enabled: query !== "" },
  );
  const { count = 0, results = [] } = found.data?.data ?? {};
  const place = looked && results[looked.at - (page - 1) * PAGE_SIZE];
  const shown = useRef<object>(undefined);
  useEffect(() => {
    if (place === undefined || shown.current === looked) return;
    shown.current = looked;
    go(place);
  });
  return {
    results,
    count,
    page,
    current: looked?.at,
    isPending: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    look: (at) => {
      if (count === 0) return;
      const to = (at + count) % count;
      setSpot({ query, page: Math.floor(to / PAGE_SIZE) + 1, looked: { at: to } });
    },
    turn: (to) => {
      // How many pages there are is not known before.
      if (found.data) setSpot({ ...spot, page: to });
    },
  };
};
