import { describe, expect, it } from "vitest";
import { sharedData } from "../../../support/data.ts";
import { rowTexts, tablesOf } from "../../../support/pdf/tables.ts";

const report = sharedData("pdf", "sec-10-q", "2022-Q3-INTC.pdf");
describe.skipIf(!report)("a table of a report", () => {
  it("ties each figure to its row, its columns and its unit", async () => {
    const [table] = await tablesOf(report ?? "", 17);
    expect(table?.title).toBe(
      "Assets and Liabilities Measured and Recorded at Fair Value on a Recurring Basis",
    );
    expect(table?.unit).toBe("In Millions");
    expect(table?.columns[4]).toBe(
      "Dec 25, 2021 Fair Value Measured and Recorded at Reporting Date Using Level 1",
    );
    expect(table?.columns[3]).toBe("Oct 1, 2022 Total");
    expect(rowTexts(table)).toContain(
      "Assets › Cash equivalents › Financial institution instruments¹ | 644 | 1,431 | — | 2,075 | 1,216 | 763 | — | 1,979",
    );
  });
});
