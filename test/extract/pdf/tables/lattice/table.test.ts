import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../../../src/extract/pdf/tables/candidate.ts";
import { drawPdf } from "../../../../support/pdf/pdf.ts";
import { rowTexts, tablesOf } from "../../../../support/pdf/tables.ts";

type Draw = (doc: PDFKit.PDFDocument) => void;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-grid-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function tablesIn(...draws: Draw[]): Promise<Table[]> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  const pdf = await drawPdf((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 }).fontSize(10);
    for (const draw of draws) draw(doc);
  });
  await Bun.write(file, pdf);
  return tablesOf(file, 1);
}

/** Lines of a cell, each centred on `x`; the first at `y` from the top, the others 12 points below each other. */
const cell =
  (x: number, y: number, ...lines: string[]): Draw =>
  (doc) => {
    for (const [at, text] of lines.entries())
      doc.fillColor("black").text(text, x - doc.widthOfString(text) / 2, y + 12 * at, { lineBreak: false });
  };
const line =
  (...[x, y, toX, toY]: [number, number, number, number]): Draw =>
  (doc) =>
    doc.moveTo(x, y).lineTo(toX, toY).lineWidth(0.5).stroke("black");
const fill =
  (color: string, ...[x, y, width, height]: [number, number, number, number]): Draw =>
  (doc) =>
    doc.rect(x, y, width, height).fill(color);
const across = (y: number, from = 40, to = 520): Draw => line(from, y, to, y);
const down = (x: number, from: number, to: number): Draw => line(x, from, x, to);

