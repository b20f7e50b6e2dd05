import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ChatServer, startChat } from "../../support/chat/chat-server.ts";

const NEAREST = "I found no direct answer";

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

  it("stays with its document, unless it names another", async () => {
    await server.upload("tenancy.pdf", [
      "Tenancy agreement for the flat at 12 Mill Lane.",
      "The tenant may keep a cat in the flat with the landlord's written consent.",
      "The rent is 950 pounds a month. It is due on the first day of each month.",
    ]);
    await server.upload("newsletter.pdf", [
      "Millside newsletter, spring.",
      "The summer fair is on 12 June. Dogs are welcome on a lead.",
      "The tickets are due on 1 June.",
    ]);
    const dog = await thread("Can I keep a cat in the flat?", "And what about a dog?");
    expect(dog).toContain(NEAREST);
    expect(await thread("Can I keep a cat in the flat?", "And what about a dog?", "And dogs?")).toContain(
      NEAREST,
    );
    expect(await thread("How much is the rent of the flat?", "And when is it due?")).toContain("first day");
    const fair = await thread("Can I keep a cat in the flat?", "And when is the Millside summer fair?");
    expect(fair).toContain("12 June");
    expect(fair).not.toContain(NEAREST);
  });

  it("is answered from the file that took the place of the one that was cited", async () => {
    const text = [
      "The Elmcote observatory has two telescopes.",
      "The Elmcote observatory was opened in 1903.",
    ];
    const first = await server.upload("elmcote.pdf", text);
    const asked = await server.ask("How many telescopes has the Elmcote observatory?");
    await server.call("DELETE", `/workspaces/${server.workspaceId}/resources/${first}/`);
    await server.upload("elmcote-again.pdf", text);
    const answer = await server.ask("When was it opened?", { session_id: asked.textAt("data.session.id") });
    const content = answer.textAt("data.assistant_message.content");
    expect(content).toContain("1903");
    expect(content).not.toContain(NEAREST);
  });
});
