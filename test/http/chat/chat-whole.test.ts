import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answering, type ChatServer, lastOf, passagesIn, startChat } from "../../support/chat/chat-server.ts";
import type { Message } from "../../support/provider/provider-protocol.ts";

const parts = "data.assistant_message.response.parts";
/** A document of some 40,000 characters, in which every twentieth sentence names a rule. */
const SENTENCES = Array.from({ length: 400 }, (_, at) =>
  at % 20 === 7
    ? `Rule number ${at} of the harbour forbids anchoring near buoy ${at}.`
    : `On day ${at} the harbour office noted the wind, the tide and the ships that came and went.`,
);

describe("questions that one search does not answer", () => {
  let server: ChatServer;
  let asked: { name: string | undefined; messages: Message[] }[];
  beforeAll(async () => {
    server = await startChat({}, "chat");
    await server.upload("oxmoor.pdf", ["The Oxmoor harbour has nine cranes."]);
    await server.upload("marrowby.pdf", ["The Marrowby bakery has four ovens."]);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => server.end());

  const answersWith = (reply: (name: string | undefined, messages: Message[]) => unknown): void => {
    server.provider.options.complete = ({ name, messages }) => {
      asked.push({ name, messages });
      return reply(name, messages);
    };
  };
  const names = () => asked.map(({ name }) => name);
  /** Cites the first passage that says this, with these words of it. */
  const citing = (messages: Message[], words: string) => {
    const at = passagesIn(lastOf(messages)).findIndex((text) => text.includes(words));
    return { text: `It says: ${words}`, source: at + 1, quote: words };
  };

  it("a plain question costs one call", async () => {
    answersWith((_, messages) => answering(citing(messages, "nine cranes")));
    const answer = await server.ask("How many cranes has the Oxmoor harbour?");
    expect(answer.at(`${parts}.0.source.resource_title`)).toBe("oxmoor.pdf");
    expect(names()).toEqual(["answer"]);
  });

  it("a comparison is searched for by each of its sides, and answered from both", async () => {
    const queries = ["What has the Oxmoor harbour?", "What has the Marrowby bakery?"];
    answersWith((name, messages) =>
      name === "question"
        ? { question: "Compare them.", queries, whole: false }
        : answering(citing(messages, "nine cranes"), citing(messages, "four ovens")),
    );
    const question = "Compare the Oxmoor harbour and the Marrowby bakery.";
    const answer = await server.ask(question, { explain: true });
    expect(names()).toEqual(["question", "answer"]);
    expect(answer.at("data.explanation.queries")).toEqual(queries);
    expect([0, 1].map((at) => answer.at(`${parts}.${at}.source.resource_title`))).toEqual([
      "oxmoor.pdf",
      "marrowby.pdf",
    ]);
  });

  it("questions asked together are each searched for, and answered in one call", async () => {
    answersWith((_, messages) => answering(citing(messages, "nine cranes"), citing(messages, "four ovens")));
    const question = "How many cranes has the Oxmoor harbour and what has the Marrowby bakery?";
    const answer = await server.ask(question, { explain: true });
    expect(names()).toEqual(["answer"]);
    expect(answer.at("data.explanation.queries")).toEqual([
      "How many cranes has the Oxmoor harbour?",
      "what has the Marrowby bakery?",
    ]);
    expect(lastOf(asked.at(-1)?.messages ?? [])).toContain(question);
  });

  it("who wrote a document is answered from its first page, which no search finds", async () => {
    const pages = [["Splicing and knots", "Ada Moss"], ...SENTENCES.map((said) => [`Of ropes: ${said}`])];
    await server.upload("ropes.pdf", pages);
    answersWith((_, messages) => answering(citing(messages, "Ada Moss")));
    const answer = await server.ask("Who wrote the manual about ropes?");
    expect(answer.at(`${parts}.0.source.metadata.quote`)).toContain("Ada Moss");
    const second = await server.ask(
      "How many cranes has the Oxmoor harbour and who wrote the manual about ropes?",
    );
    expect(second.at(`${parts}.0.source.metadata.quote`)).toContain("Ada Moss");
  });

  it.each([
    ["nothing", null],
    ["too many and too long queries", { question: "x", queries: Array(9).fill("harbour ".repeat(999)) }],
    ["queries that are none", { question: "What has it?", queries: [1, null, " "], whole: "yes" }],
  ])("a plan of %s leaves a question that can be searched for", async (_, plan) => {
    answersWith((name, messages) =>
      name === "question" ? plan : answering(citing(messages, "nine cranes")),
    );
    const answer = await server.ask("Compare the cranes of the Oxmoor harbour and its ovens.");
    expect(answer.status).toBe(200);
  });

  describe("over a long document", () => {
    let id: string;
    beforeAll(async () => {
      id = await server.upload("log.pdf", SENTENCES);
    });
    const summary = () => server.ask("Give me a summary of the log.", { resource_ids: [id], explain: true });
    const rulesIn = (messages: Message[]): string[] =>
      passagesIn(lastOf(messages)).flatMap((text) => text.match(/Rule number \d+/g) ?? []);

    it("go through all of its parts, and are answered from what was found there", async () => {
      answersWith((name, messages) =>
        name === "findings"
          ? { findings: rulesIn(messages).map((rule) => citing(messages, rule)) }
          : answering(...rulesIn(messages).map((rule) => citing(messages, rule))),
      );
      const answer = await summary();
      const rules = SENTENCES.flatMap((sentence) => sentence.match(/Rule number \d+/) ?? []);
      const found = (answer.at(parts) as { source: { metadata: { quote: string } } }[]).map(
        ({ source }) => source.metadata.quote,
      );
      expect(found).toEqual(rules);
      expect(names().at(-1)).toBe("answer");
      expect(names().filter((name) => name === "findings").length).toBeGreaterThan(1);
      expect(names().length).toBeLessThanOrEqual(11);
      // What is composed from is what was found, not the whole.
      expect(lastOf(asked.at(-1)?.messages ?? [])).not.toContain("noted the wind");
      expect(answer.at("data.explanation.kind")).toBe("summary");
    });

    it.each([
      ["nothing is found", { findings: [] }],
      ["findings are not in the form asked for", "I found nothing."],
      ["findings quote what is not there", { findings: [{ text: "x", source: 1, quote: "not there" }] }],
    ])("are answered from parts spread evenly if %s", async (_, findings) => {
      answersWith((name) => (name === "findings" ? findings : answering({ text: "It is a log." })));
      expect((await summary()).at(`${parts}.0.text`)).toBe("It is a log.");
      expect(passagesIn(lastOf(asked.at(-1)?.messages ?? [])).length).toBeGreaterThan(0);
    });
  });

  it("over a short document are answered from all of it at once", async () => {
    answersWith((_, messages) => answering(citing(messages, "Rule number 7")));
    const short = await server.upload("short.pdf", SENTENCES.slice(0, 9));
    asked = [];
    await server.ask("Give me a summary of it.", { resource_ids: [short] });
    expect(names()).toEqual(["answer"]);
    expect(passagesIn(lastOf(asked[0]?.messages ?? [])).join("\n")).toContain("Rule number 7");
  });
});
