import { expect, test } from "vitest";
import { sidesByName } from "../../../src/answer/search/named-sides.ts";

const side = (...terms: string[]) => ({ resourceIds: [terms.join(" ")], terms: new Set(terms) });

test.each([
  [
    "the rent of Orchard, Mills and Quarry in 2022",
    ["the rent of Orchard, in 2022", "the rent of Mills in 2022", "the rent of Quarry in 2022"],
  ],
  // Each has a period of its own.
  [
    "flour of Orchard on May 2 or Mills on June 9 or Quarry on July 1?",
    ["flour of Orchard on May 2", "flour of Mills on June 9", "flour of Quarry on July 1?"],
  ],
  [
    "How did Orchard (2021), Mills (2022) and Quarry (2023) bake?",
    ["How did Orchard (2021), bake?", "How did Mills (2022) bake?", "How did Quarry (2023) bake?"],
  ],
])("%s", (question, expected) => {
  expect(sidesByName(question, [side("orchard"), side("mill"), side("quarri")], "en")).toEqual(expected);
});

test("none where the names are not set beside each other", () => {
  const question = "What did Orchard say of the flour that it bought in the year before from Mills?";
  expect(sidesByName(question, [side("orchard"), side("mill")], "en")).toBeUndefined();
});

test("none where a side is not named", () => {
  expect(sidesByName("Orchard and Mills", [side("orchard"), side("quarri")], "en")).toBeUndefined();
});
