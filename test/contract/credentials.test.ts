import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ContractOperation,
  type ContractRoute,
  contractRoutes,
  type Schema,
} from "../../src/contract/document.ts";
import { newKey, tokenOf } from "../../src/domain/security/keys.ts";
import { valid } from "../support/contract/from-schema.ts";
import {
  type Answered,
  type Caller,
  callerOf,
  startTestServer,
  type TestServer,
} from "../support/process/server.ts";
import { makeToken, tokenCaller } from "../support/process/tokens.ts";

/** Every operation with every kind of credential. What opens it stands in its `security`, and nowhere here. */
const ROUTES = contractRoutes().map((route) => [route.operation.operationId, route] as const);
const SECURED = ROUTES.filter(([, { operation }]) => operation.security.length > 0);
const OPEN = ROUTES.filter(([, { operation }]) => operation.security.length === 0);
const STRANGER = "another app's key";
const USER = "ann";
const ORIGIN = "https://app.example.com";

/** The names of credentials in the contract. */
type Kind = "ApiKey" | "EndUserToken";

interface Credential {
  name: string;
  call: Caller;
  /** What it opens; undefined for one that opens nothing. */
  kind?: Kind;
}

/** How a request that its credential does not open may be refused. */
const REFUSALS: Record<number, string[]> = {
  401: ["invalid_api_key", "invalid_token"],
  403: ["insufficient_scope", "origin_not_allowed"],
  404: ["not_found"],
};

const isRefused = (answer: Answered): boolean =>
  REFUSALS[answer.status]?.some((code) => code === answer.at("error.code")) ?? false;

interface ObjectSchema extends Schema {
  properties: Record<string, Schema>;
  required?: string[];
}

/** What the contract requires of a body, or all that it takes where it requires nothing; about this end user. */
const bodyOf = ({ requestBody }: ContractOperation): unknown => {
  const { "application/json": json, "multipart/form-data": form } = requestBody?.content ?? {};
  const schema = (json ?? form)?.schema as ObjectSchema | undefined;
  if (schema === undefined) return undefined;
  const entries = (schema.required ?? Object.keys(schema.properties)).map((name): [string, unknown] => {
    const property = schema.properties[name] ?? {};
    if (property.format === "binary") return [name, new File(["%PDF-1.4\n"], "a.pdf")];
    return [name, name === "external_user_id" ? USER : fc.sample(valid(property), 1)[0]];
  });
  if (json) return Object.fromEntries(entries);
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value instanceof File ? value : String(value));
  return body;
};

const queryOf = ({ parameters = [] }: ContractOperation): string => {
  const entries = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name, schema }) => [
      name,
      name === "external_user_id" ? USER : String(fc.sample(valid(schema), 1)[0]),
    ]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
};

/** A workspace with one of everything, and every kind of credential for it. */
interface Scene {
  ids: Record<string, string>;
  credentials: Credential[];
}

