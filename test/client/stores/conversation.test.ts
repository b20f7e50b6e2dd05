import { describe, expect, it } from "vitest";
import { createEndUserClient, type EndUserClientOptions } from "../../../src/client/index.ts";
import { Conversation } from "../../../src/client/stores/conversation.ts";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import { makeToken } from "../../support/process/tokens.ts";

describe("a conversation", () => {
  const chat = new TideChat();
  let user = 0;

  /** A new end user's, and what it told of. */
  const begun = async (over: Pick<EndUserClientOptions, "fetch"> = {}) => {
    user += 1;
    const token = await makeToken(chat.server, { external_user_id: `user-${user}` });
    const { url: baseUrl, workspaceId } = chat.server;
    const client = createEndUserClient({
      baseUrl,
      workspaceId,
      token: async () => token,
      retries: 0,
      ...over,
    });
    const told: string[] = [];
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    const conversation = new Conversation(client, {
      onChange: () => resolve(),
      onAnswer: ({ assistant_message }) => told.push(assistant_message.content),
      onError: ({ code }) => told.push(code),
    });
    return { client, conversation, told, changed };
  };
  const sessionsOf = async ({ client }: Awaited<ReturnType<typeof begun>>) =>
    (await client.listSessions()).count;
  const states = ({ turns }: Conversation): string[] => turns.map(({ state }) => state.is);

  it("asks in one thread, one question at a time", async () => {
    const given = await begun();
    const { conversation, told } = given;
    const asked = conversation.ask({ text: QUESTION });
    await conversation.ask({ text: "Meanwhile?" });
    await asked;
    await conversation.ask({ text: QUESTION });
    expect(states(conversation)).toEqual(["answered", "answered"]);
    expect(told).toEqual(["By **four metres**.", "By **four metres**."]);
    expect(await sessionsOf(given)).toBe(1);
  });

  it("gives what the server had stored when a question is sent again", async () => {
    const drops = ["the question", "the answer"];
    const given = await begun({
      fetch: async (request) => {
        const drop = request.method === "POST" ? drops.shift() : undefined;
        if (drop === "the question") throw new TypeError("No connection.");
        const response = await fetch(request);
        if (drop === undefined) return response;
        await response.text();
        throw new TypeError("The connection was closed.");
      },
    });
    const { conversation, told } = given;
    await conversation.ask({ text: QUESTION });
    expect([states(conversation), told, await sessionsOf(given)]).toEqual([["failed"], ["not_reachable"], 0]);
    await conversation.repeat();
    expect([states(conversation), told.length, await sessionsOf(given)]).toEqual([["failed"], 2, 1]);
    const asked = chat.calls().length;
    await conversation.repeat();
    expect([states(conversation), told.at(-1)]).toEqual([["answered"], "By **four metres**."]);
    expect([chat.calls().length, await sessionsOf(given)]).toEqual([asked, 1]);
    await conversation.repeat();
    expect(await sessionsOf(given)).toBe(1);
    expect(conversation.takeBack()).toBeUndefined();
  });

  it("is stopped, and what was asked is taken back", async () => {
    const { conversation, told, changed } = await begun();
    const image = new File(["x"], "x.png", { type: "image/png" });
    const asked = conversation.ask({ text: QUESTION, image });
    await changed;
    expect(conversation.takeBack()).toBeUndefined();
    conversation.stop();
    await asked;
    expect([states(conversation), told, conversation.isAsking]).toEqual([["stopped"], [], false]);
    expect(conversation.takeBack()).toEqual({ text: QUESTION, image });
    expect(conversation.turns).toEqual([]);
  });

  it("shows another thread whatever is being asked or loaded", async () => {
    const { conversation, told } = await begun();
    await conversation.ask({ text: QUESTION });
    const first = conversation.sessionId;
    await conversation.show();
    const asked = conversation.ask({ text: QUESTION });
    const shown = conversation.show(first);
    await Promise.all([asked, shown]);
    const left = conversation.ask({ text: QUESTION });
    await Promise.all([left, conversation.show(), conversation.ask({ text: "In the new thread?" })]);
    expect(conversation.turns.map(({ draft, state }) => [draft.text, state.is])).toEqual([
      ["In the new thread?", "answered"],
    ]);
    await conversation.show(first);
    expect(conversation.turns.map(({ draft }) => draft.text)).toEqual([QUESTION]);
    const both = [conversation.show(first), conversation.show()];
    await Promise.all(both);
    expect([conversation.turns, conversation.sessionId, conversation.isLoading]).toEqual([
      [],
      undefined,
      false,
    ]);
    await conversation.show("01932f6d-77aa-7b21-8c34-91c0a4b2d7e5");
    expect([conversation.error?.code, conversation.sessionId, told.at(-1)]).toEqual([
      "not_found",
      undefined,
      "not_found",
    ]);
  });
});
