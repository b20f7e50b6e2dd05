import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRoutes } from "../../../src/contract/document.ts";
import { newKey, tokenOf } from "../../../src/domain/security/keys.ts";
import { type Answered, callerOf, startTestServer, type TestServer } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";

const APP = "https://app.example.com";
const OTHER = "https://other.example.com";
const ID = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";

/** What a browser would act on. */
const corsOf = ({ headers }: Answered) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control-")));

describe("requests of browsers", () => {
  let server: TestServer;
  let sessions: string;

  beforeAll(async () => {
    server = await startTestServer({ rateLimit: 0, endUserRateLimit: 0 });
    sessions = `/workspaces/${server.workspaceId}/chat/sessions/`;
  });
  afterAll(() => server.end());

  const preflight = (path: string, method: string, origin = APP): Promise<Answered> =>
    callerOf(server.url, undefined)("OPTIONS", path, undefined, {
      Origin: origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    });

  it("are allowed from the token's origins, each told only its own", async () => {
    const token = await makeToken(server, { origins: [APP, "http://localhost:3000", "http://[::1]:8080"] });
    for (const origin of [APP, "http://localhost:3000", "http://[::1]:8080"]) {
      const answer = await tokenCaller(server.url, token, { Origin: origin })("GET", sessions);
      expect([answer.status, answer.headers.get("vary")]).toEqual([200, "Origin"]);
      expect(corsOf(answer)).toEqual({
        "access-control-allow-origin": origin,
        "access-control-expose-headers": "x-request-id, retry-after, ratelimit, ratelimit-policy",
      });
    }
  });

  it.each([OTHER, "null", `${APP}:8443`, "http://app.example.com", `${APP}.evil.example`, `${APP}/`])(
    "are refused from %s, unreadable there",
    async (origin) => {
      const token = await makeToken(server, { origins: [APP] });
      const refused = await tokenCaller(server.url, token, { Origin: origin })("GET", sessions);
      expect([refused.status, refused.at("error.code")]).toEqual([403, "origin_not_allowed"]);
      expect(corsOf(refused)).toEqual({});
      expect(refused.headers.get("vary")).toBe("Origin");
    },
  );

  it("are refused with a token for servers, which works without an origin", async () => {
    const token = await makeToken(server);
    const refused = await tokenCaller(server.url, token, { Origin: APP })("GET", sessions);
    expect([refused.status, refused.at("error.code"), corsOf(refused)]).toEqual([
      403,
      "origin_not_allowed",
      {},
    ]);
    expect((await tokenCaller(server.url, token)("GET", sessions)).status).toBe(200);
  });

  it("can read why a token that they may use is refused, and that one does not hold", async () => {
    const token = await makeToken(server, { origins: [APP] });
    const call = tokenCaller(server.url, token, { Origin: APP });
    const unknown = tokenOf(crypto.getRandomValues(new Uint8Array(32)));
    const refusals = [
      [await call("GET", `/workspaces/${server.workspaceId}/`), 403],
      [await call("GET", `${sessions}?external_user_id=bob`), 404],
      [await call("GET", `${sessions}?page=0`), 400],
      [await tokenCaller(server.url, unknown, { Origin: APP })("GET", sessions), 401],
    ] as const;
    for (const [refused, status] of refusals) {
      expect(refused.status).toBe(status);
      expect(refused.headers.get("access-control-allow-origin")).toBe(APP);
    }
  });

  it("are not let through with an API key, whose use elsewhere stays as it was", async () => {
    const asked = `${sessions}?external_user_id=ann`;
    for (const key of [server.key, newKey()]) {
      const call = callerOf(server.url, key);
      const [plain, fromPage] = [
        await call("GET", asked),
        await call("GET", asked, undefined, { Origin: APP }),
      ];
      expect(fromPage.status).toBe(plain.status);
      expect([corsOf(plain), corsOf(fromPage)]).toEqual([{}, {}]);
    }
    const proxied = await server.call("GET", asked, undefined, { Authorization: "Bearer of-a-proxy" });
    expect(proxied.status).toBe(200);
  });

  it("are announced by preflights, answered alike to everyone for operations open to tokens, and for no others", async () => {
    for (const { path, method, operation } of contractRoutes()) {
      const url = path.replaceAll(/\{\w+\}/g, ID);
      const isOpen = operation.security.some((scheme) => "EndUserToken" in scheme);
      const answer = await preflight(url, method);
      expect(answer.status, operation.operationId).toBe(isOpen ? 204 : 405);
      if (!isOpen) {
        expect(corsOf(answer)).toEqual({});
        continue;
      }
      const { "access-control-allow-origin": origin, ...rest } = corsOf(answer);
      expect([origin, answer.headers.get("vary")]).toEqual([APP, "Origin"]);
      expect(rest).toEqual({
        "access-control-allow-methods": method === "GET" ? "GET, HEAD" : method,
        "access-control-allow-headers": "authorization, content-type, idempotency-key, x-request-id",
        "access-control-max-age": "7200",
      });
      const { "access-control-allow-origin": other, ...same } = corsOf(await preflight(url, method, OTHER));
      expect([other, same]).toEqual([OTHER, rest]);
    }
  });

  it("have no preflight for other methods, from no page, or without asking", async () => {
    expect((await preflight(sessions, "DELETE")).status).toBe(405);
    expect((await preflight(sessions, "GET", "null")).status).toBe(405);
    const plain = await callerOf(server.url, undefined)("OPTIONS", sessions, undefined, { Origin: APP });
    expect([plain.status, plain.headers.get("allow"), corsOf(plain)]).toEqual([405, "GET, HEAD", {}]);
  });
});
