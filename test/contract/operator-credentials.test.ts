import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContractRoute, contractRoutes, operatorDocument } from "../../src/contract/document.ts";
import { newId } from "../../src/domain/ids.ts";
import { newSessionToken, type Role, SESSION_IDLE, SESSION_LENGTH } from "../../src/domain/operators.ts";
import { type Credential, type OperatorServer, startOperatorServer } from "../support/operator/operator.ts";
import type { Answered } from "../support/process/server.ts";

const ROLES: readonly Role[] = ["admin", "author", "viewer"];
const ROUTES = contractRoutes(operatorDocument);
const CLOSED = ROUTES.filter(({ operation }) => operation.security.length > 0);
const isChange = ({ method }: ContractRoute): boolean => method !== "GET";
const named = (routes: ContractRoute[]): [string, ContractRoute][] =>
  routes.map((route) => [route.operation.operationId, route]);

/** Ids that name nothing: what passes the credentials does no harm. */
const pathOf = ({ path }: ContractRoute): string => path.replace(/\{\w+\}/g, newId);

const code = (answer: Answered): unknown => [answer.status, answer.at("error.code")];

/** Whatever is answered then, it is not for want of a credential. */
const passed = ({ status }: Answered): boolean => status !== 401 && status !== 403;

describe("every operation of the operator's contract, with every kind of credential", () => {
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  /** With an empty object where it takes a body: nothing is changed by one. */
  const send = (route: ContractRoute, credential: Credential, headers?: Record<string, string>) =>
    server.operate(
      credential,
      route.method,
      pathOf(route),
      route.operation.requestBody === undefined ? undefined : {},
      headers,
    );

  it.each(named(CLOSED))("%s is refused without a session that lasts", async (_id, route) => {
    const refused = [401, "not_signed_in"];
    expect(code(await send(route, undefined))).toEqual(refused);
    expect(code(await send(route, undefined, { Origin: server.url, "X-API-Key": server.key }))).toEqual(
      refused,
    );
    for (const token of [
      server.key,
      newSessionToken(),
      "qas_",
      await server.sessionOf("admin", { used: SESSION_IDLE + 1 }),
      await server.sessionOf("admin", { begun: SESSION_LENGTH + 1 }),
    ])
      for (const credential of [{ token }, { cookie: token }])
        expect(code(await send(route, credential))).toEqual(refused);
    const token = await server.sessionOf("admin");
    expect((await server.operate({ token }, "DELETE", "/session/")).status).toBe(200);
    for (const credential of [{ token }, { cookie: token }])
      expect(code(await send(route, credential))).toEqual(refused);
  });

  it.each(named(CLOSED))("%s is open to the roles that it names, and to no other", async (_id, route) => {
    for (const role of ROLES) {
      // Signing out ends the session: each try has its own.
      for (const credential of [
        { token: await server.sessionOf(role) },
        { cookie: await server.sessionOf(role) },
      ]) {
        const answer = await send(route, credential);
        const allowed = route.operation["x-roles"]?.includes(role) ?? false;
        expect(passed(answer), `${role}: ${answer.text}`).toBe(allowed);
        if (!allowed) expect(code(answer)).toEqual([403, "forbidden"]);
      }
    }
  });

  it.each(named(ROUTES.filter(isChange)))(
    "%s is refused from a page of another origin",
    async (_id, route) => {
      const refused = [403, "origin_not_allowed"];
      const { host } = new URL(server.url);
      for (const Origin of [
        "https://evil.example",
        "null",
        "",
        `https://${host}`,
        `http://${host}.evil.example`,
        "http://localhost",
      ]) {
        for (const credential of [
          { cookie: await server.sessionOf("admin") },
          { token: await server.sessionOf("admin") },
          undefined,
        ]) {
          const answer = await send(route, credential, { Origin });
          expect(code(answer), `${Origin} ${answer.text}`).toEqual(refused);
        }
      }
      // A browser says its origin with every change: a cookie without one is no browser's.
      expect(code(await send(route, { cookie: await server.sessionOf("admin") }, {}))).toEqual(refused);
    },
  );

  it.each(named(CLOSED.filter(isChange)))("%s takes a token without an origin", async (_id, route) => {
    const token = await server.sessionOf("admin");
    expect(passed(await send(route, { token }, {}))).toBe(true);
  });
});

describe("every operation of the customers' contract", () => {
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.end());

  const closed = contractRoutes().filter(({ operation }) => operation.security.length > 0);
  it.each(named(closed))("%s is not opened by an operator's session", async (_id, route) => {
    const token = await server.sessionOf("admin");
    for (const headers of [
      { Cookie: `qa_session=${token}`, Origin: server.url },
      { Authorization: `Bearer ${token}` },
      { "X-API-Key": token },
    ]) {
      const path = route.path.replace("{workspace_id}", server.workspaceId).replace(/\{\w+\}/g, newId);
      const answer = await fetch(`${server.url}/api/v1${path}`, { method: route.method, headers });
      expect(answer.status, await answer.text()).toBe(401);
    }
  });
});
