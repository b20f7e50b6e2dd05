import { expect, it } from "vitest";
import { eventsIn } from "../../support/chat/chat.ts";
import { textOf } from "../../support/chat/chat-server.ts";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import type { Answered, Caller } from "../../support/process/server.ts";
import { makeToken, tokenCaller } from "../../support/process/tokens.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

describeOnEachStore("chat with an end user's token", () => {
  const chat = new TideChat();
  let user = 0;

  /** A caller with a token of a new end user, and who that is. */
  const newcomer = async (fields: Record<string, unknown> = {}): Promise<{ name: string; call: Caller }> => {
    user += 1;
    const name = `user-${user}`;
    const token = await makeToken(chat.server, { external_user_id: name, ...fields });
    return { name, call: tokenCaller(chat.server.url, token) };
  };
  const ask = (call: Caller, fields: object = {}, headers: Record<string, string> = {}) =>
    call("POST", chat.server.chat, { message: QUESTION, ...fields }, headers);
  const sessionsOf = async (name: string): Promise<unknown> =>
    (await chat.server.call("GET", `${chat.server.chat}sessions/?external_user_id=${name}`)).at("data.count");
  const expectNotFound = (answer: Answered): void =>
    expect([answer.status, answer.at("error.code")]).toEqual([404, "not_found"]);

  it("answers as to a key, for the token's own end user, named or not", async () => {
    const { name, call } = await newcomer();
    const first = await ask(call);
    expect(first.at("data.assistant_message.resource_ids")).toEqual([chat.tide]);
    const session_id = first.textAt("data.session.id");
    expect((await ask(call, { session_id, external_user_id: name })).status).toBe(200);
    const form = new FormData();
    for (const [field, value] of [
      ["message", QUESTION],
      ["session_id", session_id],
    ] as const)
      form.append(field, value);
    expect((await call("POST", chat.server.chat, form)).status).toBe(200);
    expect(await sessionsOf(name)).toBe(1);
    const listed = await call("GET", `${chat.server.chat}sessions/?page_size=1`);
    expect(listed.at("data.results.0.id")).toBe(session_id);
    const messages = await call("GET", `${chat.server.chat}sessions/${session_id}/messages/`);
    expect(messages.at("data.count")).toBe(6);
  });

  it("streams", async () => {
    const { call } = await newcomer();
    const streamed = await ask(call, {}, { Accept: "text/event-stream" });
    expect(eventsIn(streamed.text).map(({ event }) => event)).toEqual(["part", "citation", "done"]);
  });

  it("does not know another end user, and stores nothing for them", async () => {
    const { name, call } = await newcomer();
    const other = await newcomer();
    const theirs = (await ask(other.call)).textAt("data.session.id");
    const form = new FormData();
    form.append("external_user_id", other.name);
    form.append("message", QUESTION);
    expectNotFound(await ask(call, { external_user_id: other.name }));
    expectNotFound(await call("POST", chat.server.chat, form));
    expectNotFound(await ask(call, { session_id: theirs }));
    expectNotFound(await call("GET", `${chat.server.chat}sessions/?external_user_id=${other.name}`));
    expectNotFound(await call("GET", `${chat.server.chat}sessions/${theirs}/messages/`));
    expectNotFound(
      await call("GET", `${chat.server.chat}sessions/${theirs}/messages/?external_user_id=${other.name}`),
    );
    expect([await sessionsOf(name), await sessionsOf(other.name)]).toEqual([0, 1]);
  });

  it.each([
    ["a number", { external_user_id: 5 }],
    ["nothing", { external_user_id: null }],
    ["a list", { external_user_id: ["user-1"] }],
  ])("refuses %s for an end user", async (_, fields) => {
    const { call } = await newcomer();
    expect((await ask(call, fields)).at("error.code")).toBe("invalid_request");
  });

  it("keeps to the token's resources", async () => {
    const bakery = await chat.server.upload("closing.pdf", ["The bakery closes at noon on Sundays."]);
    const { call } = await newcomer({ resource_ids: [bakery] });
    const given = async (fields: object = {}): Promise<string> => {
      chat.provider.calls.length = 0;
      expect((await ask(call, fields)).status).toBe(200);
      return JSON.stringify(chat.calls().map(({ body }) => body.messages));
    };
    // What the stand-in answers stands in the prompt that corrects it, whatever it was given.
    const question = "When does the bakery close, and how high is the tide?";
    expect(await given({ message: question })).not.toContain("Quillfeather");
    expect(await given({ resource_ids: [bakery] })).not.toContain("Quillfeather");
    const refused = await ask(call, { resource_ids: [bakery, chat.tide] });
    expect([refused.status, refused.at("error.code"), refused.at("error.details.0.message")]).toEqual([
      400,
      "resource_not_found",
      chat.tide,
    ]);
    await chat.server.call("DELETE", `/workspaces/${chat.server.workspaceId}/resources/${bakery}/`);
    // None of them is left: that must never mean all.
    const answer = await ask(call);
    expect([answer.status, answer.at("data.assistant_message.citations")]).toEqual([200, []]);
  });

  it("applies the token's skill, and no other", async () => {
    const operator = await chat.server.openOperator();
    const make = (title: string) =>
      operator.createSkill({
        title,
        core_prompt: `Answer as a ${title} would.`,
        scope: "workspace",
        workspace: chat.server.workspaceId,
      });
    const [pirate, judge] = [await make("pirate"), await make("judge")];
    const { call } = await newcomer({ skill_id: pirate.id });
    const isApplied = () => textOf(chat.lastPrompt()[0] ?? { role: "", content: "" }).includes("as a pirate");
    await ask(call);
    expect(isApplied()).toBe(true);
    expect((await ask(call, { skill_id: pirate.id })).status).toBe(200);
    expect((await ask(call, { skill_id: judge.id })).at("error.code")).toBe("skill_not_found");
    await operator.deleteSkill(pirate.id);
    await operator.close();
    expect((await ask(call)).at("error.code")).toBe("skill_not_found");
  });

  it("explains nothing", async () => {
    const { name, call } = await newcomer();
    const refused = await ask(call, { explain: true });
    expect([refused.status, refused.at("error.code")]).toEqual([403, "insufficient_scope"]);
    expect(await sessionsOf(name)).toBe(0);
  });

  it("keeps end users apart who choose the same Idempotency-Key", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const headers = { "Idempotency-Key": "1" };
    const first = await ask(one.call, {}, headers);
    expect((await ask(one.call, {}, headers)).text).toBe(first.text);
    const second = await ask(other.call, { message: "What does the bakery sell?" }, headers);
    expect(second.status).toBe(200);
    expect(second.at("data.session.id")).not.toBe(first.at("data.session.id"));
    expect([await sessionsOf(one.name), await sessionsOf(other.name)]).toEqual([1, 1]);
  });
});
