import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerLines } from "../../../cli/output/answer.ts";
import type { Output } from "../../../cli/output/output.ts";
import { createClient } from "../../../src/client/index.ts";
import { answerText } from "../../../src/console/ask/thread/answer-text.ts";
import { answering, type ChatServer, passagesIn, startChat, textOf } from "../../support/chat/chat-server.ts";
import { callTool, overHttp } from "../../support/cli/mcp.ts";
import { openaiClient } from "../../support/contract/openai.ts";

const RENT = "The rent is 950 pounds a month.";
const PETS = "Pets need the landlord's written consent.";
const KEYS = "Lost keys cost the tenant 40 pounds.";
const QUESTION = "What does the tenancy agreement say of keys, rent and pets?";
const ANSWER = [KEYS, RENT, PETS];

const OUT: Output = {
  json: false,
  quiet: false,
  watched: false,
  width: 200,
  format: undefined,
  result: () => {},
  note: () => {},
  paint: (_, text) => text,
  link: (words) => words,
};

/** The number behind each sentence of an answer. */
const numbersIn = (text: string): (string | undefined)[] =>
  ANSWER.map(
    (sentence) =>
      text
        .replaceAll("’", "'")
        .split(sentence)[1]
        ?.match(/^\s*\[(\d)\]/)?.[1],
  );

describe("a passage has one number in an answer, in the order of its parts", () => {
  let chat: ChatServer;
  beforeAll(async () => {
    chat = await startChat({}, "chat");
    await chat.upload("tenancy.pdf", [[RENT, "Pay on the first day.", PETS], [KEYS]]);
    chat.provider.options.complete = ({ name, messages }) => {
      if (name !== "answer") return { question: QUESTION };
      const passages = passagesIn(messages.map(textOf).join("\n"));
      const numberOf = (words: string): number => 1 + passages.findIndex((text) => text.includes(words));
      return answering(...ANSWER.map((quote) => ({ text: quote, source: numberOf(quote), quote })));
    };
  });
  afterAll(() => chat.end());

  it("in the terminal, the console, over MCP and as a model of the OpenAI API", async () => {
    const { url, key, workspaceId } = chat;
    const client = createClient({ baseUrl: url, apiKey: key });
    const { assistant_message: message } = await client.post("/workspaces/{workspace_id}/chat/", {
      params: { path: { workspace_id: workspaceId } },
      body: { external_user_id: "ann", message: QUESTION },
    });
    await using mcp = await overHttp(url, key);
    const { choices } = await openaiClient(url, key).chat.completions.create({
      model: workspaceId,
      messages: [{ role: "user", content: QUESTION }],
    });
    const shown = {
      terminal: answerLines(OUT, message).join("\n"),
      console: answerText({ parts: message.response?.parts ?? [] }),
      mcp: (await callTool(mcp, "ask", { question: QUESTION })).text,
      openai: choices[0]?.message.content ?? "",
    };
    for (const [where, text] of Object.entries(shown))
      expect([where, ...numbersIn(text)]).toEqual([where, "1", "2", "2"]);
  });
});
