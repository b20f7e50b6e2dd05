import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import type { Exchange, Question } from "../../../client/index.ts";
import { useAccess } from "../../api/AccessProvider.tsx";
import { holdExplanation } from "./explanations.ts";
import { type Turn, turnsOf } from "./turn.ts";
import { type Pending, useAsking } from "./use-asking.ts";

/** A question without the fields that are common to a thread. */
export type Asked = Omit<Question, "external_user_id" | "session_id" | "explain">;

export interface Conversation {
  turns: readonly Turn[];
  /** A question of this thread whose answer is pending and not among the turns. */
  pending: Pending | undefined;
  /** Whether an answer is on its way in any thread. */
  busy: boolean;
  isLoading: boolean;
  /** Why the thread cannot be shown; null if it can. */
  failure: unknown;
  retry: () => void;
  /** Why the last question got no answer, if it was asked in this thread. */
  error: unknown;
  ask: (question: Asked) => Promise<boolean>;
  cancel: () => void;
}

interface Place {
  workspaceId: string;
  /** Undefined if a question begins one. */
  sessionId: string | undefined;
  externalUserId: string;
  /** Of the page without a thread. */
  path: string;
}

/** A thread: its questions and answers, and the current request. */
export const useConversation = ({ workspaceId, sessionId, externalUserId, path }: Place): Conversation => {
  const access = useAccess();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  /** The thread that is shown now; null once the page was left. */
  const here = useRef<string | undefined | null>(undefined);
  useEffect(() => {
    here.current = sessionId;
    return () => {
      here.current = null;
    };
  }, [sessionId]);
  const messagesOf = (session_id: string) =>
    ({
      params: {
        path: { workspace_id: workspaceId, session_id },
        query: { external_user_id: externalUserId },
      },
    }) as const;
  const messages = access.api.useQuery(
    "get",
    "/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/",
    messagesOf(sessionId ?? ""),
    { enabled: sessionId !== undefined },
  );
  const answered = async (exchange: Exchange, askedIn: string | undefined): Promise<void> => {
    const { session, user_message, explanation } = exchange;
    if (explanation) holdExplanation(access, user_message.id, explanation);
    const options = access.api.queryOptions(
      "get",
      "/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/",
      messagesOf(session.id),
    );
    await queries.prefetchQuery({ ...options, staleTime: 0 });
    void queries.invalidateQueries({ queryKey: ["get", "/workspaces/{workspace_id}/chat/sessions/"] });
    // A user who has navigated elsewhere is not brought back.
    if (here.current === askedIn) navigate(`${path}/${session.id}`);
  };
  const { pending, unanswered, ask, cancel } = useAsking(workspaceId, answered);
  const turns = sessionId === undefined ? [] : turnsOf(messages.data?.data.results ?? []);
  const isHere = pending !== undefined && pending.sessionId === sessionId;
  return {
    turns,
    pending: isHere && !turns.some(({ id }) => id === pending.id) ? pending : undefined,
    busy: pending !== undefined,
    isLoading: sessionId !== undefined && messages.isPending,
    failure: messages.error,
    retry: () => void messages.refetch(),
    error: unanswered?.sessionId === sessionId ? unanswered?.error : undefined,
    // An explanation is computed in any case; requesting it costs the server the titles of some documents.
    ask: (question) =>
      ask({
        ...question,
        external_user_id: externalUserId,
        explain: true,
        ...(sessionId === undefined ? {} : { session_id: sessionId }),
      }),
    cancel,
  };
};
