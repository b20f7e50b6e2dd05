import type { Box } from "../geometry.ts";
import { shortName } from "../strings.ts";
import { readable } from "../text/readable.ts";
import { type Annotation, SUBTYPE } from "./annotation.ts";

/**
 * FPDF_ANNOT_TEXT, _FREETEXT to _INK and _FILEATTACHMENT of fpdf_annot.h: what people add to a page to comment on it. A
 * comment's pop-up repeats its text.
 */
const REMARKS: ReadonlySet<number> = new Set([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17]);
/** Highlight, underline, squiggly line and strike-out: these mark words. */
const MARKS: ReadonlySet<number> = new Set([9, 10, 11, 12]);
/** Words typed onto a page, as into a paper form; Acrobat's name for it differs from the standard's. */
const TYPED = /^FreeTextTypewriter$/i;
const MOST_AUTHOR = 60;
/** Characters and lines of one comment. */
const MOST_CONTENTS = 20_000;
const MOST_LINES = 200;

/** A comment as the file has it. */
export interface Remark {
  author: string;
  /** As ISO 8601; "" if not known. */
  date: string;
  lines: string[];
  /** The words that it marks, before the page is turned. */
  quads: Box[];
  box: Box | undefined;
}

/** Whether it is part of the page like print: a stamp, or words typed onto it. */
export const isPrint = ({ subtype, string }: Annotation): boolean =>
  subtype === SUBTYPE.stamp || (subtype === SUBTYPE.freeText && TYPED.test(string("IT")));

/** The comment; undefined if it says nothing, if nobody sees it, or if it is itself text of the page. */
export function remarkOf(annotation: Annotation, rotation: number): Remark | undefined {
  const { subtype, isShown, string } = annotation;
  if (!isShown || !REMARKS.has(subtype)) return undefined;
  if (subtype === SUBTYPE.freeText && isPrint(annotation)) return undefined;
  const lines = string("Contents")
    .slice(0, MOST_CONTENTS)
    .split(/\r\n|[\r\n\u2028\u2029]/, MOST_LINES)
    .map(readable)
    .filter((line) => line !== "");
  if (lines.length === 0) return undefined;
  return {
    author: shortName(string("T"), MOST_AUTHOR),
    date: dateIn(string("M")) ?? dateIn(string("CreationDate")) ?? "",
    lines,
    quads: MARKS.has(subtype) ? annotation.quads() : [],
    box: annotation.box(rotation),
  };
}

/** @param text "D:20240312…", as PDF writes dates */
function dateIn(text: string): string | undefined {
  const [, year, month, day] = /^(?:D:)?(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/.exec(text) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : undefined;
}
