import { describe, expect, it } from "vitest";
import { type AnswerDependencies, answerer } from "../../src/answer/answer.ts";
import { QaError } from "../../src/domain/errors.ts";
import type { Event } from "../../src/domain/events.ts";
import type { ChatTurn } from "../../src/domain/models/models.ts";
import { newId, passages, temporaryStore } from "../store/lancedb/support.ts";
import { vectorOf } from "../support/provider/embedding.ts";

const QUESTION = "Which feline guards the granary?";
const ANSWER = "A cat guards the granary at night.";

describe("an answer", () => {
  const answering = async (
    embedQuestion?: AnswerDependencies["embedQuestion"],
    text = QUESTION,
    said = ANSWER,
    history: ChatTurn[] = [],
  ) => {
    const store = await temporaryStore();
    const [workspaceId, resource] = [newId(), newId()];
    const rows = passages(resource, "The river Elbe runs past the mill.", said);
    await store.replace(
      workspaceId,
      resource,
      rows,
      rows.map(({ text }) => vectorOf(text)),
    );
    const events: Event[] = [];
    const answer = answerer({
      passages: store,
      documents: async () => [{ id: resource, title: "a.pdf", summary: "", key_notes: [] }],
      readyTitles: async (_, ids) => new Map(ids.map((id) => [id, "a.pdf"])),
      ...(embedQuestion && { embedQuestion }),
      report: (event) => events.push(event),
    });
    const {
      answer: { parts },
      explanation,
    } = await answer({ workspaceId, text, history });
    return { texts: parts.map(({ text }) => text), explanation, events };
  };

  it("is found by full text alone without an embedding model", async () => {
    expect(await answering()).toMatchObject({ texts: [ANSWER], events: [] });
  });

  it("is found by the question's vector as well", async () => {
    const asked: string[] = [];
    const found = await answering(async (text) => {
      asked.push(text);
      return vectorOf(text);
    });
    expect(found).toMatchObject({ texts: [ANSWER], events: [] });
    expect(asked).toEqual([QUESTION]);
  });

  it("is found for a question without capital letters as the documents write it", async () => {
    const { explanation } = await answering(
      undefined,
      "who leads nara",
      "Since 2019 NARA has been led by Ada Moss.",
    );
    expect(explanation.queries[0]).toContain("who leads NARA");
  });

  it("is found for questions before it as the documents write them, too", async () => {
    const history = [{ role: "user" as const, content: "what did nara pay in 2021" }];
    const said = "For the hall NARA paid 40 crowns in 2022, and NARA paid for it.";
    const { explanation } = await answering(undefined, "and in 2022?", said, history);
    expect(explanation.queries[0]).toContain("what did NARA pay in 2022");
  });

  it("is found where it is asked whether anything is said of a thing, with a slip in its name as well", async () => {
    expect((await answering(undefined, "Is there anything about the granary?")).texts).toEqual([ANSWER]);
    expect((await answering(undefined, "Is there anything about the granray?")).texts).toContain(ANSWER);
    expect((await answering(undefined, "Is there anything about gramophones?")).texts).toEqual([
      "Nothing relevant was found in the documents of this workspace.",
    ]);
  });

  it("asks what was meant where a word of no document is a slip of another", async () => {
    const asked = await answering(undefined, "What does one night in the granray cost?");
    expect(asked.texts).toEqual([
      "No document here has “granray”. Did you mean “granary”?",
      "Nothing relevant was found in the documents of this workspace.",
    ]);
    expect(await answering(undefined, "Which insurance pays for the gramary?")).toMatchObject({
      texts: [
        "No document here has “gramary”. Did you mean “granary”?",
        "I found no direct answer. Closest passages:",
        ANSWER,
      ],
    });
    const none = "Nothing relevant was found in the documents of this workspace.";
    expect((await answering(undefined, "Which insurance pays for the gramophone?")).texts).toEqual([none]);
    expect(await answering(undefined, "Does the cat of Windsor guard the granray?")).toMatchObject({
      texts: [
        "No document here is about Windsor.",
        "No document here has “granray”. Did you mean “granary”?",
      ],
    });
  });

  it("answers what was meant by a slip that makes no other word, and says so; another spelling is none", async () => {
    const made = "The granary is made of oak.";
    const asked = await answering(undefined, "What is the granray made of?", made);
    expect(asked.texts).toEqual([made, "Read as “granary”: no document here has “granray”."]);
    const colored = "The coloring is made of bark.";
    const { texts } = await answering(undefined, "What is the colouring made of?", colored);
    expect(texts).toEqual([colored]);
  });

  it("asks what name was meant once it is said that there is nothing about it", async () => {
    const texts = ["No document here is about Eble.", "Did you mean “Elbe”?"];
    expect(await answering(undefined, "Which cat guards the mill by the Eble?")).toMatchObject({ texts });
  });

  it("is offered as near where it is of another name than the question's", async () => {
    const said = "Brian, the miller of Husum, sold 40 sacks of white flour in June.";
    const { texts } = await answering(
      undefined,
      "How many sacks of white flour did Brain, the miller of Husum, sell?",
      said,
    );
    expect(texts).toEqual([
      "No document here has “Brain”. Did you mean “Brian”?",
      "I found no direct answer. Closest passages:",
      said,
    ]);
  });

  it("is found by full text when the question cannot be embedded, which is reported", async () => {
    const failing = async () => {
      throw new QaError("model_rate_limited", "Too many requests.");
    };
    expect(await answering(failing)).toMatchObject({
      texts: [ANSWER],
      events: [
        {
          level: "warn",
          event: "question_not_embedded",
          error: expect.stringContaining("Too many requests."),
        },
      ],
    });
  });
});
