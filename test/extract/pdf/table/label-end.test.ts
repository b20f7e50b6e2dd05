import { expect, it } from "vitest";
import { at, drawnPages } from "../../../support/drawn-pages.ts";

/** The rows of a table of one row, with words below its label. */
const rowsAbove = async (below: (doc: PDFKit.PDFDocument) => void) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [column, head] of ["2021", "2022", "2023"].entries()) {
      at(doc, 300 + 80 * column, 100, head);
      at(doc, 300 + 80 * column, 130, `${column + 7}8.96`);
    }
    at(doc, 50, 130, "3.1");
    at(doc, 100, 130, "Average number of days to");
    below(doc);
  });
  const tables = page?.structure?.flatMap((block) => (block.kind === "table" ? [block] : [])) ?? [];
  return tables.flatMap(({ rows }) => rows.map(({ label, first, last }) => [label, first, last]));
};

it("a last row's label goes on below its figures", async () => {
  const rows = await rowsAbove((doc) => {
    at(doc, 100, 142, "process the cases of those");
    at(doc, 100, 154, "who retire");
  });
  expect(rows).toEqual([["3.1 Average number of days to process the cases of those who retire", 1, 3]]);
});

it("a label that spans several rows goes on below the last one's own", async () => {
  const rows = await rowsAbove((doc) => {
    at(doc, 240, 130, "Actual");
    at(doc, 100, 142, "process the cases");
  });
  expect(rows).toEqual([["3.1 Average number of days to process the cases Actual", 1, 2]]);
});

it.each([
  ["text that runs on under the columns", "process all of the cases that it is sent in each of these years"],
  ["what would have fitted beside the label", "in"],
  ["a note", "(1) Processed in the year"],
])("%s is not of the label", async (_, text) => {
  const rows = await rowsAbove((doc) => {
    at(doc, 100, 142, text);
    at(doc, 100, 154, "a b");
  });
  expect(rows).toEqual([["3.1 Average number of days to", 1, 1]]);
});
