import type { Exchange, MessagePage, SessionPage } from "../contract/generated/types.ts";
import { type AskOptions, ask, type Question } from "./ask.ts";
import { caller, connect, type TokenOptions } from "./http.ts";

/** A question from the token's end user. */
export type OwnQuestion = Question extends infer Q ? (Q extends Question ? Omit<Q, User> : never) : never;
type User = "external_user_id";

export interface PageOptions {
  page?: number;
  page_size?: number;
  signal?: AbortSignal;
}

/** What an end user can do with a token: ask, and see what they asked. Rejects like `Client`. */
export interface EndUserClient {
  /**
   * Asks a question; with `onPart` or `onCitation` the answer is reported while it is made. @returns Both as they are
   * stored.
   */
  ask(question: OwnQuestion, options?: AskOptions): Promise<Exchange>;
  /** Newest first. */
  listSessions(options?: PageOptions): Promise<SessionPage>;
  /** The whole transcript, oldest first. */
  listMessages(sessionId: string, options?: { signal?: AbortSignal }): Promise<MessagePage>;
}

export interface EndUserClientOptions extends TokenOptions {
  /** The server's address, with or without `/api/v1`. */
  baseUrl: string;
  workspaceId: string;
}

/** A client for a browser. @throws TypeError if `baseUrl` is not an http(s) address. */
export function createEndUserClient({ workspaceId, ...options }: EndUserClientOptions): EndUserClient {
  const connection = connect(options);
  const get = caller(connection, "get");
  const path = { workspace_id: workspaceId };
  return {
    ask: (question, askOptions) => ask(connection, workspaceId, own<Question>(question), askOptions),
    listSessions: ({ signal, ...page } = {}) =>
      get("/workspaces/{workspace_id}/chat/sessions/", {
        params: { path, query: own(page) },
        ...(signal && { signal }),
      }),
    listMessages: (sessionId, { signal } = {}) =>
      get("/workspaces/{workspace_id}/chat/sessions/{session_id}/messages/", {
        params: { path: { ...path, session_id: sessionId }, query: own({}) },
        ...(signal && { signal }),
      }),
  };
}

/** The contract requires the end user in every request, and its types cannot express that a token implies it. */
function own<Fields extends { external_user_id: string }>(fields: Omit<Fields, User>): Fields {
  return fields as Fields;
}
