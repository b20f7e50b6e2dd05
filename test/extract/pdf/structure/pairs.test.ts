import { expect, it } from "vitest";
import { at, drawnPages } from "../../../support/drawn-pages.ts";

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

it("a timetable is a list, though names have several words and their texts begin small", async () => {
  const entries: typeof GLOSSARY = [
    ["Day of it all", "13 January 2025"],
    ["Panel", "28 April 2025"],
    ["Notice", "by 9 May 2025"],
    ["Last report", "within 6 weeks"],
  ];
  expect(await listsOn({ x: 50, entries })).toEqual([entries.map(([name, text]) => [`${name} ${text}`])]);
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
