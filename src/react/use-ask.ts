import { useEffect, useMemo } from "react";
import type { ApiError } from "../client/errors.ts";
import { type Asker, Conversation } from "../client/stores/conversation.ts";
import { ObservableValue } from "../client/stores/observable-value.ts";
import type { Draft, Turn } from "../client/stores/turn.ts";
import { useValue } from "./use-value.ts";

export interface Asking {
  /** Questions with their answers, oldest first; the last one's answer grows while it is made. */
  turns: readonly Turn[];
  /** The thread's id, once a question was answered. */
  sessionId: string | undefined;
  /** Whether an answer is on its way. */
  isAsking: boolean;
  /** Whether an earlier thread is being read. */
  isLoading: boolean;
  /** Why the last question has no answer, or the thread could not be read. */
  error: ApiError | undefined;
  /** Asks, unless an answer is on its way. Resolves once there is an answer, or a failure; `turns` show which. */
  ask: (question: string | Draft) => Promise<void>;
  /** Ends the answer that is on its way, on the server too. */
  cancel: () => void;
  /** Sends the last question again if it has no answer. If the server had stored one, it is returned. */
  repeat: () => Promise<void>;
  /** Begins a new thread. */
  reset: () => void;
}

const stateOf = ({ turns, sessionId, isAsking, isLoading, error }: Conversation) => {
  const last = turns.at(-1)?.state;
  const failure = last?.is === "failed" ? last.error : undefined;
  return { turns, sessionId, isAsking, isLoading, error: error ?? failure };
};

const open = (client: Asker) => {
  const conversation = new Conversation(client, {
    onChange: () => state.set(stateOf(conversation)),
    onAnswer: () => {},
    onError: () => {},
  });
  const state = new ObservableValue(stateOf(conversation));
  const actions: Pick<Asking, "ask" | "cancel" | "repeat" | "reset"> = {
    ask: (question) => conversation.ask(typeof question === "string" ? { text: question } : question),
    cancel: () => conversation.stop(),
    repeat: () => conversation.repeat(),
    reset: () => void conversation.show(),
  };
  return { conversation, state, actions };
};

/**
 * A thread of questions. An answer that is still on its way when the component unmounts is cancelled.
 *
 * @param client from `createEndUserClient`, created once: outside of components, or in `useMemo`.
 * @param sessionId the thread to continue; without one a new thread begins.
 */
export function useAsk(client: Asker, sessionId?: string): Asking {
  const { conversation, state, actions } = useMemo(() => open(client), [client]);
  useEffect(() => () => conversation.stop(), [conversation]);
  useEffect(() => {
    // A thread that began here is not read again when its id is passed in.
    if (conversation.sessionId !== sessionId) void conversation.show(sessionId);
  }, [conversation, sessionId]);
  return { ...useValue(state), ...actions };
}
