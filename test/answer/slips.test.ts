import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { corrected, slipsIn } from "../../src/answer/slips.ts";

const TEXTS = [
  "The Chief Miller of Appleby opened the granary. Its segments are flour and bran.",
  "National standards of Microgrind: the granary is inspected, the goals are reported, and the MILL recovers.",
];

const meantBy = (question: string): string => corrected(question, slipsIn(question, TEXTS, "en"));

describe("a slip is read as what was meant", () => {
  test.each([
    ["Who is the cheif miller?", "Who is the chief miller?"],
    ["Who is the Cheif Miller?", "Who is the Chief Miller?"],
    ["the gaols", "the goals"],
    ["Where is Apleby?", "Where is Appleby?"],
    ["Which segements are there?", "Which segments are there?"],
    ["What does Microgrnd make?", "What does Microgrind make?"],
    ["Which standrads are natoinal?", "Which standards are national?"],
    ["the inspacted granary", "the inspected granary"],
  ])("%s", (question, meant) => {
    expect(meantBy(question)).toBe(meant);
  });
});

describe("as it is written is left", () => {
  test.each([
    ["what a passage has in another form", "Which goal was reporting?"],
    ["what the thesaurus knows", "Who was the chef?"],
    ["an ending", "the segmenty and standarde"],
    ["another letter in a name", "What does Microgrand make?"],
    ["another letter in a short word", "the brun and the flear"],
    ["what begins otherwise", "the hranary"],
    ["an acronym", "What is the CHEIF?"],
    ["a question full of unknown words", "cheif segements natoinal standrads"],
    ["a word in letters of another writing", "Что такое мельница?"],
    ["two slips", "the segemnets"],
  ])("%s: %s", (_, question) => {
    expect(meantBy(question)).toBe(question);
  });
});

test("of two words that may be meant, the one that the texts have more often", () => {
  expect(slipsIn("the malls", ["The mall.", "The malls and the mill. Halls."], "en")).toEqual([]);
  expect(slipsIn("trails", ["Trials and trials and a traills."], "en")).toEqual([
    { written: "trails", meant: "trials" },
  ]);
});

test("what is written as in a text is never changed, and what is meant is a word of a text", () => {
  const letters = fc.string({
    unit: fc.constantFrom("a", "e", "l", "n", "r", "t"),
    minLength: 1,
    maxLength: 9,
  });
  const words = fc.array(letters, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(words, words, (told, asked) => {
      const [text, question] = [told.join(" "), asked.join(" ")];
      for (const { written, meant } of slipsIn(question, [text], "en")) {
        expect(told).not.toContain(written);
        expect(told).toContain(meant);
        expect(asked).toContain(written);
      }
    }),
  );
});
