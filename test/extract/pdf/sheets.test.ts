import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { drawEvidence } from "../../../src/extract/pdf/evidence.ts";
import { at, drawnPages, pagesIn } from "../../support/pdf/drawn-pages.ts";
import { drawPdf } from "../../support/pdf/pdf.ts";
import { decoded, marksIn } from "../../support/pdf/pixels.ts";

const PROSE = [
  "The keeper of the lighthouse earns 2,100 crowns a month.",
  "He lives on the island with two dogs and a goat, since 1998.",
  "The ferry to the island leaves on Tuesdays and Fridays at seven.",
];
const TABLE = [
  ["Year", "Visitors", "Income"],
  ["2021", "14,200", "61,000"],
  ["2022", "18,900", "79,400"],
  ["2023", "21,050", "88,120"],
];
const LINES = [...PROSE, ...TABLE.map((cells) => cells.join(" "))];

/** Prose and a table below it, from a place on, one of whose lines is blue. */
const drawText = (doc: PDFKit.PDFDocument, x: number, y: number, colored?: number): void => {
  doc.fontSize(10);
  for (const [row, line] of LINES.entries()) {
    doc.fillColor(row === colored ? "#0000ff" : "#000000");
    const cells = TABLE[row - PROSE.length] ?? [line];
    for (const [cell, text] of cells.entries())
      at(doc, x + 90 * cell, y + 14 * row + (row > 2 ? 20 : 0), text);
  }
};

const SIZE = 500;
/** A page as the text is drawn on it that is turned by so many degrees, clockwise. */
const turnedBy =
  (degrees: number, colored?: number) =>
  (doc: PDFKit.PDFDocument): void => {
    doc.addPage({ size: [SIZE, SIZE], margin: 0 });
    doc.rotate(degrees, { origin: [SIZE / 2, SIZE / 2] });
    drawText(doc, 60, 80, colored);
  };

/** The whole document as it is written, its page marked as turned. */
const withRotation = (pdf: Uint8Array, degrees: number): string =>
  Buffer.from(pdf).toString("latin1").replace("/Type /Page\n", `/Type /Page /Rotate ${degrees}\n`);

const written = async (pdf: Uint8Array | string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-turned-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "turned.pdf");
  await writeFile(file, pdf, "latin1");
  return file;
};

const pictureOf = async (file: string, marks: [number, number, number, number][]) => {
  const out = `${file}.png`;
  await drawEvidence({ file, page: 1, region: null, marks, scale: 0.75, out });
  return decoded(await readFile(out));
};

/** The box around all that is blue, in points. */
const blueIn = ({ width, height, at }: ReturnType<typeof decoded>) => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red = 255, , blue = 0] = at(x, y);
      if (blue - red < 100) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return [left, top, right, bottom].map((pixels) => (pixels * SIZE) / width);
};

