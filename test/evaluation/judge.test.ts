import { expect, it } from "vitest";
import type { GoldenQuestion } from "../../src/evaluation/golden.ts";
import { type GivenPart, judge } from "../../src/evaluation/judge.ts";

const question: GoldenQuestion = {
  id: "q",
  question: "What were the sales?",
  kind: "amount",
  documents: ["a.pdf"],
  pages: [4, 10],
  answers: ["82,959"],
};
const part = (text: string, document?: string, page = 4): GivenPart =>
  document === undefined ? { text } : { text, source: { document, page } };

it("is right when the first part holds the answer and cites a right document", () => {
  expect(judge(question, [part("Sales: 82,959", "a.pdf")])).toEqual({
    outright: true,
    right: true,
    rightPage: true,
    pageCited: true,
    rightAnywhere: true,
    offered: false,
  });
  expect(judge(question, [part("Sales: 82,959", "a.pdf", 5)])).toMatchObject({
    right: true,
    rightPage: false,
  });
});

it("is not right by another document, another figure or a later part", () => {
  expect(judge(question, [part("82,959", "b.pdf")])).toMatchObject({ right: false, rightAnywhere: false });
  expect(judge(question, [part("81,434", "a.pdf")])).toMatchObject({ outright: true, right: false });
  const later = [part("81,434", "a.pdf"), part("82,959", "a.pdf")];
  expect(judge(question, later)).toMatchObject({ right: false, rightAnywhere: true });
});

it("treats the first part with a source as the first if a lead-in precedes it", () => {
  expect(judge(question, [part("Found in one report:"), part("82,959", "a.pdf")])).toMatchObject({
    right: true,
  });
});

it("tells what is offered as near from what is answered", () => {
  const offered = [part("I found no direct answer. Closest passages:"), part("82,959", "a.pdf")];
  expect(judge(question, offered)).toEqual({
    outright: false,
    right: false,
    rightPage: false,
    pageCited: true,
    rightAnywhere: false,
    offered: true,
  });
  expect(judge(question, [part("Nothing relevant was found.")])).toMatchObject({
    outright: false,
    offered: false,
  });
  expect(judge(question, [])).toMatchObject({ outright: false });
});

it("takes a plain no for an answer", () => {
  const no = [part("No, they fell."), part("Sales fell to 82,959.", "a.pdf")];
  expect(judge({ ...question, kind: "yes_no" }, no)).toMatchObject({ outright: true, right: true });
});

it("counts an answer to what no document answers as outright only", () => {
  const unanswerable: GoldenQuestion = { ...question, documents: [], answers: [], unanswerable: true };
  expect(judge(unanswerable, [part("82,959", "a.pdf")])).toMatchObject({ outright: true, right: false });
  expect(judge(unanswerable, [part("No document here is about Tesla.")])).toMatchObject({ outright: false });
});

it("judges a summary by the whole answer, counting the parts from right documents", () => {
  const summary: GoldenQuestion = { ...question, kind: "summary", answers: [["sales"], ["costs"], ["debt"]] };
  const parts = [part("Sales rose.", "a.pdf"), part("Costs rose.", "a.pdf")];
  expect(judge(summary, parts)).toMatchObject({ right: true });
  expect(judge({ ...summary, kind: "list" }, parts)).toMatchObject({ right: false, rightAnywhere: true });
  expect(judge(summary, [part("Sales rose.", "a.pdf"), part("Costs rose.", "b.pdf")])).toMatchObject({
    right: false,
  });
});

it("judges a comparison by the whole answer, which must cite each side", () => {
  const comparison: GoldenQuestion = {
    ...question,
    documents: ["a.pdf", ["b.pdf", "c.pdf"]],
    all: true,
    answers: [["1,000"], ["2,000"]],
  };
  const sides = [part("1,000", "a.pdf"), part("2,000", "c.pdf")];
  expect(judge(comparison, sides)).toMatchObject({ right: true });
  expect(judge(comparison, sides.slice(0, 1))).toMatchObject({ right: false, rightAnywhere: false });
  expect(judge(comparison, [part("1,000 and 2,000", "a.pdf")])).toMatchObject({ right: false });
});
