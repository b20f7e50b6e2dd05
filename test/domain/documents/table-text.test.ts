import { describe, expect, test } from "vitest";
import { figureInWords, rowInWords, tableMarkdown } from "../../../src/domain/documents/table-text.ts";

const table = {
  title: "Segments",
  unit: "in millions",
  columns: ["2022", "2021", ""],
  rows: [
    { label: "North America", under: [], cells: ["", "", ""] },
    { label: "Net sales", under: ["North America"], cells: ["$82,959", "", ""] },
    { label: "A|B", under: [], cells: ["1", "2", ""] },
  ],
};
const [, sales, odd] = table.rows;

describe("a table in Markdown", () => {
  test("has its title, unit and heads, and rows by all their labels", () => {
    expect(tableMarkdown(table)).toBe(
      [
        "Segments (in millions)",
        "",
        "|  | 2022 | 2021 |",
        "|---|---|---|",
        "| North America › Net sales | $82,959 |  |",
        "| A\\|B | 1 | 2 |",
      ].join("\n"),
    );
  });

  test("or only the chosen rows and columns", () => {
    expect(tableMarkdown({ columns: table.columns, rows: [] }, table.rows.slice(2), [1])).toBe(
      "|  | 2021 |\n|---|---|\n| A\\|B | 2 |",
    );
  });

  test("of nothing but names shows these", () => {
    expect(tableMarkdown(table, table.rows.slice(0, 1), [0])).toContain("| North America |  |");
  });
});

describe("a row in words", () => {
  test("names its labels from the innermost, its columns and the unit", () => {
    expect(sales && rowInWords(table, sales)).toBe("Net sales, North America — 2022: $82,959 (in millions)");
    expect(odd && rowInWords(table, odd)).toBe("A|B — 2022: 1; 2021: 2 (in millions)");
    expect(odd && rowInWords(table, odd, [1])).toBe("A|B — 2021: 2 (in millions)");
  });

  test("does without heads, unit, label or cells", () => {
    expect(rowInWords({ columns: ["", ""] }, { label: "Phones", under: [], cells: ["", "7"] })).toBe(
      "Phones: 7",
    );
    expect(rowInWords({ columns: ["2022"] }, { label: "", under: [], cells: ["7"] })).toBe("2022: 7");
    expect(
      rowInWords({ columns: ["2022"], unit: "(in %)" }, { label: "Phones", under: [], cells: [""] }),
    ).toBe("Phones");
  });
});

test("a figure in words says what it counts in, and which column it is from", () => {
  const unit = "in millions, except per share amounts";
  const figure = (label: string, cell: string, of = unit, under: string[] = []) =>
    figureInWords(
      { columns: ["2022"], unit: of, rows: [{ label, under, cells: [cell], start: 0, end: 1 }] },
      0,
      0,
    );
  expect(figure("Sales", "$82")).toBe("Sales: $82 million (2022)");
  expect(figure("Earnings per share", "$1.2")).toBe("Earnings per share: $1.2 (2022)");
  expect(figure("Weighted average shares", "4,182")).toBe("Weighted average shares: 4,182 million (2022)");
  expect(figure("Dividends paid ($0.08 per share)", "$(9)")).toBe(
    "Dividends paid ($0.08 per share): $(9) million (2022)",
  );
  expect(figure("Basic (in dollars per share)", "1.20")).toBe("Basic (in dollars per share): 1.20 (2022)");
  expect(figure("Repurchase of common shares", "4,182")).toBe("Repurchase of common shares: 4,182 (2022)");
  expect(figure("Number of shareholders", "812")).toBe("Number of shareholders: 812 (2022)");
  expect(figure("Shares outstanding (000s)", "5,123")).toBe("Shares outstanding (000s): 5,123 (2022)");
  expect(figure("Share-based compensation", "892")).toBe("Share-based compensation: 892 million (2022)");
  const noShares = "in millions, except number of shares and per share amounts";
  expect(figure("Shares", "4,182", noShares)).toBe("Shares: 4,182 (2022)");
  expect(figure("Total sales", "$82", unit, ["Sales", "Europe"])).toBe(
    "Total sales, Europe: $82 million (2022)",
  );
  const both = "net income in millions and shares in thousands";
  expect(figure("Net income", "$7", both)).toBe("Net income: $7 million (2022)");
  expect(figure("Shares outstanding", "15,697", both)).toBe(`Shares outstanding: 15,697 (2022, ${both})`);
  expect(figure("Ships", "27", unit, ["Percentage growth"])).toBe("Ships, Percentage growth: 27% (2022)");
  expect(figure("Ships", "29.9", "percentage of revenue")).toBe("Ships: 29.9% (2022)");
  expect(figure("Ships", "29.9", "in percent")).toBe("Ships: 29.9% (2022)");
  for (const notOfShares of ["Percentages may not add to totals", "Percent change, dollars in millions"])
    expect(figure("Ships", "1,234", notOfShares)).not.toContain("%");
  expect(figure("Number of ships", "1,024", "in percent")).toBe("Number of ships: 1,024 (2022, in percent)");
  expect(figure("Ships", "$1,024", "percentage of revenue")).toBe(
    "Ships: $1,024 (2022, percentage of revenue)",
  );
  expect(figure("Growth", "8%")).toBe("Growth: 8% (2022)");
  expect(figure("Umsatz", "7", "(in Mio. EUR)")).toBe("Umsatz: €7 (2022, in Mio. EUR)");
});

