import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../../../src/extract/pdf/tables/candidate.ts";
import { drawPdf } from "../../../../support/pdf/pdf.ts";
import { rowTexts, tablesOf } from "../../../../support/pdf/tables.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-ruled-"));
});
afterAll(() => rm(folder, { recursive: true }));

const LEFTS = [50, 230, 330, 430];
const RIGHT = 540;
const PITCH = 24;
type Row = readonly (string | readonly string[])[];

interface Ruled {
  /** Whether what stands over the labels has a rule below it as well. */
  underlined?: boolean;
  /** Over the heads, in bold, each above a rule as wide as the columns that it names; the first stands over the labels. */
  spanning?: readonly { text: string; from: number; to: number }[];
  /** Above the first rule, in bold. */
  heads?: readonly Row[];
  rows: readonly Row[];
  /** Whether a rule lies below each row, or between two alone. */
  isClosed?: boolean;
  /** Where each rule is drawn once more, in points below it. */
  twice?: number;
  /** How many pieces, each beginning where the one before ends, a rule is drawn of. */
  pieces?: number;
  /** Right above the heads, in regular type. */
  caption?: string;
}

const drawRule = (doc: PDFKit.PDFDocument, y: number, from: number, to: number) =>
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke("black");

type Spanning = NonNullable<Ruled["spanning"]>[number];

/** A head right above those at `y`, in the middle of its columns, with a rule below it but over the labels. */
const printOver = (doc: PDFKit.PDFDocument, y: number, { text, from, to }: Spanning, underlined: boolean) => {
  const [left, right] = [LEFTS[from] ?? 0, (LEFTS[to + 1] ?? RIGHT + 5) - 5];
  doc.font("Helvetica-Bold");
  const x = from === 0 ? left : (left + right - doc.widthOfString(text)) / 2;
  doc.text(text, x, y - 16, { lineBreak: false });
  if (from > 0 || underlined) drawRule(doc, y - 3, left, right);
};

/** A table with rules below its rows alone; lines of a cell are 11 points apart. */
async function tablesIn({
  spanning = [],
  underlined = false,
  heads = [],
  rows,
  isClosed = true,
  twice,
  pieces = 1,
  caption,
}: Ruled): Promise<Table[]> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  const pdf = await drawPdf((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 }).fontSize(9);
    let y = 100;
    const print = (row: Row, font: string) => {
      const lines = row.map((cell) => [cell].flat());
      for (const [column, own] of lines.entries())
        for (const [at, text] of own.entries())
          doc.font(font).text(text, LEFTS[column] ?? 0, y + 11 * at, { lineBreak: false });
      y += PITCH + 11 * (Math.max(...lines.map(({ length }) => length)) - 1);
    };
    if (caption !== undefined)
      doc.font("Helvetica").text(caption, LEFTS[0] ?? 0, y - 12, { lineBreak: false });
    const [left, length] = [LEFTS[0] ?? 0, (RIGHT - (LEFTS[0] ?? 0)) / pieces];
    const rule = (at: number) => {
      for (let piece = 0; piece < pieces; piece += 1)
        drawRule(doc, at, left + piece * length, left + (piece + 1) * length);
    };
    for (const head of spanning) printOver(doc, y, head, underlined);
    for (const head of heads) print(head, "Helvetica-Bold");
    for (const [at, row] of rows.entries()) {
      print(row, "Helvetica");
      if (!isClosed && at === rows.length - 1) continue;
      rule(y - 8);
      if (twice !== undefined) rule(y - 8 + twice);
    }
  });
  await Bun.write(file, pdf);
  return tablesOf(file, 1);
}

const HEADS: Row = ["Place", "Room", "Lunch", "Dinner"];
const ROWS: Row[] = [
  ["Husum and the coast", "nothing", "in the mill", "at the inn"],
  ["Aix", "with the miller", "at the inn", "nothing"],
  [["The towns on the", "river Elbe"], ["with a guild", "of bakers"], "nothing", "at the inn"],
];
const TEXTS = [
  "Husum and the coast | nothing | in the mill | at the inn",
  "Aix | with the miller | at the inn | nothing",
  "The towns on the river Elbe | with a guild of bakers | nothing | at the inn",
];

