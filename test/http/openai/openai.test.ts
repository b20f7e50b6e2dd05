import { expect, it } from "vitest";
import { answering } from "../../support/chat/chat-server.ts";
import { QUESTION, TideChat } from "../../support/chat/tide-chat.ts";
import { failureOf, openaiClient } from "../../support/contract/openai.ts";
import type { Answered } from "../../support/process/server.ts";
import { makeToken } from "../../support/process/tokens.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

describeOnEachStore("a workspace as a model of the OpenAI API", () => {
  const chat = new TideChat();
  const client = (credential = chat.server.key) => openaiClient(chat.server.url, credential);
  const asked = (content = QUESTION) => ({
    model: chat.server.workspaceId,
    messages: [{ role: "user" as const, content }],
  });
  const sessionsOf = async (user: string): Promise<unknown> =>
    (await chat.server.call("GET", `${chat.server.chat}sessions/?external_user_id=${user}`)).at("data.count");

  it("is listed under its id, with its title as its name", async () => {
    const { data } = await client().models.list();
    expect(data).toMatchObject([{ id: chat.server.workspaceId, object: "model", owned_by: "qa" }]);
    const { data: workspace } = JSON.parse(
      (await chat.server.call("GET", `/workspaces/${chat.server.workspaceId}/`)).text,
    );
    expect(data[0]).toMatchObject({
      name: workspace.title,
      created: Math.floor(Date.parse(workspace.created_at) / 1000),
    });
    expect(await client().models.retrieve(chat.server.workspaceId)).toEqual(data[0]);
  });

  it("answers a chat with its sources as annotations, whose links open the cited place", async () => {
    const { choices, model } = await client().chat.completions.create(asked());
    expect(model).toBe(chat.server.workspaceId);
    const [{ message, finish_reason } = { message: undefined, finish_reason: undefined }] = choices;
    expect(finish_reason).toBe("stop");
    expect(message?.content).toMatch(
      /^By \*\*four metres\*\*\. \[1\]\n\n\*\*Sources\*\*\n\n1\. \[tides\.pdf, page 1, line 2\]/,
    );
    const [annotation] = message?.annotations ?? [];
    expect(annotation?.url_citation.title).toBe("tides.pdf, page 1, line 2");
    const { start_index = 0, end_index = 0, url = "" } = annotation?.url_citation ?? {};
    expect(message?.content?.slice(start_index, end_index)).toBe("[1]");
    const shown = await fetch(url);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("answers a response in the same words", async () => {
    const { model } = asked();
    const response = await client().responses.create({ model, input: QUESTION });
    const [item] = response.output;
    expect(response.status).toBe("completed");
    expect(response.output_text).toMatch(/^By \*\*four metres\*\*\. \[1\]/);
    expect(item).toMatchObject({
      type: "message",
      role: "assistant",
      content: [
        {
          type: "output_text",
          annotations: [{ type: "url_citation", title: "tides.pdf, page 1, line 2" }],
        },
      ],
    });
  });

  it("tells the model what was said before, without marks and links", async () => {
    const first = await client().chat.completions.create(asked());
    const answered = { role: "assistant" as const, content: first.choices[0]?.message.content ?? "" };
    const messages = [...asked().messages, answered, { role: "user" as const, content: "And at night?" }];
    await client().chat.completions.create({ ...asked(), messages });
    const [, ...turns] = chat.lastPrompt();
    expect(turns.slice(0, 2)).toEqual([
      { role: "user", content: QUESTION },
      { role: "assistant", content: "By **four metres**." },
    ]);
    await client().responses.create({ model: asked().model, input: messages });
    expect(chat.lastPrompt().slice(1, 3)).toEqual(turns.slice(0, 2));
  });

  it("tells the model a key's instructions, and not those that come with a token", async () => {
    const told = async (credential?: string): Promise<string> => {
      const system = { role: "system" as const, content: "Answer in rhymes." };
      await client(credential).chat.completions.create({
        ...asked(),
        messages: [system, ...asked().messages],
      });
      return JSON.stringify(chat.lastPrompt()[0]);
    };
    expect(await told()).toContain("Answer in rhymes.");
    expect(await told(await makeToken(chat.server))).not.toContain("rhymes");
    const { model } = asked();
    await client().responses.create({ model, input: QUESTION, instructions: "Be terse." });
    expect(JSON.stringify(chat.lastPrompt()[0])).toContain("Be terse.");
  });

  it("stores nothing", async () => {
    await client().chat.completions.create({ ...asked(), user: "eve" });
    await client().responses.create({ model: asked().model, input: QUESTION, user: "eve" });
    expect([await sessionsOf("eve"), await sessionsOf("openai")]).toEqual([0, 0]);
  });

  it("stores an answer that is to be stored, under the end user that is named or the token's own", async () => {
    const store = { ...asked(), store: true };
    await client().chat.completions.create(store);
    const response = await client().responses.create({ model: asked().model, input: QUESTION, store: true });
    expect(response).toMatchObject({ store: true });
    await client().chat.completions.create({ ...store, user: "zoe" });
    const token = await makeToken(chat.server, { external_user_id: "tom" });
    await client(token).chat.completions.create({ ...store, user: "zoe" });
    expect([await sessionsOf("openai"), await sessionsOf("zoe"), await sessionsOf("tom")]).toEqual([2, 1, 1]);
  });

  it("ignores what samples, and what it does not know", async () => {
    const more = { temperature: 2, top_p: 0.1, max_tokens: 1, stop: ["four"], seed: 7, no_such_field: {} };
    const tools = [{ type: "function" as const, function: { name: "f", parameters: {} } }];
    const { choices } = await client().chat.completions.create({ ...asked(), ...more, tools });
    expect(choices[0]?.message.content).toMatch(/^By \*\*four metres/);
  });

  it.each([
    ["n", { n: 2 }],
    ["tool_choice", { tool_choice: "required" as const }],
    ["logprobs", { logprobs: true }],
    ["response_format.type", { response_format: { type: "json_object" as const } }],
    ["modalities.0", { modalities: ["audio" as const] }],
    ["messages", { messages: [] }],
    ["messages.0", { messages: [{ role: "assistant" as const, content: "Hello." }] }],
    ["messages.0", { messages: [{ role: "user" as const, content: " " }] }],
    ["messages.0", { messages: [{ role: "user" as const, content: "x".repeat(32_001) }] }],
    [
      "messages.0",
      {
        messages: [
          {
            role: "user" as const,
            content: [{ type: "image_url" as const, image_url: { url: "data:image/png;base64," } }],
          },
        ],
      },
    ],
    [
      "messages",
      {
        messages: [
          { role: "system" as const, content: "x".repeat(8_001) },
          { role: "user" as const, content: QUESTION },
        ],
      },
    ],
  ])("refuses what would change the meaning of its answer, and names it: %s", async (param, fields) => {
    const failure = await failureOf(client().chat.completions.create({ ...asked(), ...fields }));
    expect(failure).toMatchObject({
      status: 400,
      code: "invalid_request",
      type: "invalid_request_error",
      param,
    });
  });

  it.each([
    ["previous_response_id", { previous_response_id: "resp_1" }],
    ["conversation", { conversation: "conv_1" }],
    ["background", { background: true }],
    ["text.format.type", { text: { format: { type: "json_object" as const } } }],
    ["input", { input: [] }],
  ])("refuses such fields of a response: %s", async (param, fields) => {
    const { model } = asked();
    const failure = await failureOf(client().responses.create({ model, input: QUESTION, ...fields }));
    expect(failure).toMatchObject({ status: 400, code: "invalid_request", param });
  });

  it("has no other model", async () => {
    for (const model of ["gpt-5", "01932f6c-0a4b-7c3e-9d55-3f1b7f0e6a10", "x".repeat(255)]) {
      const missing = { status: 404, code: "model_not_found", param: "model" };
      expect(await failureOf(client().models.retrieve(model.slice(0, 150)))).toMatchObject(missing);
      expect(await failureOf(client().chat.completions.create({ ...asked(), model }))).toMatchObject(missing);
      expect(await failureOf(client().responses.create({ model, input: "?" }))).toMatchObject(missing);
    }
  });

  it("fails in OpenAI's form on every path below its own", async () => {
    expect(await failureOf(client().get("/nothing"))).toMatchObject({ status: 404, code: "not_found" });
    expect(await failureOf(client().post("/models"))).toMatchObject({
      status: 405,
      code: "method_not_allowed",
    });
    const response = await fetch(`${chat.server.url}/openai/v1/chat/completions`, {
      method: "POST",
      headers: { Authorization: `Bearer ${chat.server.key}`, "Content-Type": "application/json" },
      body: "{",
    });
    expect([response.status, response.headers.get("x-should-retry")]).toEqual([400, "false"]);
    expect(await response.json()).toEqual({
      error: {
        message: "The body is not valid JSON.",
        type: "invalid_request_error",
        param: null,
        code: "invalid_request",
      },
    });
  });

  it("answers with excerpts, and says so, if the model fails", async () => {
    chat.provider.options.faults = { chat: () => ({ is: "too long" }) };
    const { choices } = await client().chat.completions.create(asked());
    expect(choices[0]?.message.content).toMatch(
      /The tide rises by four metres.*\[1\]\n\n[^*]+\n\n\*\*Sources/,
    );
  });

  it("cites nothing that was deleted while the answer was made", async () => {
    const id = await chat.server.upload("moor.pdf", ["The moor has eleven vermilion bridges."]);
    const path = `/workspaces/${chat.server.workspaceId}/resources/${id}/`;
    let deleted: Promise<Answered> | undefined;
    chat.provider.options.faults = {
      chat: () => {
        deleted ??= chat.server.call("DELETE", path);
        return { is: "slow", until: deleted };
      },
    };
    chat.says(
      answering({ text: "Eleven.", source: 1, quote: "eleven vermilion bridges" }),
      answering({ text: "Nothing tells of it." }),
    );
    const question = "How many vermilion bridges has the moor?";
    const { choices } = await client().chat.completions.create(asked(question));
    expect((await deleted)?.status).toBe(200);
    expect(choices[0]?.message.content).toBe("Nothing tells of it.");
  });
});
