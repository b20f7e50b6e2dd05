import { expect, it, vi } from "vitest";
import { newId, now } from "../../../src/domain/ids.ts";
import { newSessionToken, SESSION_LENGTH } from "../../../src/domain/operators.ts";
import { hashKey } from "../../../src/domain/security/keys.ts";
import { openAccess } from "../../../src/operator/access.ts";
import type { OpenOperator } from "../../../src/operator/operator.ts";
import { operatorSessions } from "../../../src/store/records/index.ts";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import { type Caller, callerOf } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

describeOnEachStore("an answer that is being made", () => {
  const chat = new TideChat();

  /** Asks while the model thinks, revokes, and gives the answer, which does not wait for the model. */
  const askAndRevoke = async (call: Caller, revoke: () => Promise<unknown>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isAsked = false;
    chat.provider.options.faults = {
      chat: () => {
        isAsked = true;
        return { is: "slow", until: promise };
      },
    };
    const asked = call("POST", chat.server.chat, { external_user_id: "eve", message: QUESTION });
    await vi.waitUntil(() => isAsked, { timeout: 60_000 });
    await revoke();
    const answer = await asked;
    resolve();
    chat.provider.options.faults = {};
    return [answer.status, answer.at("error.code")];
  };
  const withOperator = async <T>(work: (operator: OpenOperator) => Promise<T>): Promise<T> => {
    const operator = await chat.server.openOperator();
    try {
      return await work(operator);
    } finally {
      await operator.close();
    }
  };
  const sessions = async (): Promise<unknown> =>
    (await chat.server.call("GET", `${chat.server.chat}sessions/?external_user_id=eve`)).at("data.count");

  it("ends when its token is revoked, and nothing of it is stored", async () => {
    const token = await makeToken(chat.server, { external_user_id: "eve" });
    const tokens = `/workspaces/${chat.server.workspaceId}/tokens/?external_user_id=eve`;
    const refused = await askAndRevoke(tokenCaller(chat.server.url, token), () =>
      chat.server.call("DELETE", tokens),
    );
    expect(refused).toEqual([401, "invalid_token"]);
    expect(await sessions()).toBe(0);
  });

  it("ends when its key is revoked by another process, and so does a token's that was made with it", async () => {
    for (const isToken of [false, true]) {
      const { id, key } = await withOperator((operator) => operator.createKey({ app: "default" }));
      const call = callerOf(chat.server.url, key);
      const caller = isToken
        ? tokenCaller(
            chat.server.url,
            await makeToken({ call, workspaceId: chat.server.workspaceId }, { external_user_id: "eve" }),
          )
        : call;
      const refused = await askAndRevoke(caller, () => withOperator((operator) => operator.revokeKey(id)));
      expect(refused).toEqual([401, isToken ? "invalid_token" : "invalid_api_key"]);
    }
    expect(await sessions()).toBe(0);
  });

  it("ends when the operator signs out whose session holds its key", async () => {
    const [sessionId, time] = [newId(), Date.now()];
    const key = await withOperator(async (operator) => {
      await operatorSessions(operator.db).open({
        id: sessionId,
        hash: hashKey(newSessionToken()),
        operator_id: null,
        link_name: "me",
        created_at: now(),
        used_at: time,
        ends_at: time + SESSION_LENGTH,
      });
      const [app] = (await operator.listApps({ page: 1, page_size: 1 })).results;
      const actor = { name: "link:me", requestId: null };
      return (await openAccess(operator.db, actor, { appId: app?.id ?? "", sessionId })).key;
    });
    const refused = await askAndRevoke(callerOf(chat.server.url, key), () =>
      withOperator(({ db }) => operatorSessions(db).end(sessionId)),
    );
    expect(refused).toEqual([401, "invalid_api_key"]);
  });

  it("continues if its token expires in the meantime", async () => {
    const token = await makeToken(chat.server, { external_user_id: "eve" });
    const over = () =>
      withOperator(({ db }) => db.updateTable("tokens").set({ expires_at: now() }).execute());
    const { promise, resolve } = Promise.withResolvers<void>();
    chat.provider.options.faults = { chat: () => ({ is: "slow", until: promise }) };
    const asked = tokenCaller(chat.server.url, token)("POST", chat.server.chat, { message: QUESTION });
    await vi.waitUntil(() => chat.calls().length > 0, { timeout: 60_000 });
    await over();
    resolve();
    expect((await asked).status).toBe(200);
  });
});
