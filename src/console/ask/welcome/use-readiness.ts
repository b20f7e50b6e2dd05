import type { Resource } from "../../../client/index.ts";
import { useAccess } from "../../api/AccessProvider.tsx";

/** The interval of checks while documents are being read, in milliseconds. */
const AGAIN = 2_000;
/** The interval otherwise, because others may upload some. */
const IDLE = 30_000;
/** Ready documents that first questions are made of. */
const NEWEST = 3;

export interface DocumentCounts {
  ready: number;
  underWay: number;
  failed: number;
}

export interface Readiness {
  /** Undefined until it is known. */
  counts: DocumentCounts | undefined;
  newest: readonly Resource[];
  error: unknown;
  retry: () => void;
}

/** When to check again, by the number of documents. */
type Again = number | ((count: number) => number);
type Statuses = readonly Resource["status"][];

const useDocuments = (workspaceId: string, status: Statuses, page_size: number, again: Again) =>
  useAccess().api.useQuery(
    "get",
    "/workspaces/{workspace_id}/resources/",
    { params: { path: { workspace_id: workspaceId }, query: { status: [...status], page_size } } },
    {
      refetchInterval:
        typeof again === "function" ? ({ state }) => again(state.data?.data.count ?? 0) : again,
      select: ({ data }) => data,
    },
  );

/** The numbers of documents that can be asked about, will be, and cannot be. */
export const useReadiness = (workspaceId: string): Readiness => {
  const underWay = useDocuments(workspaceId, ["queued", "vectorizing"], 1, (count) =>
    count > 0 ? AGAIN : IDLE,
  );
  const again = (underWay.data?.count ?? 0) > 0 ? AGAIN : IDLE;
  const ready = useDocuments(workspaceId, ["ready"], NEWEST, again);
  const failed = useDocuments(workspaceId, ["failed", "limited"], 1, again);
  const all = [underWay, ready, failed];
  return {
    counts:
      underWay.data && ready.data && failed.data
        ? { ready: ready.data.count, underWay: underWay.data.count, failed: failed.data.count }
        : undefined,
    newest: ready.data?.results ?? [],
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(all.map((each) => each.refetch())),
  };
};
