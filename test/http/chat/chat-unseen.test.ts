import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answering, type ChatServer, startChat, textOf } from "../../support/chat/chat-server.ts";
import { HIDDEN_KINDS, hiddenPdf, hiddenWord } from "../../support/pdf/hidden-text.ts";

const HIDDEN = /17 crowns/;
const questionOf = (kind: string): string => `What does ${hiddenWord(kind)} say of the fee of the hall?`;

/** All that the server says to questions about each kind. */
const answersOf = async (server: ChatServer): Promise<string> => {
  const answers: unknown[] = [];
  for (const kind of HIDDEN_KINDS) answers.push((await server.ask(questionOf(kind))).at("data"));
  return JSON.stringify(answers);
};

describe("what a document hides from its readers", () => {
  let server: ChatServer;
  let id = "";
  beforeAll(async () => {
    server = await startChat({ complete: () => answering({ text: "It costs 900 euros." }) }, "chat");
    id = await server.upload("halls.pdf", hiddenPdf());
  });
  afterAll(() => server.end());

  it("reaches no request to a model, and no answer", async () => {
    expect(await answersOf(server)).not.toMatch(HIDDEN);
    const sent = server.provider.calls.flatMap(({ body }) => body.messages ?? []).map(textOf);
    expect(sent.join("\n")).toContain("costs 900 euros");
    expect(sent.join("\n")).not.toMatch(HIDDEN);
  });

  it("is found by no search, and by no look for its words", async () => {
    const workspace = `/workspaces/${server.workspaceId}`;
    const found = await server.call("POST", `${workspace}/search/`, { query: "Which fee is 17 crowns?" });
    expect(JSON.stringify(found.at("data.results"))).not.toMatch(HIDDEN);
    const places = async (query: string) =>
      (await server.call("GET", `${workspace}/resources/${id}/find/?query=${query}`)).at("data.count");
    expect(await places("crowns")).toBe(0);
    expect(await places("900%20euros")).toBe(HIDDEN_KINDS.length);
  });
});

it("is no answer without a model either, what a document hides from its readers", async () => {
  const server = await startChat({});
  await server.upload("halls.pdf", hiddenPdf());
  expect(await answersOf(server)).not.toMatch(HIDDEN);
  const seen = await server.ask("What does the hall of number 3 cost?");
  expect(JSON.stringify(seen.at("data.assistant_message"))).toContain("900 euros");
  await server.end();
});
