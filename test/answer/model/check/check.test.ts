import { describe, expect, it } from "vitest";
import { checkPart } from "../../../../src/answer/model/check/check.ts";
import { givenOf } from "../../../../src/answer/model/given/given.ts";
import { FULL_ROOM } from "../../../../src/answer/model/given/room.ts";
import { promptFor } from "../../../../src/answer/model/prompt.ts";
import { passage } from "../../../store/lancedb/support.ts";

const HEAD = "Net sales (in millions)\n2022 2021\n";
const ROW = "Total net sales $ 82,959 $ 81,434";
const SALES = {
  ...passage("r", 0, HEAD + ROW, { source_type: "pdf", page: 4, line: 7, line_end: 9 }),
  lineStarts: [0, HEAD.indexOf("2022"), HEAD.length],
  section: ["Item 2", "Products"],
  table: {
    title: "Net sales",
    unit: "in millions",
    columns: ["2022", "2021"],
    rows: [
      {
        label: "Total net sales",
        under: [],
        cells: ["$ 82,959", "$ 81,434"],
        start: HEAD.length,
        end: HEAD.length + ROW.length,
      },
    ],
  },
};
const GIVEN = [givenOf(SALES, "report.pdf")];

const checked = (text: string, quote: string) =>
  checkPart(
    { text, sources: [{ passage: 1, quote }], calculation: null, restsOn: [] },
    { given: GIVEN, question: "" },
  );

describe("a claim that rests on a table", () => {
  it("is made from the table in Markdown, with its unit and heads", () => {
    const [, asked] = promptFor("How much?", GIVEN, { history: [] }, FULL_ROOM);
    expect(asked?.content).toContain(
      [
        '<passage number="1" document="report.pdf" section="Item 2 › Products" page="4">',
        "Net sales (in millions)",
        "",
        "|  | 2022 | 2021 |",
        "|---|---|---|",
        "| Total net sales | $ 82,959 | $ 81,434 |",
        "</passage>",
      ].join("\n"),
    );
  });

  it.each([
    "| Total net sales | $ 82,959 | $ 81,434 |",
    "Total net sales | 82,959",
    "Total net sales 82,959",
    ROW,
  ])("quotes its row: %s", (quote) => {
    expect(checked("Sales were **$82.96 billion** in 2022.", quote)).toMatchObject({
      sources: [{ metadata: { page: 4, line: 9, line_end: 9, section: "Item 2 › Products", quote: ROW } }],
    });
  });

  it.each([
    ["of a figure that is not in the row", "Sales were $82,959 million.", "| Total net sales | $ 82,960 |"],
    ["of another figure than it states", "Sales were $90 billion.", "| Total net sales | $ 82,959 |"],
  ])("does not hold with a quote %s", (_, text, quote) => {
    expect(checked(text, quote)).toHaveProperty("refusal");
  });
});
