import { describe, expect, it, test } from "vitest";
import { codesIn, rowsByCode } from "../../../../src/answer/local/table/code-lookup.ts";
import { termsOf } from "../../../../src/domain/language/terms.ts";
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

  it("is read by a code that labels begin with, where no words name a row", () => {
    const alarms = foundTable("Alarms of the mill", { columns: ["What to do"] }, [
      ["A04 Water too low", "Open the weir"],
      ["A07 Stone too hot", "Stop the wheel"],
      ["A11 Sack full", "Change the sack"],
    ]);
    const paper = foundTable("Paper of the mill", { columns: ["Price"] }, [
      ["A4 plain", "£5"],
      ["A4 ruled", "£6"],
      ["A3 plain", "£8"],
      ["Pad in A4", "£9"],
    ]);
    const first = (question: string): string | undefined =>
      readLocally(question, { found: [alarms, paper], named: [] }).parts[0]?.text;
    expect(first("Our mill shows A07. What should we do?")).toBe(
      "A07 Stone too hot: Stop the wheel (What to do)",
    );
    expect(first("What does a pad in A4 cost?")).toBe("Pad in A4: £9 (Price)");
  });

  it("is read by a code of letters and figures among others, and by one that labels begin with", () => {
    const symptoms = foundTable("Trouble with the mill", { columns: ["Cause"] }, [
      ["E24", "The weir is closed"],
      ["Flour is wet", "The rye is wet"],
      ["Wheel does not turn", "The brake is on"],
      ["Smell of oil", "The stone is dry"],
    ]);
    const answers = foundTable("Answers of the service", { columns: ["What to do"] }, [
      ["400 invalid_field", "Mend the field"],
      ["409 key_reuse", "Choose a new key"],
      ["429 slow_down", "Wait"],
    ]);
    const told = (question: string, table: typeof symptoms) => {
      const { outcome: certainty, parts } = readLocally(question, { found: [table], named: [] });
      return [certainty, parts[0]?.text];
    };
    expect(told("mill shows E24, what is wrong", symptoms)).toEqual([
      "confident",
      "E24: The weir is closed (Cause)",
    ]);
    expect(told("I keep getting a 409, what should I do?", answers)).toEqual([
      "confident",
      "409 key_reuse: Choose a new key (What to do)",
    ]);
  });

  it("takes no number of a house for one, nor a code within the name of another row", () => {
    const orders = foundTable("Orders", { columns: ["Customer", "Sum"] }, [
      ["400 Elm Street", "Ann Lee", "£200"],
      ["500 Oak Street", "Bob Ray", "£300"],
      ["600 Ash Street", "Cy Day", "£400"],
    ]);
    expect(readLocally("Who spent £400?", { found: [orders], named: [] }).outcome).not.toBe("confident");
    const rows = ["A4", "Envelopes"].map((label) => ({ label, under: [], cells: ["5 g"], start: 0, end: 0 }));
    const codesOf = (question: string) =>
      rowsByCode({ rows }, codesIn(question), "en", new Set(termsOf(question)))?.rows;
    expect(codesOf("weight of the envelopes for A4 paper")).toBeUndefined();
    expect(codesOf("weight of an A4")).toEqual(new Set([0]));
  });

  it("has no row for a code that it does not have", () => {
    const { outcome: certainty } = readLocally("What does the error code E09 of the mill mean?", {
      found: [FAULTS],
      named: [],
    });
    expect(certainty).not.toBe("confident");
  });
});
