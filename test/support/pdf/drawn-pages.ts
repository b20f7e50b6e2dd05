import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readPdf } from "../../../src/extract/pdf/pages.ts";
import { drawPdf } from "./pdf.ts";

/** The pages of a PDF, as they are read. */
export async function pagesIn(file: string) {
  const media = await mkdtemp(join(tmpdir(), "qa-pages-"));
  onTestFinished(() => rm(media, { recursive: true }));
  const units = await Array.fromAsync(readPdf({ file, extension: "pdf", media, pictures: false }));
  return units.flatMap(({ unit }) => (unit.kind === "page" ? [unit] : []));
}

/** The pages of a PDF that is drawn for the test. */
export async function drawnPages(draw: (doc: PDFKit.PDFDocument) => void) {
  const folder = await mkdtemp(join(tmpdir(), "qa-drawn-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "drawn.pdf");
  await writeFile(file, await drawPdf(draw));
  return pagesIn(file);
}

/** Writes one line of text at a place, in points from the top left. */
export const at = (doc: PDFKit.PDFDocument, x: number, y: number, text: string) =>
  doc.text(text, x, y, { lineBreak: false });
