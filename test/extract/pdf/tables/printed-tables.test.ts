import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Block } from "../../../../src/domain/documents/structure.ts";
import { describeInBrowser } from "../../../support/browser/browser.ts";
import { startChromium } from "../../../support/browser/chromium.ts";
import { pagesIn } from "../../../support/pdf/drawn-pages.ts";

const STYLE = `<style>
  body { font: 13px 'DejaVu Sans' } table { border-collapse: collapse; width: 100% }
  th { background: #def; text-align: left } td, th { padding: 6px }
  .ruled td, .ruled th { border: 1px solid #88a } .lined td { border-bottom: 1px solid #88a }
  h2 { border-bottom: 1px solid #000 }
</style>`;

type Table = Extract<Block, { kind: "table" }>;

/** The tables of a page that a browser prints. */
const blocksPrinted = async (body: string): Promise<Table[]> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-printed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const browser = await startChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setContent(STYLE + body);
  const file = join(folder, "printed.pdf");
  await page.pdf({ path: file });
  const [read] = await pagesIn(file);
  return (read?.structure ?? []).flatMap((block) => (block.kind === "table" ? [block] : []));
};

/** Their heads, and their rows with their labels. */
const tablesPrinted = async (body: string): Promise<string[][][]> =>
  (await blocksPrinted(body)).map(({ columns, rows }) => [
    columns,
    ...rows.map(({ label, cells }) => [label, ...cells]),
  ]);

const rowOf = (cells: readonly string[], tag = "td"): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

