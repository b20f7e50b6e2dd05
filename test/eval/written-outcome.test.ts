import { expect, it } from "vitest";
import { writtenMeasures } from "../../eval/written/measures.ts";
import { faultOutcomeOf, outcomeOf, type ShownPart } from "../../eval/written/outcome.ts";
import type { WrittenQuestion } from "../../eval/written/questions.ts";

const quotes = [{ document: "a.pdf", page: 4, quote: "Staff 40 50" }];
const operands = [{ name: "now", quote: 1, figure: "50", scale: null }];
const grown = {
  text: "It grew to *50* people.",
  quotes,
  calculation: { expression: "now > 40", operands, result: "true" },
};
const verdict = { text: "Yes, it grew.", quotes: [], rests_on: [1] };
const written: WrittenQuestion = {
  id: "t1",
  half: "choose",
  kind: "compared",
  documents: ["a.pdf"],
  question: "Did the staff grow?",
  parts: [grown, verdict],
  faults: [],
};
const heard = { calls: 1, characters: 400, rounds: 0, hasSources: true, given: { atOnce: true } };
const here = [{ document: "a.pdf", page: 4 }];
const shown = (text: string, sources: ShownPart["sources"] = [], isCalculated = false): ShownPart => ({
  text,
  sources,
  isCalculated,
});

it("is kept when every part is shown, however it is laid out, with its calculation", () => {
  const parts = [shown("It grew to **50**\npeople.", here, true), shown(verdict.text)];
  expect(outcomeOf(written, heard, parts).isKept).toBe(true);
  expect(outcomeOf(written, heard, parts.slice(0, 1)).isKept).toBe(false);
  expect(outcomeOf(written, heard, [shown(grown.text, here), shown(verdict.text)]).isKept).toBe(false);
});

it("wants no calculation of a build that has none", () => {
  const parts = [shown(grown.text, here), shown(verdict.text)];
  expect(outcomeOf(written, { ...heard, hasSources: false }, parts).isKept).toBe(true);
});

it("counts a false verdict as presented without a source, and as borne out with one", () => {
  const fault = { kind: "verdict_turned" as const, parts: [grown, { ...verdict, text: "No, it shrank." }] };
  const outcome = (parts: ShownPart[]) => faultOutcomeOf(written, fault, parts);
  expect(outcome([shown(grown.text, here, true)])).toMatchObject({ isTold: false, isBorneOut: false });
  expect(outcome([shown("No, it shrank.")])).toMatchObject({ isTold: true, isBorneOut: false });
  expect(outcome([shown("No, it shrank.", here)])).toMatchObject({ isTold: true, isBorneOut: true });
});

it("takes true words with an exchanged source for borne out only at a wrong place", () => {
  const parts = [{ ...grown, quotes: [{ document: "b.pdf", page: 1, quote: "Staff 40 50" }] }];
  const fault = { kind: "source_exchanged" as const, parts };
  const outcome = (sources: ShownPart["sources"]) =>
    faultOutcomeOf(written, fault, [shown(grown.text, sources)]);
  expect(outcome(here)).toMatchObject({ isTold: false, isBorneOut: false });
  expect(outcome([{ document: "b.pdf", page: 1 }])).toMatchObject({ isTold: false, isBorneOut: true });
});

it("measures shares over all questions and by kind, of what there is", () => {
  const absent: WrittenQuestion = { ...written, kind: "absent", parts: [] };
  const { given: _, ...unasked } = heard;
  const outcomes = [
    outcomeOf(written, heard, [shown(grown.text, here, true), shown(verdict.text)]),
    outcomeOf(written, { ...heard, rounds: 1, given: { atOnce: false } }, []),
    outcomeOf({ ...written, kind: "printed" }, { ...heard, given: { missing: quotes } }, []),
    outcomeOf(absent, { ...unasked, characters: 1200 }, [shown("They do not say.")]),
  ];
  const measures = new Map(writtenMeasures(outcomes, []).map(({ what, value, of }) => [what, [value, of]]));
  expect(measures.get("given: all evidence was there")).toEqual([0.6667, 3]);
  expect(measures.get("given: all evidence was there: printed")).toEqual([0, 1]);
  expect(measures.get("… in the first prompt")).toEqual([0.3333, 3]);
  expect(measures.get("kept, of the given: compared")).toEqual([0.5, 2]);
  expect(measures.get("absent: nothing stated")).toEqual([1, 1]);
  expect(measures.get("tokens of a question's prompts, median")).toEqual([100, 4]);
  expect(measures.get("tokens of a question's prompts, median: absent")).toEqual([300, 1]);
  expect([...measures.keys()].filter((what) => what.includes("faults"))).toEqual([]);
});
