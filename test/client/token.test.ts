import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, createEndUserClient, type TokenSource } from "../../src/client/index.ts";
import { type ContractServer, example, failure, hang, serveContract } from "../support/contract/http.ts";

const WORKSPACE = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";
const SESSION = "01932f70-1f00-7d10-b0a2-6a2f5f6f1c44";
const REFUSED = failure(401, "invalid_token");

let server: ContractServer;
beforeEach(() => {
  server = serveContract();
});
afterEach(async () => {
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

/** Gives `qat_1`, `qat_2` and so on, each for so many seconds; without them bare. */
const counting = (seconds?: number) => {
  let count = 0;
  return vi.fn<TokenSource>(async () => {
    count += 1;
    const token = `qat_${count}`;
    if (seconds === undefined) return token;
    return { token, expires_at: new Date(Date.now() + seconds * 1000).toISOString() };
  });
};
const endUser = (token: TokenSource, timeout = 10_000) =>
  createEndUserClient({ baseUrl: server.url, workspaceId: WORKSPACE, token, timeout, retries: 0 });
const credentials = (): (string | null)[] => server.seen.map(({ headers }) => headers.get("Authorization"));

describe("a client with an end user's token", () => {
  it("asks and looks back, with the token alone to say for whom", async () => {
    const client = endUser(counting());
    const parts: unknown[] = [];
    await client.ask({ message: "?" });
    await client.ask({ message: "?", session_id: SESSION }, { onPart: (part) => parts.push(part) });
    expect((await client.listSessions({ page: 2 })).count).toBe(1);
    expect((await client.listMessages(SESSION)).count).toBe(2);
    expect(parts).toHaveLength(1);
    expect(credentials()).toEqual(Array(4).fill("Bearer qat_1"));
    expect(server.seen.map(({ headers }) => headers.get("X-API-Key"))).toEqual(Array(4).fill(null));
    expect(server.seen[0]?.body).toEqual({ message: "?" });
    expect(Object.fromEntries(server.seen[2]?.query ?? [])).toEqual({ page: "2" });
    expect(server.seen.map(({ path }) => path.includes(WORKSPACE))).toEqual(Array(4).fill(true));
  });

  it("takes the place of a key in every call", async () => {
    const client = createClient({ baseUrl: server.url, token: counting() });
    const question = { external_user_id: "user-1842", message: "?" };
    await client.ask(WORKSPACE, question);
    expect([credentials(), server.seen[0]?.body]).toEqual([["Bearer qat_1"], question]);
  });

  it("fetches one token for requests at once", async () => {
    const token = counting(3600);
    const client = endUser(token);
    await Promise.all(Array.from({ length: 5 }, () => client.listSessions()));
    expect(token).toHaveBeenCalledTimes(1);
  });

  it("fetches another before the one that it has ends", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = counting(3600);
    const client = endUser(token);
    await client.listSessions();
    vi.setSystemTime(Date.now() + 3_569_000);
    await client.listSessions();
    vi.setSystemTime(Date.now() + 2_000);
    await client.listSessions();
    expect(credentials()).toEqual(["Bearer qat_1", "Bearer qat_1", "Bearer qat_2"]);
  });

  it("works with a clock that is ahead of the server's", async () => {
    const client = endUser(counting(-60));
    for (let at = 0; at < 2; at += 1) await client.listSessions();
    expect(credentials()).toEqual(["Bearer qat_1", "Bearer qat_2"]);
  });

  it.each([undefined, 3600])(
    "sends a request that is refused once more, with another token (%s)",
    async (seconds) => {
      server.answer("sendMessage", REFUSED, example("sendMessage"));
      const client = endUser(counting(seconds));
      const image = new File(["pixels"], "a.png");
      expect((await client.ask({ message: "?", image })).session.id).toBe(SESSION);
      await client.listSessions();
      expect(credentials()).toEqual(["Bearer qat_1", "Bearer qat_2", "Bearer qat_2"]);
      const [first, second] = server.seen.map(({ body }) => body);
      if (!(first instanceof FormData && second instanceof FormData)) return expect.fail("no form came");
      expect([second.get("message"), second.get("image")]).toEqual(["?", expect.any(File)]);
      const keys = server.seen.slice(0, 2).map(({ headers }) => headers.get("Idempotency-Key"));
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it("gives up if the next token is refused, too", async () => {
    server.answer("listSessions", REFUSED);
    await expect(endUser(counting()).listSessions()).rejects.toMatchObject({
      code: "invalid_token",
      status: 401,
    });
    expect(server.seen).toHaveLength(2);
  });

  it("says that no token could be fetched, and fetches one next time", async () => {
    const cause = new Error("signed out");
    const token = counting().mockRejectedValueOnce(cause);
    const client = endUser(token);
    await expect(client.listSessions()).rejects.toMatchObject({
      code: "token_unavailable",
      retryable: true,
      cause,
    });
    expect(server.seen).toHaveLength(0);
    await client.listSessions();
    expect(credentials()).toHaveLength(1);
  });

  it("does not wait for a token longer than for an answer", async () => {
    const never = () => new Promise<string>(() => {});
    await expect(endUser(never, 20).listSessions()).rejects.toMatchObject({ code: "timed_out" });
    const reason = new Error("enough");
    const signal = AbortSignal.abort(reason);
    await expect(endUser(never).listSessions({ signal })).rejects.toBe(reason);
    server.answer("listSessions", hang);
    await expect(endUser(counting(), 20).listSessions()).rejects.toMatchObject({ code: "timed_out" });
  });
});
