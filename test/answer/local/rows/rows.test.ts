import { describe, expect, test } from "vitest";
import type { FoundPassage } from "../../../../src/answer/search/retrieve.ts";
import { foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

const COLUMNS = ["Three Months Ended June 25, 2022", "Three Months Ended June 26, 2021"];
const ROWS: [string, ...string[]][] = [
  ["Products", "$ 63,355", "$ 63,948"],
  ["Services", "19,604", "17,486"],
  ["Total net sales", "82,959", "81,434"],
  ["Diluted earnings per share", "1.20", "1.30"],
];
const SALES = foundTable(
  "Orchard Q3 2022",
  { columns: COLUMNS, unit: "in millions, except per share amounts" },
  ROWS,
);
const texts = (question: string, found: FoundPassage[], named: string[] = []): string[] =>
  readLocally(question, { found, named }).parts.map(({ text }) => text);

describe("a row is told", () => {
  test("with its figure's unit and column", () => {
    expect(texts("What were Orchard's total net sales?", [SALES])[0]).toBe(
      "Total net sales: $82,959 million (Three Months Ended June 25, 2022)",
    );
  });

  test("that money is spent on, though it does not say so, and none of what comes in", () => {
    const columns = ["Three Months Ended June 30, 2023"];
    const costs = (label: string) =>
      foundTable("Orchard", { columns, unit: "in millions" }, [
        ["Bread sales", "$ 90"],
        [label, "$ 43"],
      ]);
    const question = "What did Orchard spend on research?";
    const scoreOf = (label: string): number =>
      readLocally(question, { found: [costs(label)], named: [] }).considered.find(({ text }) =>
        text.startsWith(label),
      )?.score ?? 0;
    expect(scoreOf("Research and development")).toBeGreaterThan(scoreOf("Research and development income"));
    expect(texts(question, [costs("Research and development")])[0]).toContain("$ 43");
  });

  test("alone where it is what is asked for, to the word", () => {
    const columns = ["Three Months Ended June 30, 2023", "Three Months Ended June 30, 2022"];
    const income = foundTable("Orchard", { columns, unit: "In millions, except per share amounts" }, [
      ["Revenue › Product", "15,535", "15,741"],
      ["Revenue › Service and other", "40,982", "34,381"],
      ["Revenue › Total revenue", "$ 56,517", "$ 50,122"],
      ["Cost of revenue › Product", "3,531", "4,302"],
      ["Cost of revenue › Total cost of revenue", "16,302", "15,452"],
      ["Gross margin", "40,215", "34,670"],
    ]);
    expect(texts("What was Orchard's total revenue in the quarter?", [income])).toEqual([
      "Revenue › Total revenue: $ 56,517 million (Three Months Ended June 30, 2023)",
    ]);
  });

  describe("though it calls what is asked for by another name", () => {
    const income = (...rows: [string, ...string[]][]) =>
      foundTable("Orchard", { columns: ["Three Months Ended June 30, 2023"], unit: "in millions" }, rows);
    const OF_MILLS = income(
      ["Revenue", "$ 56,517"],
      ["Cost of sales", "16,302"],
      ["Sales and marketing", "5,187"],
      ["% of revenue", "9.2%"],
    );
    const OF_SHOPS = income(["Total net sales", "$ 94,836"], ["Cost of sales", "52,860"]);

    test.each([
      ["What were Orchard's sales in the quarter ended June 30, 2023?"],
      ["What was Orchard's turnover in the quarter ended June 30, 2023?"],
      ["Orchard turnover in the quarter ended June 30, 2023"],
      ["Orchard revenue June 30, 2023"],
    ])("%s", (question) => {
      const [named, other] = ["Revenue: $ 56,517 million", "Total net sales: $ 94,836 million"].map(
        (row) => `${row} (Three Months Ended June 30, 2023)`,
      );
      expect(texts(question, [OF_MILLS])).toEqual([named]);
      expect(texts(question, [OF_SHOPS])).toEqual([other]);
    });
  });

  test("and no net one as the whole of it", () => {
    const debts = foundTable("Orchard", { columns: ["2023"], unit: "in millions" }, [
      ["Net debt", "$ 40"],
      ["Debt", "$ 60"],
    ]);
    expect(texts("What was Orchard's debt?", [debts])[0]).toBe("Debt: $ 60 million (2023)");
  });

  test("with the same of other shares beside it, and no other row", () => {
    const shares = foundTable("Orchard", { columns: ["Three Months Ended June 30, 2023"] }, [
      ["Net income", "$ 74"],
      ["Basic earnings per share", "$ 1.27"],
      ["Diluted earnings per share", "$ 1.26"],
    ]);
    expect(texts("What were Orchard's earnings per share?", [shares])).toEqual([
      "Basic earnings per share: $ 1.27 (Three Months Ended June 30, 2023)",
      "Diluted earnings per share: $ 1.26 (Three Months Ended June 30, 2023)",
    ]);
  });

  test("by the column of sums, where one is asked for", () => {
    const items: [string, ...string[]][] = [
      ["Bar stools", "8", "£145.00"],
      ["Shelves", "6", "£78.50"],
    ];
    const invoice = foundTable("Invoice", { columns: ["Quantity", "Price"] }, items);
    expect(texts("What does a bar stool cost?", [invoice])[0]).toBe("Bar stools: £145.00 (Price)");
    expect(texts("How many bar stools are there?", [invoice])[0]).toBe("Bar stools: 8 (Quantity)");
  });

  test("as a whole, where it has several sums and none is asked for", () => {
    const grants = foundTable("Grants", { columns: ["Asked for", "Awarded"] }, [
      ["Bell ringers", "£650", "£500"],
      ["Cricket club", "£900", "£900"],
    ]);
    const [all] = texts("How much did the bell ringers end up getting?", [grants]);
    expect(all).toContain("| Bell ringers | £650 | £500 |");
    expect(texts("How much was awarded to the bell ringers?", [grants])[0]).toBe(
      "Bell ringers: £500 (Awarded)",
    );
  });

  test("by the column of all, where no part is asked for", () => {
    const accounts = foundTable("Accounts", { columns: ["Restricted", "Total", "Unrestricted"] }, [
      ["Legacies", "12", "75", "63"],
      ["Grants", "388", "483", "95"],
    ]);
    const [first] = readLocally("How many legacies were there?", { found: [accounts], named: [] }).considered;
    expect(first?.text).toBe("Legacies: 75 (Total)");
    const prices = foundTable("Prices", { columns: ["Total price", "Price"] }, [
      ["Bar stool", "£400", "£50"],
      ["Lamp", "£90", "£45"],
    ]);
    expect(texts("What is the price of the bar stool?", [prices])[0]).toContain("£50");
  });

  test("by no sum, where it is how many of one thing by another", () => {
    const editions = foundTable("Editions", { columns: ["Support hours"] }, [
      ["Basic", "8 × 5"],
      ["Enterprise", "24 × 7"],
    ]);
    const { outcome: certainty } = readLocally("What does the Enterprise edition cost?", {
      found: [editions],
      named: [],
    });
    expect(certainty).not.toBe("confident");
  });

  test("by no column of years, where a sum is asked for", () => {
    const notes = foundTable(
      "Notes of Orchard",
      { columns: ["Term (years)", "Carrying value"], unit: "in millions" },
      [
        ["Notes due 2024", "0.9", "1,250"],
        ["Notes due 2026", "3.1", "1,000"],
      ],
    );
    expect(texts("How much money are the notes of Orchard due 2024?", [notes])[0]).toContain("1,250 million");
  });

  test("with all that it has, where nothing tells which of its figures is asked for", () => {
    const results = foundTable("Loudness", { columns: ["I", "LRA", "pk"] }, [
      ["Orchard Waltz", "+9.8", "13.3", "-0.4"],
      ["Mill Song", "+7.4", "2.7", "0.0"],
    ]);
    expect(texts("loudness range of the Orchard Waltz", [results])[0]).toContain(
      "| Orchard Waltz | +9.8 | 13.3 | -0.4 |",
    );
  });

  test("by a remark that says what is asked for, with a figure among its words", () => {
    const grades = foundTable("Report on Ada Moss", { columns: ["Now", "Target", "Comment"] }, [
      ["Mathematics", "7", "8", "Top of the set in the algebra test with 46 out of 50."],
      ["Geography", "5", "6", "A thorough project on floods."],
    ]);
    expect(texts("How did Ada Moss do in her algebra test?", [grades])[0]).toContain("46 out of 50");
  });

  test("but for a count of something else than its table names", () => {
    const parts = foundTable("Wood chipper", { columns: ["Qty", "Price"] }, [
      ["Belt pulley of the diesel engine", "1", "88.00"],
      ["Clamping bolt", "4", "2.15"],
    ]);
    const reading = readLocally("How many horsepower does the engine of the red chipper have?", {
      found: [parts],
      named: [],
    });
    expect(reading.outcome).not.toBe("confident");
  });

  test("by the row of what there is, not of how it changed", () => {
    const flows: [string, ...string[]][] = [
      ["Increase/(Decrease) in cash", "4,921"],
      ["Cash, ending balance", "29,898"],
    ];
    const table = foundTable("Orchard", { columns: ["2023"], unit: "in millions" }, flows);
    expect(texts("How much cash does Orchard have?", [table])[0]).toContain("29,898");
    expect(texts("By how much did cash increase at Orchard?", [table])[0]).toContain("4,921");
  });

  test("with all that its columns say in words", () => {
    const help: [string, ...string[]][] = [
      ["Water tastes stale", "It is too old", "Empty the tank"],
      ["Water is cold", "It is winter", "Wait"],
    ];
    const table = foundTable("Help", { columns: ["Cause", "Remedy"] }, help);
    expect(texts("What should I do if the water tastes stale?", [table])[0]).toContain("Empty the tank");
  });

  test("by the column of the period that is asked for", () => {
    expect(texts("What were total net sales in the quarter ended June 26, 2021?", [SALES])[0]).toContain(
      "$81,434",
    );
    expect(texts("total net sales 2021", [SALES])[0]).toContain("$81,434");
  });

  test("without its share beside the amount", () => {
    const shares: [string, ...string[]][] = [
      ["Services net sales", "19,604", "17,486"],
      ["Percentage of total Services net sales", "24 %", "21 %"],
    ];
    const sales = foundTable("Orchard", { columns: COLUMNS, unit: "in millions" }, shares);
    expect(texts("What were Services net sales?", [sales])).toEqual([
      "Services net sales: 19,604 million (Three Months Ended June 25, 2022)",
    ]);
  });

  test("by a label whose brackets tell another case, and never by one that says other", () => {
    const incomes: [string, ...string[]][] = [
      ["Other income (expense), net", "$ (40)", "$ (37)"],
      ["Net income (loss)", "(2,028)", "6,750"],
    ];
    const income = foundTable("Orchard", { columns: COLUMNS, unit: "in millions" }, incomes);
    expect(texts("What was Orchard's net income?", [income])[0]).toMatch(/^Net income/);
    expect(texts("How big was the net loss of Orchard?", [income])[0]).toMatch(/^Net income/);
    expect(texts("What was Orchard's other income?", [income])[0]).toMatch(/^Other income/);
  });

  test("without a sign of percent for the number of things that its name speaks of", () => {
    const days = foundTable("Orchard", { columns: ["2022"] }, [
      ["Average days to pick the fastest 90 percent of trees", "134"],
      ["Percentage of trees picked", "27"],
    ]);
    expect(
      texts("How many days did Orchard need on average to pick the fastest trees?", [days])[0],
    ).toContain("134 (2022)");
    expect(texts("What percentage of trees was picked?", [days])[0]).toContain("27% (2022)");
  });

  test("with what is printed where there is no figure", () => {
    const bonds = foundTable("Orchard", { columns: COLUMNS }, [["Corporate bonds", "—", "$ —"]]);
    expect(texts("What were Orchard's corporate bonds?", [bonds])[0]).toMatch(/^Corporate bonds: (?:\$ )?—/);
  });

  test("as printed where the unit excepts it", () => {
    expect(texts("What were the diluted earnings per share?", [SALES])[0]).toBe(
      "Diluted earnings per share: 1.20 (Three Months Ended June 25, 2022)",
    );
  });

  test("as printed where the unit excepts what its column is of", () => {
    const heads = ["Total Number of Shares Purchased", "Average Price Paid Per Share", "Value of Shares"];
    const unit =
      "in millions, except number of shares, which are reflected in thousands, and per share amounts";
    const bought = foundTable("Orchard", { columns: heads, unit }, [
      ["Open market", "38,121", "$ 184.34", "$ 7,027"],
    ]);
    expect(texts("What was the average price per share in the open market?", [bought])[0]).toContain(
      "$ 184.34 (",
    );
    expect(texts("What was the number of shares purchased in the open market?", [bought])[0]).toContain(
      "38,121 (",
    );
    expect(texts("What was the value of shares of the open market?", [bought])[0]).toContain(
      "$ 7,027 million (",
    );
  });

  test("as a count where its column counts, in a table of money", () => {
    const heads = { columns: ["Number of loans", "Amount"], unit: "dollars in thousands" };
    const loans = foundTable("Orchard", heads, [["Farms", "12", "3,456"]]);
    expect(texts("What was the number of loans of Orchard's farms?", [loans])[0]).toBe(
      "Farms: 12 (Number of loans)",
    );
    expect(texts("What was the amount of Orchard's farms?", [loans])[0]).toContain("$3,456 thousand");
  });

  test("under its columns where they are compared", () => {
    expect(texts("Compare total net sales of 2022 and 2021", [SALES])[0]).toMatch(
      /\| Total net sales \| 82,959 \| 81,434 \|/,
    );
  });

  test("once for each document that has it, and of the named one alone", () => {
    const other = foundTable("Orchard Q2 2022", { columns: ["Three Months Ended March 26, 2022"] }, [
      ["Total net sales", "97,278"],
    ]);
    const both = readLocally("What were Orchard's total net sales?", { found: [SALES, other], named: [] });
    expect(both.parts.map(({ hit }) => hit)).toEqual([SALES.hit, other.hit]);
    expect(both.parts[1]?.text).toMatch(/97,278/);
    const [first] = readLocally("What were total net sales in Q2 2022?", {
      found: [other, SALES],
      named: [other.hit.passage.resourceId],
    }).parts;
    expect(first?.hit).toBe(other.hit);
  });

  test("and cites its own words", () => {
    const [part] = readLocally("What were total net sales?", { found: [SALES], named: [] }).parts;
    expect(SALES.hit.passage.text.slice(part?.span.start, part?.span.end)).toBe(
      "Total net sales 82,959 81,434",
    );
  });
});

describe("the row that is asked for", () => {
  const table = (rows: [string, ...string[]][], columns = ["Three Months Ended June 30, 2023"]) =>
    foundTable("Orchard", { columns, unit: "in millions" }, rows);

  test("is the one whose label says it, not one under a head that does", () => {
    const heads = table([["Cash", "$ 12"]], ["June 30, 2023 Cash and Cash Equivalents"]);
    const label = table([["Cash and cash equivalents", "$ 27"]], ["June 30, 2023"]);
    const others = Array.from({ length: 8 }, () => table([["Loans", "$ 3"]]));
    const question = "How much cash and cash equivalents did Orchard have on June 30, 2023?";
    expect(texts(question, [heads, ...others, { ...label, hit: { ...label.hit, score: 0.6 } }])[0]).toMatch(
      /^Cash and cash equivalents: /,
    );
  });

  test("is told once, whatever marks its label has", () => {
    const rows = table([
      ["Total net sales", "$ 82"],
      ["Total net sales (4)", "$ 82"],
    ]);
    expect(texts("What were Orchard's total net sales?", [rows])).toHaveLength(1);
  });

  test("is known by its acronym", () => {
    const rows = table([
      ["Rent", "$ 10"],
      ["Research and development", "$ 20"],
    ]);
    expect(texts("How much R&D did Orchard book?", [rows])[0]).toMatch(/^Research and development: \$ 20/);
  });

  test("is the current one, not that of the year before or of more months", () => {
    const columns = [
      "Three Months Ended June 30, 2022",
      "Three Months Ended June 30, 2023",
      "Six Months Ended June 30, 2023",
    ];
    const sales = table([["Total net sales", "1,001", "1,002", "1,003"]], columns);
    expect(texts("What were the total net sales?", [sales])[0]).toContain("1,002");
    expect(texts("What were the total net sales of six months?", [sales])[0]).toContain("1,003");
    expect(texts("What were the total net sales in 2022?", [sales])[0]).toContain("1,001");
  });

  test("is not a target where a result is asked for", () => {
    const cases = table([["Cases processed", "1,500", "1,200"]], ["FY 2022 Target", "FY 2022 Result"]);
    expect(texts("How many cases were processed in FY 2022?", [cases])[0]).toContain("1,200");
    expect(texts("What was the target for cases processed in FY 2022?", [cases])[0]).toContain("1,500");
  });

  test("is the total rather than a part of it", () => {
    const revenue = table([
      ["Total revenue", "$ 30"],
      ["Ships", "$ 10"],
      ["Mills", "$ 20"],
    ]);
    expect(texts("Orchard revenue, quarter ended June 30, 2023", [revenue])[0]).toMatch(/^Total revenue/);
  });

  test("is that of all together rather than of a group that is not asked for", () => {
    const income = table([
      ["Mills › Operating income", "$ 10"],
      ["Consolidated › Operating income", "$ 30"],
    ]);
    expect(texts("What was Orchard's operating income?", [income])[0]).toContain("$ 30");
    expect(texts("What was the operating income of Orchard's mills?", [income])[0]).toContain("$ 10");
  });

  test("is of the period that it stands under where its column has none", () => {
    const tax = foundTable("Orchard", { columns: ["Amount"] }, [
      ["Year Ended June 30, 2022 › Taxes paid", "1,001"],
      ["Year Ended June 30, 2023 › Taxes paid", "1,002"],
    ]);
    expect(texts("Taxes paid by Orchard in 2022", [tax])[0]).toContain("1,001");
    expect(texts("Taxes paid by Orchard in 2023", [tax])[0]).toContain("1,002");
  });

  test("has its own period for a name, and what its column tells of it", () => {
    const due = foundTable("Orchard", { columns: ["Rent", "Loans"] }, [
      ["2023", "$ 11", "$ 21"],
      ["2024", "$ 12", "$ 22"],
    ]);
    expect(texts("How much rent is due from Orchard in 2024?", [due])[0]).toBe("2024: $ 12 (Rent)");
    expect(texts("How much of Orchard's loans is due in 2023?", [due])[0]).toBe("2023: $ 21 (Loans)");
  });

  test("has its table's title for a name where it is alone and has none", () => {
    const rows = foundTable("Orchard", { columns: ["2022", "2023"] }, [["–* –*", "22%", "32%"]]);
    const { passage } = rows.hit;
    const table = passage.table && { ...passage.table, title: "Percent of millers who took the course" };
    const titled = { ...rows, hit: { ...rows.hit, passage: { ...passage, ...(table && { table }) } } };
    expect(texts("What percent of Orchard's millers took the course in 2023?", [titled])[0]).toBe(
      "Percent of millers who took the course: 32% (2023)",
    );
  });

  test("is known without what it is net of, and by an acronym for a part of it", () => {
    const rows = table([
      ["Accounts payable", "$ 10"],
      ["Accounts receivable, net of allowance for doubtful accounts of $4", "$ 20"],
      ["Shares used in computation of diluted earnings per share", "30"],
      ["Diluted earnings per share", "$ 40"],
    ]);
    expect(texts("How much were the accounts receivable of Orchard?", [rows])[0]).toContain("$ 20");
    expect(texts("What was Orchard's diluted EPS?", [rows])[0]).toContain("$ 40");
  });

  test("is known by what documents call it", () => {
    const rows = table([
      ["Interest income", "$ 10"],
      ["Net income", "$ 20"],
    ]);
    expect(texts("How much profit did Orchard make?", [rows])[0]).toMatch(/^Net income: \$ 20/);
  });

  test("has a figure where an amount is asked for, and not where a date is, and is of the period", () => {
    const bonds = table([["Bonds", "Level 2"]]);
    const profit = table([["Profit", "$ 7"]], ["Year Ended June 30, 2023"]);
    const certainty = (question: string, found: FoundPassage) =>
      readLocally(question, { found: [found], named: [] }).outcome;
    expect(certainty("How much were Orchard's bonds?", bonds)).not.toBe("confident");
    expect(certainty("When does Orchard's year of profit end?", profit)).not.toBe("confident");
    expect(
      certainty("Orchard's net sales in the quarter ended June 30, 2024", table([["Net sales", "$ 7"]])),
    ).not.toBe("confident");
  });

  test("is a share where one is asked for, and no answer to how many where it is money", () => {
    const margin = table([
      ["Gross margin", "$ 41,976"],
      ["Gross margin percentage", "44.3 %"],
    ]);
    expect(texts("What percentage was the gross margin of Orchard?", [margin])[0]).toContain("44.3");
    expect(texts("How much gross margin did Orchard make?", [margin])[0]).toContain("41,976");
    const ships = table([["Ships", "$ 10,500"]]);
    expect(readLocally("How many ships did Orchard sell?", { found: [ships], named: [] }).outcome).not.toBe(
      "confident",
    );
  });

  test("without a figure is offered as it is, and no other row's figure given for it", () => {
    const pumps = table([
      ["Red pump", "n/a"],
      ["Blue pump", "$ 12"],
    ]);
    const mills = table([
      ["Bread", "—"],
      ["Cakes", "12"],
    ]);
    for (const [question, rows, first] of [
      ["What is the price of the red pump of Orchard?", pumps, /^Red pump: n\/a/],
      ["What were Orchard's sales of bread?", mills, /^Bread: —/],
    ] as const) {
      const { outcome: certainty, parts } = readLocally(question, { found: [rows], named: [] });
      expect(certainty).not.toBe("confident");
      expect(parts[0]?.text).toMatch(first);
    }
    expect(texts("What is the price of the blue pump of Orchard?", [pumps])[0]).toContain("$ 12");
  });
});

test("a row whose label is what is asked for comes before one that says more, wherever it was found", () => {
  const table = (row: string, figure: string): FoundPassage =>
    foundTable("Orchard Q3 2022", { columns: ["June 25, 2022"], unit: "in millions" }, [
      [row, figure],
      ["Other assets", "300"],
    ]);
  const flows = table("Cash, cash equivalents and restricted cash, ending balances", "29,898");
  const sheet = table("Cash and cash equivalents", "28,408");
  const others = Array.from({ length: 8 }, (_, at) => table(`Term debt ${at}`, "400"));
  const behind = { ...sheet, hit: { ...sheet.hit, score: 0.2 } };
  const found = [flows, ...others, behind];
  expect(texts("How much cash and cash equivalents does Orchard have?", found)[0]).toMatch(/28,408/);
});

test("a sum of money is told by no number of an exhibit", () => {
  const question = "What base salary did Mills promise in its offer letter?";
  const certainty = (column: string) =>
    readLocally(question, {
      found: [foundTable("Mills", { columns: [column] }, [["Offer letter", "10.1"]])],
      named: [],
    }).outcome;
  expect(certainty("Exhibit number")).toBe("suggested");
  expect(certainty("Price in May")).toBe("confident");
});
