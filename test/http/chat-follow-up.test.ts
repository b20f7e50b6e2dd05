import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChat } from "../support/chat-server.ts";

describe("a follow-up question to the local engine", () => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChat({});
    await server.upload("harbour.pdf", [
      "The Oxmoor harbour has nine cranes. It was opened in 1911.",
      "The Oxmoor harbour is closed in winter.",
    ]);
    await server.upload("bakery.pdf", ["The Marrowby bakery has four ovens. It was opened in 1950."]);
  });
  afterAll(() => server.end());

  const thread = async (...questions: string[]): Promise<string> => {
    let session: string | undefined;
    let content = "";
    for (const question of questions) {
      const answer = await server.ask(question, session ? { session_id: session } : {});
      session = answer.textAt("data.session.id");
      content = answer.textAt("data.assistant_message.content");
    }
    return content;
  };

  it("is understood from the question before it", async () => {
    expect(await thread("How many cranes has the Oxmoor harbour?", "When was it opened?")).toContain("1911");
    expect(await thread("How many ovens has the Marrowby bakery?", "When was it opened?")).toContain("1950");
  });

  it("that begins another subject is not mixed with the one before", async () => {
    const content = await thread(
      "How many cranes has the Oxmoor harbour?",
      "How many ovens has the Marrowby bakery?",
    );
    expect(content).toContain("four ovens");
    expect(content).not.toContain("cranes");
  });

  it("prefers passages that have a word of its own", async () => {
    expect(await thread("How many cranes has the Oxmoor harbour?", "And the ovens?")).toContain("four ovens");
  });
});
