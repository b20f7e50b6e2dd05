import { expect, test } from "vitest";
import { comparandQuestions } from "../../../src/answer/search/comparand-questions.ts";

const side = (...terms: string[]) => ({ resourceIds: [terms.join(" ")], terms: new Set(terms) });

test("each side is asked for without the names of the others", () => {
  const sides = [side("orchard"), side("mill"), side("quarri")];
  expect(comparandQuestions("the rent of Orchard, Mills and Quarry in 2022", sides, "en")).toEqual([
    "the rent of Orchard, in 2022",
    "the rent of Mills in 2022",
    "the rent of Quarry in 2022",
  ]);
});

test("none where the names are not set beside each other", () => {
  const question = "What did Orchard say of the flour that it bought in the year before from Mills?";
  expect(comparandQuestions(question, [side("orchard"), side("mill")], "en")).toBeUndefined();
});

test("none where a side is not named", () => {
  expect(comparandQuestions("Orchard and Mills", [side("orchard"), side("quarri")], "en")).toBeUndefined();
});
