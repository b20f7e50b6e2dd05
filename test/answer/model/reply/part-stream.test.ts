import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsReader } from "../../../../src/answer/model/reply/part-stream.ts";

const told = (...pieces: string[]): unknown[] => {
  const parts: unknown[] = [];
  const read = partsReader((part) => parts.push(part));
  for (const piece of pieces) read(piece);
  return parts;
};
const A = { text: 'a "quoted" \\ {[text', source: 1, quote: null };
const B = { text: "b", source: null, quote: "]}" };
const WHOLE = JSON.stringify({ type: "answer", parts: [A, B], form: null });

describe("the parts of a reply that is being written", () => {
  it("are told of, each as it is complete", () => {
    const parts: unknown[] = [];
    const read = partsReader((part) => parts.push(part));
    const end = WHOLE.indexOf(',{"text":"b"');
    read(WHOLE.slice(0, end - 1));
    expect(parts).toEqual([]);
    read(WHOLE.slice(end - 1, end));
    expect(parts).toEqual([A]);
    read(WHOLE.slice(end));
    expect(parts).toEqual([A, B]);
    read(WHOLE);
    expect(parts).toEqual([A, B]);
  });

  it.each([
    ["in a fence", `\`\`\`json\n${WHOLE}\n\`\`\``],
    ["spread over lines", JSON.stringify(JSON.parse(WHOLE), null, 2)],
  ])("are found %s", (_, text) => expect(told(text)).toEqual([A, B]));

  it.each([
    ["a form", JSON.stringify({ type: "form", parts: [A], form: {} })],
    ["another order", JSON.stringify({ parts: [A], type: "answer", form: null })],
    ["prose", "The parts are these: [{}]"],
    ["endless prose", "x".repeat(10_000)],
    ["no parts", '{"type":"answer","parts":[],"form":null}'],
    ["what is no JSON", '{"type":"answer","parts":[{text: 1}, {"text":"b"}]}'],
  ])("of %s are none", (_, text) => expect(told(text, WHOLE.slice(1))).toEqual([]));

  it("are the same wherever the text is cut", () => {
    const part = fc.record({ text: fc.string({ unit: "binary" }), source: fc.option(fc.nat()) });
    const cuts = fc.array(fc.nat(), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), cuts, (parts, places) => {
        const text = JSON.stringify({ type: "answer", parts, form: null });
        const at = [0, ...places.map((place) => place % text.length).sort((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(told(...pieces)).toEqual(parts);
      }),
    );
  });
});