describe("a table drawn as a grid", () => {
  it("has a second row of heads though it has figures, below one over several columns", async () => {
    const [table] = await tablesIn(
      ...[100, 132, 148, 164, 180].map((y) => across(y)),
      across(116, 160),
      ...[40, 160, 400].map((x) => down(x, 100, 180)),
      ...[280, 460].map((x) => down(x, 116, 180)),
      down(520, 100, 180),
      cell(100, 110, "Band"),
      cell(280, 102, "First permit"),
      cell(460, 102, "Second permit"),
      ...["12 months", "3 months", "12 months", "3 months"].map((head, at) =>
        cell([220, 340, 430, 490][at] ?? 0, 118, head),
      ),
      ...["Low", "£36", "£11", "£64", "£18"].map((text, at) =>
        cell([100, 220, 340, 430, 490][at] ?? 0, 134, text),
      ),
      ...["High", "£68", "£20", "£124", "£35"].map((text, at) =>
        cell([100, 220, 340, 430, 490][at] ?? 0, 150, text),
      ),
      ...["Over", "£95", "£27", "£176", "£48"].map((text, at) =>
        cell([100, 220, 340, 430, 490][at] ?? 0, 166, text),
      ),
    );
    expect(table?.columns).toEqual([
      "First permit 12 months",
      "First permit 3 months",
      "Second permit 12 months",
      "Second permit 3 months",
    ]);
    expect(rowTexts(table)).toEqual([
      "Low | £36 | £11 | £64 | £18",
      "High | £68 | £20 | £124 | £35",
      "Over | £95 | £27 | £176 | £48",
    ]);
  });

  it("has heads in the middle over columns whose own heads repeat, though no cell is drawn over these", async () => {
    const xs = [40, 140, 220, 300, 380, 460];
    const row = (y: number, ...texts: string[]): Draw[] =>
      texts.map((text, at) => cell(at === 0 ? 90 : 100 + 80 * at, y, text));
    const [table] = await tablesIn(
      fill("#dddddd", 40, 100, 420, 16),
      ...[100, 116, 132, 148, 164].map((y) => across(y, 40, 460)),
      ...xs.map((x) => down(x, 100, 164)),
      ...row(102, "Well", "", "Ammonia", "Chloride"),
      ...row(118, "", "mean", "most", "mean", "most"),
      ...row(134, "GM1", "0.08", "0.12", "24", "29"),
      ...row(150, "GM2", "0.05", "0.07", "21", "22"),
    );
    expect(table?.columns).toEqual(["Ammonia mean", "Ammonia most", "Chloride mean", "Chloride most"]);
    expect(rowTexts(table)).toEqual(["GM1 | 0.08 | 0.12 | 24 | 29", "GM2 | 0.05 | 0.07 | 21 | 22"]);
  });

  it("has the columns of its heads below these, though nothing is drawn between its rows", async () => {
    const [table] = await tablesIn(
      fill("#dddddd", 40, 100, 480, 16),
      ...[100, 116, 200].map((y) => across(y)),
      ...[40, 520].map((x) => down(x, 100, 200)),
      down(360, 100, 116),
      cell(100, 102, "Item"),
      cell(440, 102, "Value"),
      ...["Contract sum", "Agreed changes", "Retention"].map((text, at) => cell(110, 120 + 18 * at, text)),
      ...["£6,472,000", "£118,350", "£43,900"].map((text, at) => cell(440, 120 + 18 * at, text)),
    );
    expect(rowTexts(table)).toEqual([
      "Contract sum | £6,472,000",
      "Agreed changes | £118,350",
      "Retention | £43,900",
    ]);
  });

  it("has a cell over several rows above their labels, and its empty cells", async () => {
    const [table, ...others] = await tablesIn(
      ...[100, 116, 170].map((y) => across(y)),
      across(132, 160),
      ...[40, 160, 280, 400, 520].map((x) => down(x, 100, 170)),
      ...["Description", "Type", "Status", "Percentage"].map((head, at) => cell(100 + 120 * at, 102, head)),
      cell(100, 119, "Share of drugs", "that are reviewed", "within ten months"),
      cell(220, 119, "Target"),
      cell(460, 119, "90"),
      cell(220, 146, "Actual"),
      cell(340, 146, "Increased"),
    );
    expect(others).toEqual([]);
    expect(table?.columns).toEqual(["Status", "Percentage"]);
    expect(rowTexts(table)).toEqual([
      "Share of drugs that are reviewed within ten months › Target |  | 90",
      "Share of drugs that are reviewed within ten months › Actual | Increased | ",
    ]);
  });

  it("has figures below each other in one cell as several", async () => {
    const [table] = await tablesIn(
      ...[100, 116, 146, 176].map((y) => across(y)),
      ...[40, 200, 360, 520].map((x) => down(x, 100, 176)),
      ...["Item", "2021", "2022"].map((head, at) => cell(120 + 160 * at, 102, head)),
      cell(120, 119, "Loaves"),
      cell(280, 119, "2,500", "300"),
      cell(440, 119, "14"),
      ...["Rolls", "7", "5"].map((text, at) => cell(120 + 160 * at, 149, text)),
    );
    expect(rowTexts(table)).toEqual(["Loaves | 2,500 300 | 14", "Rolls | 7 | 5"]);
  });

  it("gives a figure of two columns to neither", async () => {
    const [spanning] = await tablesIn(
      ...[100, 116, 146, 176].map((y) => across(y)),
      ...[40, 200, 520].map((x) => down(x, 100, 176)),
      down(360, 100, 146),
      ...["Item", "2021", "2022"].map((head, at) => cell(120 + 160 * at, 102, head)),
      cell(120, 119, "Loaves"),
      cell(120, 149, "Rolls of both years"),
      ...["14", "5"].map((text, at) => cell(280 + 160 * at, 119, text)),
      cell(360, 149, "77"),
    );
    expect(rowTexts(spanning)).toEqual(["Loaves | 14 | 5", "Rolls of both years |  | "]);
  });

  it("has its heads below an empty row, as a double rule makes one", async () => {
    const [table] = await tablesIn(
      ...[92, 98, 116, 146, 176].map((y) => across(y)),
      ...[40, 200, 360, 520].map((x) => down(x, 92, 176)),
      ...["Item", "2021", "2022"].map((head, at) => cell(120 + 160 * at, 102, head)),
      ...["Loaves", "14", "5"].map((text, at) => cell(120 + 160 * at, 119, text)),
      ...["Rolls", "7", "9"].map((text, at) => cell(120 + 160 * at, 149, text)),
    );
    expect(table?.columns).toEqual(["2021", "2022"]);
    expect(rowTexts(table)).toEqual(["Loaves | 14 | 5", "Rolls | 7 | 9"]);
  });

  // The last column holds a chart.
  const HEADS = ["Table", "Measure", "FY 2017", "FY 2018", "Met", "Trend"];
  const MIDDLES = [60, 150, 270, 360, 435, 495];
  const measures = [
    cell(60, 160, "9.01"),
    cell(150, 148, "Number of tribes", "participating in the", "programme"),
    ...["–*", "49%~", "Met"].map((text, at) => cell(MIDDLES[2 + at] ?? 0, 160, text)),
    cell(60, 206, "9.02"),
    cell(150, 200, "Percent of people", "enrolled"),
    ...["1,204", "85.0%¹", "No survey"].map((text, at) => cell(MIDDLES[2 + at] ?? 0, 206, text)),
  ];

  it("has its rows by their ground where only its columns are ruled", async () => {
    const [table] = await tablesIn(
      fill("#333", 40, 100, 480, 40),
      fill("#ddd", 40, 190, 480, 50),
      ...[80, 220, 320, 400, 470].flatMap((x) => [down(x, 100, 140), down(x, 140, 190), down(x, 190, 240)]),
      ...HEADS.map((head, at) => cell(MIDDLES[at] ?? 0, 112, head)),
      ...measures,
    );
    expect(table?.columns).toEqual(["FY 2017", "FY 2018", "Met"]);

    expect(rowTexts(table)).toEqual([
      "9.01 Number of tribes participating in the programme | –* | 49%~ | Met",
      "9.02 Percent of people enrolled | 1,204 | 85.0%¹ | No survey",
    ]);
  });

  it("has its name within the frame, and heads over several columns", async () => {
    const [table] = await tablesIn(
      ...[100, 116, 148, 164, 180].map((y) => across(y)),
      across(132, 200),
      ...[40, 520].map((x) => down(x, 100, 180)),
      ...[200, 360].map((x) => down(x, 116, 180)),
      ...[280, 440].map((x) => down(x, 132, 180)),
      cell(280, 102, "Staff by office"),
      cell(120, 125, "Office"),
      cell(280, 118, "Filled"),
      cell(440, 118, "Vacant"),
      ...["2021", "2022", "2021", "2022"].map((head, at) => cell(240 + 80 * at, 134, head)),
      ...[
        ["North", "12(a)", "14", "1", "2"],
        ["South", "20", "–", "3", "4"],
      ].flatMap(([label = "", ...figures], row) => [
        cell(120, 150 + 16 * row, label),
        ...figures.map((figure, at) => cell(240 + 80 * at, 150 + 16 * row, figure)),
      ]),
    );
    expect(table?.title).toBe("Staff by office");
    expect(table?.columns).toEqual(["Filled 2021", "Filled 2022", "Vacant 2021", "Vacant 2022"]);
    expect(rowTexts(table)).toEqual(["North | 12(a) | 14 | 1 | 2", "South | 20 | – | 3 | 4"]);
  });

  const NEEDS = [
    ["Part", "Minimum", "Recommended"],
    ["Processor", "2 cores", "4 cores"],
    ["Memory", "4 GB", "8 GB"],
  ];
  const needs = (foot: number): Draw[] => [
    ...[40, 200, 360, 520].map((x) => down(x, 100, foot)),
    ...NEEDS.flatMap((row, at) => row.map((text, column) => cell(120 + 160 * column, 103 + 16 * at, text))),
  ];

  it("is headed by names without numbers, in the type of all others, over words with numbers", async () => {
    const [table] = await tablesIn(...[100, 116, 132, 148].map((y) => across(y)), ...needs(148));
    expect(table?.columns).toEqual(["Minimum", "Recommended"]);
    expect(rowTexts(table)).toEqual(["Processor | 2 cores | 4 cores", "Memory | 4 GB | 8 GB"]);
    const [hours] = await tablesIn(
      ...[100, 116, 132, 148].map((y) => across(y)),
      ...[40, 200, 360, 520].map((x) => down(x, 100, 148)),
      ...[
        ["Monday", "closed", "shut"],
        ["Tuesday", "9 to 12", "14 to 18"],
        ["Friday", "closed", "14 to 18"],
      ].flatMap((row, at) => row.map((text, column) => cell(120 + 160 * column, 103 + 16 * at, text))),
    );
    expect(rowTexts(hours)).toHaveLength(3);
    const [form] = await tablesIn(
      ...[100, 116, 132].map((y) => across(y)),
      ...[40, 200, 520].map((x) => down(x, 100, 132)),
      ...["Tenant", "Ann Marsh"].map((text, at) => cell(120 + 200 * at, 102, text)),
      ...["Rent", "925 a month"].map((text, at) => cell(120 + 200 * at, 118, text)),
    );
    expect(rowTexts(form)).toEqual(["Tenant | Ann Marsh", "Rent | 925 a month"]);
  });

  it("keeps cells apart whose texts almost meet", async () => {
    const [table] = await tablesIn(
      ...[100, 116, 132, 148].map((y) => across(y, 40, 264)),
      ...[40, 200, 232, 264].map((x) => down(x, 100, 148)),
      ...["Rate", "Old", "New"].map((head, at) => cell(at === 0 ? 120 : 184 + 32 * at, 102, head)),
      ...["First", "43.5%", "49.1%"].map((text, at) => cell(at === 0 ? 120 : 184 + 32 * at, 118, text)),
      ...["Second", "10.4%", "39.8%"].map((text, at) => cell(at === 0 ? 120 : 184 + 32 * at, 134, text)),
    );
    expect(rowTexts(table)).toEqual(["First | 43.5% | 49.1%", "Second | 10.4% | 39.8%"]);
  });
});

