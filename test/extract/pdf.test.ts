import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExtractedPage, ScannedPage } from "../../src/domain/documents/extracted.ts";
import { ExtractionFailure } from "../../src/extract/failure.ts";
import { readPdf } from "../../src/extract/pdf/pages.ts";
import { sharedData } from "../support/data.ts";
import { drawPdf, makePdf, scriptPdf } from "../support/pdf/pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "qa-pdf-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function pagesOf(bytes: Uint8Array | string): Promise<(ExtractedPage | ScannedPage)[]> {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, bytes);
  const source = { file, extension: "pdf", media: folder, pictures: false };
  return (await Array.fromAsync(readPdf(source))).map(({ unit }) => unit);
}

const at = (doc: PDFKit.PDFDocument, x: number, y: number, text: string) =>
  doc.text(text, x, y, { lineBreak: false });

/** Running text of five lines. */
const column = (side: string): string[] =>
  ["one", "two", "three", "four", "five"].map((number) => `the ${side} column has a line ${number}`);

describe("readPdf", () => {
  it("numbers pages and lines as they are printed", async () => {
    const lines = [["First line of page one.", "Second line."], ["Only line of page two."]];
    const pages = await pagesOf(await makePdf(lines));
    expect(pages.map(({ page, lines }) => ({ page, lines }))).toEqual([
      { page: 1, lines: lines[0] },
      { page: 2, lines: lines[1] },
    ]);
  });

  it("marks a page that is damaged, and reads the others", async () => {
    const pdf = scriptPdf([["Text."]]).replace("/Count 1/Kids[3 0 R]", "/Count 3/Kids[3 0 R 9 0 R 3 0 R]");
    expect(await pagesOf(pdf)).toMatchObject([
      { page: 1, lines: ["Text."] },
      { kind: "page", page: 2, lines: [], unreadable: true },
      { page: 3, lines: ["Text."] },
    ]);
  });

  it("keeps a page without text, so that later ones keep their numbers", async () => {
    const pages = await pagesOf(await makePdf([["One."], [], ["Three."]]));
    expect(pages.map(({ lines }) => lines)).toEqual([["One."], [], ["Three."]]);
  });

  it("reads a page from its top to its bottom, column by column, however the file orders it", async () => {
    const pdf = await drawPdf((doc) => {
      doc.addPage().fontSize(10);
      at(doc, 250, 750, "The footer 7");
      for (const [index, line] of column("left").entries()) at(doc, 50, 200 + 12 * index, line);
      for (const [index, line] of column("right").entries()) at(doc, 320, 205 + 12 * index, line);
      at(doc, 200, 80, "The title of the page");
    });
    const [page] = await pagesOf(pdf);
    expect(page?.lines).toEqual([
      "The title of the page",
      ...column("left"),
      ...column("right"),
      "The footer 7",
    ]);
  });

  it("reads a turned page as it is shown", async () => {
    const pdf = await drawPdf((doc) => {
      doc.addPage({ size: [600, 800] }).fontSize(10);
      Object.assign(doc.page.dictionary.data, { Rotate: 90 });
      // Shown turned clockwise: what stands at the left of the sheet is at the top.
      doc.rotate(-90, { origin: [0, 0] });
      at(doc, -700, 200, "Second line");
      at(doc, -700, 100, "First line");
    });
    expect((await pagesOf(pdf))[0]?.lines).toEqual(["First line", "Second line"]);
  });

  it("finds where headings and paragraphs begin", async () => {
    const pdf = await drawPdf((doc) => {
      doc.addPage().fontSize(16);
      at(doc, 50, 50, "A heading");
      doc.fontSize(10);
      for (const [index, y] of [80, 92, 104, 130, 142].entries()) at(doc, 50, y, `line ${index} of the text`);
    });
    expect((await pagesOf(pdf))[0]).toMatchObject({
      structure: [
        { kind: "heading", level: 1, first: 0, last: 0 },
        { kind: "paragraph", first: 1, last: 3 },
        { kind: "paragraph", first: 4, last: 5 },
      ],
    });
  });

  it("drops type too small to see", async () => {
    const pdf = await drawPdf((doc) => {
      at(doc.addPage().fontSize(1), 50, 50, "PLACEHOLDER_34");
      at(doc.fontSize(10), 50, 80, "Text for people.");
    });
    expect((await pagesOf(pdf))[0]?.lines).toEqual(["Text for people."]);
  });

  const form = sharedData("pdf", "odd", "issue17492.pdf");
  it.skipIf(!form)("reads what is filled into a form", async () => {
    const [page] = await pagesOf(await readFile(form ?? ""));
    expect(page?.lines).toContain("First name: Lucía");
  });

  const justified = sharedData("pdf", "us-agency-reports", "GSA2022.pdf");
  it.skipIf(!justified)("sees the spaces of justified text", async () => {
    const text = (await pagesOf(await readFile(justified ?? ""))).flatMap(({ lines }) => lines).join("\n");
    expect(text).toContain("Maintenance Funding");
    expect(text).not.toContain("MaintenanceFunding");
  });

  it("opens long documents anew without losing a page", async () => {
    const lines = Array.from({ length: 401 }, (_, index) => [`Page ${index + 1}.`]);
    expect((await pagesOf(await makePdf(lines))).map((page) => page.lines)).toEqual(lines);
  });

  it.each([
    ["password", () => makePdf([["Secret."]], { userPassword: "x" }), /protected by a password/],
    ["no text", () => makePdf([[], [], []]), /no text: its 3 pages are blank/],
    ["no text on one page", () => makePdf([[]]), /its only page is blank/],
    ["not a PDF", async () => "Hello, I am a letter.", /damaged or not a PDF/],
    ["an empty file", async () => "", /damaged or not a PDF/],
    ["a cut file", async () => (await makePdf([["Text."]])).slice(0, 200), /damaged or not a PDF/],
    ["a forged page tree", forged, /1,000,000 pages; at most 20,000/],
  ])("says what is wrong: %s", async (_, make, message) => {
    const failure = pagesOf(await make());
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(ExtractionFailure);
  });
});

async function forged(): Promise<string> {
  const pdf = Buffer.from(await makePdf([["Text."]])).toString("latin1");
  // As long as before, so that the offsets hold.
  return pdf.replace(/\/Count 1\n/, "/Count 1000000 ");
}
