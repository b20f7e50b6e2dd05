import { describe, expect, it } from "vitest";
import { IMAGE_CAME } from "../../../../src/answer/question/question.ts";
import { leansBack, withCarriedOver } from "../../../../src/answer/question/thread/follow-up.ts";
import type { ChatTurn } from "../../../../src/domain/models/models.ts";

const asked = (...questions: string[]): ChatTurn[] =>
  questions.flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content: "Said something of zebras." },
  ]);

describe("a question leans on what was said before", () => {
  it.each([
    "When was it opened?",
    "And in 2022?",
    "How many?",
    "What about the net sales of Greater China?",
    "Why is that?",
    "???",
    "¿Y en el año 2022?",
    "Wann wurde sie gegründet?",
    "А когда его открыли?",
  ])("%j does", (question) => expect(leansBack(question)).toBe(true));
  it.each([
    "When was the harbour opened?",
    "Which report says that sales rose?",
    "Who founded Apple?",
    "Wann wurde der Hafen eröffnet?",
  ])("%j does not", (question) => expect(leansBack(question)).toBe(false));
});

const carried = (question: string, history: ChatTurn[]): string => withCarriedOver(question, history).whole;

describe("a follow-up question", () => {
  it("has the words of the question before it, and not those of answers", () => {
    expect(
      carried("When was it opened?", asked("Where is the bakery?", "How many cranes has the harbour?")),
    ).toBe("When was it opened?\nHow many cranes has the harbour?");
  });

  it("has those of the one before that, when that one leans as well, and of three at the most", () => {
    const history = asked(
      "Old harbour news?",
      "How deep is the harbour?",
      "How wide is it?",
      "And its length?",
      "And its age?",
    );
    expect(carried("And why?", history)).toBe("And why?\nAnd its age?\nAnd its length?\nHow wide is it?");
    expect(carried("And its length?", asked("How deep is the harbour?", "How wide is it?"))).toBe(
      "And its length?\nHow wide is it?\nHow deep is the harbour?",
    );
  });

  it("has no words that nobody said, and not without bound", () => {
    const history = asked("How deep is the harbour?", `And it?\n\n${IMAGE_CAME}`, IMAGE_CAME);
    expect(carried("And why?", history)).toBe("And why?\nAnd it?\nHow deep is the harbour?");
    expect(carried("And why?", asked("x".repeat(30_000))).length).toBeLessThan(3_000);
  });

  it("stays as it is when it stands alone, or is the first", () => {
    expect(carried("Who founded Apple?", asked("How deep is the harbour?"))).toBe("Who founded Apple?");
    expect(carried("How many?", [])).toBe("How many?");
  });
});
