import { expect, it } from "vitest";
import { at, drawnPages } from "../../../../support/pdf/drawn-pages.ts";

/** The one table of a page: cells of lines, each at its place from the left, on lines at their heights. */
const tableOf = async (lines: [top: number, cells: [left: number, text: string][]][]) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [top, cells] of lines) for (const [left, text] of cells) at(doc, left, top, text);
  });
  const tables = page?.structure?.flatMap((block) => (block.kind === "table" ? [block] : [])) ?? [];
  return tables.map(({ columns, rows }) => ({
    columns,
    rows: rows.map(({ label, under, cells }) => [[...under, label].join(" › "), ...cells]),
  }));
};

it("a line of a label that begins in lower case goes on with the one above, however much room that had left", async () => {
  const tables = await tableOf([
    [
      100,
      [
        [300, "2021"],
        [380, "2022"],
      ],
    ],
    [
      120,
      [
        [50, "Average number of days to answer a letter"],
        [300, "78.9"],
        [380, "88.9"],
      ],
    ],
    [140, [[50, "Number of signed"]]],
    [
      152,
      [
        [50, "agreements with schools"],
        [300, "12"],
        [380, "14"],
      ],
    ],
    [
      172,
      [
        [50, "Number of people served"],
        [300, "350"],
        [380, "360"],
      ],
    ],
  ]);
  expect(tables.flatMap(({ rows }) => rows)).toEqual([
    ["Average number of days to answer a letter", "78.9", "88.9"],
    ["Number of signed agreements with schools", "12", "14"],
    ["Number of people served", "350", "360"],
  ]);
});

it("a row's label and its cells may go on together, centred beside each other", async () => {
  const tables = await tableOf([
    [
      100,
      [
        [300, "2021"],
        [380, "2022"],
        [460, "2023"],
      ],
    ],
    [
      120,
      [
        [50, "Share of those who are"],
        [300, "47%"],
        [380, "62%"],
        [460, "71%"],
      ],
    ],
    [132, [[50, "content with it"]]],
    [150, [[50, "Share of those who"]]],
    [
      162,
      [
        [50, "agree that they have"],
        [380, "No survey"],
        [460, "No survey"],
      ],
    ],
    [168, [[300, "78%"]]],
    [
      174,
      [
        [50, "all that they need"],
        [380, "(biannual)"],
        [460, "(biannual)"],
      ],
    ],
    [186, [[50, "to do their jobs"]]],
    [204, [[50, "Number of signed agreements"]]],
    [
      216,
      [
        [50, "with schools"],
        [300, "12"],
        [380, "14"],
        [460, "15"],
      ],
    ],
  ]);
  expect(tables.flatMap(({ rows }) => rows)).toEqual([
    ["Share of those who are content with it", "47%", "62%", "71%"],
    [
      "Share of those who agree that they have all that they need to do their jobs",
      "78%",
      "No survey (biannual)",
      "No survey (biannual)",
    ],
    ["Number of signed agreements with schools", "12", "14", "15"],
  ]);
});

it.each([
  ["March 4, 2023", "May 18, 2023"],
  ["4. März 2023", "18. Mai 2023"],
  ["2023-03-04", "2023-05-18"],
  ["3/4/2023", "5/18/2023"],
])("dates beside figures have columns of their own: %s", async (first, second) => {
  const tables = await tableOf([
    [
      100,
      [
        [50, "Dividend"],
        [150, "Declared"],
        [260, "Paid"],
        [380, "Per share"],
        [460, "Amount"],
      ],
    ],
    [
      120,
      [
        [50, "Ordinary"],
        [150, first],
        [260, second],
        [380, "$0.68"],
        [460, "$5,057"],
      ],
    ],
  ]);
  expect(tables).toEqual([
    {
      columns: ["Declared", "Paid", "Per share", "Amount"],
      rows: [["Ordinary", first, second, "$0.68", "$5,057"]],
    },
  ]);
});

it("dates alone are heads", async () => {
  const tables = await tableOf([
    [
      100,
      [
        [300, "June 30, 2023"],
        [420, "June 30, 2022"],
      ],
    ],
    [
      120,
      [
        [50, "Cash"],
        [300, "12,852"],
        [420, "13,931"],
      ],
    ],
    [
      140,
      [
        [50, "Debt"],
        [300, "46,335"],
        [420, "37,684"],
      ],
    ],
  ]);
  expect(tables).toEqual([
    {
      columns: ["June 30, 2023", "June 30, 2022"],
      rows: [
        ["Cash", "12,852", "13,931"],
        ["Debt", "46,335", "37,684"],
      ],
    },
  ]);
});

it("rows of many cells are no list of contents, though their only figure never falls", async () => {
  const tables = await tableOf([
    [
      100,
      [
        [50, "Type"],
        [150, "Trend"],
        [240, "From"],
        [330, "Until"],
        [440, "Score"],
      ],
    ],
    [
      120,
      [
        [50, "Target"],
        [150, "Steady"],
        [240, "spring"],
        [330, "autumn"],
        [440, "66"],
      ],
    ],
    [
      140,
      [
        [50, "Target"],
        [150, "Rising"],
        [240, "spring"],
        [330, "autumn"],
        [440, "67"],
      ],
    ],
    [
      160,
      [
        [50, "Actual"],
        [150, "Baseline"],
        [240, "spring"],
        [330, "autumn"],
        [440, "70"],
      ],
    ],
  ]);
  expect(tables.flatMap(({ rows }) => rows.map(([label, ...cells]) => [label, cells.at(-1)]))).toEqual([
    ["Target", "66"],
    ["Target", "67"],
    ["Actual", "70"],
  ]);
});
