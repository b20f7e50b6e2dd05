import { join } from "node:path";
import { writeSynced } from "../../disk/sync.ts";
import type { ExtractedPage, ScannedPage } from "../../domain/documents/extracted.ts";
import type { Progress, Source } from "../protocol.ts";
import { type Recogniser, recogniserFor } from "../recognise/recogniser.ts";
import { bmp } from "./bmp.ts";
import { blank, damaged, encrypted, scanned, tooManyPages, tooMuchText } from "./failures.ts";
import { sizeOf } from "./geometry.ts";
import { NO_LINES, type ReadPage, readSeen, seePage } from "./page-reading.ts";
import { loadPdf, type PdfDocument, type PdfFile } from "./pdfium.ts";
import { type Pixels, wholePage } from "./picture.ts";
import type { OutlinePage } from "./structure/headings.ts";
import { DocumentStructure, type ReadUnit } from "./structured.ts";

/** More than any real document; a malicious page tree claims 1,000,000. */
const MOST_PAGES = 20_000;
/** 20,000 pages of 2,500; bounds what a small file can unpack to. */
const MOST_CHARACTERS = 50_000_000;
/** A printed page has about 5,000, a plan of A0 size 100,000; more is made to exhaust its readers. */
const MOST_PAGE_CHARACTERS = 200_000;
/** PDFium keeps what it has read from a document until that is closed: 377 instead of 919 MB for 4,552 pages. */
const PAGES_PER_OPENING = 200;
/** Pages that may crash PDFium before the file is given up. */
const MOST_BROKEN_PAGES = 5;
/** About 1 GB on disk, and hours of a model's time. */
const MOST_PICTURES = 2_000;
/** Print stays sharp; a page has about 500 kB. */
const JPEG_QUALITY = 85;

/**
 * The text of a PDF, page by page, in reading order. A line is what is printed at one height, within its column if text
 * runs in columns. Blank lines do not count, since a page only shows space there: line 3 is the third line of text that
 * a reader sees. A page that cannot be read has no lines. Pages that are scans (see `isScan`) are returned as pictures,
 * up to 2,000, if the source asks for them.
 * @throws {ExtractionFailure} encrypted, damaged, too many pages, too much text; all blank; all scans or blank, without
 * a word, when no pictures are asked for
 */
export async function* readPdf(
  source: Source,
): AsyncGenerator<{ unit: ExtractedPage | ScannedPage; progress: Progress }> {
  const structure = new DocumentStructure();
  let total = 0;
  let recognised = 0;
  for await (const { read, pages } of readPages(source)) {
    total = pages;
    if (read.tried) recognised += 1;
    const unit = structure.add(read);
    if (unit) yield { unit, progress: { done: unit.page, total, recognised } };
  }
  for (const unit of structure.rest()) yield { unit, progress: { done: unit.page, total, recognised } };
}

/** The pages without their structure. */
async function* readPages({
  file,
  media,
  pictures,
  languages,
}: Source): AsyncGenerator<{ read: ReadUnit & { tried: boolean }; pages: number }> {
  const recogniser = recogniserFor(languages);
  let pdf = await loadPdf(file);
  let document = open(pdf);
  /** After something that may have crashed PDFium. */
  const openAnew = async (): Promise<void> => {
    document.close();
    pdf = await loadPdf(file);
    document = open(pdf);
  };
  let characters = 0;
  let broken = 0;
  const count = { text: 0, scan: 0, blank: 0, unreadable: 0, picture: 0 };
  try {
    const pages = countPages(document);
    const outline = outlineOf(document);
    if (!outline) await openAnew();
    for (let index = 0; index < pages; index++) {
      if (index > 0 && index % PAGES_PER_OPENING === 0) {
        document.close();
        document = open(pdf);
      }
      let read: ReadPage;
      let drawing: Pixels | undefined;
      try {
        read = await readPage(document, index, recogniser);
        drawing = wantsPicture(read, pictures, count.picture) ? drawPage(document, index) : undefined;
      } catch (error) {
        broken += 1;
        if (broken > MOST_BROKEN_PAGES || pages === 1) throw damaged(error);
        await openAnew();
        read = unreadable(index);
      }
      const { unit } = read;
      if (await addPicture(unit, drawing, media)) count.picture += 1;
      count[kindOf(unit)] += 1;
      characters += checkedLength(unit, characters);
      yield { read: { ...read, outline: outline?.get(index) }, pages };
    }
    if (count.text === 0 && count.picture === 0) throw nothingRead(pages, count);
  } finally {
    document.close();
  }
}

/** Undefined if reading it crashed PDFium. */
function outlineOf(document: PdfDocument): Map<number, OutlinePage> | undefined {
  try {
    return document.outline();
  } catch {
    return undefined;
  }
}

/** Why a file has no text. */
function nothingRead(pages: number, { scan, blank: blanks }: { scan: number; blank: number }) {
  if (scan > 0) return scanned(pages, scan);
  return blanks > 0 ? blank(pages) : damaged();
}

async function readPage(document: PdfDocument, index: number, recogniser: Recogniser): Promise<ReadPage> {
  const seen = document.withPage(index, (page) => seePage(page, document, index, !recogniser.hasGivenUp));
  return seen ? await readSeen(index + 1, seen, recogniser) : unreadable(index);
}

/** @returns whether there is one */
async function addPicture(
  unit: ReadPage["unit"],
  drawing: Pixels | undefined,
  media: string,
): Promise<boolean> {
  if (unit.kind !== "scan" || !drawing) return false;
  unit.picture = `page-${String(unit.page).padStart(5, "0")}.jpg`;
  await writeSynced(join(media, unit.picture), await jpegOf(drawing));
  return true;
}

const wantsPicture = ({ unit }: ReadPage, pictures: boolean, count: number): boolean =>
  unit.kind === "scan" && pictures && count < MOST_PICTURES;

/** The picture of a page, for a model. */
const drawPage = (document: PdfDocument, index: number): Pixels | undefined =>
  document.showPage(index, (page) => page.draw(wholePage(sizeOf(page.frame))));

const unreadable = (index: number): ReadPage => ({
  unit: { kind: "page", page: index + 1, lines: [], unreadable: true },
  ...NO_LINES,
  tried: false,
});

function kindOf(unit: ExtractedPage | ScannedPage): "scan" | "text" | "blank" | "unreadable" {
  if (unit.lines.length > 0 || unit.comments) return "text";
  if (unit.kind === "scan") return "scan";
  return unit.unreadable ? "unreadable" : "blank";
}

const jpegOf = (drawing: Pixels): Promise<Uint8Array> =>
  new Bun.Image(bmp(drawing)).jpeg({ quality: JPEG_QUALITY }).bytes();

/** @returns how many characters the page has. */
function checkedLength({ page, lines }: ExtractedPage | ScannedPage, before: number): number {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > MOST_PAGE_CHARACTERS) throw tooMuchText(page, MOST_PAGE_CHARACTERS);
  if (before + length > MOST_CHARACTERS) throw tooMuchText(undefined, MOST_CHARACTERS);
  return length;
}

function open(pdf: PdfFile): PdfDocument {
  const document = pdf.open();
  if (document === "encrypted") throw encrypted();
  if (document === "damaged") throw damaged();
  return document;
}

function countPages({ pageCount }: PdfDocument): number {
  if (pageCount === 0) throw damaged();
  if (pageCount > MOST_PAGES) throw tooManyPages(pageCount, MOST_PAGES);
  return pageCount;
}
