import { expect, test } from "vitest";
import { at, drawnPages } from "../../../support/pdf/drawn-pages.ts";

/** Lines that are set to both edges of their column, under each other from a height on. */
const text = (doc: PDFKit.PDFDocument, x: number, y: number, name: string, count: number, leading = 14) => {
  for (let line = 0; line < count; line++)
    at(doc, x, y + leading * line, `The ${name} column says what its line ${line % 10} says`);
};

const namesOf = (lines: string[]): string[] =>
  lines.map((line) => /(left|right) column/.exec(line)?.[1] ?? "figure");
const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name);

test("cells of text in rows are read row by row, however many lines they have", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const row of [0, 1, 2, 3, 4]) {
      const y = 100 + 70 * row;
      at(doc, 50, y, `Row ${row} begins with these words here`);
      at(doc, 50, y + 14, `and its label ends with these others`);
      for (const line of [0, 1, 2])
        at(doc, 320, y + 14 * line, `What row ${row} says is said in line ${line}`);
    }
  });
  expect(page?.lines[0]).toBe("Row 0 begins with these words here What row 0 says is said in line 0");
  expect(page?.lines[3]).toBe("Row 1 begins with these words here What row 1 says is said in line 0");
});

test("cards in rows are read one by one, each below its heading", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [row, y] of [100, 180, 260, 340].entries())
      for (const [column, x] of [50, 320].entries()) {
        doc.font("Helvetica-Bold");
        at(doc, x, y, `Card ${row}${column}`);
        doc.font("Helvetica");
        for (const line of [1, 2, 3])
          at(doc, x, y + 14 * line, `What card ${row}${column} says is said in line ${line}`);
      }
  });
  const cards = ["00", "10", "20", "30", "01", "11", "21", "31"];
  expect(page?.lines).toEqual(
    cards.flatMap((card) => [
      `Card ${card}`,
      ...[1, 2, 3].map((line) => `What card ${card} says is said in line ${line}`),
    ]),
  );
});

test("rows of two tables that stand at one height by chance part no columns", async () => {
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    const row = (x: number, y: number, name: string) => {
      at(doc, x, y, `${name} column`);
      at(doc, x + 130, y, "1,234");
      at(doc, x + 180, y, "5,678");
    };
    text(doc, 50, 100, "left", 8);
    for (const line of [0, 1, 2, 3]) row(50, 220 + 16 * line, "left");
    text(doc, 50, 290, "left", 12);
    text(doc, 320, 101, "right", 10, 15);
    for (const line of [0, 1, 2]) row(320, 253 + 16 * line, "right");
    text(doc, 320, 310, "right", 6, 15);
  });
  expect(namesOf(page?.lines ?? [])).toEqual([...times(24, "left"), ...times(19, "right")]);
});

test("names in bold are read with what stands beside each", async () => {
  const names = [
    "Doctor of the day",
    "Guard of the night",
    "Bread and rolls",
    "Market of the week",
    "Bus",
    "Ombudsman",
  ];
  const [page] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    for (const [row, name] of names.entries()) {
      at(doc.font("Helvetica-Bold"), 50, 100 + 17 * row, name);
      at(doc.font("Helvetica"), 220, 100 + 17 * row, `What is said of number ${row} is said right beside it`);
    }
  });
  expect(page?.lines).toEqual(
    names.map((name, row) => `${name} What is said of number ${row} is said right beside it`),
  );
});

test("paragraphs that begin at one height by chance are read column by column, rows of cells are not", async () => {
  const paragraphs = (doc: PDFKit.PDFDocument, x: number, name: string, lengths: number[], white: number) => {
    let y = 100;
    for (const length of lengths) {
      text(doc, x, y, name, length);
      y += 14 * length + white;
    }
  };
  const [columns, cells] = await drawnPages((doc) => {
    doc.addPage().fontSize(10);
    paragraphs(doc, 50, "left", [4, 5, 3, 5], 6);
    paragraphs(doc, 290, "right", [4, 4, 4, 4], 6);
    doc.addPage();
    for (const [row, [left, right]] of [
      [2, 4],
      [3, 2],
      [2, 3],
      [4, 2],
    ].entries()) {
      text(doc, 50, 100 + 70 * row, "left", left ?? 0);
      text(doc, 290, 100 + 70 * row, "right", right ?? 0);
    }
  });
  expect(namesOf(columns?.lines ?? [])).toEqual([...times(17, "left"), ...times(16, "right")]);
  expect(cells?.lines[0]).toMatch(/left column .* right column/);
});
