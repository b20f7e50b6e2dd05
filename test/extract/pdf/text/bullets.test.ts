import { expect, test } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

const RADIUS = 1.5;
const dot = (doc: PDFKit.PDFDocument, x: number, y: number) => doc.circle(x, y + 5, RADIUS).fill("black");

const linesOf = async (draw: (doc: PDFKit.PDFDocument) => void) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    draw(doc);
  });
  return { lines: page?.lines, kinds: page?.structure?.map(({ kind }) => kind) };
};

const ITEMS = ["Two wheelchairs can be borrowed", "Bags go in the lockers", "Dogs stay in the yard"];

test("bullets that are drawn are read, and their lines are items of a list", async () => {
  const { lines, kinds } = await linesOf((doc) => {
    at(doc, 50, 80, "What to know:");
    for (const [row, item] of ITEMS.entries()) {
      dot(doc, 60, 100 + 16 * row);
      at(doc, 72, 100 + 16 * row, item);
    }
  });
  expect(lines).toEqual(["What to know:", ...ITEMS.map((item) => `• ${item}`)]);
  expect(kinds).toEqual(["list"]);
});

test.each([
  ["stands by itself", [[60, 100]]],
  [
    "stands between words of a line",
    [
      [130, 100],
      [130, 116],
    ],
  ],
  [
    "stands as far as nothing else does",
    [
      [60, 100],
      [57, 116],
    ],
  ],
  [
    "is as large as a letter",
    [
      [60, 100],
      [60, 116],
    ],
    5,
  ],
  [
    "is a trace of one",
    [
      [60, 100],
      [60, 116],
    ],
    0.6,
  ],
  [
    "stands far off",
    [
      [20, 100],
      [20, 116],
    ],
  ],
])("a dot is no bullet that %s", async (_, places, radius = RADIUS) => {
  const { lines } = await linesOf((doc) => {
    for (const [x = 0, y = 0] of places) doc.circle(x, y + 5, radius).fill("black");
    for (const row of [0, 1]) {
      at(doc, 72, 100 + 16 * row, "Two words");
      at(doc, 140, 100 + 16 * row, "and more");
    }
  });
  expect(lines?.join(" ")).not.toContain("•");
});

test("a dot before a cell of a table, or a label of its rows, is no bullet", async () => {
  const { lines } = await linesOf((doc) => {
    for (const row of [0, 1, 2]) {
      const y = 100 + 20 * row;
      at(doc, 50, y, `Mill ${row}`);
      dot(doc, 160, y);
      at(doc, 172, y, "On track");
      at(doc, 300, y, `1,2${row}0`);
      dot(doc, 60, y + 200);
      at(doc, 72, y + 200, `Barn ${row}`);
      at(doc, 200, y + 200, "late");
      at(doc, 300, y + 200, `${row}00`);
    }
  });
  expect(lines?.join(" ")).not.toContain("•");
});

test("several dots before a text are none: they rate it", async () => {
  const { lines } = await linesOf((doc) => {
    for (const row of [0, 1]) {
      for (const x of [50, 56, 62]) dot(doc, x, 100 + 16 * row);
      at(doc, 72, 100 + 16 * row, "Good work");
    }
  });
  expect(lines).toEqual(["Good work", "Good work"]);
});

test("a line that has a sign of its own has no other", async () => {
  const { lines } = await linesOf((doc) => {
    for (const row of [0, 1]) {
      dot(doc, 60, 100 + 16 * row);
      at(doc, 72, 100 + 16 * row, `${row + 1}. Bags go in the lockers`);
    }
  });
  expect(lines).toEqual(["1. Bags go in the lockers", "2. Bags go in the lockers"]);
});

test("a bullet in small type that stands above the foot of its line is read with it", async () => {
  const { lines, kinds } = await linesOf((doc) => {
    for (const [row, item] of ITEMS.entries()) {
      doc.font("ZapfDingbats").fontSize(5);
      at(doc, 60, 100 + 20 * row, "l");
      doc.font("Helvetica").fontSize(11);
      at(doc, 70, 100 + 20 * row, item);
    }
  });
  expect(lines).toEqual(ITEMS.map((item) => `● ${item}`));
  expect(kinds).toEqual(["list"]);
});
