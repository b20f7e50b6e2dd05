import { describe, expect, test } from "vitest";
import type { FoundPassage } from "../../../../src/answer/search/retrieve.ts";
import { found, foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const ABOVE = "No single customer bought more than a tenth of the bread that Orchard sold.";
const LEAD = "Bread sold was as follows:";
const BELOW = "The figures of the northern ovens were estimated by Anna Berg.";
const ROWS = ["Northern ovens $ 25", "Southern ovens $ 31"];

const letter = () => {
  const text = [ABOVE, LEAD, "", "2022", ...ROWS, "", BELOW].join("\n");
  const rows = ROWS.map((line) => {
    const start = text.indexOf(line);
    const [label = "", cell = ""] = line.split(/ (?=\$)/);
    return { label, under: [], cells: [cell], start, end: start + line.length };
  });
  return found(text, "Orchard", { table: { title: LEAD, columns: ["2022"], rows } });
};

const said = (question: string): string[] =>
  readLocally(question, { found: [letter()], named: [] }).considered.map(({ text }) => text);

test("what is said above and below a table may answer", () => {
  expect(said("Did a single customer buy more than a tenth of the bread?")[0]).toContain(
    "No single customer",
  );
  expect(said("Who estimated the figures of the northern ovens?")[0]).toContain("Anna Berg");
});

test("what leads in to it, its heads and its rows are no sentences", () => {
  const all = said("How much bread did the northern ovens sell in 2022?");
  expect(all[0]).toMatch(/^Northern ovens: \$ 25/);
  expect(all.some((text) => text.includes(LEAD) || /^2022/.test(text))).toBe(false);
});

const MILLS = foundTable("Mills", { columns: ["Built", "Status"] }, [
  ["Berg Mill", "1874", "Closed"],
  ["Linn Mill", "1902", "Open"],
  ["Tarn Mill", "1911", "Closed"],
  ["Fell Mill", "1923", "Not needed"],
]);

const firstOf = (question: string, found: FoundPassage[]): string =>
  readLocally(question, { found, named: [] }).parts[0]?.text ?? "";

test.each([
  "Which mill had the highest turnout?",
  "Welche Mühle hatte den höchsten turnout?",
  "Who had the lowest turnout?",
  "Where was the turnout highest?",
])("a table shows which of its rows is the highest, without the word: %s", (question) => {
  const turnout = foundTable("Mills", { columns: ["Millers", "Turnout (%)"] }, [
    ["Berg Mill", "4,210", "41.2"],
    ["Linn Mill", "3,875", "58.6"],
    ["Tarn Mill", "5,120", "47.9"],
  ]);
  const told = firstOf(question, [turnout]);
  for (const figure of ["41.2", "58.6", "47.9"]) expect(told).toContain(figure);
});

test.each([
  "Who is the mayor of Linn?",
  "Who is at least eighteen?",
  "Where do most people live?",
  "Where is the highest mountain?",
])("a table is no answer to what none of its heads names: %s", (question) => {
  const hotels = foundTable("Hotels of Linn", { columns: ["Rooms", "Price (£)"] }, [
    ["Berg Hotel", "42", "85"],
    ["Linn Hotel", "38", "110"],
  ]);
  expect(readLocally(question, { found: [hotels], named: [] }).outcome).not.toBe("confident");
});

describe("of a table are listed", () => {
  test("the rows of which a cell says what is asked", () => {
    const told = firstOf("Which mills are closed?", [MILLS]);
    expect(told).toContain("| Berg Mill | 1874 | Closed |");
    expect(told).toContain("| Tarn Mill | 1911 | Closed |");
    expect(told).not.toContain("Linn Mill");
  });

  test("all that are asked for, and those of the label that is", () => {
    const either = firstOf("Which mills are open or closed?", [MILLS]);
    for (const name of ["Berg", "Linn", "Tarn"]) expect(either).toContain(`| ${name} Mill |`);
    const staff = foundTable("Staff", { columns: ["Name", "Town"] }, [
      ["Miller", "Ada Berg", "Linn"],
      ["Driver", "Per Dahl", "Linn"],
      ["Baker", "Eva Moe", "Tarn"],
    ]);
    const { considered } = readLocally("Which driver is from Linn?", { found: [staff], named: [] });
    const tables = considered.map(({ text }) => text).filter((text) => text.includes("|---|"));
    expect(
      tables.some(
        (text) => text.includes("Ada Berg") && text.includes("Per Dahl") && !text.includes("Eva Moe"),
      ),
    ).toBe(false);
  });

  test("none where the question denies it", () => {
    const { considered } = readLocally("Which mills are no longer open?", { found: [MILLS], named: [] });
    const tables = considered.map(({ text }) => text).filter((text) => text.includes("|---|"));
    expect(tables.filter((text) => text.includes("Linn Mill") && !text.includes("Berg Mill"))).toEqual([]);
  });

  test("none by a cell that says it with a word more", () => {
    const { considered } = readLocally("Which mills are needed?", { found: [MILLS], named: [] });
    const tables = considered.map(({ text }) => text).filter((text) => text.includes("|---|"));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((text) => !text.includes("Linn Mill"))).toEqual([]);
  });
});