describe("what is drawn around text", () => {
  const figures = [
    ...["2021", "2022"].map((head, at) => cell(300 + 120 * at, 102, head)),
    ...["Apples", "Pears", "Plums"].map((label, at) => cell(100, 122 + 14 * at, label)),
    cell(300, 122, "1,200", "1,310", "1,420"),
    cell(420, 122, "2,200", "2,310", "2,420"),
  ];

  it("is no grid where rules divide columns alone: rows show in how figures stand", async () => {
    const drawn = await tablesIn(
      ...[40, 240, 360, 520].map((x) => down(x, 98, 170)),
      across(98),
      across(118),
      ...figures,
    );
    const [plain] = await tablesIn(...figures);
    expect(rowTexts(drawn[0])).toEqual(rowTexts(plain));
    expect(drawn[0]?.rows.map(({ label }) => label)).toEqual(["Apples", "Pears", "Plums"]);
  });

  it("is no grid where rows are shaded cell by cell", async () => {
    const shades = [40, 240, 242, 360, 362].map((x, at, all) =>
      fill("#cce", x, 120, (all[at + 1] ?? 520) - x, 14),
    );
    const drawn = await tablesIn(...shades, ...figures);
    expect(drawn).toEqual(await tablesIn(...figures));
  });

  it("is no table where its cells hold sentences", async () => {
    const drawn = await tablesIn(
      ...[100, 116, 146, 176].map((y) => across(y)),
      ...[40, 160, 520].map((x) => down(x, 100, 176)),
      cell(100, 102, "Item"),
      cell(340, 102, "Description"),
      cell(100, 118, "Definition"),
      cell(340, 118, "The number of people who answered.", "It is divided by all people who were asked."),
      cell(100, 148, "Limits"),
      cell(340, 148, "There are no limits. The rate is near 45 percent."),
    );
    expect(drawn).toEqual([]);
  });

  it("is a drawing where it has too many lines", async () => {
    const drawn = await tablesIn(
      ...Array.from({ length: 1_200 }, (_, at) => down(40 + at * 0.4, 90, 170)),
      ...figures,
    );
    expect(drawn).toEqual(await tablesIn(...figures));
  });
});
