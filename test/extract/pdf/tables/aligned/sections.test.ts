import { expect, it } from "vitest";
import { at, drawnPages } from "../../../../support/pdf/drawn-pages.ts";

/** Labels of a table, 14 points below each other, some of them bold, with the figures beside them. */
type Row = [label: string, figures?: string[], font?: "bold"];

/** The rows of the one table that is drawn, each with what it stands under. */
const rowsOf = async (rows: Row[]): Promise<string[]> => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [column, head] of ["2025", "2024"].entries()) at(doc, 400 + 80 * column, 86, head);
    for (const [row, [label, figures = [], font]] of rows.entries()) {
      doc.font(font === "bold" ? "Helvetica-Bold" : "Helvetica");
      at(doc, 50 + 6 * (/^ */.exec(label)?.[0].length ?? 0), 100 + 14 * row, label.trim());
      for (const [column, figure] of figures.entries()) at(doc, 400 + 80 * column, 100 + 14 * row, figure);
    }
  });
  const [table] = page?.structure?.flatMap((block) => (block.kind === "table" ? [block] : [])) ?? [];
  return table?.rows.map(({ under, label }) => [...under, label].join(" › ")) ?? [];
};

it("a line that only a note tells of heads no section, and ends none", async () => {
  const rows = await rowsOf([
    ["What is owed and owned", [], "bold"],
    ["Short loans:"],
    [" To the bank", ["1,200", "1,100"]],
    [" To members", ["300", "250"]],
    ["Total of short loans", ["1,500", "1,350"], "bold"],
    ["Claims (Note 13)", [], "bold"],
    ["Members' shares:"],
    [" Paid in", ["5,300", "5,200"]],
    [" Reserves", ["700", "650"]],
    ["Total of shares", ["6,000", "5,850"], "bold"],
  ]);
  expect(rows.slice(5)).toEqual([
    "What is owed and owned › Claims (Note 13)",
    "What is owed and owned › Members' shares:",
    "What is owed and owned › Members' shares › Paid in",
    "What is owed and owned › Members' shares › Reserves",
    "What is owed and owned › Total of shares",
  ]);
});

it("the head of a section may name a note, over rows that are indented", async () => {
  const rows = await rowsOf([
    ["Income (Note 2)"],
    ["  Fares", ["1,200", "1,100"]],
    ["  Fees", ["300", "250"]],
    ["Expenditure (see note 3)"],
    ["  Wages", ["700", "650"]],
  ]);
  expect(rows).toEqual([
    "Income (Note 2)",
    "Income (Note 2) › Fares",
    "Income (Note 2) › Fees",
    "Expenditure (see note 3)",
    "Expenditure (see note 3) › Wages",
  ]);
});

it("the head of a section may name a note, over rows that are not indented", async () => {
  const rows = await rowsOf([
    ["Income (Note 5)", [], "bold"],
    ["Fares", ["1,200", "1,100"]],
    ["Fees", ["300", "250"]],
  ]);
  expect(rows).toEqual(["Income (Note 5)", "Income (Note 5) › Fares", "Income (Note 5) › Fees"]);
});

it("an adjustment that several figures have stands under the one that it adjusts", async () => {
  const rows = await rowsOf([
    ["Gross margin", ["3,672", "3,374"]],
    ["Severance", ["15", "12"]],
    ["Adjusted gross margin (non-GAAP)", ["3,687", "3,386"]],
    ["Net income", ["1,829", "1,672"]],
    ["Severance", ["94", "60"]],
    ["Taxes on it", ["(20)", "(12)"]],
    ["Non-GAAP net income", ["1,903", "1,720"]],
    ["Cash", ["10", "11"]],
  ]);
  expect(rows).toEqual([
    "Gross margin",
    "Gross margin › Severance",
    "Adjusted gross margin (non-GAAP)",
    "Net income",
    "Net income › Severance",
    "Net income › Taxes on it",
    "Non-GAAP net income",
    "Cash",
  ]);
});

it("rows between a figure and another one of its name stay as they are where none of them is repeated", async () => {
  const rows = await rowsOf([
    ["Net income", ["1,829", "1,672"]],
    ["Severance", ["94", "60"]],
    ["Adjusted net income", ["1,923", "1,732"]],
  ]);
  expect(rows).toEqual(["Net income", "Severance", "Adjusted net income"]);
});
