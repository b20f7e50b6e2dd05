import { afterEach, expect, it } from "vitest";
import { startChat, startChatWith } from "../../support/chat/chat-server.ts";
import { multilingualPath, startMultilingual } from "../../support/multilingual.ts";
import { vectorOf } from "../../support/provider/embedding.ts";

let server: Awaited<ReturnType<typeof startChat>>;
afterEach(() => server.end());

const RENT = "Die Miete beträgt 950 Euro im Monat und ist am ersten Tag des Monats fällig.";
const PETS = "Haustiere dürfen nur mit schriftlicher Zustimmung des Vermieters gehalten werden.";
const BREAD = "Knead the dough for ten minutes and let it rise for two hours in a warm place.";
const NEAREST = "I found no direct answer. Closest passages:";

/** What a multilingual model has in common for texts of one meaning. */
const MEANINGS = { rent: /\brent\b|miete/i, pets: /\bpets?\b|haustiere/i, bread: /dough|teig/i };

const QUESTIONS: [question: string, text: string][] = [
  ["How much is the rent?", RENT],
  ["May I keep pets?", PETS],
  ["Wie lange muss der Teig gehen?", BREAD],
];

const upload = async (): Promise<void> => {
  await server.upload("mietvertrag.pdf", [[RENT], [PETS]]);
  await server.upload("bread.pdf", [BREAD]);
};

/** A workspace of two languages, whose model knows what words of both mean. */
const startTwoLanguages = async (): Promise<void> => {
  const embed = (text: string): number[] => [
    ...vectorOf(
      Object.entries(MEANINGS)
        .filter(([, words]) => words.test(text))
        .map(([name]) => `meaning${name}`)
        .join(" ") || text,
    ),
  ];
  server = await startChat({ embed }, "embedding");
  await upload();
};

it.each(QUESTIONS)(
  "a question in another language is offered the passage that the search has first: %s",
  async (question, text) => {
    await startTwoLanguages();
    const answer = await server.ask(question);
    expect(answer.at("data.assistant_message.response.parts.0.text")).toBe(NEAREST);
    expect(answer.at("data.assistant_message.response.parts.1.text")).toBe(text);
    expect(answer.at("data.assistant_message.citations.0.metadata.page")).toBe(text === PETS ? 2 : 1);
  },
);

it("a question in the documents' language is offered none for its vector alone", async () => {
  await startTwoLanguages();
  const answer = await server.ask("Wem gehört das Fahrrad?");
  expect(answer.textAt("data.assistant_message.content")).not.toContain(PETS);
});

it.skipIf(multilingualPath === null)("a real multilingual model finds it, too", async () => {
  await using model = await startMultilingual();
  const embedding = { model: "local", baseUrl: model.url };
  server = await startChatWith({ models: { embedding } }, {});
  await upload();
  for (const [question, text] of QUESTIONS)
    expect((await server.ask(question)).at("data.assistant_message.response.parts.1.text")).toBe(text);
});
