import { expect, test } from "vitest";
import { candidatesFor } from "../../../src/answer/local/reader.ts";
import type { FoundPassage } from "../../../src/answer/search/retrieve.ts";
import { atOnce } from "../../../src/domain/concurrency/steps.ts";
import { found, foundTable } from "./hits.ts";
import { readLocally } from "./read.ts";

const section = ["The mill"];
const said = (...texts: string[]): FoundPassage[] => texts.map((text) => found(text, "", { section }));
const certaintyOf = (question: string, all: FoundPassage[]): string =>
  readLocally(question, { found: all, named: [] }).outcome;

const FLOUR = said(
  "The mill sells rye flour to bakers in Norway, and in Tarn, for $5 a sack.",
  "The mill at Tarn sold 500 sacks of rye flour in Norway.",
  "Ada Moss came to the mill at Tarn in 2019.",
  "The mill in Tarn is near to Lund, where rye flour is sold.",
  "In Norway the mill of Ada Moss is known for flour from Tarn.",
);

test.each([
  ["federal price of flour per sack", "suggested"],
  ["How much flour did the mill sell to bakers?", "confident"],
])("what lacks a word that says much of the question is only near: %s", (question, certainty) => {
  expect(certaintyOf(question, FLOUR)).toBe(certainty);
});

const costs = (...more: [label: string, ...cells: string[]][]): FoundPassage[] => {
  const { hit, title } = foundTable("Orchard", { columns: ["2022"], unit: "in millions" }, [
    ["Rent", "$ 10"],
    ["Total property, plant and equipment, net", "$ 20"],
    ["Cost of sales, total", "$ 7"],
    ["Other income, net", "$ 9"],
    ...more,
  ]);
  const passage = { ...hit.passage, section };
  return [...said("Warranty claims of 2022 are told of below."), { hit: { ...hit, passage }, title }];
};

test("a row of another label is only near", () => {
  const asked = "What did warranty claims cost in 2022?";
  expect(certaintyOf(asked, costs())).toBe("suggested");
  expect(certaintyOf(asked, costs(["Cost of warranty claims", "$ 3"]))).toBe("confident");
});

test.each([
  ["How much cash does Orchard have?", "Cash and cash equivalents", "December 31, 2022 (unaudited)"],
  ["How much debt does Orchard have?", "Total debt", "December 31, 2022"],
])("what stands for all of it, and how sure a figure is, says no more: %s", (question, label, head) => {
  const table = foundTable("Orchard", { columns: [head], unit: "in millions" }, [
    ["Ships sold", "3"],
    [label, "$ 1,211"],
  ]);
  const named = [table.hit.passage.resourceId];
  const [best] = atOnce(candidatesFor(question, { found: [table], named, sides: [] })).candidates;
  expect(best?.text).toContain(label);
  expect(best?.features).toMatchObject({ label: expect.closeTo(1.04), qualified: 0 });
});