describeInBrowser("a table that a browser prints", () => {
  it("has rows of which one column tells in sentences", async () => {
    const rows = [
      ["Rye mill", "Grinds rye", "Stop 5 minutes before. Have the stones looked at."],
      ["Oat mill", "Rolls oats", "Stop at once, unless the hopper is full: in that case ring us."],
      ["Malt mill", "Cracks malt", "Carry on. Clean the rollers."],
    ];
    const heads = rowOf(["Machine", "What it is for", "What to do"], "th");
    const tables = await tablesPrinted(
      `<table class="ruled">${heads}${rows.map((row) => rowOf(row)).join("")}</table>`,
    );
    expect(tables).toEqual([[["What it is for", "What to do"], ...rows]]);
  });

  it("has a head over all columns beside an empty corner, and in each column what stands in several", async () => {
    const tables = await tablesPrinted(`<table class="ruled">
      <tr><th rowspan="2"></th><th colspan="2">Your shift</th></tr>
      ${rowOf(["Morning", "Afternoon"], "th")}
      ${rowOf(["Gate opens", "7.15 am", "11.45 am"])}
      ${rowOf(["Last flour", "Midnight", "7.00 am"])}
      <tr><td>Water</td><td colspan="2">One jug each hour until you are called</td></tr></table>`);
    const water = "One jug each hour until you are called";
    expect(tables).toEqual([
      [
        ["Your shift Morning", "Your shift Afternoon"],
        ["Gate opens", "7.15 am", "11.45 am"],
        ["Last flour", "Midnight", "7.00 am"],
        ["Water", water, water],
      ],
    ]);
  });

  it("has columns where its rules are put together, and ends above an underlined heading", async () => {
    const wide =
      "Any tall stone building of the last century, thatched or tiled. Towers of timber are not served.";
    const tables = await tablesPrinted(`<table class="lined">
      ${rowOf(["Part", "Small mill", "Large mill"], "th")}
      ${rowOf(["Stones", "2 pairs, granite", "8 pairs, granite"])}
      ${rowOf(["Sacks", "40 in the loft", "500 in a store"])}
      <tr><td>Building</td><td colspan="2">${wide}</td></tr>
      ${rowOf(["Sails", "Four, of canvas", "Six, of timber"])}</table>
      <h2>2&ensp;Setting up</h2><p>The stones are laid first.</p>`);
    expect(tables).toEqual([
      [
        ["Small mill", "Large mill"],
        ["Stones", "2 pairs, granite", "8 pairs, granite"],
        ["Sacks", "40 in the loft", "500 in a store"],
        ["Building", wide, wide],
        ["Sails", "Four, of canvas", "Six, of timber"],
      ],
    ]);
  });

  it("keeps the groups of a telephone number and the space before a unit", async () => {
    const rows = [
      ["Office", "01632 960 641", "3 A"],
      ["Yard", "01632 960 648", "16 A"],
      ["Store", "01632 960 655", "32 A"],
    ];
    const heads = rowOf(["Place", "Telephone", "Fuse"], "th");
    const tables = await tablesPrinted(
      `<table class="ruled">${heads}${rows.map((row) => rowOf(row)).join("")}</table>`,
    );
    expect(tables).toEqual([[["Telephone", "Fuse"], ...rows]]);
  });

  it("has labels that are figures where its heads differ by more than their digits", async () => {
    const rows = [
      ["3%", "6%", "9%"],
      ["4%", "8%", "12%"],
      ["5%", "10.5%", "15.5%"],
    ];
    const table = (heads: string[]): string =>
      `<table class="ruled">${rowOf(heads, "th")}${rows.map((row) => rowOf(row)).join("")}</table>`;
    const [paid, yearly] = await tablesPrinted(
      `${table(["You pay", "We pay", "Total"])}<p>In the years before it was so:</p>${table(["FY 2021", "FY 2022", "FY 2023"])}`,
    );
    expect(paid).toEqual([["We pay", "Total"], ...rows]);
    expect(yearly).toEqual([["FY 2021", "FY 2022", "FY 2023"], ...rows.map((row) => ["", ...row])]);
  });

  it("has no labels of figures that are sums as those beside them, and parts thousands alike", async () => {
    const sums = [
      ["12.50", "0.00"],
      ["3.20", "8.10"],
      ["7.75", "1.00"],
    ];
    const parts = [
      ["1 A", "Stones", "1 000 000"],
      ["2 A", "Sacks", "1 234 567"],
      ["3 A", "Sails", "12 050 000"],
    ];
    const table = (heads: string[], rows: string[][]): string =>
      `<table class="ruled">${rowOf(heads, "th")}${rows.map((row) => rowOf(row)).join("")}</table>`;
    const [book, list] = await tablesPrinted(
      `${table(["Debit", "Credit"], sums)}<p>The parts are these:</p>${table(["No.", "Part", "Uses"], parts)}`,
    );
    expect(book).toEqual([["Debit", "Credit"], ...sums.map((row) => ["", ...row])]);
    expect(list?.[0]).toEqual(["Uses"]);
    expect(list?.map((row) => row.at(-1))).toEqual(["Uses", "1000000", "1234567", "12050000"]);
    expect(list?.[1]?.[0]).toMatch(/Stones$/);
  });

  it("has figures with their shares, and years with others as its heads, where nothing is ruled", async () => {
    const shares = [
      ["Any loss", "193 (45.1)", "104 (48.8)"],
      ["Serious loss", "8 (1.9)", "4 (1.9)"],
      ["Broken sacks", "6 (1.4)", "8 (3.8)"],
    ];
    const plain = (heads: string[], rows: string[][]): string =>
      `<table>${rowOf(["", ...heads], "th")}${rows.map((row) => rowOf(row)).join("")}</table>`;
    const counts = [
      ["Flour", "12", "13"],
      ["Oats", "14", "15"],
      ["Rye", "16", "17"],
    ];
    const text =
      "<p>The mill kept its books in the same way before it was sold to the town in the spring.</p>";
    const tables = await tablesPrinted(
      `${plain(["Mill (N = 428)", "Oven (N = 213)"], shares)}${text}${plain(["2023 (2022)", "2021 (2020)"], counts)}`,
    );
    expect(tables).toEqual([
      [["Mill (N = 428)", "Oven (N = 213)"], ...shares],
      [["2023 (2022)", "2021 (2020)"], ...counts],
    ]);
  });

  it("keeps a last row in larger type, and no row takes the label of the one above", async () => {
    const rows = [
      ["Users", "1 to 5", "6 to 50"],
      ["Hours", "Monday to Friday", "every day"],
    ];
    const price = ["Price", "£10 a month", "£40 a month"];
    const [lined, ruled] = await tablesPrinted(
      `<table class="lined">${rowOf(["Plan", "Basic", "Pro"], "th")}${rows.map((row) => rowOf(row)).join("")}
       ${rowOf(price).replaceAll("<td>", '<td style="font-size: 18px">')}</table>
       <p>What stands below is sold by weight.</p>
       <table class="ruled">${rowOf(["Item", "Small", "Large"], "th")}${rowOf(["Oats", "pale", "dark"])}
       <tr><td></td><td colspan="2">Bread</td></tr>${rowOf(["Loaf", "round", "long"])}</table>`,
    );
    expect(lined).toEqual([["Basic", "Pro"], ...rows, price]);
    expect(ruled?.filter(([label]) => label === "Oats")).toEqual([["Oats", "pale", "dark"]]);
  });

  it("is called what stands over its labels, beside what all columns are in", async () => {
    const style = 'style="text-align: center; width: 130px"';
    const row = (cells: string[]): string =>
      `<tr><td>${cells[0]}</td><td ${style}>${cells[1]}</td><td ${style}>${cells[2]}</td></tr>`;
    const [table] = await blocksPrinted(`<table>
      ${row(["", "Oct 29, 2023", "Jan 29, 2023"])}
      <tr><td>Other liabilities:</td><td colspan="2" style="text-align: center">(In millions)</td></tr>
      ${row(["Deferred revenue", "$ 513", "$ 425"])}${row(["Accrued taxes", "296", "467"])}
      ${row(["Other", "176", "186"])}</table>`);
    expect(table).toMatchObject({ stub: "Other liabilities", unit: "In millions" });
    expect(table?.columns).toEqual(["Oct 29, 2023", "Jan 29, 2023"]);
  });
});
