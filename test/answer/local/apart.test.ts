import { expect, test } from "vitest";
import type { QuestionKind } from "../../../src/answer/explanation.ts";
import { candidatesFor } from "../../../src/answer/local/reader.ts";
import { labelFit } from "../../../src/answer/local/scoring/extract-features.ts";
import { FEATURES, type Features } from "../../../src/answer/local/scoring/features.ts";
import { RANKING_WEIGHTS } from "../../../src/answer/local/scoring/weights.ts";
import { type Marked, ruleFor } from "../../../src/answer/local/selection/marks.ts";
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

const NONE: Features = { ...RANKING_WEIGHTS };
for (const name of FEATURES) NONE[name] = 0;
const [{ hit } = found("")] = FLOUR;
type Marks = Partial<Marked>;
const isPlain = (best: Marked, kind: QuestionKind) => ruleFor("plain", best, kind) !== undefined;
const isAside = (best: Marked, kind: QuestionKind) => ruleFor("aside", best, kind) !== undefined;
const marked = (some: Partial<Features>, more: Marks = {}) => ({
  hit,
  features: { ...NONE, ...some },
  ...more,
});

test.each<[string, Partial<Features>, QuestionKind]>([
  ["it lacks a word that says much", { missed: 0.3 }, "other"],
  ["it is a row of another label", { row: 1, label: 0.3, around: 0.7 }, "amount"],
  ["it says nothing of what is asked about a name", { unsaid: 1 }, "place"],
])("a candidate is beside the question where %s", (_, some, kind) => {
  expect(isAside(marked(some), kind)).toBe(true);
});

test.each<[string, Partial<Features>, QuestionKind]>([
  ["a row of another label that has all of the question", { row: 1, label: 0.3, around: 1 }, "amount"],
  ["a figure told of a name", { unsaid: 1 }, "amount"],
  ["how something is done, told in other words", { missed: 0.5 }, "how"],
])("a candidate is not beside the question that is %s", (_, some, kind) => {
  expect(isAside(marked(some), kind)).toBe(false);
});

test("a row of the very label and period, where nothing is missing, is plainly what is asked for", () => {
  const exact = { row: 1, label: 1, period: 1, around: 1 };
  expect(isPlain(marked(exact), "amount")).toBe(true);
  for (const some of [{ period: 0.3 }, { around: 0.8 }, { label: 0.6 }])
    expect(isPlain(marked({ ...exact, ...some }), "amount")).toBe(false);
});

test("so is one whose label is one word, where the row itself says nearly all of the question", () => {
  const label = labelFit(new Set(["flour"]), { terms: new Map([["flour", 0]]) });
  const exact = { row: 1, label, period: 1, around: 1, own: 0.9 };
  expect(isPlain(marked(exact), "amount")).toBe(true);
  for (const some of [{ own: 0.5 }, { label: 0.5 }, { period: 0 }])
    expect(isPlain(marked({ ...exact, ...some }), "amount")).toBe(false);
});

test("so is the reason of the change that is asked for, but for one of another year", () => {
  expect(isPlain(marked({}, { explains: "asked" }), "why")).toBe(true);
  expect(isPlain(marked({ otherYear: 1 }, { explains: "asked" }), "why")).toBe(false);
  expect(isPlain(marked({}, { explains: "other" }), "why")).toBe(false);
});

test.each<[string, Partial<Features>, QuestionKind, Marks]>([
  ["it says what the thing is", { defines: 1, around: 0.8 }, "definition", {}],
  ["its document answers this very question", { headed: 1 }, "how", { question: "How do I stop the mill?" }],
  ["it is the list that is asked for", { fits: 1, around: 1 }, "list", { form: "list" }],
])("a candidate is plainly what is asked for where %s", (_, some, kind, more) => {
  expect(isPlain(marked(some, more), kind)).toBe(true);
  expect(isPlain(marked({}, more), kind)).toBe(false);
});

test("so is a row of the very label that says all of the question, of whatever time", () => {
  const whole = { row: 1, label: 1, own: 1 };
  expect(isPlain(marked(whole), "amount")).toBe(true);
  for (const some of [{ own: 0.9 }, { qualified: 0.5 }, { otherYear: 0.5 }, { distant: 1 }, { label: 0.9 }])
    expect(isPlain(marked({ ...whole, ...some }), "amount")).toBe(false);
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
