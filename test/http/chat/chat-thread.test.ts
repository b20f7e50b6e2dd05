import { expect, it } from "vitest";
import { partOf } from "../../support/chat/chat.ts";
import { answering, lastOf, textOf } from "../../support/chat/chat-server.ts";
import { PARTS, QUESTION, SAID, TideChat } from "../../support/chat/tide-chat.ts";
import { describeOnEachStore } from "../../support/store/stores.ts";

describeOnEachStore("a thread with a model", () => {
  const chat = new TideChat();

  it("rewrites a follow-up question for the search, and answers it with the thread before it", async () => {
    const first = await chat.server.ask(QUESTION);
    expect(chat.calls()).toHaveLength(1);
    chat.provider.options.complete = ({ name }) =>
      name === "question"
        ? { question: "What does the bakery sell?" }
        : answering({ text: "Rye bread.", source: 1, quote: "rye bread" });
    const second = await chat.server.ask("And over there?", { session_id: first.textAt("data.session.id") });
    expect(second.at(`${PARTS}.0.source.resource_title`)).toBe("bakery.pdf");
    const [, rewriting, answer] = chat.calls();
    expect(lastOf(rewriting?.body.messages ?? [])).toContain(QUESTION);
    expect(answer?.body.messages?.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(answer?.body.messages?.slice(1, 3).map(textOf)).toEqual([QUESTION, "By **four metres**."]);
    expect(lastOf(answer?.body.messages ?? [])).toContain("Question: And over there?");
  });

  it.each([["prose"], [{ question: 7 }], [{ question: " " }], [{ question: "x".repeat(3_000) }]])(
    "searches for a follow-up question as it is after a rewriting that does not fit: %j",
    async (reply) => {
      const session_id = (await chat.server.ask(QUESTION)).textAt("data.session.id");
      chat.provider.options.complete = ({ name }) => (name === "question" ? reply : SAID);
      const answer = await chat.server.ask("Does the tide rise at Quillfeather?", { session_id });
      expect(answer.at(`${PARTS}.0.source.resource_id`)).toBe(chat.tide);
    },
  );

  it("stores a form, and its answer follows in the same thread with the form in words", async () => {
    const field = {
      name: "year",
      label: "Which year?",
      type: "select",
      required: true,
      options: ["2022", "2023"],
    };
    const note = { name: "note", label: "Note", type: "text", required: false, options: ["dropped"] };
    const form = { title: "Choose a year", fields: [field, note] };
    const part = { text: "I need the year.", source: 1, quote: "four metres" };
    chat.says({ type: "form", parts: [part], form });
    const first = await chat.server.ask(QUESTION);
    expect(first.at("data.assistant_message.response")).toMatchObject({
      type: "form",
      parts: [partOf("I need the year.")],
      form: { ...form, fields: [field, { ...note, options: [] }] },
    });
    expect(first.at("data.assistant_message.citations")).toEqual([]);
    chat.says(SAID);
    const second = await chat.server.ask("year: 2023", { session_id: first.textAt("data.session.id") });
    expect(second.at("data.assistant_message.response.type")).toBe("answer");
    const told = chat.lastPrompt().map(textOf).join("\n");
    for (const word of ["I need the year.", "Choose a year", "Which year?", "2022; 2023", "Note"])
      expect(told).toContain(word);
    const transcript = await chat.server.messages(first.textAt("data.session.id"));
    expect(transcript.at("data.results.1")).toEqual(first.at("data.assistant_message"));
  });

  it("gives a form without parts its title as the part", async () => {
    const fields = [{ name: "a", label: "A", type: "date", required: true, options: [] }];
    chat.says({ type: "form", parts: [], form: { title: "When?", fields } });
    expect((await chat.server.ask(QUESTION)).at(PARTS)).toEqual([partOf("When?")]);
  });
});
