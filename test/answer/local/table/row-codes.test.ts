import { describe, expect, it, test } from "vitest";
import { codesIn } from "../../../../src/answer/local/table/row-codes.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  ["What does error code E04 mean?", ["E04"]],
  ["Which mill has the code FUR?", ["FUR"]],
  ["part B.12-7 of the wheel", ["B.12-7"]],
])("a code in a question: %s", (question, codes) => {
  expect(codesIn(question, "en").map(({ code }) => code)).toEqual(codes);
});

test.each(["What does the mill cost?", "WHAT DOES IT COST?", "What was sold in 2021?", "Who is A. Moss?"])(
  "none: %s",
  (question) => {
    expect(codesIn(question, "en")).toEqual([]);
  },
);

describe("a table whose labels are codes", () => {
  const FAULTS = foundTable("Faults of the mill", { columns: [""] }, [
    ["E02", "The water inlet is blocked"],
    ["E03", "The wheel does not turn"],
    ["E04", "The stone is worn"],
    ["F04", "The sack is full"],
  ]);
  const firstOf = (question: string): string | undefined =>
    readLocally(question, { found: [FAULTS], named: [] }).parts[0]?.text;

  it("is read by the code that is asked for", () => {
    expect(firstOf("What does the error code E04 of the mill mean?")).toBe("E04: The stone is worn");
    expect(firstOf("mill shows F04, what is wrong")).toBe("F04: The sack is full");
  });

  it("has no row for a code that it does not have", () => {
    const { certainty } = readLocally("What does the error code E09 of the mill mean?", {
      found: [FAULTS],
      named: [],
    });
    expect(certainty).not.toBe("outright");
  });
});
