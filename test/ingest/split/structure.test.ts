import { describe, expect, test } from "vitest";
import type { PassageDraft } from "../../../src/domain/documents/passage.ts";
import { splitIntoPassages } from "../../../src/ingest/split/split.ts";
import { type Stated, structuredPage } from "../../support/pdf/structured-page.ts";
import { misplaced, piecesOf } from "../../support/store/passages.ts";

async function split(...pages: Stated[][]): Promise<PassageDraft[]> {
  async function* units() {
    for (const [index, stated] of pages.entries()) yield structuredPage(stated, index + 1);
  }
  return Array.fromAsync(splitIntoPassages(units()));
}
const texts = async (...pages: Stated[][]) => (await split(...pages)).map(({ text }) => text);
const sections = async (...pages: Stated[][]) => (await split(...pages)).map(({ section }) => section);

const sentence = "The Company sells phones and services in many countries of the world. ";
const long: Stated = ["paragraph", ...Array.from({ length: 14 }, () => sentence.trim())];
const amounts = (count: number, columns = 2) =>
  Array.from({ length: count }, (_, index) => {
    const cells = Array.from({ length: columns }, (_, column) => `${index},${100 + column}`);
    return { lines: [`Product ${index} ${cells.join(" ")}`] satisfies [string], cells };
  });

describe("sections", () => {
  test("are the headings above, over pages, until one of their level", async () => {
    expect(
      await sections(
        [{ heading: "PART I", level: 1 }, { heading: "Item 1. Business", level: 2 }, long],
        [long, { heading: "Item 2. Results", level: 2 }, long],
        [{ heading: "PART II", level: 1 }, long],
      ),
    ).toEqual([
      ["PART I", "Item 1. Business"],
      ["PART I", "Item 1. Business"],
      ["PART I", "Item 2. Results"],
      ["PART II"],
    ]);
  });

  test("of a passage over several headings are those above all of it", async () => {
    const short: Stated = ["paragraph", "Yes."];
    expect(
      await split([
        { heading: "Form", level: 1 },
        { heading: "Name", level: 2 },
        short,
        { heading: "Age", level: 2 },
        short,
      ]),
    ).toMatchObject([{ section: ["Form"], text: "Form\n\nName\n\nYes.\n\nAge\n\nYes." }]);
  });

  test("and their positions in its text are known", async () => {
    const [passage] = await split([
      { heading: "Form", level: 1 },
      { heading: "Name", level: 2 },
      ["paragraph", "Yes."],
      { heading: "Age", level: 2 },
      ["paragraph", "No."],
    ]);
    const { text = "", headings = [] } = passage ?? {};
    expect(headings.map(({ start, end }) => text.slice(start, end))).toEqual(["Form", "Name", "Age"]);
    expect(await split([["paragraph", "Yes."]])).not.toHaveProperty("0.headings");
  });

  test("a heading that is printed again as continued changes nothing", async () => {
    expect(
      await sections(
        [{ heading: "Notes", level: 1 }, { heading: "Leases", level: 2 }, long],
        [{ heading: "Notes (Continued)", level: 1 }, long],
      ),
    ).toEqual([
      ["Notes", "Leases"],
      ["Notes", "Leases"],
    ]);
  });

  test("are bounded in depth and length", async () => {
    const deep = Array.from(
      { length: 30 },
      (_, index): Stated => ({ heading: index + " word".repeat(40), level: index }),
    );
    for (const section of await sections([...deep, long])) {
      expect(section?.length).toBe(6);
      for (const heading of section ?? []) expect(heading.length).toBeLessThanOrEqual(121);
    }
  });
});

describe("headers, footers and contents", () => {
  const furniture: Stated[] = [
    ["header", "Annual Report 2022"],
    ["contents", "Business ..... 3", "Results ..... 7"],
    ["footer", "Page 1"],
  ];

  test("are in no passage", async () => {
    expect(await texts([...furniture.slice(0, 2), ["paragraph", "We grew."], ...furniture.slice(2)])).toEqual(
      ["We grew."],
    );
  });

  test("are passages of a document that is nothing else", async () => {
    expect(await texts(furniture, furniture)).toHaveLength(2);
    expect(await texts(furniture, [["paragraph", "We grew."]])).toEqual(["We grew."]);
  });
});

describe("a paragraph that is interrupted", () => {
  test("is whole: footnotes, captions and tables come after it", async () => {
    const found = await split([
      ["paragraph", "The river carries more water than"],
      ["footnote", "1 Measured in spring."],
      ["caption", "Figure 1: the river"],
      { columns: ["2022"], rows: amounts(1, 1) },
      ["footer", "Page 7"],
      ["paragraph", "any other river of the valley."],
    ]);
    expect(found.map(({ text }) => text)).toEqual([
      "The river carries more water than any other river of the valley.",
      "Figure 1: the river\n\nProduct 0 0,100",
      "1 Measured in spring.",
    ]);
    const [paragraph] = found;
    expect(paragraph?.place).toMatchObject({ line: 1, line_end: 6 });
    const page = structuredPage([
      ["paragraph", "The river carries more water than"],
      ["paragraph", "-", "-", "-", "-"],
      ["paragraph", "any other river of the valley."],
    ]);
    expect(paragraph && piecesOf(paragraph, page).map(({ line }) => line)).toEqual([0, 5]);
    expect(paragraph && misplaced(paragraph, page)).toEqual([]);
  });
});

