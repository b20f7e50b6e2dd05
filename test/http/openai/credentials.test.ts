import { afterAll, beforeAll, expect, it } from "vitest";
import { contractRoutes, openaiDocument } from "../../../src/contract/document.ts";
import type { OpenOperator } from "../../../src/operator/operator.ts";
import { type ChatServer, startChat, startChatWith } from "../../support/chat/chat-server.ts";
import { failureOf, openaiClient } from "../../support/contract/openai.ts";
import { makeToken } from "../../support/process/tokens.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

const OPERATIONS = [
  "listModels",
  "retrieveModel",
  "createChatCompletion",
  "createResponse",
  "createEmbeddings",
];
type Told = number | string;

describeOnEachStore("every operation of the OpenAI API", () => {
  let server: ChatServer;
  let operator: OpenOperator;
  let credentials: Record<string, string>;

  beforeAll(async () => {
    server = await startChat({}, "embedding");
    await server.upload("tides.pdf", ["The tide rises by four metres."]);
    const bakery = await server.upload("bakery.pdf", ["The bakery sells rye bread."]);
    operator = await server.openOperator();
    await operator.createApp("stranger");
    const revoked = await operator.createKey({ app: "default" });
    await operator.revokeKey(revoked.id);
    const other = (await server.call("POST", "/workspaces/", { title: "Other" })).textAt("data.id");
    const gone = await makeToken(server, { external_user_id: "gone" });
    await server.call("DELETE", `/workspaces/${server.workspaceId}/tokens/?external_user_id=gone`);
    credentials = {
      key: server.key,
      "other app's key": (await operator.createKey({ app: "stranger" })).key,
      "revoked key": revoked.key,
      token: await makeToken(server),
      "limited token": await makeToken(server, { resource_ids: [bakery] }),
      "token of another workspace": await makeToken({ call: server.call, workspaceId: other }),
      "revoked token": gone,
      nonsense: "sk-none",
    };
  });
  afterAll(async () => {
    await operator.close();
    await server.end();
  });

  /** How many models are listed, whether the answer tells of the tide, and so on; or the code of the failure. */
  const outcome = async (operation: string, credential: string): Promise<Told> => {
    const client = openaiClient(server.url, credential);
    const model = server.workspaceId;
    const question = "How high does the tide rise?";
    const told = (text: string | null | undefined): Told =>
      text?.includes("four metres") ? "told" : "nothing";
    const calls: Record<string, () => Promise<Told>> = {
      listModels: async () => (await client.models.list()).data.length,
      retrieveModel: async () => (await client.models.retrieve(model)).object,
      createChatCompletion: async () => {
        const messages = [{ role: "user" as const, content: question }];
        const { choices } = await client.chat.completions.create({ model, messages });
        return told(choices[0]?.message.content);
      },
      createResponse: async () =>
        told((await client.responses.create({ model, input: question })).output_text),
      createEmbeddings: async () =>
        (await client.embeddings.create({ model: "stand-in-embedding", input: "x" })).data.length,
    };
    let result: Told = "";
    const failure = await failureOf(
      (async () => {
        result = (await calls[operation]?.()) ?? "";
      })(),
    );
    return failure?.code ?? result;
  };

  it("is tried here", () => {
    const ids = contractRoutes(openaiDocument).map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(OPERATIONS.toSorted());
  });

  it.each([
    ["key", [2, "model", "told", "told", 1]],
    ["other app's key", [0, "model_not_found", "model_not_found", "model_not_found", 1]],
    ["revoked key", Array(5).fill("invalid_api_key")],
    ["token", [1, "model", "told", "told", "insufficient_scope"]],
    ["limited token", [1, "model", "nothing", "nothing", "insufficient_scope"]],
    [
      "token of another workspace",
      [1, "model_not_found", "model_not_found", "model_not_found", "insufficient_scope"],
    ],
    ["revoked token", Array(5).fill("invalid_token")],
    ["nonsense", Array(5).fill("invalid_api_key")],
  ])("opens as it should to a %s", async (name, outcomes: Told[]) => {
    const found = [];
    for (const operation of OPERATIONS) found.push(await outcome(operation, credentials[name] ?? ""));
    expect(found).toEqual(outcomes);
  });

  it("takes a key as a bearer token alone, and no cookie or query in its place", async () => {
    const url = `${server.url}/openai/v1/models`;
    const without = await fetch(url);
    const inHeader = await fetch(url, { headers: { "X-API-Key": server.key } });
    expect([without.status, inHeader.status]).toEqual([401, 401]);
    // Elsewhere a key is no bearer token, as ever.
    const elsewhere = await fetch(`${server.url}/api/v1/workspaces/`, {
      headers: { Authorization: `Bearer ${server.key}` },
    });
    expect(elsewhere.status).toBe(401);
  });

  it("opens to a page with a token for its origin, and to no other page", async () => {
    const token = await makeToken(server, { origins: ["https://a.example"] });
    const from = (Origin: string) =>
      fetch(`${server.url}/openai/v1/models`, { headers: { Authorization: `Bearer ${token}`, Origin } });
    const [own, other] = await Promise.all([from("https://a.example"), from("https://b.example")]);
    expect([own.status, own.headers.get("access-control-allow-origin")]).toEqual([200, "https://a.example"]);
    expect([other.status, (await other.json()).error.code]).toEqual([403, "origin_not_allowed"]);
  });

  it("applies a token's skill", async () => {
    const skilled = await startChat({}, "chat");
    await skilled.upload("tides.pdf", ["The tide rises by four metres."]);
    const opened = await skilled.openOperator();
    const skill = await opened.createSkill({
      title: "Rhymes",
      description: "",
      core_prompt: "Answer in rhymes.",
      scope: "application",
      app: "default",
    });
    const token = await makeToken(skilled, { skill_id: skill.id });
    const messages = [
      { role: "system" as const, content: "Answer in Latin." },
      { role: "user" as const, content: "How high does the tide rise?" },
    ];
    await openaiClient(skilled.url, token).chat.completions.create({ model: skilled.workspaceId, messages });
    const prompt = JSON.stringify(skilled.provider.calls.at(-1)?.body.messages);
    expect(prompt).toContain("Answer in rhymes.");
    expect(prompt).not.toContain("Latin");
    await opened.close();
    await skilled.end();
  });

  it("counts for the rate limits of keys and end users", async () => {
    const narrow = await startChatWith({ rateLimit: 3, endUserRateLimit: 2 }, {});
    const token = await makeToken(narrow);
    const tries = async (credential: string) => {
      const client = openaiClient(narrow.url, credential);
      const failures = [];
      for (let count = 0; count < 3; count += 1) failures.push((await failureOf(client.models.list()))?.code);
      return failures;
    };
    const limited = "rate_limited";
    // The token was made with a request of the key.
    expect(await tries(narrow.key)).toEqual([undefined, undefined, limited]);
    expect(await tries(token)).toEqual([undefined, undefined, limited]);
    await narrow.end();
  });
});
