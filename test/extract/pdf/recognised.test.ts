import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { bmp } from "../../../src/extract/pdf/bmp.ts";
import { sizeOf } from "../../../src/extract/pdf/geometry.ts";
import { loadPdf } from "../../../src/extract/pdf/pdfium.ts";
import { wholePage } from "../../../src/extract/pdf/picture.ts";
import { greyOf, rotated } from "../../../src/extract/recognise/grey.ts";
import { at, pagesIn } from "../../support/pdf/drawn-pages.ts";
import { drawPdf } from "../../support/pdf/pdf.ts";

const letter = (doc: PDFKit.PDFDocument) => {
  doc.addPage({ size: [600, 800], margin: 0 }).fontSize(22);
  at(doc, 60, 80, "Report of the harbour");
  doc.fontSize(12);
  at(doc, 60, 140, "The keeper of the lighthouse earns 2,450 crowns a month.");
  at(doc, 60, 160, "The harbour closed its northern gate in the winter of 1923.");
  at(doc, 60, 180, "Four boats were repaired, and one was sold for 1,870 crowns.");
};

/** The first page of a PDF as a picture (PNG) of 150 dots per inch, turned clockwise. */
async function pictureOf(pdf: Uint8Array, folder: string, degrees: number): Promise<string> {
  const file = join(folder, "printed.pdf");
  await writeFile(file, pdf);
  const document = (await loadPdf(file)).open();
  if (typeof document === "string") throw new Error(document);
  const pixels = document.withPage(0, (page) => page.draw(wholePage(sizeOf(page.frame))));
  document.close();
  if (!pixels) throw new Error("nothing was drawn");
  const grey = rotated(greyOf(pixels), (degrees * Math.PI) / 180);
  const bytes = new Uint8Array(4 * grey.bytes.length);
  for (const [pixel, value] of grey.bytes.entries()) bytes.fill(value, 4 * pixel, 4 * pixel + 3);
  const png = join(folder, "scan.png");
  await writeFile(png, await new Bun.Image(bmp({ ...grey, bytes })).png().bytes());
  return png;
}

async function scanned(degrees: number, besides: (doc: PDFKit.PDFDocument) => void = () => {}) {
  const folder = await mkdtemp(join(tmpdir(), "qa-recognised-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const png = await pictureOf(await drawPdf(letter), folder, degrees);
  const file = join(folder, "scan.pdf");
  const pdf = await drawPdf((doc) => {
    doc.addPage({ size: [600, 800], margin: 0 }).image(png, 0, 0, { width: 600, height: 800 });
    besides(doc);
  });
  await writeFile(file, pdf);
  return pagesIn(file);
}

const LINES = [
  "Report of the harbour",
  "The keeper of the lighthouse earns 2,450 crowns a month.",
  "The harbour closed its northern gate in the winter of 1923.",
  "Four boats were repaired, and one was sold for 1,870 crowns.",
];

it("reads a scan as any page: its lines, its heading, and where they stand", async () => {
  const [page] = await scanned(0);
  expect(page?.lines).toEqual(LINES);
  expect(page?.recognised?.language).toBe("eng");
  expect(page?.recognised?.confidence).toBeGreaterThan(0.85);
  expect(page?.structure?.[0]).toMatchObject({ kind: "heading", first: 0 });
  const [left = 0, top = 0, width = 0, height = 0] = page?.layout?.boxes[1] ?? [];
  expect(Math.abs(left - 60)).toBeLessThan(3);
  expect(Math.abs(top - 140)).toBeLessThan(5);
  expect(width).toBeGreaterThan(250);
  expect(height).toBeLessThan(20);
});

it("reads a scan that stands askew, and marks its lines where they stand", async () => {
  const [page] = await scanned(2);
  expect(page?.lines).toEqual(LINES);
  // About the middle, 260 points below, the line has gone to the right.
  expect(page?.layout?.boxes[1]?.[0]).toBeGreaterThan(65);
});

it("keeps the recognised text that lies over a scan, and recognises nothing a second time", async () => {
  const [page] = await scanned(0, (doc) => {
    doc.addContent("BT 3 Tr ET");
    at(doc, 60, 140, "The keeper earns 2,450 crowns.");
  });
  expect(page?.lines).toEqual(["The keeper earns 2,450 crowns."]);
  expect(page?.recognised).toBeUndefined();
});