describe("a list", () => {
  const items = Array.from({ length: 30 }, (_, index) => [
    `• Item ${index} of the list says something of`,
    "its own, in two lines.",
  ]);

  test("stays with what introduces it, and its later passages know it", async () => {
    for (const stated of [
      [{ intro: ["Our goals are:"], list: items }],
      [["paragraph", "Our goals are:"], { list: items }],
    ] satisfies Stated[][]) {
      const found = await split([{ heading: "Plan", level: 1 }, ...stated]);
      expect(found.length).toBeGreaterThan(1);
      expect(found[0]?.text).toMatch(
        /^Plan\n\nOur goals are:\n+• Item 0 of the list says something of its own, in two lines\.\n• Item 1/,
      );
      expect(found[0]?.section).toEqual(["Plan"]);
      for (const { section, text } of found.slice(1)) {
        expect(section).toEqual(["Plan", "Our goals are:"]);
        expect(text).toMatch(/^• Item \d+/);
      }
    }
  });
});

describe("a table", () => {
  test("is passages of whole rows, which all know its title, unit and columns", async () => {
    const found = await split([
      { heading: "Net sales", level: 1 },
      long,
      ["paragraph", "Net sales by product were as follows:"],
      {
        title: "Sales",
        unit: "in millions",
        heads: ["Sales (in millions)", "2022 2021"],
        columns: ["2022", "2021"],
        rows: amounts(80),
      },
      long,
    ]);
    const tables = found.filter(({ table }) => table);
    expect(tables.length).toBeGreaterThan(1);
    expect(tables[0]?.text).toMatch(
      /^Net sales by product were as follows:\n\nSales \(in millions\)\n2022 2021\nProduct 0 /,
    );
    for (const { text, table, section } of tables) {
      expect(section).toEqual(["Net sales"]);
      expect(table).toMatchObject({ title: "Sales", unit: "in millions", columns: ["2022", "2021"] });
      for (const { start, end, cells } of table?.rows ?? [])
        expect(text.slice(start, end)).toMatch(new RegExp(`^Product \\d+ ${cells.join(" ")}$`));
    }
    expect(tables.flatMap(({ table }) => table?.rows ?? []).map(({ cells }) => cells)).toEqual(
      amounts(80).map(({ cells }) => cells),
    );
    expect(found.at(-1)?.text.startsWith("The Company")).toBe(true);
  });

  test("has a row that is set in several lines as one", async () => {
    const [found] = await split([
      {
        columns: ["2022"],
        rows: [{ under: ["Assets"], lines: ["Cash and", "equivalents $7"], cells: ["$7"] }, ...amounts(1, 1)],
      },
    ]);
    expect(found?.text).toBe("Cash and equivalents $7\nProduct 0 0,100");
    expect(found?.table?.rows[0]).toEqual({
      label: "Cash and",
      under: ["Assets"],
      cells: ["$7"],
      start: 0,
      end: 23,
    });
    expect(found?.lineStarts).toEqual([0, 9, 24]);
  });

  test("that continues at once, or at the top of the next page, has the columns of its beginning", async () => {
    const found = await split(
      [{ title: "Sales", columns: ["2022", "2021"], rows: amounts(2) }, ["footer", "7"]],
      [
        ["header", "Report"],
        { columns: ["", ""], rows: amounts(2) },
        { columns: ["", ""], rows: amounts(1) },
        long,
        { columns: ["", ""], rows: amounts(2) },
      ],
    );
    expect(found.flatMap(({ table }) => (table ? [[table.title, ...table.columns]] : []))).toEqual([
      ["Sales", "2022", "2021"],
      ["Sales", "2022", "2021"],
      ["Sales", "2022", "2021"],
      [undefined, "", ""],
    ]);
  });

  test("that continues with heads of its own is in the same unit, if it has as many columns", async () => {
    const found = await split(
      [{ title: "Sales", unit: "in millions", columns: ["2022", "2021"], rows: amounts(2) }],
      [
        { columns: ["2020", "2019"], rows: amounts(2) },
        { columns: ["2018", "2017"], rows: amounts(2) },
      ],
      [{ columns: ["2018"], rows: amounts(1) }],
    );
    expect(
      found.flatMap(({ table }) => (table ? [[table.title, table.unit, ...table.columns]] : [])),
    ).toEqual([
      ["Sales", "in millions", "2022", "2021"],
      [undefined, "in millions", "2020", "2019"],
      [undefined, undefined, "2018", "2017"],
      [undefined, undefined, "2018"],
    ]);
  });

  test("cuts a row only if it is too large for a passage", async () => {
    const found = await split([
      { columns: [""], rows: [{ lines: ["word ".repeat(700).trim()], cells: ["word"] }] },
    ]);
    expect(found.length).toBeGreaterThan(2);
    for (const { text, table } of found) expect(table?.rows).toMatchObject([{ start: 0, end: text.length }]);
  });

  test("is plain text if its names are far more than its words", async () => {
    const name = "Name ".repeat(4_000).trim();
    const under = Array.from({ length: 5_000 }, () => "");
    const [first = { lines: ["a"] as [string], cells: ["1"] }] = amounts(1, 1);
    for (const forged of [
      { columns: [name], rows: amounts(2, 1) },
      { title: name, columns: ["2022"], rows: amounts(2, 1) },
      { columns: ["2022"], rows: [{ ...first, under: [name] }] },
      { columns: ["2022"], rows: Array.from({ length: 9 }, () => ({ ...first, under })) },
    ])
      for (const { table } of await split([forged])) expect(table).toBeUndefined();
  });
});
