import type { ExtractedPage } from "../../../domain/extracted.ts";
import { ExtractionFailure } from "../failure.ts";
import type { Progress } from "../report.ts";
import { readingOrder } from "./layout.ts";
import { linesOf } from "./lines.ts";
import { loadPdf, type PdfDocument, type PdfFile } from "./pdfium.ts";

/** More than any real document; a forged page tree claims 1,000,000. */
const MOST_PAGES = 20_000;
/** 20,000 pages of 2,500; bounds what a small file can unpack to. */
const MOST_CHARACTERS = 50_000_000;
/** A printed page holds some 5,000, a plan of A0 size 100,000; more is made to exhaust its readers. */
const MOST_PAGE_CHARACTERS = 200_000;
/** PDFium keeps what it has read of a document until that is closed: 377 instead of 919 MB for 4,552 pages. */
const PAGES_PER_OPENING = 200;
/** Pages that may break PDFium itself before the file is given up. */
const MOST_BROKEN_PAGES = 5;

/**
 * The text of a PDF, page by page. A line is one that is printed on the page, in the order of reading; a wrapped cell
 * of a table counts each of its lines. Blank lines are not counted, since a page shows only space there: line 3 is the
 * third line of text that a reader sees. A page that cannot be read has no lines.
 * @throws {ExtractionFailure} encrypted, damaged, too many pages, too much text, no text at all
 */
export async function* readPdf(file: string): AsyncGenerator<{ unit: ExtractedPage; progress: Progress }> {
  let pdf = await loadPdf(file);
  let document = open(pdf);
  const pages = countPages(document);
  let characters = 0;
  let broken = 0;
  let loaded = 0;
  for (let index = 0; index < pages; index++) {
    if (index > 0 && index % PAGES_PER_OPENING === 0) {
      document.close();
      document = open(pdf);
    }
    let unit: ExtractedPage;
    try {
      unit = readPage(document, index);
    } catch (error) {
      broken += 1;
      if (broken > MOST_BROKEN_PAGES || pages === 1) throw damaged(error);
      pdf = await loadPdf(file);
      document = open(pdf);
      unit = { kind: "page", page: index + 1, lines: [] };
    }
    if (unit.blocks) loaded += 1;
    characters += checkedLength(unit, characters);
    yield { unit, progress: { pages_done: unit.page, pages } };
  }
  document.close();
  if (characters === 0) throw loaded > 0 ? noText(pages) : damaged();
}

function readPage(document: PdfDocument, index: number): ExtractedPage {
  const laidOut = document.withPage(index, (page) => readingOrder(linesOf(page)));
  const lines = laidOut?.lines.map(({ text }) => text) ?? [];
  return { kind: "page", page: index + 1, lines, ...(laidOut && { blocks: laidOut.blocks }) };
}

/** @returns how many characters the page has. */
function checkedLength({ page, lines }: ExtractedPage, before: number): number {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > MOST_PAGE_CHARACTERS || before + length > MOST_CHARACTERS) {
    const where = length > MOST_PAGE_CHARACTERS ? `Page ${page} of the PDF` : "The PDF";
    const most = length > MOST_PAGE_CHARACTERS ? MOST_PAGE_CHARACTERS : MOST_CHARACTERS;
    throw new ExtractionFailure(
      `${where} holds more text than can be read (over ${most.toLocaleString("en")} characters). Upload a smaller part of it.`,
    );
  }
  return length;
}

function open(pdf: PdfFile): PdfDocument {
  const document = pdf.open();
  if (document === "encrypted") {
    throw new ExtractionFailure(
      "The PDF is protected by a password. Save a copy without the password and upload that.",
    );
  }
  if (document === "damaged") throw damaged();
  return document;
}

function countPages({ pageCount }: PdfDocument): number {
  if (pageCount === 0) throw damaged();
  if (pageCount <= MOST_PAGES) return pageCount;
  throw new ExtractionFailure(
    `The PDF says it has ${pageCount.toLocaleString("en")} pages; at most ${MOST_PAGES.toLocaleString("en")} are read. Split it into smaller files.`,
  );
}

const damaged = (cause?: unknown): ExtractionFailure =>
  new ExtractionFailure(
    "The file is damaged or not a PDF. Open it in a PDF reader, save or print it anew as PDF, and upload that.",
    { cause },
  );

function noText(pages: number): ExtractionFailure {
  const where = pages === 1 ? "Its only page is" : `Its ${pages.toLocaleString("en")} pages are`;
  return new ExtractionFailure(
    `The PDF has no text. ${where} probably scanned pictures: run text recognition (OCR) over the file and upload the result.`,
  );
}
