import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thoughtFilter, withoutThoughts } from "../../../src/models/openai/thoughts.ts";

const SAID = '{"a":"</think> is a mark, as <think> and <|channel|>final are"}';
const HARMONY =
  "<|channel|>analysis<|message|>Is it {1}?<|end|><|start|>assistant<|channel|>final<|message|>";

/** Replies by how their thoughts are marked; each says `SAID`. */
const THOUGHTFUL: Record<string, string> = {
  think: `<think>Is it {"a":1}?</think>\n\n${SAID}`,
  "no opening mark": `Okay, is it {"a":1}?\n</think>\n${SAID}`,
  thinking: `<thinking>hm</thinking>${SAID}`,
  thought: `<thought>hm</thought> ${SAID}`,
  "a name space": `<seed:think>hm</seed:think>${SAID}`,
  "two thoughts": `<think>hm</think>\n<think>ah</think>${SAID}`,
  triangles: `◁think▷hm◁/think▷${SAID}`,
  brackets: `[THINK]hm[/THINK]${SAID}`,
  channels: `${HARMONY}${SAID}<|return|>`,
  "a constrained channel": `<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${SAID}<|end|>`,
  "channels without their marks": `analysisWe need JSON.assistantfinal${SAID}`,
  "no thought": SAID,
};

describe("what a model thinks", () => {
  it.each(Object.entries(THOUGHTFUL))("is no part of what it says: %s", (_, reply) =>
    expect(withoutThoughts(reply)).toBe(SAID),
  );

  it("is left out wherever the reply is cut into pieces", () => {
    const cuts = fc.array(fc.nat(), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(THOUGHTFUL)), cuts, (reply, places) => {
        const at = [0, ...places.map((place) => place % reply.length).sort((a, b) => a - b), reply.length];
        const filter = thoughtFilter();
        const pieces = at.slice(1).map((end, index) => filter.take(reply.slice(at[index], end)));
        expect(`${pieces.join("")}${filter.end()}`.replace(/<\|\w+\|>$/, "")).toBe(SAID);
      }),
    );
  });

  it("does not delay what is said after it", () => {
    const filter = thoughtFilter();
    const pieces = ["<thi", "nk>{", "}</th", 'ink>\n{"a', '":'].map((piece) => filter.take(piece));
    expect(pieces).toEqual(["", "", "", '{"a', '":']);
  });

  it("that never ends says nothing", () => {
    expect(withoutThoughts('<think>Is it {"a":1}? Is it')).toBe("");
  });

  it.each([
    "Models of this kind write <think> before and </think> behind their thoughts.",
    "An analysis of the final channel.",
    "```html\n<p>a</think>b</p>\n```",
    "",
  ])("is not seen in words: %s", (reply) => expect(withoutThoughts(reply)).toBe(reply));

  it("is dropped however long it is", () => {
    const filter = thoughtFilter();
    for (let count = 0; count < 5_000; count += 1) expect(filter.take("Hm, { let me see. ")).toBe("");
    expect(filter.take(`</think>${SAID}`)).toBe(SAID);
  });
});
