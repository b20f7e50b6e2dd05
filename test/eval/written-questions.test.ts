import { expect, it } from "vitest";
import { wordsQuoted } from "../../eval/written/passages.ts";
import {
  FAULT_KINDS,
  WRITTEN_KINDS,
  type WrittenPart,
  writtenQuestions,
} from "../../eval/written/questions.ts";

const halves = (["reports", "everyday"] as const).flatMap((set) => [
  writtenQuestions(set, "choose"),
  writtenQuestions(set, "report"),
]);
const questions = halves.flat();

it("has 150 questions, no id and no question twice", () => {
  expect(questions).toHaveLength(150);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(150);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(150);
});

it("has every kind in each half, and every kind of fault in each file", () => {
  for (const half of halves) expect(new Set(half.map(({ kind }) => kind))).toEqual(new Set(WRITTEN_KINDS));
  const kinds = questions.flatMap(({ faults }) => faults.map(({ kind }) => kind));
  for (const kind of FAULT_KINDS) expect(kinds.filter((each) => each === kind)).toHaveLength(24);
});

/** Operands of a figure that is not printed in the quote that they name, and what rests on no part before it. */
const unfounded = (parts: WrittenPart[]): unknown[] =>
  parts.flatMap(({ quotes, calculation, rests_on = [] }, at) => [
    ...(calculation?.operands ?? []).filter(({ quote, figure }) => {
      const printed = quotes[quote - 1]?.quote;
      return printed === undefined || wordsQuoted(printed, figure) === undefined;
    }),
    ...rests_on.filter((part) => part < 1 || part > at),
    ...(quotes.length + rests_on.length === 0 ? ["nothing"] : []),
  ]);

it.each(questions)("$id: $question: rests on quotes, or has no answer", ({ kind, parts, faults }) => {
  expect(parts.length > 0).toBe(kind !== "absent");
  expect(faults).toHaveLength(kind === "absent" ? 0 : 1);
  expect(unfounded(parts)).toEqual([]);
  for (const fault of faults) expect(fault.parts).not.toEqual(parts);
});
