import { describe, expect, it } from "vitest";
import { type AnswerDependencies, answerer } from "../../src/answer/answer.ts";
import { QaError } from "../../src/domain/errors.ts";
import type { Event } from "../../src/domain/events.ts";
import { newId, passages, temporaryStore } from "../store/lancedb/support.ts";
import { vectorOf } from "../support/embedding.ts";

const QUESTION = "Which feline guards the granary?";
const ANSWER = "A cat guards the granary at night.";

describe("an answer", () => {
  const answering = async (embedQuestion?: AnswerDependencies["embedQuestion"], text = QUESTION) => {
    const store = await temporaryStore();
    const [workspaceId, resource] = [newId(), newId()];
    const rows = passages(resource, "The river runs past the mill.", ANSWER);
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
    } = await answer({ workspaceId, text });
    return { texts: parts.map(({ text }) => text), events };
  };

  it("is found by full text alone without an embedding model", async () => {
    expect(await answering()).toEqual({ texts: [ANSWER], events: [] });
  });

  it("is found by the question's vector as well", async () => {
    const asked: string[] = [];
    const found = await answering(async (text) => {
      asked.push(text);
      return vectorOf(text);
    });
    expect(found).toEqual({ texts: [ANSWER], events: [] });
    expect(asked).toEqual([QUESTION]);
  });

  it("says as what a slip was read, and of which names there is nothing", async () => {
    expect(await answering(undefined, "Which feline guards the garnary at nihgt?")).toMatchObject({
      texts: [
        "No document here has “garnary”; this is for “granary”.",
        "No document here has “nihgt”; this is for “night”.",
        ANSWER,
      ],
    });
    expect(await answering(undefined, "Does the cat of Windsor guard the garnary?")).toMatchObject({
      texts: ["No document here has “garnary”; this is for “granary”.", "No document here is about Windsor."],
    });
  });

  it("is found by full text when the question cannot be embedded, which is reported", async () => {
    const failing = async () => {
      throw new QaError("model_rate_limited", "Too many requests.");
    };
    expect(await answering(failing)).toEqual({
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
