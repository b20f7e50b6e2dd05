import { expect, it } from "vitest";
import { at, drawnPages } from "../../../../support/pdf/drawn-pages.ts";

type Placed = [left: number, text: string];

/** The tables of a page with these lines, 14 points below each other. */
const tablesOf = async (lines: Placed[][]) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [line, cells] of lines.entries())
      for (const [left, text] of cells) at(doc, left, 100 + 14 * line, text);
  });
  const tables = page?.structure?.flatMap((block) => (block.kind === "table" ? [block] : [])) ?? [];
  return tables.map(({ stub, columns, rows, first, last }) => ({
    lines: last - first + 1,
    stub,
    columns,
    rows: rows.map(({ under, label, cells }) => [[...under, label].join(" › "), ...cells]),
  }));
};

it("two tables beside each other under the same heads are one, with a row for each label", async () => {
  const [table] = await tablesOf([
    [
      [50, "Income"],
      [170, "2025"],
      [220, "2024"],
      [280, "Expenditure"],
      [420, "2025"],
      [470, "2024"],
    ],
    [
      [50, "Subscriptions"],
      [170, "21,460"],
      [220, "19,880"],
      [280, "Rent of the hall"],
      [420, "8,400"],
      [470, "8,000"],
    ],
    [
      [50, "Rents of racks"],
      [170, "6,120"],
      [220, "5,940"],
      [280, "Insurance"],
      [420, "4,986"],
      [470, "4,512"],
    ],
    [
      [280, "Repairs"],
      [420, "7,742"],
      [470, "5,380"],
    ],
  ]);
  expect(table).toMatchObject({
    columns: ["2025", "2024"],
    rows: [
      ["Subscriptions", "21,460", "19,880"],
      ["Expenditure › Rent of the hall", "8,400", "8,000"],
      ["Rents of racks", "6,120", "5,940"],
      ["Expenditure › Insurance", "4,986", "4,512"],
      ["Expenditure › Repairs", "7,742", "5,380"],
    ],
  });
});

it("heads and figures that are one piece stand over and in the columns that they are over", async () => {
  const [table] = await tablesOf([
    [
      [50, "Method"],
      [200, "EM"],
      [247, "opt        nlm        bob"],
    ],
    [
      [50, "Likelihood"],
      [190, "-31.4"],
      [240, "-31.5     -31.6     -31.7"],
    ],
    [
      [50, "Time [s]"],
      [195, "0.46"],
      [243, "4.65"],
      [278, "28.33"],
      [313, "167.52"],
    ],
  ]);
  expect(table?.stub).toBe("Method");
  expect(table?.columns).toEqual(["EM", "opt", "nlm", "bob"]);
  expect(table?.rows).toEqual([
    ["Likelihood", "-31.4", "-31.5", "-31.6", "-31.7"],
    ["Time [s]", "0.46", "4.65", "28.33", "167.52"],
  ]);
});

it("a range from one share to another is one figure", async () => {
  const [table] = await tablesOf([
    [
      [50, "Issued"],
      [200, "Interest"],
      [320, "Sum"],
    ],
    [
      [50, "2012"],
      [190, "2.13% –3.50%"],
      [310, "1,204"],
    ],
    [
      [50, "2013"],
      [190, "2.38% –4.88%"],
      [310, "2,814"],
    ],
  ]);
  expect(table?.columns).toEqual(["Interest", "Sum"]);
});

it("numbers of notes between the figures of two companies are no labels", async () => {
  const [table] = await tablesOf([
    [
      [170, "2025"],
      [220, "2024"],
      [280, "Notes"],
      [340, "2025"],
      [390, "2024"],
    ],
    ...["Revenue", "Costs", "Profit"].map((label, at): Placed[] => [
      [50, label],
      [170, `1,${at}00`],
      [220, `1,${at}50`],
      [280, `${at + 4}a`],
      [340, `8${at}0`],
      [390, `7${at}0`],
    ]),
  ]);
  expect(table?.rows.map(([label]) => label)).toEqual(["Revenue", "Costs", "Profit"]);
});

it("one head in capitals over two columns is that of both", async () => {
  const [table] = await tablesOf([
    [[200, "NET SALES"]],
    [
      [50, "Oak"],
      [195, "12.5"],
      [235, "13.5"],
    ],
    [
      [50, "Ash"],
      [195, "22.5"],
      [235, "23.5"],
    ],
  ]);
  expect(table?.columns).toEqual(["NET SALES", "NET SALES"]);
});

it("words to the right of a figure go on below themselves, in the row that they begin in", async () => {
  const tables = await tablesOf([
    [
      [50, "Pos."],
      [90, "Part"],
      [210, "Qty"],
      [250, "Remarks"],
      [450, "Price"],
    ],
    [
      [50, "1"],
      [90, "Rotor"],
      [210, "1"],
      [250, "Without knives and without"],
      [450, "684.00"],
    ],
    [[250, "bearings; only with new bolts"]],
    [
      [50, "2"],
      [90, "Knife set, hard"],
      [210, "2"],
      [250, "Two knives. Always change"],
      [450, "96.50"],
    ],
    [
      [90, "steel"],
      [250, "both"],
    ],
    [
      [50, "3"],
      [90, "Counter-knife"],
      [210, "1"],
      [250, "Turn it three times"],
      [450, "58.20"],
    ],
  ]);
  expect(tables).toEqual([
    {
      lines: 6,
      stub: "Pos. Part",
      columns: ["Qty", "Remarks", "Price"],
      rows: [
        ["1 Rotor", "1", "Without knives and without bearings; only with new bolts", "684.00"],
        ["2 Knife set, hard steel", "2", "Two knives. Always change both", "96.50"],
        ["3 Counter-knife", "1", "Turn it three times", "58.20"],
      ],
    },
  ]);
});

it("what begins with a capital letter below a row is not of its words", async () => {
  const [table] = await tablesOf([
    [
      [200, "Sum"],
      [250, "Of"],
      [400, "Year"],
    ],
    [
      [50, "Loans"],
      [200, "12.5"],
      [250, "Bank of the city"],
      [400, "2024"],
    ],
    [[250, "Equity"]],
    [
      [50, "Shares"],
      [200, "13.5"],
      [250, "All members"],
      [400, "2025"],
    ],
  ]);
  expect(table?.rows.flat()).not.toContain("Bank of the city Equity");
});
