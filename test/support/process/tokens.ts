import { type Caller, callerOf, type TestServer } from "./server.ts";

/** A token of an end user, by default `ann` in the first workspace, as the app's own server makes it. */
export const makeToken = async (
  { call, workspaceId }: Pick<TestServer, "call" | "workspaceId">,
  fields: Record<string, unknown> = {},
): Promise<string> => {
  const body = { external_user_id: "ann", expires_in: 3600, ...fields };
  return (await call("POST", `/workspaces/${workspaceId}/tokens/`, body)).textAt("data.token");
};

/** A caller with a token in place of a key, and with these headers on every request. */
export const tokenCaller = (url: string, token: string, always: Record<string, string> = {}): Caller => {
  const call = callerOf(url, undefined);
  return (method, path, body, headers = {}) =>
    call(method, path, body, { Authorization: `Bearer ${token}`, ...always, ...headers });
};
