import { expect, it } from "vitest";
import { at, drawnPages } from "../../../../support/pdf/drawn-pages.ts";

type Cell = { text: string; small?: string; bold?: boolean };

const LEFTS = [40, 160, 280, 400];
const RIGHT = 520;
const TALL = 30;

/** The one table of a page with a ruled cell for each of these; `small` stands over the text of its cell. */
const formOf = async (rows: Cell[][]) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 });
    for (const [row, cells] of rows.entries())
      for (const [column, { text, small, bold }] of cells.entries()) {
        const [left, top] = [LEFTS[column] ?? 0, 100 + TALL * row];
        doc.rect(left, top, (LEFTS[column + 1] ?? RIGHT) - left, TALL).stroke();
        if (small) at(doc.font("Helvetica").fontSize(6), left + 4, top + 4, small);
        at(doc.font(bold ? "Helvetica-Bold" : "Helvetica").fontSize(10), left + 4, top + 14, text);
      }
  });
  const tables = page?.structure?.flatMap((block) => (block.kind === "table" ? [block] : [])) ?? [];
  return tables.map(({ columns, rows: all }) => ({
    columns,
    rows: all.map(({ under, label, cells }) => `${[...under, label].join(" › ")}: ${cells.join(" | ")}`),
  }));
};

const plain = (...texts: string[]): Cell[] => texts.map((text) => ({ text }));
/** Names in regular type, values in bold. */
const named = (...texts: string[]): Cell[] => texts.map((text, column) => ({ text, bold: column % 2 === 1 }));

it("a grid of names before their values has a row for each", async () => {
  const rows = await formOf([
    named("Family name", "Vashti", "First name", "Juniper"),
    named("Known as", "Junie", "Born on", "29 August 2023"),
    named("Languages", "English", "Place", "Ambrey"),
  ]);
  expect(rows).toEqual([
    {
      columns: [""],
      rows: [
        "Family name: Vashti",
        "First name: Juniper",
        "Known as: Junie",
        "Born on: 29 August 2023",
        "Languages: English",
        "Place: Ambrey",
      ],
    },
  ]);
});

it("values of one name beside each other are of the names that they stand below", async () => {
  const [form] = await formOf([
    named("First parent", "Ada Moss", "Second parent", "Edmund Cole"),
    named("Work", "ferry company", "Work", "piano tuner"),
    named("Telephone", "960 274", "Telephone", "900 642"),
  ]);
  expect(form?.rows.slice(2)).toEqual([
    "First parent Ada Moss › Work: ferry company",
    "Second parent Edmund Cole › Work: piano tuner",
    "First parent Ada Moss › Telephone: 960 274",
    "Second parent Edmund Cole › Telephone: 900 642",
  ]);
});

it("names that are repeated below each other begin with the first of them anew", async () => {
  const [form] = await formOf([
    named("Name", "Ada Moss", "Relation", "grandmother"),
    named("Name", "Joss Cole", "Relation", "uncle"),
    named("Nobody else", "yes", "Signed", "10 May"),
  ]);
  expect(form?.rows).toEqual([
    "Name: Ada Moss",
    "Name Ada Moss › Relation: grandmother",
    "Name: Joss Cole",
    "Name Joss Cole › Relation: uncle",
    "Nobody else: yes",
    "Signed: 10 May",
  ]);
});

it("small names over their values, in the cells of a grid, are rows of their own", async () => {
  const stacked = (pairs: [small: string, text: string][]): Cell[] =>
    pairs.map(([small, text]) => ({ small, text }));
  const [form] = await formOf([
    stacked([
      ["EMPLOYEE", "Ada Moss"],
      ["PAYROLL NO.", "0417"],
      ["TAX CODE", "1257L"],
      ["PERIOD", "Month 7"],
    ]),
    stacked([
      ["JOB", "Joiner"],
      ["HOURS", "37.5 a week"],
      ["START", "11 May 2015"],
      ["HOLIDAY LEFT", "6.5 days"],
    ]),
  ]);
  expect(form?.rows.slice(0, 5)).toEqual([
    "EMPLOYEE: Ada Moss",
    "PAYROLL NO.: 0417",
    "TAX CODE: 1257L",
    "PERIOD: Month 7",
    "JOB: Joiner",
  ]);
});

it("a table with heads over four columns is no form", async () => {
  const [table] = await formOf([
    plain("Subject", "Teacher", "Room", "Hours").map((cell) => ({ ...cell, bold: true })),
    plain("French", "Ms Moss", "Hall", "4"),
    plain("Music", "Mr Cole", "Attic", "2"),
    plain("Chess", "Mr Penn", "Library", "1"),
  ]);
  expect(table?.columns).toEqual(["Teacher", "Room", "Hours"]);
});

it("remarks of several sentences in one column leave the others a table", async () => {
  const [table] = await formOf([
    plain("Subject", "Now", "Effort", "Comment").map((cell) => ({ ...cell, bold: true })),
    plain("French", "5", "B", "Reads well. Writes less."),
    plain("Music", "7", "A", "Plays well. Sings too."),
    plain("Chess", "4", "C", "Thinks fast. Loses."),
  ]);
  expect(table?.rows).toEqual([
    "French: 5 | B | Reads well. Writes less.",
    "Music: 7 | A | Plays well. Sings too.",
    "Chess: 4 | C | Thinks fast. Loses.",
  ]);
});

it("a table in one type, without heads, is no form where its columns hold what is alike", async () => {
  const [table] = await formOf([
    plain("Anna Moss", "Secretary", "Kiel", "0431 778 120"),
    plain("Ben Cole", "Treasurer", "Bonn", "0228 778 121"),
    plain("Cara Penn", "Chair", "Ulm", "0731 778 122"),
  ]);
  expect(table?.rows[0]).toMatch(/^Anna Moss: Secretary \| Kiel/);
});

it("a timetable with a room below each subject is no form", async () => {
  const lesson = (text: string, room: string): Cell => ({ text: room, small: text });
  const [table] = await formOf([
    plain("Monday", "Tuesday", "Wednesday", "Thursday"),
    ...[1, 2, 3].map(() =>
      ["Maths", "Art", "Maths", "Chess"].map((subject, at) => lesson(subject, `Room ${at}`)),
    ),
  ]);
  expect(table?.columns.length).not.toBe(1);
});
