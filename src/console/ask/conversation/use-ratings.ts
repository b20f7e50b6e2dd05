import { operator } from "../../api/operator.ts";
import { operatorQueries } from "../../api/queries.ts";
import { useSession } from "../../frame/session.ts";
import { toastFailure } from "../../parts/messages/toast.tsx";

export type Rating = "up" | "down";

export interface Ratings {
  /** One's own, of an answer. */
  of: (messageId: string) => Rating | undefined;
  /** The same rating once more takes it back. */
  rate: (messageId: string, rating: Rating) => void;
}

/** Ratings of a thread that are fetched; more are hardly ever given. */
const MOST = 200;

/** An operator's ratings of a thread's answers. */
export const useRatings = (workspaceId: string, sessionId: string | undefined): Ratings => {
  const { name } = useSession();
  const ratings = operator.useQuery(
    "get",
    "/workspaces/{workspace_id}/ratings/",
    {
      params: {
        path: { workspace_id: workspaceId },
        query: { session_id: sessionId ?? "", page_size: MOST },
      },
    },
    { enabled: sessionId !== undefined, select: ({ data }) => data.results },
    operatorQueries,
  );
  const after = {
    onError: toastFailure,
    onSettled: () =>
      operatorQueries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/ratings/"] }),
  };
  const path = "/workspaces/{workspace_id}/messages/{message_id}/rating/";
  const put = operator.useMutation("put", path, after, operatorQueries);
  const remove = operator.useMutation("delete", path, after, operatorQueries);
  const of = (messageId: string): Rating | undefined =>
    ratings.data?.find(({ message_id, rated_by }) => message_id === messageId && rated_by === name)?.rating;
  const rate = (message_id: string, rating: Rating): void => {
    const params = { path: { workspace_id: workspaceId, message_id } };
    if (of(message_id) === rating) remove.mutate({ params });
    else put.mutate({ params, body: { rating, note: "" } });
  };
  return { of, rate };
};