describe("every kind of credential", () => {
  let server: TestServer;
  let stranger: Caller;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0, endUserRateLimit: 0 });
    stranger = await server.otherApp("stranger");
  });
  afterAll(() => server.end());

  const makeKeys = async () => {
    const operator = await server.openOperator();
    const make = () => operator.createKey({ app: "default" });
    const keys = { revoked: await make(), expired: await make(), revokedLater: await make() };
    await operator.revokeKey(keys.revoked.id);
    const revokeLast = async () => {
      await operator.revokeKey(keys.revokedLater.id);
      await operator.close();
    };
    return { keys, revokeLast };
  };

  /** Lets a key and a token be over, as if their time had passed. */
  const expire = async (keyId: string, endUser: string): Promise<void> => {
    const expires_at = new Date(Date.now() - 1).toISOString();
    const { db } = await server.openOperator();
    await db.updateTable("keys").set({ expires_at }).where("id", "=", keyId).execute();
    await db.updateTable("tokens").set({ expires_at }).where("external_user_id", "=", endUser).execute();
    await db.destroy();
  };

  const makeCredentials = async (workspaceId: string): Promise<Credential[]> => {
    const { url, call, key } = server;
    const { keys, revokeLast } = await makeKeys();
    const tokenOfUser = (external_user_id: string, more: object = {}, by = call, workspace = workspaceId) =>
      makeToken({ call: by, workspaceId: workspace }, { external_user_id, ...more });
    const withToken = (token: string, headers?: Record<string, string>) => tokenCaller(url, token, headers);
    const orphan = await tokenOfUser(USER, {}, callerOf(url, keys.revokedLater.key));
    await revokeLast();
    const revoked = await tokenOfUser("revoked");
    await call("DELETE", `/workspaces/${workspaceId}/tokens/?external_user_id=revoked`);
    const expired = await tokenOfUser("expired");
    await expire(keys.expired.id, "expired");
    const own = await tokenOfUser(USER, { origins: [ORIGIN] });
    const random = tokenOf(crypto.getRandomValues(new Uint8Array(32)));
    return [
      { name: "none", call: callerOf(url, undefined) },
      { name: "what is no key", call: callerOf(url, "qa_short") },
      { name: "an unknown key", call: callerOf(url, newKey()) },
      { name: "a revoked key", call: callerOf(url, keys.revoked.key) },
      { name: "an expired key", call: callerOf(url, keys.expired.key) },
      { name: "a token in the place of a key", call: callerOf(url, own) },
      { name: "a key in the place of a token", call: withToken(key) },
      { name: "an unknown token", call: withToken(random) },
      { name: "an expired token", call: withToken(expired) },
      { name: "a revoked token", call: withToken(revoked) },
      { name: "a token whose key was revoked", call: withToken(orphan) },
      { name: "a token beside a key", call: withToken(own, { "X-API-Key": key }) },
      { name: "a token from another origin", call: withToken(own, { Origin: "https://evil.example" }) },
      { name: "another end user's token", call: withToken(await tokenOfUser("bob")) },
      {
        name: "a token of another workspace",
        call: withToken(await tokenOfUser(USER, {}, call, server.workspaceId)),
      },
      { name: STRANGER, call: stranger },
      { name: "the end user's token", call: withToken(own, { Origin: ORIGIN }), kind: "EndUserToken" },
      { name: "the app's key", call, kind: "ApiKey" },
    ];
  };

  const prepare = async (): Promise<Scene> => {
    const { call } = server;
    const workspace_id = (await call("POST", "/workspaces/", { title: "w" })).textAt("data.id");
    const below = `/workspaces/${workspace_id}/`;
    const file = new FormData();
    file.append("file", new File(["%PDF-1.4\n"], "a.pdf"));
    const resource_id = (await call("POST", `${below}resources/`, file)).textAt("data.id");
    const chat = await call("POST", `${below}chat/`, { external_user_id: USER, message: "m" });
    await expect
      .poll(async () => (await call("GET", `${below}resources/${resource_id}/`)).at("data.status"))
      .toBe("failed");
    const ids = {
      workspace_id,
      resource_id,
      file_id: resource_id,
      session_id: chat.textAt("data.session.id"),
    };
    return { ids, credentials: await makeCredentials(workspace_id) };
  };

  /** All that a request could have changed; links, which are signed anew each time, are left out. */
  const state = async ({ ids }: Scene): Promise<unknown[]> => {
    const paths = [
      "",
      "resources/",
      ...[USER, "bob"].map((user) => `chat/sessions/?external_user_id=${user}`),
    ];
    const answers = await Promise.all(
      paths.map((path) => server.call("GET", `/workspaces/${ids.workspace_id}/${path}`)),
    );
    const count = (await server.call("GET", "/workspaces/?page_size=1")).at("data.count");
    return [count, ...answers.map(({ text }) => text.replaceAll(/\?expires=[^"]*/g, ""))];
  };

  const sender = ({ method, path, operation }: ContractRoute, { ids }: Scene) => {
    const query = queryOf(operation);
    const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? "") + query;
    return ({ call }: Credential): Promise<Answered> => call(method, url, bodyOf(operation));
  };

  const opens = ({ path, operation }: ContractRoute, { name, kind }: Credential): boolean =>
    // What names nothing of an app, as the list of its workspaces, opens for each app.
    (name === STRANGER && !path.includes("{")) ||
    operation.security.some((scheme) => kind !== undefined && kind in scheme);

  it.each(SECURED)("opens %s only as its security says", async (_, route) => {
    const scene = await prepare();
    const send = sender(route, scene);
    const before = await state(scene);
    const passed: string[] = [];
    for (const credential of scene.credentials.filter((each) => !opens(route, each)))
      if (!isRefused(await send(credential))) passed.push(credential.name);
    expect(passed).toEqual([]);
    expect(await state(scene)).toEqual(before);
    for (const { name } of scene.credentials.filter((each) => opens(route, each))) {
      // It may delete what it is tried on.
      const fresh = await prepare();
      const credential = fresh.credentials.find((each) => each.name === name);
      const answer = credential && (await sender(route, fresh)(credential));
      expect(answer && isRefused(answer), `${name}: ${answer?.text}`).toBe(false);
    }
  });

  it.each(OPEN)("answers %s alike whatever the credential", async (_, route) => {
    const scene = await prepare();
    const answers = await Promise.all(scene.credentials.map(sender(route, scene)));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  });
});
