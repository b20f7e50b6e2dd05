import { describe, expect, test } from "vitest";
import type { Found } from "../../../src/answer/search/retrieve.ts";
import { readExtreme } from "../../../src/answer/strategies/extreme.ts";
import type { ReadFrom } from "../../../src/answer/strategies/read-from.ts";
import { found, foundTable } from "../local/hits.ts";

const WARDS = foundTable(
  "Elections in the wards of Tarn",
  { columns: ["Electorate", "Turnout", "Mean age", "Count took"] },
  [
    ["Abbey", "4,212", "40.5%", "41", "55 min"],
    ["Castle", "874", "47.0%", "38.5", "2 hours"],
    ["Riverside", "12,960", "9.8%", "44", "90 min"],
    ["Total", "18,046", "39.0%", "41.2", "3 hours"],
  ],
);
const STOVES = foundTable("Stoves of Kaldera", { columns: ["Fenna 5", "Fenna 8", "Bragi"] }, [
  ["Rated output", "4.9 kW", "7.8 kW", "6.5 kW"],
  ["Weight", "96 kg", "138 kg", "152 kg"],
  ["Price", "€1,290", "€1,840", "€990"],
]);
const SEGMENTS = foundTable(
  "Report of Orchard, its segments",
  { columns: ["Three Months Ended June 30, 2022", "Three Months Ended June 30, 2023"], unit: "in millions" },
  [
    ["Net sales › Bread", "$ 80", "$ 90"],
    ["Net sales › Pears", "110", "70"],
    ["Net sales › Total", "190", "160"],
    ["Operating loss › Bread", "(5)", "(3)"],
    ["Operating loss › Pears", "2", "4"],
    ["Unearned sales › Rye", "900", "800"],
  ],
);

const ROOMS = foundTable("Prices of the inn", { columns: ["Price", "Delivery cost"] }, [
  ["Room A", "€80", "€7"],
  ["Room B", "€85", "€9"],
  ["Parking", "€5", "€2"],
]);
const COURSES = foundTable("Courses of the mill", { columns: ["Fee", "Error rate"] }, [
  ["Baking", "€300", "11"],
  ["Milling", "€250", "6"],
  ["Accounting", "free", "8"],
  ["Deposit", "€50", "7"],
]);
const VOTES = foundTable("Votes by ward", { columns: ["Party", "Votes", "Share of votes"] }, [
  ["Abbey", "Labour", "1,200", "62%"],
  ["Castle", "Labour", "300", "20%"],
  ["Riverside", "Green", "2,100", "41%"],
]);

const LOAVES = foundTable("Loaves of the mill", { columns: ["June 2023"] }, [
  ["Net sales by loaf › Rye loaf", "€700"],
  ["Net sales by loaf › Oat loaf", "€90"],
  ["Net sales by loaf › Wheat loaf", "€400"],
  ["Cost of sales › Loaf", "€50"],
]);

const ask = async (
  question: string,
  all: Found[],
  read: Partial<ReadFrom["reading"]> = {},
  more: { later?: Found[]; missing?: string[]; named?: string[] } = {},
) => {
  const { later = all, missing = [], named = [] } = more;
  const retrieved = { found: all, queries: [], named, sides: [], missing: [], dropped: [] };
  const reading: ReadFrom["reading"] = {
    kind: "other",
    parts: [],
    certainty: "none",
    considered: [],
    ...read,
  };
  const { reading: answer } = await readExtreme(
    async () => ({ ...retrieved, found: later, missing }),
    question,
    { reading, retrieved },
    { workspaceId: "w", text: question },
    new AbortController().signal,
  );
  return answer.certainty === "outright" ? answer.parts[0]?.text : undefined;
};

