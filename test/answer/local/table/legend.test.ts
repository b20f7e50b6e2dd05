import { describe, expect, it, test } from "vitest";
import { entriesIn } from "../../../../src/answer/local/table/legend.ts";
import { found, foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  [
    "FF—fill factor. Voc—open-circuit voltage. η—efficiency of the cell.",
    [
      ["FF", "fill factor"],
      ["Voc", "open-circuit voltage"],
      ["η", "efficiency of the cell"],
    ],
  ],
  [
    "SD: standard deviation; BP: blood pressure",
    [
      ["SD", "standard deviation"],
      ["BP", "blood pressure"],
    ],
  ],
])("a note of short labels and their words: %s", (text, entries) => {
  expect(entriesIn(text)).toEqual(entries);
});

test.each([
  "One entry alone. FF—fill factor.",
  "The mill, as it were, turns: it grinds.",
  "a = b and c = d",
  "The mill — an old one. A river — the small Eider.",
  "Kiel—the town of wheels. Lund—home of old bread.",
  "FF—fill factor. Voc—open-circuit voltage. But of the mill this says less than half of what there is to say of it in this note.",
])("none: %s", (text) => {
  expect(entriesIn(text)).toEqual([]);
});

describe("a row whose label is short", () => {
  const TABLE = foundTable("Values of the solar mill", { columns: ["2021", "2022"] }, [
    ["RMS (nm)", "0.99", "1.75"],
    ["Voc (V)", "0.50", "1.38"],
    ["FF", "0.67", "0.62"],
  ]);
  const NOTE = found(
    "RMS—root mean square. Voc—open-circuit voltage. FF—fill factor.",
    "Values of the solar mill",
  );
  const firstOf = (question: string): string | undefined =>
    readLocally(question, { found: [NOTE, TABLE], named: [] }).parts[0]?.text;

  it("is found by the words that a note on its page gives", () => {
    expect(firstOf("What was the fill factor of the solar mill in 2022?")).toBe("FF: 0.62 (2022)");
    expect(firstOf("open-circuit voltage of the solar mill in 2021")).toBe("Voc (V): 0.50 (2021)");
  });

  it("is not found by words of a note on another page", () => {
    const other = found("FF—grain of the miller. RMS—root of the mill.", "Values of the solar mill", {
      place: { source_type: "pdf", page: 9, line: 1, line_end: 1 },
    });
    const { parts, certainty } = readLocally("What was the grain of the miller in 2022?", {
      found: [TABLE, other],
      named: [],
    });
    expect([certainty, parts[0]?.text]).not.toEqual(["outright", "FF: 0.62 (2022)"]);
  });

  it("is explained by the note where its meaning is asked", () => {
    expect(firstOf("What does FF mean?")).toContain("fill factor");
  });
});
