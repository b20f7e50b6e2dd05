import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsIn, unlinked } from "../../support/chat/chat.ts";
import { answering, type ChatServer, startChat } from "../../support/chat/chat-server.ts";

const TIDE = "The tide rises by 4.26 metres at the Quillfeather pier.";
const QUESTION = "How high does the tide rise?";
const SOUND = { text: "By 4.26 metres.", source: 1, quote: "rises by 4.26 metres" };
const INVENTED = { text: "By 5.31 metres.", source: 1, quote: "rises by" };
const UNQUOTED = { text: "It is a spring tide.", source: 1, quote: "a spring tide" };
const TURNED = { text: "Yes, it rose.", source: 1, quote: "it rose" };
const PLAIN = { text: "I can say more of other piers." };
const parts = "data.assistant_message.response.parts";

describe("a part of a model's answer whose source does not hold", () => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChat({}, "chat");
    await server.upload("tides.pdf", [TIDE]);
  });
  beforeEach(() => {
    server.provider.options.hold = () => undefined;
  });
  afterAll(() => server.end());

  const ask = async (...said: Parameters<typeof answering>) => {
    server.provider.options.complete = () => answering(...said);
    const answer = await server.ask(QUESTION, { explain: true });
    const shown = answer.at(parts) as { text: string; source: unknown }[];
    return { answer, shown: shown.map(({ text, source }) => [text, source !== null]) };
  };

  it("is left out if another part's source holds", async () => {
    const { shown } = await ask(INVENTED, SOUND, UNQUOTED, PLAIN);
    expect(shown).toEqual([
      [SOUND.text, true],
      [PLAIN.text, false],
    ]);
  });

  it("stays without a source if none holds", async () => {
    expect((await ask(UNQUOTED)).shown).toEqual([[UNQUOTED.text, false]]);
  });

  it("is reported as left out if it was a conclusion, and is not shown without a source", async () => {
    const { shown } = await ask(TURNED, SOUND);
    expect(shown).toEqual([
      [SOUND.text, true],
      [expect.stringContaining("A conclusion drawn from this"), false],
    ]);
    expect((await ask(TURNED)).shown).toEqual([[expect.stringContaining("do not support"), false]]);
  });

  it("is removed if none holds and it states figures, and that is reported", async () => {
    const { shown, answer } = await ask(INVENTED);
    expect(shown).toEqual([[expect.stringContaining("do not support"), false]]);
    expect(answer.at("data.assistant_message.citations")).toEqual([]);
    expect((await ask(INVENTED, UNQUOTED)).shown).toEqual([[UNQUOTED.text, false]]);
  });

  it("is explained: what was quoted, and why it did not hold", async () => {
    const { answer } = await ask(INVENTED, { ...SOUND, source: 7 }, UNQUOTED, { text: "So.", source: 1 });
    expect(answer.at("data.explanation.refused")).toEqual([
      { text: INVENTED.text, quote: "rises by", reason: "the quoted words do not print 5.31" },
      { text: SOUND.text, quote: SOUND.quote, reason: "no passage of that number was given" },
      { text: UNQUOTED.text, quote: "a spring tide", reason: "the passage does not say the quoted words" },
      { text: "So.", quote: "", reason: "no words of the passage were quoted" },
    ]);
  });

  it.each([
    ["that comes before one that holds", [PLAIN, INVENTED, PLAIN, SOUND, UNQUOTED]],
    ["that comes after one that holds", [SOUND, UNQUOTED, PLAIN, INVENTED]],
    ["beside parts that name none", [PLAIN, UNQUOTED, PLAIN, INVENTED]],
  ])("is not sent in a stream, %s", async (_, said) => {
    server.provider.options.complete = () => answering(...said);
    const events = eventsIn((await server.ask(QUESTION, {}, { Accept: "text/event-stream" })).text);
    const told = events.filter(({ event }) => event === "part").map(({ data }) => data);
    expect(told.length).toBeGreaterThan(0);
    expect(unlinked(events.at(-1)?.data)).toMatchObject({
      assistant_message: { response: { parts: unlinked(told) } },
    });
  });
});
