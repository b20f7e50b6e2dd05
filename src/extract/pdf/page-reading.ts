import type { BesidePage, ExtractedPage, ScannedPage } from "../../domain/documents/extracted.ts";
import type { Recogniser } from "../recognise/recogniser.ts";
import { besideOn } from "./beside.ts";
import { mirroredFragments, shown, UPRIGHT } from "./facing.ts";
import type { Box } from "./geometry.ts";
import type { PlacedImage } from "./graphics.ts";
import { layoutOf } from "./layout.ts";
import type { OpenPage, PdfDocument } from "./pdfium.ts";
import { besides } from "./recognition/recognised-text.ts";
import { type RegionText, textOfRegion, together } from "./recognition/recognition.ts";
import { imageRegions, type Region, wholeRegion } from "./recognition/regions.ts";
import { isPictorial, isScan, LITTLE_TEXT } from "./recognition/scan.ts";
import { RIGHT_TO_LEFT } from "./right-to-left/bidi.ts";
import { contentOf, fragmentsShown, type PageContent, type PageSheet, sheetOf } from "./sheets.ts";
import type { ReadUnit } from "./structured.ts";
import type { Placed } from "./text/fragments.ts";
import { type Line, linesOf } from "./text/lines.ts";
import { hasUnmapped } from "./text/unmapped.ts";

/** "layered": a scan with all of its few words as recognised text. */
type Look = "scan" | "layered" | "pictorial" | "text";

/** What is known about a page once it is closed. */
export interface SeenPage {
  look: Look;
  frame: Box;
  /** Its own text, and its lines. */
  content: PageContent;
  sheet: PageSheet;
  /** See `entriesOn`. */
  fields: readonly Box[];
  beside: BesidePage;
  /** The regions to be recognised; for a scan, or if glyphs are unmapped, the whole page. */
  regions: Region[];
}

export interface ReadPage extends Omit<ReadUnit, "outline"> {
  /** Whether any region was examined for recognition. */
  tried: boolean;
}

/**
 * @param index of the page, from 0
 * @param recognises whether text may still be recognised
 */
export function seePage(page: OpenPage, document: PdfDocument, index: number, recognises: boolean): SeenPage {
  const { images, ...graphics } = page.graphics();
  const content = contentOf(page, graphics);
  const sheet = sheetOf(content);
  const look = lookOf(page, textsOf(sheet.lines), sheet.lattices.length > 0);
  return {
    look,
    frame: page.frame,
    content,
    sheet,
    fields: page.fields,
    beside: besideOn(page, document, index),
    regions: recognises ? regionsOf(page, look, images, content) : [],
  };
}

/** @param hasGrid whether the rules of a table are drawn on it */
function lookOf(page: OpenPage, lines: string[], hasGrid: boolean): Look {
  const characters = visible(lines.join(""));
  if (characters >= LITTLE_TEXT) return "text";
  const marks = page.marks();
  // Leaders are read as one character.
  const glyphs = visible(page.text.text.replaceAll(".", ""));
  if (isScan({ characters, glyphs, ...marks })) return page.isTextInvisible() ? "layered" : "scan";
  return isPictorial({ characters, ...marks }, hasGrid) ? "pictorial" : "text";
}

const visible = (text: string): number => text.replace(/\s+/g, "").length;

function regionsOf(
  page: OpenPage,
  look: Look,
  images: readonly PlacedImage[],
  content: PageContent,
): Region[] {
  if (look === "scan" || hasUnmapped(page.text.text)) return [wholeRegion(page, images) ?? []].flat();
  if (look === "layered" || images.length === 0) return [];
  return imageRegions(page, images, fragmentsShown(content), look === "text");
}

/** The text of a page: its own, and what is recognised besides. */
export async function readSeen(number: number, seen: SeenPage, recogniser: Recogniser): Promise<ReadPage> {
  const texts: RegionText[] = [];
  for (const region of seen.regions) {
    const text = await textOfRegion(recogniser, region);
    if (text) texts.push(text);
  }
  const [whole] = texts;
  if (seen.look === "scan") return whole ? scanRead(number, seen, whole) : scanUnread(number, seen);
  const added = addedBy(texts, fragmentsShown(seen.content));
  const { lines, lattices, facing, aside } = added.length > 0 ? sheetOf(seen.content, added) : seen.sheet;
  const recognised = together(texts);
  const unit: ExtractedPage = {
    kind: "page",
    page: number,
    ...seen.beside,
    lines: textsOf(lines),
    layout: layoutOf(seen.frame, lines, facing),
    ...(recognised && { recognised }),
    ...(seen.look !== "text" && { pictorial: true }),
  };
  return { unit, lines, lattices, aside, fields: seen.fields, tried: seen.regions.length > 0 };
}

const textsOf = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

/** A scan without legible text, for a model. */
function scanUnread(number: number, { sheet, beside, regions }: SeenPage): ReadPage {
  const unit: ScannedPage = { kind: "scan", page: number, ...beside, lines: textsOf(sheet.lines) };
  return { unit, ...NO_LINES, tried: regions.length > 0 };
}

/** For a page whose lines have no structure. */
export const NO_LINES = { lines: [], lattices: [], aside: [], fields: [] };

/** What regions contain that the page's own text does not, on the page. */
const addedBy = (texts: readonly RegionText[], own: readonly Placed[]): Placed[] =>
  texts.flatMap(({ fragments, onPage }) =>
    besides(
      own,
      fragments.map((each) => ({ ...each, box: onPage(each.box) })),
    ),
  );

/** A scan is read deskewed and upright, and its lines are marked at their position on the page. */
function scanRead(number: number, { frame, content, beside }: SeenPage, text: RegionText): ReadPage {
  const { onPage, recognised } = text;
  const own = fragmentsShown(content);
  const fragments = [...text.fragments.filter(({ box }) => !isOver(own, onPage(box))), ...own];
  const facing = isRightToLeft(fragments) ? { quarters: 0, isMirrored: true } : UPRIGHT;
  const seen = facing.isMirrored ? mirroredFragments(fragments) : fragments;
  const lines = linesOf(seen, [], facing.isMirrored);
  const placed = lines.map(({ box }) => ({ box: box && onPage(shown(box, facing)) }));
  const characters = visible(textsOf(lines).join(""));
  const unit: ExtractedPage = {
    kind: "page",
    page: number,
    ...beside,
    lines: textsOf(lines),
    layout: layoutOf(frame, placed),
    recognised,
    ...(characters < LITTLE_TEXT && { pictorial: true }),
  };
  return { unit, ...NO_LINES, lines, tried: true };
}

/** Whether the page's own text is there. */
const isOver = (own: readonly Placed[], box: Box): boolean =>
  own.length > 0 && besides(own, [{ text: "", box, style: undefined }]).length === 0;

/** Whether most letters are. */
function isRightToLeft(fragments: readonly Placed[]): boolean {
  const letters = fragments.map(({ text }) => text.replace(/\P{L}/gu, "")).join("");
  const right = Array.from(letters).filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  return 2 * right > letters.length;
}
