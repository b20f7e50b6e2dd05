import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawEvidence } from "../../../src/extract/pdf/evidence.ts";
import { drawPdf } from "./pdf.ts";

/**
 * A PNG of a page of 600 by 400 points that is drawn for the test.
 * @param scale pixels for each 1/96 inch: 1.5 is as sharp as a scan of 144 dpi.
 */
export const drawPicture = async (
  draw: (doc: PDFKit.PDFDocument) => void,
  scale = 1.5,
): Promise<Uint8Array<ArrayBuffer>> => {
  const folder = await mkdtemp(join(tmpdir(), "qa-picture-"));
  try {
    const [file, out] = [join(folder, "page.pdf"), join(folder, "page.png")];
    const page = (doc: PDFKit.PDFDocument): void => {
      doc.addPage({ size: [600, 400], margin: 0 });
      draw(doc);
    };
    await writeFile(file, await drawPdf(page));
    await drawEvidence({ file, page: 1, region: null, marks: [], scale, out });
    return Uint8Array.from(await readFile(out));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** A table in a picture, below a sentence. */
export const DUES = ["The harbour office charges dues for every night.", "South quay 22.20 4.10"] as const;

/** The picture of that table. */
export const picturedDues = (scale?: number): Promise<Uint8Array<ArrayBuffer>> =>
  drawPicture((doc) => {
    const at = (x: number, y: number, text: string) => doc.text(text, x, y, { lineBreak: false });
    doc.font("Helvetica").fontSize(14);
    at(40, 40, DUES[0]);
    for (const [row, cells] of [
      ["Berth", "Dues", "Power"],
      ["North quay", "12.50", "3.20"],
      ["South quay", "22.20", "4.10"],
      ["Inner basin", "27.75", "4.10"],
    ].entries())
      for (const [column, cell] of cells.entries()) at(40 + 180 * column, 90 + 26 * row, cell);
  }, scale);
