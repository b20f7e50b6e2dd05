import { expect, it } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

const GLOSSARY: [name: string, ...lines: string[]][] = [
  ["ABC", "Association of Bell Casters"],
  ["ABC Plan", "What the casters of bells mean to do", "in the years to come"],
  ["DEF", "Department of Furnaces"],
  ["Firm", "Whoever casts a bell"],
  ["XYZ", "Nobody knows"],
];

const listsOn = async (...columns: { x: number; entries: typeof GLOSSARY }[]) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    at(doc, 50, 80, "These are the words that are used in this report and what they mean there.");
    at(doc, 50, 200, "What stands below");
    at(doc, 50, 212, "is no more of it.");
    for (const { x, entries } of columns) {
      let y = 92;
      for (const [name, ...lines] of entries) {
        at(doc, x, y, name);
        for (const line of lines) {
          at(doc, x + 70, y, line);
          y += 12;
        }
      }
    }
  });
  const lines = page?.lines ?? [];
  return page?.structure?.flatMap((block) =>
    block.kind === "list"
      ? [block.items.map((item, index) => lines.slice(item, block.items[index + 1] ?? block.last + 1))]
      : [],
  );
};

it("a glossary is a list, each name with its text", async () => {
  expect(await listsOn({ x: 50, entries: GLOSSARY })).toEqual([
    [
      ["ABC Association of Bell Casters"],
      ["ABC Plan What the casters of bells mean to do", "in the years to come"],
      ["DEF Department of Furnaces"],
      ["Firm Whoever casts a bell"],
      ["XYZ Nobody knows"],
    ],
  ]);
});

it("a glossary in two halves has the names of a line together", async () => {
  const [short, , ...others] = GLOSSARY;
  const entries = short ? [short, ...others] : [];
  const lists = await listsOn({ x: 50, entries }, { x: 300, entries: entries.slice(0, 3) });
  expect(lists?.[0]).toEqual([
    ["ABC Association of Bell Casters ABC Association of Bell Casters"],
    ["DEF Department of Furnaces DEF Department of Furnaces"],
    ["Firm Whoever casts a bell Firm Whoever casts a bell"],
    ["XYZ Nobody knows"],
  ]);
});

/** The rows of the tables on a page with texts at these places. */
const rowsOn = async (...texts: [x: number, y: number, text: string][]) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    at(doc, 50, 60, "What stands in this form is told by those who filled it in, and by nobody else.");
    for (const [x, y, text] of texts) at(doc, x, y, text);
  });
  return page?.structure?.flatMap((block) =>
    block.kind === "table" ? block.rows.map(({ label, cells }) => [label, ...cells]) : [],
  );
};

it("a form is a table of names with their values, which may begin small and go on in the next line", async () => {
  const left = (y: number, name: string, value: string): [number, number, string][] => [
    [50, y, name],
    [200, y, value],
  ];
  expect(
    await rowsOn(
      ...left(100, "Opening of the call:", "13 January 2025"),
      ...left(112, "Panel meeting", "28 April 2025, in the hall"),
      [200, 124, "of the mill"],
      ...left(136, "Notice to applicants", "by 9 May 2025"),
      ...left(148, "Chair", "Ada Moss"),
    ),
  ).toEqual([
    ["Opening of the call", "13 January 2025"],
    ["Panel meeting", "28 April 2025, in the hall of the mill"],
    ["Notice to applicants", "by 9 May 2025"],
    ["Chair", "Ada Moss"],
  ]);
});

it("equals beside each other are no form", async () => {
  const rooms = Array.from({ length: 5 }, (_, at): [number, number, string][] => [
    [50, 100 + 12 * at, `Room ${2 * at + 1}`],
    [200, 100 + 12 * at, `Room ${2 * at + 2} below`],
  ]);
  expect(await rowsOn(...rooms.flat())).toEqual([]);
});

it("a form may have two names with their values on a line", async () => {
  const both = (y: number, ...[one, its, other, theirs]: string[]): [number, number, string][] => [
    [50, y, one ?? ""],
    [120, y, its ?? ""],
    [300, y, other ?? ""],
    [380, y, theirs ?? ""],
  ];
  expect(
    await rowsOn(
      ...both(100, "Bill to", "Museum of Cloth", "Invoice no.", "2024-03317"),
      [120, 112, "4 Weavers Row"],
      ...both(124, "Order", "PO-88213", "Invoice date", "18 June 2024"),
      ...both(136, "Delivered", "7 June 2024", "Due date", "18 July 2024"),
      ...both(148, "Collected", "10 June 2024", "Customer", "K-20947"),
    ),
  ).toEqual([
    ["Bill to", "Museum of Cloth 4 Weavers Row"],
    ["Invoice no.", "2024-03317"],
    ["Order", "PO-88213"],
    ["Invoice date", "18 June 2024"],
    ["Delivered", "7 June 2024"],
    ["Due date", "18 July 2024"],
    ["Collected", "10 June 2024"],
    ["Customer", "K-20947"],
  ]);
});

it("a name goes on in the next line where its text does", async () => {
  const long = "This text fills the line up to the right edge, as far as any other text goes";
  const entries: typeof GLOSSARY = [
    ["Source", "A survey of all casters"],
    ["Checks and", long],
    ["Validation", "of what is in the survey"],
    ["Frequency", "Each year"],
    ["Limits", "None"],
  ];
  const [list] = (await listsOn({ x: 50, entries })) ?? [];
  expect(list?.[1]).toEqual([`Checks and ${long}`, "Validation of what is in the survey"]);
  expect(list).toHaveLength(4);
});

it.each([
  ["long names", "A name that is too long", "What it means"],
  ["text that goes on from the line above", "and so on to it", "on to the next line"],
  ["figures", "Bells", "12"],
])("%s beside each other are no list", async (_, name, text) => {
  const entries = Array.from({ length: 5 }, (): [string, string] => [name, text]);
  expect(await listsOn({ x: 50, entries })).toEqual([]);
});
