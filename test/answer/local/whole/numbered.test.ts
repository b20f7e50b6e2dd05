import fc from "fast-check";
import { expect, test } from "vitest";
import { numberingsIn } from "../../../../src/answer/local/whole/numbered.ts";
import type { Passage } from "../../../../src/domain/documents/passage.ts";
import { found } from "../hits.ts";

const passage = (text: string, ...section: string[]): Passage =>
  found(text, "Plan", section.length > 0 ? { section } : {}).hit.passage;
const shown = async (...passages: Passage[]): Promise<[string, string[]][]> =>
  (await numberingsIn(passages)).map(({ name, parts }) => [name, parts.map(({ text }) => text)]);

test("outermost headings with a number are parts, each with the sentence below it", async () => {
  const plan = [
    passage("1. Bread\n\nBake for everyone.\n\nFlour is dear.", "1. Bread"),
    passage("2. Mills\n\nGrind with wind", "2. Mills", "2.1. Wind"),
    passage("4. Of a list of something else", "2. Mills"),
    passage("3. Fields\n\nGrow rye.", "3. Fields"),
  ];
  expect(await shown(...plan)).toEqual([
    ["", ["1. Bread: Bake for everyone.", "2. Mills: Grind with wind", "3. Fields: Grow rye."]],
  ]);
});

test("parts with a name stand anywhere, and a heading of several lines is whole", async () => {
  const plan = [
    passage("Goal 2: Mill by wind.\n\nMuch follows."),
    passage("Goal 1: Bake for\n\nall people", "Goals", "Goal 1: Bake for all people"),
    passage("Goal 3: Grow rye.\n\nGoal 2: Mill otherwise."),
  ];
  expect(await shown(...plan)).toEqual([
    ["goal", ["Goal 1: Bake for all people", "Goal 2: Mill by wind.", "Goal 3: Grow rye."]],
  ]);
});

test("two, or such as do not begin at 1, are no division of a document", async () => {
  expect(await shown(passage("Goal 1: Bake.\n\nGoal 2: Mill."))).toEqual([]);
  expect(await shown(passage("Table 4: Rye.\n\nTable 5: Oats.\n\nTable 6: Wheat."))).toEqual([]);
});

test("of any text, a part stands where it is said to", async () => {
  const line = fc.constantFrom(
    "Goal 1: Bake",
    "Goal 2: Mill all.",
    "Goal 3: Grow",
    "",
    "  ",
    "1. Bread",
    "…",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.oneof(line, fc.string())), { maxLength: 5 }), async (all) => {
      for (const { parts } of await numberingsIn(all.map((lines) => passage(lines.join("\n"), "1. Bread"))))
        for (const {
          number,
          span,
          passage: { text },
        } of parts) {
          expect(text.slice(span.start, span.end)).toContain(String(number));
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
    }),
  );
});