describe("the most or the least of a table is told", () => {
  test.each([
    ["Which ward had the highest turnout?", "Castle: 47.0% (Turnout)"],
    ["Which ward has the largest electorate?", "Riverside: 12,960 (Electorate)"],
    ["Which ward had the lowest turnout?", "Riverside: 9.8% (Turnout)"],
    ["In which ward was the turnout the lowest?", "Riverside: 9.8% (Turnout)"],
    ["In which ward did the count take the longest time, by how long the count took?", undefined],
  ])("by the head of a column: %s", async (question, told) => {
    expect(await ask(question, [WARDS])).toBe(told);
  });

  test.each([
    ["Which loaf sells best?", "Net sales by loaf › Rye loaf: €700 (June 2023)"],
    ["Which loaf sold the least?", "Net sales by loaf › Oat loaf: €90 (June 2023)"],
    ["Which is the worst-selling loaf?", "Net sales by loaf › Oat loaf: €90 (June 2023)"],
  ])("by what a word for it implies, not by the thing itself: %s", async (question, told) => {
    expect(await ask(question, [LOAVES])).toBe(told);
  });

  test("in German", async () => {
    const bezirke = foundTable("Wahl in den Bezirken von Tarn", { columns: ["Wahlbeteiligung"] }, [
      ["Nord", "1.240"],
      ["Süd", "980,5"],
    ]);
    const german = {
      ...bezirke,
      hit: { ...bezirke.hit, passage: { ...bezirke.hit.passage, language: "de" } },
    };
    expect(await ask("Welcher Bezirk hatte die höchste Wahlbeteiligung?", [german])).toMatch(/^Nord/);
    expect(await ask("In welchem Bezirk war die Wahlbeteiligung am niedrigsten?", [german])).toMatch(/^Süd/);
  });

  test.each([
    ["Which Kaldera stove is the heaviest?", "Weight: 152 kg (Bragi)"],
    ["Which Kaldera stove is the cheapest?", "Price: €990 (Bragi)"],
    ["What is the most expensive Kaldera stove?", "Price: €1,840 (Fenna 8)"],
    ["Which Fenna is the cheapest?", "Price: €1,290 (Fenna 5)"],
  ])("by a row, below a column for each: %s", async (question, told) => {
    expect(await ask(question, [STOVES])).toBe(told);
  });

  test.each([
    [
      "Which segment of Orchard had the highest net sales?",
      "Net sales › Bread: $ 90 million (Three Months Ended June 30, 2023)",
    ],
    ["Which segment sold the most?", "Net sales › Bread: $ 90 million (Three Months Ended June 30, 2023)"],
    [
      "Which segment had the highest sales?",
      "Net sales › Bread: $ 90 million (Three Months Ended June 30, 2023)",
    ],
    [
      "Which segment had the highest net sales in the quarter ended June 30, 2022?",
      "Net sales › Pears: $110 million (Three Months Ended June 30, 2022)",
    ],
  ])("by the name that rows stand under, of the time asked for or the latest: %s", async (question, told) => {
    expect(await ask(question, [SEGMENTS])).toBe(told);
  });

  test.each([
    ["Which city had the highest turnout?", [WARDS]],
    ["Which stove has the longest warranty?", [STOVES]],
    ["Why is Bragi the heaviest stove?", [STOVES]],
    ["Which ward is the most important?", [WARDS]],
    ["Which segment had the highest unearned net sales?", [SEGMENTS]],
  ])(
    "and none where something of the question is missing, or another thing is asked: %s",
    async (question, all) => {
      expect(await ask(question, all)).toBeUndefined();
    },
  );

  test("among those rows alone that the question names", async () => {
    expect(await ask("Which room is the cheapest?", [ROOMS])).toBe("Room A: €80 (Price)");
  });

  test("with the whole of a row that says more in words", async () => {
    const told = await ask("Which party got the most votes?", [VOTES]);
    expect(told).toContain("| Riverside | Green | 2,100 | 41% |");
    expect(await ask("Which party had the largest share of votes?", [VOTES])).toContain("| Abbey | Labour |");
  });

  test.each([
    [
      "a figure that is asked for is another one than tells the most",
      "What is the weight of the cheapest stove?",
      STOVES,
    ],
    ["the least of one row alone", "What is the lowest price of the Fenna 8?", STOVES],
    ["a ratio", "Which Kaldera stove has the highest output per price?", STOVES],
    ["nothing tells whether more is better", "Which course has the best error rate?", COURSES],
    ["what is free has no figure", "Which course is the cheapest?", COURSES],
    ["at most", "Which ward got at most 300 votes?", VOTES],
  ])("but not where %s: %s", async (_, question, table) => {
    expect(await ask(question, [table])).toBeUndefined();
  });

  test("in what is found by the word that the question implies, if all of its names are known there", async () => {
    const question = "Which Kaldera stove is the heaviest?";
    expect(await ask(question, [ROOMS], {}, { later: [STOVES] })).toBe("Weight: 152 kg (Bragi)");
    expect(await ask(question, [ROOMS], {}, { later: [STOVES], missing: ["Kaldera"] })).toBeUndefined();
  });

  test("of a document that is named before any other", async () => {
    const others = foundTable("Wards of Lund", { columns: ["Turnout"] }, [
      ["Nord", "80%"],
      ["Syd", "81%"],
    ]);
    const named = [others.hit.passage.resourceId];
    expect(await ask("Which ward of Lund had the highest turnout?", [WARDS, others], {}, { named })).toMatch(
      /^Syd/,
    );
  });

  test("of several that are alike each, but not of all", async () => {
    const alike = (...cells: string[]): Found =>
      foundTable(
        "Wards",
        { columns: ["Seats"] },
        cells.map((cell, at) => [`Number ${at}`, cell]),
      );
    const question = "Which ward has the most seats?";
    expect(await ask(question, [alike("3", "3", "1")])).toBe("Number 0: 3 (Seats)");
    expect(await ask(question, [alike("3", "3")])).toBeUndefined();
  });

  test("as what was chosen, in an explanation", async () => {
    const text = "The stoves of Kaldera are heavy.";
    const { hit } = found(text, "Stoves of Kaldera");
    const considered = [{ hit, text, score: 3, chosen: true }];
    const retrieved = { found: [STOVES], queries: [], named: [], sides: [], missing: [], dropped: [] };
    const { reading } = await readExtreme(
      async () => retrieved,
      "Which Kaldera stove is the heaviest?",
      { reading: { kind: "other", parts: [], certainty: "nearest", considered }, retrieved },
      { workspaceId: "w", text: "" },
      new AbortController().signal,
    );
    expect(reading.considered.map(({ text, chosen }) => [text, chosen])).toEqual([
      ["Weight: 152 kg (Bragi)", true],
      [text, false],
    ]);
  });

  test("and is not asked of a table where a sentence says so", async () => {
    const text = "The heaviest Kaldera stove is the Bragi Max.";
    const { hit } = found(text, "Stoves of Kaldera");
    const parts = [{ form: "sentence", text, hit, span: { start: 0, end: text.length } }] as const;
    const question = "Which Kaldera stove is the heaviest?";
    expect(await ask(question, [STOVES], { parts: [...parts], certainty: "outright" })).toBe(text);
  });

  test("but not where it says so of something else", async () => {
    const text = "The largest mills of Tarn are closed.";
    const { hit } = found(text, "Report of Orchard");
    const part = { form: "sentence", text, hit, span: { start: 0, end: text.length } } as const;
    const read = { parts: [part], certainty: "outright" as const };
    expect(await ask("Who is the largest customer?", [], read)).toBeUndefined();
    expect(await ask("Which mills are the largest?", [], read)).toBe(text);
  });

  test("but a row of a table does not say so by itself", async () => {
    const text = "Price: €1,290 (Fenna 5)";
    const part = { form: "row", text, hit: STOVES.hit, span: { start: 0, end: 4 } } as const;
    const read = { parts: [part], certainty: "outright" as const };
    expect(await ask("Which Kaldera kettle is the biggest?", [STOVES], read)).toBeUndefined();
    expect(await ask("What does the Kaldera stove cost?", [STOVES], read)).toBe(text);
  });
});
