import type { QueryClient } from "@tanstack/react-query";
import createQueryHooks, { type OpenapiQueryClient } from "openapi-react-query";
import { type Client, createClient, type paths, type Token } from "../../client/index.ts";
import { dataOf } from "../../client/operator.ts";
import { operatorClient } from "./operator.ts";
import { newQueryClient, operatorQueries } from "./queries.ts";
import { SERVER_ADDRESS } from "./server-address.ts";

/** A prefetched key is not used if it expires within this many milliseconds. */
const MARGIN = 60_000;

/** An app's documents and questions, through the customers' API, with a temporary key of the operator's session. */
export interface Access {
  appId: string;
  client: Client;
  /** Hooks over the same client; their data is in `queries`, separate from other apps' data. */
  api: OpenapiQueryClient<paths>;
  queries: QueryClient;
  /** Fetches its key in advance; a failure is reported to whoever asks for it then. */
  open: () => void;
  /** Aborted once the operator signs out. */
  ended: AbortSignal;
}

/** The source of an app's keys: each request gives another one, except for the prefetched one. */
interface KeySource {
  open: () => void;
  take: () => Promise<Token>;
}

const keySource = (appId: string): KeySource => {
  let early: Promise<Token> | undefined;
  let hasTaken = false;
  const fetched = async (): Promise<Token> => {
    const { key, expires_at } = await dataOf(
      operatorClient.POST("/apps/{app_id}/access/", { params: { path: { app_id: appId } } }),
    );
    return { token: key, expires_at };
  };
  return {
    open: () => {
      early ??= fetched();
      early.catch(() => undefined);
    },
    take: async () => {
      // The last one was refused or ends: the session may have turned into another one.
      if (hasTaken) void operatorQueries.invalidateQueries({ queryKey: ["get", "/session/"] });
      hasTaken = true;
      const first = early;
      early = undefined;
      const token = await first;
      return token && Date.now() < Date.parse(token.expires_at) - MARGIN ? token : fetched();
    },
  };
};

const opened = new Map<string, Access>();
let session = new AbortController();

export const accessTo = (appId: string): Access => {
  const known = opened.get(appId);
  if (known) return known;
  const key = keySource(appId);
  const client = createClient({ baseUrl: SERVER_ADDRESS, apiKey: key.take });
  const api = createQueryHooks(client.http);
  const access = { appId, client, api, queries: newQueryClient(), open: key.open, ended: session.signal };
  opened.set(appId, access);
  return access;
};

/** Forgets all keys and all data read with them: the next user may be somebody else. */
export const forgetAccess = (): void => {
  for (const { queries } of opened.values()) queries.clear();
  opened.clear();
  session.abort();
  session = new AbortController();
};