test("a figure in words says what tells its row from one of the same label", () => {
  const row = (...cells: string[]) => ({ label: "Bonds", under: [], cells, start: 0, end: 1 });
  const rows = [row("Level 2", "$7", "91"), row("Level 3", "$8", "91")];
  const levels = { columns: ["Level", "Cost", "Days"], unit: "in millions", rows };
  expect(figureInWords(levels, 0, 1)).toBe("Bonds, Level 2: $7 million (Cost)");
  expect(figureInWords(levels, 1, 1)).toBe("Bonds, Level 3: $8 million (Cost)");
  expect(figureInWords(levels, 1, 0)).toBe("Bonds: Level 3 (Level)");
  expect(figureInWords({ ...levels, rows: rows.slice(1) }, 0, 1)).toBe("Bonds: $8 million (Cost)");
});

test("a column of years is not in what its table is", () => {
  const rows = [{ label: "Notes due 2060", under: [], cells: ["36.4", "500"], start: 0, end: 1 }];
  const notes = { columns: ["Remaining term (years)", "Carrying value"], unit: "In millions", rows };
  expect(figureInWords(notes, 0, 0)).toBe("Notes due 2060: 36.4 (Remaining term (years))");
  expect(figureInWords(notes, 0, 1)).toBe("Notes due 2060: 500 million (Carrying value)");
});

test("a column that counts shares is next to amounts, whatever their rows are called", () => {
  const rows = [
    { label: "Shares repurchased", under: [], cells: ["(9)", "(1,995)", "$7"], start: 0, end: 1 },
  ];
  const unit = "In millions, except per share data";
  const equity = {
    columns: ["Stock in Excess of Par Value Shares", "Retained Earnings", "Total"],
    unit,
    rows,
  };
  const figure = (column: number) => figureInWords(equity, 0, column);
  expect(figure(0)).toBe("Shares repurchased: (9) million (Stock in Excess of Par Value Shares)");
  expect(figure(1)).toBe("Shares repurchased: (1,995) million (Retained Earnings)");
  const staff = [{ label: "Number of employees", under: [], cells: ["", "300", ""], start: 0, end: 1 }];
  expect(figureInWords({ ...equity, unit: "In millions, except headcount", rows: staff }, 0, 1)).toBe(
    "Number of employees: 300 (Retained Earnings)",
  );
  const exact = { ...equity, unit: "In millions, except number of shares" };
  expect(figureInWords(exact, 0, 0)).toBe("Shares repurchased: (9) (Stock in Excess of Par Value Shares)");
});
