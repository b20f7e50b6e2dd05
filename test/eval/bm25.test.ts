import { expect, it } from "vitest";
import { bm25, termsOf } from "../../eval/bm25.ts";
import { hitAt, ndcgAt, recallAt } from "../../eval/measures.ts";

const texts = [
  { id: "cats", text: "The cat sat on the mat, as cats do." },
  { id: "dogs", text: "A dog and another dog." },
  { id: "both", text: "Cats and dogs live in this house with a very long garden behind it." },
];

it("ranks by rarity, count and length", () => {
  const { search } = bm25(texts);
  expect(search("cats", 3)).toEqual(["cats", "both"]);
  expect(search("dog", 1)).toEqual(["dogs"]);
  expect(search("garden dog", 2)).toEqual(["both", "dogs"]);
  expect(search("the", 3)).toEqual([]);
});

it("scores as Lucene does", () => {
  // idf ln(1 + (3 - 2 + .5) / (2 + .5)) is the same for both, so count and length decide.
  expect(bm25([...texts, { id: "short", text: "cats" }]).search("cats", 3)[0]).toBe("cats");
});

it("stems English words without stop words and possessives, and keeps figures whole", () => {
  expect(termsOf("Apple's sales were 82,959 in the year of running companies", "en")).toEqual([
    "appl",
    "sale",
    "were",
    "82,959",
    "year",
    "run",
    "compani",
  ]);
  expect(termsOf("Die Umsätze", "de")).toEqual(["die", "umsätze"]);
});

it("measures rankings", () => {
  const grades = new Map([
    ["a", 1],
    ["b", 1],
  ]);
  expect(hitAt(1, ["x", "a"], grades)).toBe(0);
  expect(hitAt(5, ["x", "a"], grades)).toBe(1);
  expect(recallAt(10, ["x", "a"], grades)).toBe(0.5);
  expect(ndcgAt(10, ["a", "b"], grades)).toBe(1);
  expect(ndcgAt(10, ["x", "a"], grades)).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)));
});
