import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Client, Resource, ResourceStatus } from "../../../client/index.ts";
import { useAccess } from "../../api/AccessProvider.tsx";
import { PAGE_SIZE } from "../../parts/page/Pager.tsx";
import { STATES, type StateName, type View } from "./view.ts";

export const DOCUMENTS = "documents";

/** This many failed documents are listed before the others. */
export const FAILED_SIZE = 5;
/** The interval of checks while documents are being read, in milliseconds. */
const AGAIN = 2_000;

const FAILED: readonly ResourceStatus[] = [...STATES.failed.statuses, ...STATES.limited.statuses];
const OTHERS: readonly ResourceStatus[] = [...STATES.ready.statuses, ...STATES.reading.statuses];

/** Documents of a list, and their total number. */
export interface Listed {
  count: number;
  results: Resource[];
}

export interface Documents {
  /** Without failed ones if all states are shown. */
  listed: Listed;
  /** The newest failed or limited ones; none if only one state is shown. */
  failed: Listed;
  /** The number of documents in each state, whichever is shown. */
  counts: Readonly<Record<StateName, number>>;
}

const NONE: Listed = { count: 0, results: [] };

const load = async (
  client: Client,
  workspaceId: string,
  { state, kind, words, ordering, page }: View,
  signal: AbortSignal,
): Promise<Documents> => {
  const list = (statuses: readonly ResourceStatus[], at: number, size: number): Promise<Listed> =>
    client.get("/workspaces/{workspace_id}/resources/", {
      params: {
        path: { workspace_id: workspaceId },
        query: {
          status: [...statuses],
          ...(kind !== "all" && { type: [kind] }),
          q: words.trim(),
          ordering,
          page: at,
          page_size: size,
        },
      },
      signal,
    });
  const isAll = state === "all";
  const countOf = async (name: StateName): Promise<number> => (await list(STATES[name].statuses, 1, 1)).count;
  // Counted first: if nothing is being read, nothing below can be shown in an outdated state.
  const reading = await countOf("reading");
  const [listed, failed, ready, broken, limited] = await Promise.all([
    list(isAll ? OTHERS : STATES[state].statuses, page, PAGE_SIZE),
    isAll ? list(FAILED, 1, FAILED_SIZE) : NONE,
    countOf("ready"),
    countOf("failed"),
    countOf("limited"),
  ]);
  return { listed, failed, counts: { ready, reading, failed: broken, limited } };
};

/** A view of a workspace's documents; refreshed while some are being read. */
export const useDocuments = (workspaceId: string, view: View): UseQueryResult<Documents> => {
  const { client } = useAccess();
  return useQuery({
    queryKey: [DOCUMENTS, workspaceId, view],
    queryFn: ({ signal }) => load(client, workspaceId, view, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.counts.reading > 0 ? AGAIN : false),
  });
};