describe("a table with rules between its rows alone", () => {
  it("has its rows by the rules, whatever stands in them, and the heads above the first", async () => {
    const [table, ...others] = await tablesIn({ heads: [HEADS], rows: ROWS });
    expect(others).toEqual([]);
    expect(table?.columns).toEqual(["Room", "Lunch", "Dinner"]);
    expect(rowTexts(table)).toEqual(TEXTS);
  });

  it("has them where each rule is two, close below each other", async () => {
    const [table] = await tablesIn({ heads: [HEADS], rows: ROWS, twice: 2 });
    expect(rowTexts(table)).toEqual(TEXTS);
  });

  it("has them where a rule is drawn of more pieces than there are columns", async () => {
    const [table] = await tablesIn({ heads: [HEADS], rows: ROWS, pieces: 20 });
    expect(table?.columns).toEqual(["Room", "Lunch", "Dinner"]);
    expect(rowTexts(table)).toEqual(TEXTS);
  });

  it("has heads over several columns, each above a rule of its own", async () => {
    const [table] = await tablesIn({
      spanning: [
        { text: "Place", from: 0, to: 0 },
        { text: "To sleep", from: 1, to: 1 },
        { text: "To eat", from: 2, to: 3 },
      ],
      heads: [["", "Room", "Lunch", "Dinner"]],
      rows: ROWS,
    });
    expect(table?.columns).toEqual(["To sleep Room", "To eat Lunch", "To eat Dinner"]);
    expect(table?.stub).toBe("Place");
    expect(rowTexts(table)).toEqual(TEXTS);
  });

  it("has its own heads below an underlined title", async () => {
    const [table] = await tablesIn({
      spanning: [{ text: "Fares of Linn", from: 0, to: 0 }],
      heads: [HEADS],
      rows: ROWS,
      underlined: true,
    });
    expect(table?.columns).toEqual(["Room", "Lunch", "Dinner"]);
  });

  it("has no caption among its heads", async () => {
    const [table] = await tablesIn({ heads: [HEADS], rows: ROWS, caption: "Where we sleep and eat" });
    expect(table?.columns).toEqual(["Room", "Lunch", "Dinner"]);
    expect(rowTexts(table)).toEqual(TEXTS);
  });

  it("has the row below the last rule", async () => {
    const rows = [...ROWS, ["Ulm", "at the inn", "nothing", "nothing"]];
    const [table] = await tablesIn({ heads: [HEADS], rows, isClosed: false });
    expect(rowTexts(table)).toEqual([...TEXTS, "Ulm | at the inn | nothing | nothing"]);
  });

  it("has heads that stand so close that they were one text, each over its column", async () => {
    const [table] = await tablesIn({
      heads: [["Place", "Room and", "Lunch                Dinner"]],
      rows: ROWS,
    });
    expect(table?.columns).toEqual(["Room and", "Lunch", "Dinner"]);
  });

  it("has a label alone over the rows below it", async () => {
    const rows = [
      ["In the north"],
      ...ROWS.slice(0, 2),
      ["In the south"],
      ["Ulm", "at the inn", "none", "none"],
    ];
    const [table] = await tablesIn({ heads: [HEADS], rows });
    expect(
      table?.rows.filter(({ label }) => label === "Ulm" || label === "Aix").map(({ under }) => under),
    ).toEqual([["In the north"], ["In the south"]]);
  });

  it("has no heads where its rows are facts of one thing", async () => {
    const rows = [
      ["Delivery, at the most", "10,800 litres per hour"],
      ["Height", "9.5 m"],
      ["Voltage", "230 V, 50 Hz"],
      ["Housing", "stainless steel"],
    ];
    const [table] = await tablesIn({ rows });
    expect(table?.columns).toEqual([""]);
    expect(rowTexts(table)[0]).toBe("Delivery, at the most | 10,800 litres per hour");
  });

  it("is none where text runs on from rule to rule", async () => {
    const rows = [0, 1, 2, 3].map((row) => [
      `Paragraph ${row} says what it says from edge to edge, and nothing stands beside it here.`,
    ]);
    expect(await tablesIn({ rows })).toEqual([]);
  });
});
