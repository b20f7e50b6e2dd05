import type { PageText } from "../text/page-text.ts";
import type { PrintedLine } from "../text/printed-lines.ts";
import { RIGHT_TO_LEFT } from "./bidi.ts";
import { dotsAmong } from "./dots.ts";
import { type Row, rowsOfGlyphs } from "./glyphs.ts";
import { type Direction, logicalText } from "./logical.ts";

/** Both characters of pairs; the first opens. */
const OPENS = /[([{«]/;
const PAIRED = /[([{«)\]}»]/g;
/** With letters of either direction. */
const ANY_RIGHT = new RegExp(RIGHT_TO_LEFT.source, "g");
const ANY_LETTER = /\p{L}/gu;

/** Lines that PDFium does not give in reading order, by the positions of their glyphs. */
export interface PlacedRows {
  direction: Direction;
  /** A line of PDFium's as printed lines; undefined for one that is in order. */
  rowsOf(line: PrintedLine): Row[] | undefined;
}

/**
 * Such lines of a page with right-to-left letters, or with text upside down, which PDFium reads from left to right.
 * @param lines upright in `page`
 * @returns undefined if all are in order
 */
export function rowsByPlace(page: PageText, lines: readonly PrintedLine[]): PlacedRows | undefined {
  const isReversed = page.rotation === 2;
  if (!isReversed && !RIGHT_TO_LEFT.test(page.text)) return undefined;
  const text = lines.map((line) => line.text).join("\n");
  const right = text.match(ANY_RIGHT)?.length ?? 0;
  if (!isReversed && right === 0) return undefined;
  const isRightToLeft = right > 0 && 2 * right >= (text.match(ANY_LETTER)?.length ?? 0);
  const dots = dotsAmong(lines, page);
  const rows = new Map<PrintedLine, Row[]>();
  for (const line of lines) {
    if (!isReversed && !isRightToLeft && !RIGHT_TO_LEFT.test(line.text)) continue;
    const found = rowsOfGlyphs(line, page, dots);
    // If no character has a position, PDFium's order is all there is.
    if (found.length > 0) rows.set(line, found);
  }
  const [meant = 0, shaped = 0] = [false, true].map((hasShapes) => {
    const text = [...rows.values()].flat().map((row) => logicalText(row, { isRightToLeft, hasShapes }));
    return pairsIn(text.join(" "));
  });
  return {
    direction: { isRightToLeft, hasShapes: shaped > meant },
    rowsOf: (line) => rows.get(line),
  };
}

/** How many opened brackets are closed again. */
function pairsIn(text: string): number {
  let [open, pairs] = [0, 0];
  for (const [sign] of text.matchAll(PAIRED)) {
    if (OPENS.test(sign)) open += 1;
    else if (open > 0) {
      open -= 1;
      pairs += 1;
    }
  }
  return pairs;
}
