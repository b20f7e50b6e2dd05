import { expect, test } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

/** Lines of running text under each other. */
const column = (doc: PDFKit.PDFDocument, x: number, name: string, count = 12) => {
  for (let line = 0; line < count; line++)
    at(doc, x, 100 + 14 * line, `The ${name} column says what its line ${line} says`);
};
const FACTS = ["Founded", "Seat", "Staff", "Owner", "Licence", "Wheels", "Stones"];
const facts = (doc: PDFKit.PDFDocument, x: number, y: number, leading: number) => {
  for (const [row, label] of FACTS.entries()) {
    at(doc, x, y + leading * row, label);
    at(doc, x + 70, y + leading * row, `${row}${row}`);
  }
};
const factLines = FACTS.map((label, row) => `${label} ${row}${row}`);

test("a box of facts beside running text is read after it, a fact a line", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    column(doc, 50, "only");
    facts(doc.fontSize(9), 420, 109, 19.5);
  });
  expect(page?.lines).toEqual([
    ...Array.from({ length: 12 }, (_, line) => `The only column says what its line ${line} says`),
    ...factLines,
  ]);
});

test("two columns of running text are told apart beside a table of figures", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage({ size: "A4", layout: "landscape" }).fontSize(10);
    column(doc, 50, "left");
    column(doc, 300, "right");
    doc.fontSize(8);
    for (const row of Array.from({ length: 12 }).keys())
      for (const [cell, x] of [580, 640, 690, 740].entries())
        at(doc, x, 96 + 11.5 * row, cell === 0 ? `Line ${row}` : `${row}${cell}.5`);
  });
  expect(page?.lines.map((line) => line.split(" ")[1])).toEqual([
    ...Array.from({ length: 12 }, () => "left"),
    ...Array.from({ length: 12 }, () => "right"),
    ...Array.from({ length: 12 }, (_, row) => String(row)),
  ]);
});

test.each([
  ["at one height", 0],
  ["a little lower", 2],
])("figures beside long labels are of their rows, %s", async (_, lower) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [cell, x] of [360, 440].entries()) {
      at(doc, x, 60, "Months ended");
      at(doc, x, 72, `June ${cell + 1}`);
      at(doc, x, 84, "(In millions)");
    }
    column(doc, 50, "label", 5);
    for (const row of [0, 1, 2, 3, 4])
      for (const x of [360, 440]) at(doc, x, 100 + lower + 14 * row, `${row}0.5`);
  });
  expect(page?.lines.slice(3)).toEqual(
    [0, 1, 2, 3, 4].map((row) => `The label column says what its line ${row} says ${row}0.5 ${row}0.5`),
  );
});

test("figures that are centred beside labels of several lines are of their rows", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const row of Array.from({ length: 5 }).keys()) {
      const y = 100 + 40 * row;
      at(doc, 50, y, `The label of row ${row} is said in two lines`);
      at(doc, 50, y + 12, `of which this is the second one of row ${row}`);
      at(doc, 400, y + 6, `${row}7.5`);
    }
  });
  expect(page?.lines).toEqual(
    [0, 1, 2, 3, 4].flatMap((row) => [
      `The label of row ${row} is said in two lines ${row}7.5`,
      `of which this is the second one of row ${row}`,
    ]),
  );
});

const entries = (doc: PDFKit.PDFDocument, x: number, name: string, count: number, leading: number) => {
  for (let row = 0; row < count; row++) {
    at(doc, x, 100 + leading * row, `${name}${row}`);
    at(doc, x + 60, 100 + leading * row, `word of ${name}${row}`);
  }
};

test("lists of short entries beside each other are read column by column, below the page's header", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(9);
    at(doc, 50, 60, "Index");
    at(doc, 500, 60, "307");
    entries(doc, 50, "left", 20, 13);
    entries(doc, 320, "right", 18, 14.5);
  });
  expect(page?.lines).toEqual([
    "Index 307",
    ...Array.from({ length: 20 }, (_, row) => `left${row} word of left${row}`),
    ...Array.from({ length: 18 }, (_, row) => `right${row} word of right${row}`),
  ]);
});

test("entries of two columns at one height are of one line, as rows are", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(9);
    entries(doc, 50, "left", 20, 13);
    entries(doc, 320, "right", 20, 13);
  });
  expect(page?.lines[3]).toBe("left3 word of left3 right3 word of right3");
});

test("figures stay beside their labels, though these wrap above and below them", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(9);
    for (const row of Array.from({ length: 14 }).keys()) {
      const y = 100 + 30 * row;
      at(doc, 50, y, `Assets of kind ${row}`);
      at(doc, 50, y + 11, "in all");
      for (const x of [300, 380]) at(doc, x, y + 5 + (row % 3), `${row},345`);
    }
  });
  expect(page?.lines.filter((line) => line.includes("345"))).toHaveLength(14);
  expect(page?.lines.every((line) => /[a-z]/.test(line))).toBe(true);
});

test.each([4, 5, -4])("values typed %d points above their labels stay beside them", async (higher) => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(9);
    for (const row of Array.from({ length: 14 }).keys()) {
      at(doc, 50, 100 + 20 * row, `The name of field ${row}`);
      at(doc, 250, 100 + 20 * row - higher, `What was typed ${row}`);
    }
  });
  const read = page?.lines.join(" ") ?? "";
  expect(read.indexOf("typed 0")).toBeLessThan(read.indexOf("field 3"));
});

test("labels that are centred beside what is said of each, in two lines, stay beside it", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(9);
    for (const row of Array.from({ length: 14 }).keys()) {
      const y = 100 + 30 * row;
      at(doc, 50, y + 5.5, `Item ${row}`);
      at(doc, 150, y, `The description of item ${row} goes on`);
      at(doc, 150, y + 11, `below, in the second line of it ${row}`);
    }
  });
  const read = page?.lines.join(" ") ?? "";
  expect(read.indexOf("description of item 0")).toBeLessThan(read.indexOf("Item 3"));
});

test("the title of a grid below two columns is read after both of them", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    column(doc, 50, "left", 8);
    column(doc, 320, "right", 8);
    at(doc, 50, 219, "TABLE 1.5");
    for (const y of [234, 250, 266]) doc.moveTo(50, y).lineTo(540, y).stroke();
    for (const x of [50, 300, 540]) doc.moveTo(x, 234).lineTo(x, 266).stroke();
    for (const [row, y] of [237, 253].entries()) {
      at(doc, 60, y, `Cell ${row} of it`);
      at(doc, 310, y, `Value ${row} of it`);
    }
  });
  expect(page?.lines.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    ...Array.from({ length: 8 }, () => "The left"),
    ...Array.from({ length: 8 }, () => "The right"),
    "TABLE 1.5",
    "Cell 0",
    "Cell 1",
  ]);
});
