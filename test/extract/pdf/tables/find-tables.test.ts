import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../../../src/extract/pdf/tables/candidate.ts";
import { type PlacedText, placedPdf } from "../../../support/pdf/pdf.ts";
import { rowTexts, tablesOf } from "../../../support/pdf/tables.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-tables-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function tablesIn(texts: PlacedText[]): Promise<Table[]> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  await Bun.write(file, await placedPdf(texts));
  return tablesOf(file, 1);
}

/** Lines 14 points apart from 100 points below the top, each of a label and figures that end at these columns. */
const COLUMNS = [380, 460, 540];
const lines = (rows: (string | [indent: number, label: string, ...figures: string[]])[]): PlacedText[] =>
  rows.flatMap((row, index) => {
    const y = 100 + 14 * index;
    if (typeof row === "string") return [{ text: row, x: 40, y }];
    const [indent, label, ...figures] = row;
    return [
      ...(label === "" ? [] : [{ text: label, x: 40 + indent, y }]),
      ...figures.flatMap((text, column) =>
        text === "" ? [] : [{ text, x: COLUMNS[column] ?? 0, y, align: "right" as const }],
      ),
    ];
  });

describe("a table", () => {
  it("is none where a text stands over two lines with a figure", async () => {
    const over = Array.from({ length: 9 }, (_, line) => ({
      text: `Line ${line} of an address here`,
      x: 340,
      y: 100 + 14 * line,
    }));
    const below = (label: string, figure: string, y: number): PlacedText[] => [
      { text: label, x: 40, y },
      { text: figure, x: 380, y, align: "right" },
    ];
    const figures = [...below("Post box", "4,900", 226), ...below("Post code", "23,601", 240)];
    expect(await tablesIn([...over, ...figures])).toEqual([]);
    expect(await tablesIn([...over.slice(-2), ...figures])).toHaveLength(1);
    const third = below("Post zone", "7,700", 254);
    const [table] = await tablesIn([...over, ...figures, ...third]);
    expect(table?.columns).toEqual([""]);
    expect(table?.rows).toHaveLength(3);
  });

  it("ends where the heads of another one stand, in the same type and at the same pitch", async () => {
    const rows = [
      ["Income", "Mill", "Barn"],
      ["Sales of flour", "1,010", "900"],
      ["Rent of rooms", "330", "200"],
      ["Staff", "Summer", "Winter"],
      ["Millers", "44", "51"],
      ["Bakers", "11", "12"],
    ] as const;
    const tables = await tablesIn(
      rows.flatMap(([label, ...cells], row): PlacedText[] => [
        { text: label, x: 40, y: 100 + 20 * row },
        ...cells.map((text, at) => ({ text, x: 400 + 140 * at, y: 100 + 20 * row, align: "right" as const })),
      ]),
    );
    expect(tables.map(({ columns }) => columns)).toEqual([
      ["Mill", "Barn"],
      ["Summer", "Winter"],
    ]);
  });

  it("has figures with their signs behind them", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "Product", "Price now", "New price"],
        [0, "Bottle", "7,20 €", "6,85 €"],
        [0, "Can", "52,00 €", "48,50 €"],
      ]),
    );
    expect(table?.columns).toEqual(["Price now", "New price"]);
    expect(rowTexts(table)).toEqual(["Bottle | 7,20 € | 6,85 €", "Can | 52,00 € | 48,50 €"]);
  });

  it("has heads of many lines beside those of the labels", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "Name of", "Net", "Total"],
        [0, "the fund", "asset", "expense"],
        [0, "and its", "value", "ratio"],
        [0, "class", "per share", "in percent"],
        [0, "Growth", "10.20", "0.75"],
        [0, "Income", "11.30", "0.80"],
      ]),
    );
    expect(table?.columns).toEqual(["Net asset value per share", "Total expense ratio in percent"]);
    expect(table?.rows.map(({ label }) => label)).toEqual(["Growth", "Income"]);
  });

  it("has a total under a group only where it is not the sum of all groups", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "2021", "2022"],
        "July:",
        [0, "Apples", "1,200", "1,300"],
        [0, "Total", "1,200", "1,300"],
        "August:",
        [0, "Apples", "2,100", "2,250"],
        [0, "Total", "3,300", "3,550"],
      ]),
    );
    expect(rowTexts(table)).toEqual([
      "July: |  | ",
      "July › Apples | 1,200 | 1,300",
      "July › Total | 1,200 | 1,300",
      "August: |  | ",
      "August › Apples | 2,100 | 2,250",
      "Total | 3,300 | 3,550",
    ]);
  });

  it("has changes under the balances that they stand between, and shares under what they are of", async () => {
    const [changes] = await tablesIn(
      lines([
        [0, "", "Amount", "Earnings"],
        [0, "Balance, June 30, 2021", "12", "100"],
        [0, "Net income", "", "20"],
        [0, "Balance, June 30, 2022", "12", "120"],
        [0, "Net income", "", "30"],
        [0, "Balance, June 30, 2023", "12", "150"],
      ]),
    );
    expect(rowTexts(changes)).toEqual([
      "Balance, June 30, 2021 | 12 | 100",
      "Balance, June 30, 2021 – Balance, June 30, 2022 › Net income |  | 20",
      "Balance, June 30, 2022 | 12 | 120",
      "Balance, June 30, 2022 – Balance, June 30, 2023 › Net income |  | 30",
      "Balance, June 30, 2023 | 12 | 150",
    ]);
    const [shares] = await tablesIn(
      lines([
        [0, "", "2022", "2021"],
        [0, "Research", "$500", "$400"],
        [0, "% of net revenue", "25%", "20%"],
        [0, "Marketing", "$100", "$120"],
        [0, "% of net revenue", "5%", "6%"],
      ]),
    );
    expect(rowTexts(shares)).toEqual([
      "Research | $500 | $400",
      "Research › % of net revenue | 25% | 20%",
      "Marketing | $100 | $120",
      "Marketing › % of net revenue | 5% | 6%",
    ]);
  });

  it("has years that go on into the next for heads", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "2023-24", "2024/25"],
        [0, "Subscriptions", "51,870", "55,240"],
        [0, "Insurance", "11,050", "13,480"],
      ]),
    );
    expect(table?.columns).toEqual(["2023-24", "2024/25"]);
  });

  it("has only years under a head of years", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "Leases", "Rents"],
        "Fiscal Year:",
        [0, "2023", "1,100", "300"],
        [0, "2024 and thereafter", "1,400", "500"],
        [0, "Less imputed interest", "90", "12"],
      ]),
    );
    expect(rowTexts(table)).toEqual([
      "Fiscal Year: |  | ",
      "Fiscal Year › 2023 | 1,100 | 300",
      "Fiscal Year › 2024 and thereafter | 1,400 | 500",
      "Less imputed interest | 90 | 12",
    ]);
  });

  it("has the year of a section over its rows, which are no list of years", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "Gaming", "Server"],
        "Year Ended December 31, 2023:",
        [0, "Net revenue", "1,100", "300"],
        [0, "Operating income", "400", "500"],
        "Year Ended December 31, 2022:",
        [0, "Net revenue", "900", "212"],
        [0, "Operating income", "300", "412"],
      ]),
    );
    expect(rowTexts(table)).toContain("Year Ended December 31, 2022 › Net revenue | 900 | 212");
  });

  it("is none where amounts stand beside amounts, as at the bars of a chart", async () => {
    const bars = (label: string, at: string): PlacedText[] =>
      lines([
        [0, "", "Margin", "Earnings"],
        [0, label, "53.1", "0.87"],
        [0, at, "50.4", "0.41"],
      ]);
    expect(await tablesIn(bars("$18.4", "$11.7"))).toEqual([]);
    expect(await tablesIn(bars("2022", "2023"))).toHaveLength(1);
  });

  it("has rows whose figures have a word beside them, and a word in the next column", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "Most", "Kind"],
        [0, "Robbery", "10 years", "prison"],
        [0, "Fraud", "5 years", "prison"],
        [0, "Arson", "15 years", "prison"],
      ]),
    );
    expect(rowTexts(table)).toEqual([
      "Robbery | 10 years | prison",
      "Fraud | 5 years | prison",
      "Arson | 15 years | prison",
    ]);
  });

  it("has a title of several lines, above what is noted of it", async () => {
    const [table] = await tablesIn(
      lines([
        "The mill grinds by day and by night. Its sacks are counted.",
        "",
        "Strategic Objective 1.2: Grind finer flour in every mill of the",
        "harbour, and deliver it within a day",
        "- No data before 2021.",
        [0, "", "2021", "2022"],
        [0, "Sacks", "1,200", "1,300"],
        [0, "Loaves", "2,100", "2,250"],
      ]),
    );
    expect(table?.title).toBe(
      "Strategic Objective 1.2: Grind finer flour in every mill of the harbour, and deliver it within a day",
    );
  });

  it("has its heads repeated over the columns that they span, its unit and its title", async () => {
    const middle = (text: string, x: number, y: number): PlacedText => ({
      text,
      x,
      y,
      align: "center",
      bold: true,
    });
    const [table, ...others] = await tablesIn([
      middle("STATEMENTS OF OPERATIONS", 300, 40),
      middle("(In millions, except per share amounts)", 300, 52),
      middle("Three Months Ended", 405, 70),
      middle("June 25,", 365, 84),
      middle("June 26,", 445, 84),
      middle("2022", 365, 94),
      middle("2021", 445, 94),
      ...lines([
        [0, "Products", "63,355", "63,948"],
        [0, "Services", "19,604", "(17,486)"],
        [0, "Total net sales", "82,959", "—"],
      ]).map((text) => ({ ...text, y: text.y + 10 })),
      ...[330, 410].flatMap((x) => [{ text: "$", x, y: 110 }]),
    ]);
    expect(others).toEqual([]);
    expect(table).toMatchObject({
      kind: "table",
      first: 1,
      last: 7,
      title: "STATEMENTS OF OPERATIONS",
      unit: "In millions, except per share amounts",
      columns: ["Three Months Ended June 25, 2022", "Three Months Ended June 26, 2021"],
    });
    expect(rowTexts(table)).toEqual([
      "Products | $63,355 | $63,948",
      "Services | 19,604 | (17,486)",
      "Total net sales | 82,959 | —",
    ]);
  });

  it("has rows under the heads of sections, which end by indentation, at the next one and at a total", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "2022", "2021"],
        [0, "Current assets:"],
        [10, "Cash", "27,502", "34,940"],
        [10, "Inventories", "5,433", "6,580"],
        [20, "Total current assets", "32,935", "41,520"],
        [0, "Goodwill", "1,000", "1,100"],
        [0, "North America"],
        [0, "Net sales", "10", "11"],
        [0, "International"],
        [0, "Net sales", "20", "21"],
      ]),
    );
    expect(table?.columns).toEqual(["2022", "2021"]);
    expect(rowTexts(table)).toEqual([
      "Current assets: |  | ",
      "Current assets › Cash | 27,502 | 34,940",
      "Current assets › Inventories | 5,433 | 6,580",
      "Current assets › Total current assets | 32,935 | 41,520",
      "Goodwill | 1,000 | 1,100",
      "North America |  | ",
      "North America › Net sales | 10 | 11",
      "International |  | ",
      "International › Net sales | 20 | 21",
    ]);
  });

  it("has sections under a date, of which one more does not end the date", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "Cost", "Value"],
        [0, "June 30, 2023"],
        [0, "Debt"],
        [0, "Bonds", "10", "11"],
        [0, "Bills", "20", "22"],
        [0, "Equity"],
        [0, "Shares", "30", "33"],
        [0, "June 30, 2022"],
        [0, "Debt"],
        [0, "Bonds", "40", "44"],
      ]),
    );
    expect(rowTexts(table).filter((row) => /\d\d \| \d/.test(row))).toEqual([
      "June 30, 2023 › Debt › Bonds | 10 | 11",
      "June 30, 2023 › Debt › Bills | 20 | 22",
      "June 30, 2023 › Equity › Shares | 30 | 33",
      "June 30, 2022 › Debt › Bonds | 40 | 44",
    ]);
  });

  it("has a section that a year stands in the name of, which another ends", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "Cost", "Value"],
        [0, "Notes due 2027"],
        [0, "Series A"],
        [0, "Issued", "10", "11"],
        [0, "Redeemed", "20", "22"],
        [0, "Stock"],
        [0, "Issued", "30", "33"],
        [0, "Redeemed", "40", "44"],
      ]),
    );
    expect(rowTexts(table).at(-1)).toBe("Stock › Redeemed | 40 | 44");
  });

  it("has a total under what all the rows stand under that it is the sum of", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "2022", "2021"],
        [0, "ASSETS:"],
        [10, "Current:"],
        [20, "Cash", "10", "11"],
        [10, "Fixed:"],
        [20, "Land", "20", "22"],
        [20, "Total assets", "30", "33"],
      ]),
    );
    expect(rowTexts(table).at(-1)).toBe("ASSETS › Total assets | 30 | 33");
  });

  it("keeps empty cells, and joins the lines of a label that wraps", async () => {
    const [table] = await tablesIn([
      ...lines([
        [0, "", "2022", "2021", "Change"],
        [0, "Research and development", "6,797", "5,717", "19 %"],
        [0, "Selling", "6,012", "", "11 %"],
      ]),
      { text: "Common stock withheld related to net share settlement", x: 40, y: 142 },
      ...lines([[10, "of equity awards", "(1,371)", "(1,224)", ""]]).map((text) => ({ ...text, y: 152 })),
      ...lines([[0, "Other", "1", "2", ""]]).map((text) => ({ ...text, y: 166 })),
    ]);
    expect(table?.columns).toEqual(["2022", "2021", "Change"]);
    expect(rowTexts(table)).toEqual([
      "Research and development | 6,797 | 5,717 | 19%",
      "Selling | 6,012 |  | 11%",
      "Common stock withheld related to net share settlement of equity awards | (1,371) | (1,224) | ",
      "Other | 1 | 2 | ",
    ]);
    expect(table?.rows[2]).toMatchObject({ first: 3, last: 4 });
  });

  it("has labels of a number and words, centred beside each other, with heads of their own", async () => {
    const row = (y: number, number: string, words: string[], figures: string[]): PlacedText[] => {
      const middle = y + 6 * (words.length - 1);
      return [
        { text: number, x: 40, y: middle },
        ...words.map((text, line) => ({ text, x: 90, y: y + 12 * line })),
        ...figures.map((text, column) => ({
          text,
          x: 380 + 80 * column,
          y: middle,
          align: "right" as const,
        })),
      ];
    };
    const [table] = await tablesIn([
      { text: "No.", x: 40, y: 100 },
      { text: "Measure", x: 120, y: 100 },
      ...["Year A", "Year B", "Year C"].map((text, at) => ({ text, x: 345 + 80 * at, y: 100 })),
      ...row(
        124,
        "1.1",
        ["Average number of minutes until", "callers are answered"],
        ["15.8", "24.2", "17.7"],
      ),
      ...row(
        160,
        "1.2",
        ["Average number of days until", "applications are processed"],
        ["56.2", "54.1", "67.0"],
      ),
      ...row(196, "1.3", ["Share of claims paid"], ["91%", "92%", "93%"]),
    ]);
    expect(table?.columns).toEqual(["Year A", "Year B", "Year C"]);
    expect(rowTexts(table)).toEqual([
      "1.1 Average number of minutes until callers are answered | 15.8 | 24.2 | 17.7",
      "1.2 Average number of days until applications are processed | 56.2 | 54.1 | 67.0",
      "1.3 Share of claims paid | 91% | 92% | 93%",
    ]);
  });

  const row = (y: number, ...texts: string[]): PlacedText[] =>
    texts.flatMap((text, at) =>
      text === "" ? [] : [{ text, x: at < 2 ? 40 + 60 * at : 260 + 80 * (at - 2), y }],
    );
  const below = (...rows: string[][]): PlacedText[] =>
    rows.flatMap((texts, at) => row(100 + 14 * at, ...texts));

  it("names its rows by numbers together with what they number, below the groups of these", async () => {
    const [table] = await tablesIn(
      below(
        ["No.", "Product", "Trade", "Retail"],
        ["1101", "Lime wash, white", "31.20", "49.95"],
        ["1102", "Lime wash, grey", "38.40", "61.50"],
        ["", "BOARDS"],
        ["3301", "Fibre board 40 mm", "8.90", "14.25"],
        ["3302", "Fibre board 80 mm", "16.70", "26.70"],
      ),
    );
    expect(table?.columns).toEqual(["Trade", "Retail"]);
    expect(rowTexts(table)).toEqual([
      "1101 Lime wash, white | 31.20 | 49.95",
      "1102 Lime wash, grey | 38.40 | 61.50",
      "BOARDS |  | ",
      "BOARDS › 3301 Fibre board 40 mm | 8.90 | 14.25",
      "BOARDS › 3302 Fibre board 80 mm | 16.70 | 26.70",
    ]);
    const [order] = await tablesIn(
      below(
        ["Pos.", "Product", "Unit price", "Amount"],
        ["10 CH-220", "Chair, blue", "68.00", "1,632.00"],
        ["20 TB-031", "Couch, 200 kg", "1,245.00", "3,735.00"],
        ["Total", "", "", "5,367.00"],
      ),
    );
    expect(rowTexts(order)).toEqual([
      "10 CH-220 Chair, blue | 68.00 | 1,632.00",
      "20 TB-031 Couch, 200 kg | 1,245.00 | 3,735.00",
      "Total |  | 5,367.00",
    ]);
    const [years] = await tablesIn(
      below(
        ["Year", "City", "Guests", "Fee"],
        ["2021", "Berlin", "300", "20"],
        ["2022", "Paris", "400", "25"],
      ),
    );
    expect(rowTexts(years)).toEqual(["2021 | Berlin | 300 | 20", "2022 | Paris | 400 | 25"]);
  });

  it("may be pairs of labels and figures without heads", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "Due within a year", "92,970"],
        [0, "Due later", "19,317"],
      ]),
    );
    expect(table?.columns).toEqual([""]);
    expect(rowTexts(table)).toEqual(["Due within a year | 92,970", "Due later | 19,317"]);
  });

  it("has times that something took for its figures", async () => {
    const [table] = await tablesIn(
      lines([
        [0, "", "Slow", "Fast"],
        [0, "One core", "33m02s", "1m44s"],
        [0, "Two cores", "16m54s", "53s"],
        [0, "All night", "1h30", "n.a."],
      ]),
    );
    expect(rowTexts(table)).toEqual([
      "One core | 33m02s | 1m44s",
      "Two cores | 16m54s | 53s",
      "All night | 1h30 | n.a.",
    ]);
  });

  it("is neither prose, nor a list of contents, nor numbered items, nor a page's foot", async () => {
    expect(
      await tablesIn(
        lines([
          "Net sales rose by 5 % to 27,502 in 2022, from 26,193 in the year before, and by 3 % abroad.",
          "In 2021 they had been 26,193, or 4 % more than in 2020.",
          "1. The first of 3 items",
          "2. The second of 3 items",
          [0, "Financial statements", "", "", "3"],
          [0, "Notes to the statements", "", "", "7"],
          [0, "Controls and procedures", "", "", "19"],
        ]),
      ),
    ).toEqual([]);
    expect(
      await tablesIn([
        { text: "Annual report", x: 40, y: 760 },
        { text: "12", x: 540, y: 760 },
      ]),
    ).toEqual([]);
  });

  it("names a row without a label by the one above that has words where it has, or by its own before the figure", async () => {
    const [table] = await tablesIn(
      below(
        ["Current", "idle", "0.2", "2.0"],
        ["", "measuring", "600", "1500"],
        ["Power", "on", "3.6", "33"],
      ),
    );
    expect(rowTexts(table)).toEqual([
      "Current | idle | 0.2 | 2.0",
      "Current | measuring | 600 | 1500",
      "Power | on | 3.6 | 33",
    ]);
    const [rooms] = await tablesIn(
      below(["Kitchen", "Oven", "2", "300"], ["Bath", "Tub", "1", "200"], ["", "Total", "3", "500"]),
    );
    expect(rowTexts(rooms).at(-1)).toBe("Total |  | 3 | 500");
    const [bill] = await tablesIn(
      below(
        ["Chairs", "", "120", "408.00"],
        ["Tables", "", "15", "172.50"],
        ["", "", "Subtotal", "580.50"],
        ["", "", "Balance", "EUR 480.50"],
      ),
    );
    expect(rowTexts(bill)).toEqual([
      "Chairs | 120 | 408.00",
      "Tables | 15 | 172.50",
      "Subtotal |  | 580.50",
      "Balance |  | EUR480.50",
    ]);
  });

  it("has a row with a word instead of its figure, and does not end there", async () => {
    const prices = [
      ["Adult", "£9.50"],
      ["Over 65, student", "£7.00"],
      ["Child aged 5 to 15", "£4.50"],
      ["Under 5", "free"],
      ["Family", "£24.00"],
      ["Annual pass", "£21.00"],
    ] as const;
    const rows = prices.flatMap(([label, price], row): PlacedText[] => [
      { text: label, x: 40, y: 100 + 24 * row },
      { text: price, x: 540, y: 100 + 24 * row, align: "right" },
    ]);
    const tables = await tablesIn(rows);
    expect(tables.map(rowTexts)).toEqual([prices.map((row) => row.join(" | "))]);
  });
});