describe("text that is turned on its page", () => {
  it.each([0, 90, 180, 270])("is read in its order with its table, turned by %i degrees", async (degrees) => {
    const [page] = await drawnPages(turnedBy(degrees));
    expect(page?.lines).toEqual(LINES);
    expect(page?.structure).toMatchObject([
      { kind: "paragraph" },
      {
        kind: "table",
        columns: ["Visitors", "Income"],
        rows: [{ label: "2021", cells: ["14,200", "61,000"] }, { label: "2022" }, { label: "2023" }],
      },
    ]);
  });

  it.each([0, 90, 180, 270])(
    "is read in its order, word by word as it is written, turned by %i degrees",
    async (degrees) => {
      const [page] = await drawnPages((doc) => {
        turnedBy(degrees)(doc);
        let x = 60;
        for (const word of PROSE.join(" ").split(" ").slice(0, 14)) {
          at(doc, x, 300, word);
          x += doc.widthOfString(`${word} `);
        }
      });
      expect(page?.lines.at(-1)).toBe(PROSE.join(" ").split(" ").slice(0, 14).join(" "));
    },
  );

  it.each([90, 180, 270])("is read alike on a page that is shown turned by %i degrees", async (degrees) => {
    const pdf = await drawPdf(turnedBy(0), { compress: false });
    const [page] = await pagesIn(await written(withRotation(pdf, degrees)));
    expect(page?.lines).toEqual(LINES);
  });

  it.each([
    [90, 0],
    [180, 0],
    [270, 0],
    [0, 90],
    [90, 270],
  ])("is marked where it is printed: text by %i degrees, page by %i", async (text, rotation) => {
    const row = 5;
    const pdf = await drawPdf(turnedBy(text, row), { compress: false });
    const file = await written(withRotation(pdf, rotation));
    const [page] = await pagesIn(file);
    const box = page?.layout?.boxes[row];
    if (!box) throw new Error("The line has no box.");
    const [left = 0, top = 0, right = 0, bottom = 0] = blueIn(await pictureOf(file, []));
    const mark = marksIn(await pictureOf(file, [box]), SIZE);
    expect(mark.x).toBeLessThan(left + 1);
    expect(mark.y).toBeLessThan(top + 1);
    expect(mark.x + mark.width).toBeGreaterThan(right - 1);
    expect(mark.y + mark.height).toBeGreaterThan(bottom - 1);
    // It is the line alone that is marked, 14 points from the next.
    expect(Math.min(mark.width, mark.height)).toBeLessThan(16);
  });

  it("comes behind what most of the page is, each with its place, and what is at an angle last", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage({ size: [SIZE, SIZE], margin: 0 });
      const turned = (degrees: number, x: number, y: number, text: string): void => {
        doc.save().rotate(degrees, { origin: [x, y] });
        at(doc, x, y, text);
        doc.restore();
      };
      doc.fontSize(30);
      turned(-45, 200, 400, "DRAFT COPY");
      doc.fontSize(10);
      turned(-90, 20, 400, "arXiv:2101.00001v2 [cs.CL] 3 Jan 2021");
      drawText(doc, 60, 80);
      turned(90, 480, 100, "Margin note 12");
      turned(180, 400, 450, "Upside down");
    });
    expect(page?.lines).toEqual([
      ...LINES,
      "arXiv:2101.00001v2 [cs.CL] 3 Jan 2021",
      "Margin note 12",
      "Upside down",
      "DRAFT COPY",
    ]);
    const boxes = page?.layout?.boxes.slice(LINES.length) ?? [];
    expect(boxes.map((box) => box?.map(Math.round))).toEqual([
      [18, expect.any(Number), 12, expect.any(Number)],
      [expect.any(Number), 100, 12, expect.any(Number)],
      [expect.any(Number), expect.any(Number), expect.any(Number), 12],
      undefined,
    ]);
  });

  it("is the page's own where little else is upright", async () => {
    const [page] = await drawnPages((doc) => {
      turnedBy(90)(doc);
      doc.rotate(-90, { origin: [SIZE / 2, SIZE / 2] });
      at(doc, 240, 480, "Page 17");
    });
    expect(page?.lines).toEqual([...LINES, "Page 17"]);
    expect(page?.structure?.map(({ kind }) => kind)).toContain("table");
  });

  it("has its tables beside what is upright, too", async () => {
    const [page] = await drawnPages((doc) => {
      doc.addPage({ size: [SIZE, SIZE], margin: 0 }).fontSize(10);
      for (const [row, line] of PROSE.entries()) at(doc, 60, 80 + 14 * row, line);
      doc.rotate(-90, { origin: [420, 400] });
      for (const [row, cells] of TABLE.entries())
        for (const [cell, text] of cells.entries()) at(doc, 420 + 80 * cell, 400 + 14 * row, text);
    });
    expect(page?.lines).toEqual(LINES);
    expect(page?.structure).toMatchObject([
      { kind: "paragraph", first: 0, last: 2 },
      { kind: "table", first: 3, last: 6, columns: ["Visitors", "Income"] },
    ]);
  });
});
