import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answering, type ChatServer, lastOf, passagesIn, startChat } from "../../support/chat/chat-server.ts";

const parts = "data.assistant_message.response.parts";
const LINES = Array.from({ length: 200 }, (_, at) => `The tide of day ${at} rose at the pier, as tides do.`);

describe("a model whose context is too small for the passages", () => {
  let server: ChatServer;
  beforeAll(async () => {
    server = await startChat({}, "chat");
    await server.upload("tides.pdf", LINES);
  });
  beforeEach(() => {
    server.provider.calls.length = 0;
    server.provider.options.complete = ({ messages }) => {
      const [first = ""] = passagesIn(lastOf(messages));
      return answering({ text: "It rose.", source: 1, quote: first.slice(0, first.indexOf(",")) });
    };
  });
  afterAll(() => server.end());

  const ask = (more: object = {}) =>
    server.ask("When did the tide rise at the pier?", { explain: true, ...more });
  const prompts = () =>
    server.provider.calls.map(({ body }) => passagesIn(lastOf(body.messages ?? [])).length);

  it("is asked with everything intended for it if it accepts that", async () => {
    server.provider.options.context = 30_000;
    await ask();
    expect(prompts()).toHaveLength(1);
  });

  it.each([
    [2_600, 2],
    [1_400, 3],
  ])("of %d tokens is given less, until it fits", async (context, calls) => {
    server.provider.options.context = context;
    const answer = await ask();
    expect(answer.at(`${parts}.0.source.resource_title`)).toBe("tides.pdf");
    const counts = prompts();
    expect(counts).toHaveLength(calls);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect((answer.at("data.explanation.given") as unknown[]).length).toBe(counts.at(-1));
  });

  it("streams as ever", async () => {
    server.provider.options.context = 2_600;
    const text = (await server.ask("When did the tide rise?", {}, { Accept: "text/event-stream" })).text;
    expect(text.match(/^event: \w+$/gm)).toEqual(["event: part", "event: citation", "event: done"]);
  });

  it("is answered with excerpts where a quarter is still too much, after three calls", async () => {
    server.provider.options.context = 200;
    const answer = await ask();
    expect(answer.at("data.assistant_message.response")).toMatchObject({
      engine: "excerpts",
      notice: expect.stringMatching(/^The question needs more text than the model takes at once, /),
    });
    expect(prompts()).toHaveLength(3);
  });
});
