import { expect, test } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

const LEFT = 50;
const RIGHT = 320;
const PITCH = 14;

/** A table with all its rules drawn: its rows from `y` down, in columns 70 points wide. */
const grid = (doc: PDFKit.PDFDocument, x: number, y: number, rows: string[][]) => {
  const [width, height] = [70 * (rows[0]?.length ?? 0), PITCH * rows.length];
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) at(doc, x + 70 * column + 3, y + PITCH * row + 3, cell);
  doc.lineWidth(0.5);
  for (let row = 0; row <= rows.length; row += 1)
    doc
      .moveTo(x, y + PITCH * row)
      .lineTo(x + width, y + PITCH * row)
      .stroke("black");
  for (let column = 0; column <= (rows[0]?.length ?? 0); column += 1)
    doc
      .moveTo(x + 70 * column, y)
      .lineTo(x + 70 * column, y + height)
      .stroke("black");
};

const SAILS = [
  ["Sail", "Canvas", "Area"],
  ["North", "linen", "12 m2"],
  ["South", "hemp", "15 m2"],
];
const STONES = [
  ["Stone", "Turned", "Age"],
  ["Upper", "daily", "40 years"],
  ["Lower", "never", "90 years"],
  ["Spare", "never", "3 years"],
];

const tablesOn = (page: Awaited<ReturnType<typeof drawnPages>>[number] | undefined) =>
  (page?.structure ?? []).flatMap((block) =>
    block.kind === "table" ? [block.rows.map(({ label, cells }) => [label, ...cells])] : [],
  );

test("grids beside each other are read one after the other, and the page's footer is of neither column", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 }).fontSize(9);
    grid(doc, LEFT, 100, SAILS);
    grid(doc, RIGHT, 107, STONES);
    at(doc, LEFT, 170, "Both sails are mended each spring.");
    at(doc, RIGHT, 178, "The spare stone lies in the yard.");
    at(doc, LEFT, 760, "Linn Mills");
    at(doc, RIGHT, 760, "Page 7");
  });
  expect(tablesOn(page)).toEqual([SAILS.slice(1), STONES.slice(1)]);
  expect(page?.lines.slice(-2)).toEqual(["The spare stone lies in the yard.", "Linn Mills Page 7"]);
});

test("remarks beside rows stay with these, and what lies across both sides parts no columns", async () => {
  const [remarks, across] = await drawnPages((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 }).fontSize(9);
    grid(doc, LEFT, 100, SAILS);
    at(doc, RIGHT, 117, "see page 4");
    doc.addPage({ size: [600, 800], margin: 0 }).fontSize(9);
    grid(doc, LEFT, 100, SAILS);
    at(doc, LEFT + 150, 130, "A note that begins in the table and ends far behind it, on its right side");
    grid(doc, RIGHT + 100, 100, SAILS);
  });
  expect(remarks?.lines[1]).toBe("North linen 12 m2 see page 4");
  expect(across?.lines[0]).toBe("Sail Canvas Area Sail Canvas Area");
});
