import { ExtractionFailure } from "../failure.ts";

export const damaged = (cause?: unknown): ExtractionFailure =>
  new ExtractionFailure(
    "The file is damaged or not a PDF. Open it in a PDF reader, save or print it again as PDF, and upload that.",
    { cause },
  );

export const encrypted = (): ExtractionFailure =>
  new ExtractionFailure(
    "The PDF is protected by a password. Save a copy without the password and upload that.",
  );

export const tooManyPages = (count: number, most: number): ExtractionFailure =>
  new ExtractionFailure(
    `The PDF says it has ${count.toLocaleString("en")} pages; at most ${most.toLocaleString("en")} are read. Split it into smaller files.`,
  );

/** @param page the one that is at fault by itself, if one is */
export const tooMuchText = (page: number | undefined, most: number): ExtractionFailure =>
  new ExtractionFailure(
    `${page === undefined ? "The PDF" : `Page ${page} of the PDF`} holds more text than can be read (over ${most.toLocaleString("en")} characters). Upload a smaller part of it.`,
  );

export const blank = (pages: number): ExtractionFailure =>
  new ExtractionFailure(
    `The PDF has no text: ${pages === 1 ? "its only page is blank or a drawing" : `its ${pages.toLocaleString("en")} pages are blank or drawings`} without words. Check the file, and upload the right one.`,
  );

export const scanned = (pages: number, scans: number): ExtractionFailure =>
  new ExtractionFailure(
    `The PDF has no text, or hardly any: ${scannedPages(pages, scans)}, in which text recognition found nothing legible. Scan the paper again at 300 dpi, or add the language it is written in, and upload the file again; or configure a vision model, then retry this resource.`,
  );

function scannedPages(pages: number, scans: number): string {
  if (pages === 1) return "its only page is a scanned picture";
  const which = scans === pages ? "its" : `${scans.toLocaleString("en")} of its`;
  return `${which} ${pages.toLocaleString("en")} pages are scanned pictures`;
}
