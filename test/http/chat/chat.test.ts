import { expect, it, vi } from "vitest";
import { LocalChat } from "../../support/chat/local-chat.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const UNKNOWN = "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10";

describeOnEachStore("chat over HTTP", () => {
  const given = new LocalChat();
  const { call, ask } = given;

  it("answers with the words of the document, its page and line", async () => {
    const answer = await ask("How high does the tide rise?");
    expect(answer.status).toBe(200);
    expect(answer.at("data.assistant_message")).toMatchObject({
      role: "assistant",
      content: "The tide rises by four metres.",
      response: {
        type: "answer",
        form: null,
        parts: [
          {
            text: "The tide rises by four metres.",
            source: {
              resource_id: given.ready,
              metadata: { source_type: "pdf", page: 2, line: 1, line_end: 1 },
            },
          },
        ],
      },
      citations: [
        { resource_id: given.ready, resource_title: "harbour.pdf", metadata: { page: 2, line: 1 } },
      ],
      resource_ids: [given.ready],
      image_url: null,
    });
    expect(answer.at("data.user_message")).toMatchObject({
      role: "user",
      content: "How high does the tide rise?",
      response: null,
      citations: [],
      resource_ids: [],
    });
  });

  it("says that it found nothing, without a citation", async () => {
    const answer = await ask("Which violinist married the queen of Samarkand?");
    expect(answer.status).toBe(200);
    expect(answer.at("data.assistant_message.citations")).toEqual([]);
    expect(answer.at("data.assistant_message.resource_ids")).toEqual([]);
    expect(answer.at("data.assistant_message.response.parts.0.source")).toBeNull();
  });

  it("titles a thread from its first message, and continues it", async () => {
    const first = await ask("When was the harbour opened?\nPlease say.");
    const session = first.textAt("data.session.id");
    expect(first.at("data.session.title")).toBe("When was the harbour opened?");
    await vi.waitUntil(() => new Date().toISOString() > first.textAt("data.session.updated_at"), {
      timeout: 60_000,
    });
    const second = await ask("How many cranes has the harbour?", { session_id: session });
    expect(second.at("data.session.id")).toBe(session);
    expect(second.textAt("data.session.updated_at") > first.textAt("data.session.updated_at")).toBe(true);
    const listed = await call("GET", `${given.chat}sessions/?external_user_id=ann&page_size=1`);
    expect(listed.at("data.results.0.updated_at")).toBe(second.at("data.session.updated_at"));
    const transcript = await call("GET", `${given.chat}sessions/${session}/messages/?external_user_id=ann`);
    expect(transcript.at("data")).toMatchObject({ count: 4, next: null, previous: null });
    const messages = transcript.at("data.results") as { role: string; content: string }[];
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    // Links are signed anew each time, until a second that may have passed meanwhile.
    const unsigned = (message: unknown): string => JSON.stringify(message).replace(/\?place=[^"]*/g, "");
    expect(unsigned(messages[3])).toBe(unsigned(second.at("data.assistant_message")));
  });

  it("takes ids in either case", async () => {
    const session = (await ask("When was the harbour opened?")).textAt("data.session.id");
    const ids = { session_id: session.toUpperCase(), resource_ids: [given.ready.toUpperCase()] };
    const answer = await ask("How many cranes has the harbour?", ids);
    expect([answer.status, answer.at("data.session.id")]).toEqual([200, session]);
  });

  it("answers many messages to one thread one after the other", async () => {
    const session = (await ask("When was the harbour opened?")).textAt("data.session.id");
    const many = Array.from({ length: 6 }, (_, at) => `How many cranes are there, ${at}?`);
    await Promise.all(many.map((message) => ask(message, { session_id: session })));
    const transcript = await call("GET", `${given.chat}sessions/${session}/messages/?external_user_id=ann`);
    const messages = transcript.at("data.results") as { role: string; content: string }[];
    expect(messages.map(({ role }) => role).join()).toBe(Array(7).fill("user,assistant").join());
    expect(messages.filter(({ content }) => many.includes(content)).length).toBe(6);
  });

  it("keeps end users apart", async () => {
    const session = (await ask("When was the harbour opened?")).textAt("data.session.id");
    expect(
      (await call("GET", `${given.chat}sessions/${session}/messages/?external_user_id=bob`)).status,
    ).toBe(404);
    expect((await ask("And now?", { session_id: session, external_user_id: "bob" })).status).toBe(404);
    expect((await call("GET", `${given.chat}sessions/?external_user_id=bob`)).at("data.count")).toBe(0);
    const mine = await call("GET", `${given.chat}sessions/?external_user_id=ann&page_size=1`);
    expect(mine.at("data.results.0.id")).toBe(session);
    expect(mine.textAt("data.next")).toContain("external_user_id=ann");
  });

  it("refuses lists without an end user", async () => {
    for (const path of [
      `${given.chat}sessions/`,
      `${given.chat}sessions/?external_user_id=`,
      `${given.chat}sessions/${UNKNOWN}/messages/`,
    ])
      expect((await call("GET", path)).status).toBe(400);
  });

  it("looks only into the resources that are named", async () => {
    const here = await ask("What does the bakery sell?", { resource_ids: [given.other] });
    expect(here.at("data.assistant_message.resource_ids")).toEqual([given.other]);
    const there = await ask("What does the bakery sell?", { resource_ids: [given.ready] });
    expect(there.at("data.assistant_message.resource_ids")).toEqual([]);
  });

  it("refuses resources that are unknown, not ready or none", async () => {
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4 not really"], "broken.pdf"));
    const path = `/workspaces/${given.server.workspaceId}/resources/`;
    const broken = (await call("POST", path, form)).textAt("data.id");
    const unknown = await ask("x", { resource_ids: [given.ready, UNKNOWN] });
    expect([unknown.status, unknown.at("error.code"), unknown.at("error.details.0.message")]).toEqual([
      400,
      "resource_not_found",
      UNKNOWN,
    ]);
    const waiting = await ask("x", { resource_ids: [given.ready, broken] });
    expect([waiting.status, waiting.at("error.code"), waiting.at("error.details.0.message")]).toEqual([
      400,
      "resource_not_ready",
      broken,
    ]);
    const none = await ask("x", { resource_ids: [] });
    expect([none.status, none.at("error.code")]).toEqual([400, "invalid_request"]);
  });

  it("fails a damaged PDF with a message, lets it be retried, and refuses to retry a ready one", async () => {
    const form = new FormData();
    form.append("file", new File(["%PDF-1.4 not really"], "broken.pdf"));
    const path = `/workspaces/${given.server.workspaceId}/resources/`;
    const id = (await call("POST", path, form)).textAt("data.id");
    const resource = () => call("GET", `${path}${id}/`);
    await expect.poll(async () => (await resource()).at("data.status")).toBe("failed");
    expect((await resource()).textAt("data.error_message")).not.toBe("");
    const retried = await call("POST", `${path}${id}/retry/`);
    expect([retried.status, retried.at("data.status"), retried.at("data.error_message")]).toEqual([
      200,
      "queued",
      "",
    ]);
    await expect.poll(async () => (await resource()).at("data.status")).toBe("failed");
    const refused = await call("POST", `${path}${given.ready}/retry/`);
    expect([refused.status, refused.at("error.code")]).toEqual([400, "resource_not_retryable"]);
  });

  it("keeps a citation after its resource is deleted, and cites it no more", async () => {
    const id = await given.upload("short.pdf", [["The ferry to Quillfeather leaves at 9:30."]]);
    const before = await ask("When does the ferry to Quillfeather leave?");
    expect(before.at("data.assistant_message.resource_ids")).toEqual([id]);
    await call("DELETE", `/workspaces/${given.server.workspaceId}/resources/${id}/`);
    const after = await ask("When does the ferry to Quillfeather leave?");
    expect(after.at("data.assistant_message.citations")).toEqual([]);
    const transcript = await call(
      "GET",
      `${given.chat}sessions/${before.textAt("data.session.id")}/messages/?external_user_id=ann`,
    );
    expect(transcript.at("data.results.1.citations.0.resource_id")).toBe(id);
  });

  it("shows a skill where it is available, accepts it there, and refuses it elsewhere", async () => {
    const operator = await given.server.openOperator();
    const make = { title: "Plain words", core_prompt: "Explain every term." };
    const own = await operator.createSkill({
      ...make,
      scope: "workspace",
      workspace: given.server.workspaceId,
    });
    const app = await operator.createSkill({ ...make, scope: "application", app: "default" });
    const global = await operator.createSkill({ ...make, scope: "global", category: "law" });
    const elsewhere = (await call("POST", "/workspaces/", { title: "elsewhere" })).textAt("data.id");
    const listed = async (workspace: string, caller = call): Promise<string[]> =>
      ((await caller("GET", `/workspaces/${workspace}/skills/`)).at("data.results") as { id: string }[]).map(
        ({ id }) => id,
      );

    expect(await listed(given.server.workspaceId)).toEqual([app.id, own.id]);
    expect(await listed(elsewhere)).toEqual([app.id]);
    expect((await ask("x", { skill_id: global.id })).at("error.code")).toBe("skill_not_found");
    await operator.enableSkill(global.id, "default");
    expect(await listed(elsewhere)).toEqual([global.id, app.id]);
    const shown = await call("GET", `/workspaces/${elsewhere}/skills/?page_size=1`);
    expect(shown.at("data.results.0")).toMatchObject({
      scope: "global",
      category: "law",
      workspace_id: null,
      application_id: app.app_id,
    });
    expect(shown.at("data.count")).toBe(2);
    for (const id of [own.id, app.id, global.id])
      expect((await ask("How high is the tide?", { skill_id: id })).status).toBe(200);
    const stranger = await given.server.otherApp("skill strangers");
    const foreign = (await stranger("POST", "/workspaces/", { title: "theirs" })).textAt("data.id");
    expect(await listed(foreign, stranger)).toEqual([]);
    await operator.disableSkill(global.id, "default");
    await operator.deleteSkill(app.id);
    expect(await listed(given.server.workspaceId)).toEqual([own.id]);
    await operator.close();
  });
});
