import type { QueryClient } from "@tanstack/react-query";
import createQueryHooks, { type OpenapiQueryClient } from "openapi-react-query";
import { type Client, createClient, type paths, type Token } from "../../client/index.ts";
import { dataOf } from "../../client/operator.ts";
import { operatorClient } from "./operator.ts";
import { newQueryClient } from "./queries.ts";
import { SERVER_ADDRESS } from "./server-address.ts";

/** A key is fetched anew so long before it ends, in milliseconds. */
const MARGIN = 60_000;

/** An app's documents and questions, through the customers' API, with a key that the operator's session holds for a while. */
export interface Access {
  appId: string;
  client: Client;
  /** Hooks over the same client; what they hold is in `queries`, apart from what other apps answered. */
  api: OpenapiQueryClient<paths>;
  queries: QueryClient;
  /** Fetches its key before it is needed; what that fails with is told to who asks for it then. */
  open: () => void;
  /** Aborted once the operator signs out. */
  ended: AbortSignal;
}

/** Fetched once, however many wait for it. */
const keySource = (appId: string): (() => Promise<Token>) => {
  let held: Promise<Token> | undefined;
  let until = Number.POSITIVE_INFINITY;
  const fetched = async (): Promise<Token> => {
    const { key, expires_at } = await dataOf(
      operatorClient.POST("/apps/{app_id}/access/", { params: { path: { app_id: appId } } }),
    );
    until = Date.parse(expires_at) - MARGIN;
    return { token: key, expires_at };
  };
  return () => {
    if (held === undefined || Date.now() >= until) {
      until = Number.POSITIVE_INFINITY;
      held = fetched().catch((error: unknown) => {
        held = undefined;
        throw error;
      });
    }
    return held;
  };
};

const opened = new Map<string, Access>();
let session = new AbortController();

export const accessTo = (appId: string): Access => {
  const known = opened.get(appId);
  if (known) return known;
  const key = keySource(appId);
  const client = createClient({ baseUrl: SERVER_ADDRESS, apiKey: key });
  const api = createQueryHooks(client.http);
  const open = (): void => void key().catch(() => undefined);
  const access = { appId, client, api, queries: newQueryClient(), open, ended: session.signal };
  opened.set(appId, access);
  return access;
};

/** Forgets all keys and all that was read with them: whoever signs in next may be somebody else. */
export const forgetAccess = (): void => {
  for (const { queries } of opened.values()) queries.clear();
  opened.clear();
  session.abort();
  session = new AbortController();
};
