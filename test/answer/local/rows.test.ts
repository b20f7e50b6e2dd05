import { describe, expect, test } from "vitest";
import { readLocally } from "../../../src/answer/local/reader.ts";
import type { Found } from "../../../src/answer/retrieve.ts";
import { foundTable } from "./hits.ts";

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
const texts = (question: string, found: Found[], named: string[] = []): string[] =>
  readLocally(question, { found, named }).parts.map(({ text }) => text);

describe("a row is told", () => {
  test("with its figure's unit and column", () => {
    expect(texts("What were Orchard's total net sales?", [SALES])[0]).toBe(
      "Total net sales: $82,959 million (Three Months Ended June 25, 2022)",
    );
  });

  test("by the column of the period that is asked for", () => {
    expect(texts("What were total net sales in the quarter ended June 26, 2021?", [SALES])[0]).toContain(
      "$81,434",
    );
    expect(texts("total net sales 2021", [SALES])[0]).toContain("$81,434");
  });

  test("as printed where the unit excepts it", () => {
    expect(texts("What were the diluted earnings per share?", [SALES])[0]).toBe(
      "Diluted earnings per share: 1.20 (Three Months Ended June 25, 2022)",
    );
  });

  test("under its columns where they are compared", () => {
    expect(texts("Compare total net sales of 2022 and 2021", [SALES])[0]).toMatch(
      /\| Total net sales \| 82,959 \| 81,434 \|/,
    );
  });

  test("by document where several have it, and of the named one alone", () => {
    const other = foundTable("Orchard Q2 2022", { columns: ["Three Months Ended March 26, 2022"] }, [
      ["Total net sales", "97,278"],
    ]);
    const both = texts("What were Orchard's total net sales?", [SALES, other]);
    expect(both).toHaveLength(2);
    expect(both[0]).toMatch(/^Orchard Q3 2022: /);
    expect(both[1]).toMatch(/^Orchard Q2 2022: .*97,278/);
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
