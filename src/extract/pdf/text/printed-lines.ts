import type { PageText } from "./page-text.ts";

const HYPHEN_AT_END = "\ufffe";
const LINE_END = /\r\n|\ufffe|$/g;

/** A stretch of a page's text on one line of PDFium's, all with the same turn. */
export interface PrintedLine {
  text: string;
  /** Where it begins in the page's text. */
  start: number;
  /** See `PageText`. */
  turn: number | undefined;
  /** Whether a hyphen that ends the line follows. */
  hasHyphen: boolean;
}

/** The non-empty lines of a page, in the order of the file. */
export function printedLines(page: PageText): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let start = 0;
  for (const { index: end, 0: mark } of page.text.matchAll(LINE_END)) {
    const text = page.text.slice(start, end);
    if (text.trim() !== "") lines.push(...turnedAlike(text, start, mark === HYPHEN_AT_END, page));
    start = end + mark.length;
  }
  return lines;
}

function turnedAlike(text: string, start: number, hasHyphen: boolean, page: PageText): PrintedLine[] {
  const first = start + text.length - text.trimStart().length;
  const last = start + text.trimEnd().length - 1;
  const turn = page.turn(first);
  if (first === last || page.turn(last) === turn) return [{ text, start, turn, hasHyphen }];
  const parts: PrintedLine[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const part = parts.at(-1);
    const own = sign.trim() === "" ? part?.turn : page.turn(start + at);
    if (part && part.turn === own) part.text += sign;
    else parts.push({ text: sign, start: start + at, turn: own, hasHyphen: false });
  }
  const end = parts.at(-1);
  if (end) end.hasHyphen = hasHyphen;
  return parts;
}
