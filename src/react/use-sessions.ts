import { useEffect, useMemo } from "react";
import type { ApiError } from "../client/errors.ts";
import { ObservableValue } from "../client/stores/observable-value.ts";
import { SessionList, type SessionSource } from "../client/stores/session-list.ts";
import type { Session } from "../contract/generated/types.ts";
import { useValue } from "./use-value.ts";

export interface SessionPages {
  /** Newest first, as many as were read. */
  sessions: readonly Session[];
  isLoading: boolean;
  error: ApiError | undefined;
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Reads the next page. */
  loadMore: () => Promise<void>;
  /** Reads the newest again, for example after a question that began a thread. */
  reload: () => Promise<void>;
}

type State = Pick<SessionPages, "sessions" | "isLoading" | "error" | "hasMore">;

const open = (client: SessionSource) => {
  const state = new ObservableValue<State>({
    sessions: [],
    isLoading: true,
    error: undefined,
    hasMore: false,
  });
  const list = new SessionList(client, () => {
    const { sessions, isLoading, error, hasMore } = list;
    state.set({ sessions, isLoading, error, hasMore });
  });
  const actions = { loadMore: () => list.more(), reload: () => list.refresh() };
  return { state, actions };
};

/**
 * The end user's threads.
 *
 * @param client from `createEndUserClient`, created once: outside of components, or in `useMemo`.
 */
export function useSessions(client: SessionSource): SessionPages {
  const { state, actions } = useMemo(() => open(client), [client]);
  useEffect(() => void actions.reload(), [actions]);
  return { ...useValue(state), ...actions };
}
