import { beginsListItem, figuresAtEnd, isLabelled } from "../../domain/text/line-shapes.ts";
import type { Part } from "./blocks.ts";

/** The separator of two lines: prose continues, a row or an item begins, something new begins. */
export type Joint = " " | "\n" | "\n\n";

const ENDS_SENTENCE = /[.!?]["'”’)\]]*$/;
/**
 * A line that would not exceed this share of the width with the next one's first word was ended on purpose: by a
 * paragraph's end, or without a full stop by a row's. Lines of equally many letters differ in length by a tenth.
 */
const PARAGRAPH_ROOM = 0.85;
const ROW_ROOM = 0.7;

/** The lines of a part that begin an item of its list, or a row or line of its table. */
export function itemsOf(part: Part): ReadonlySet<number> {
  if (part.kind === "list") return new Set(part.items);
  const items = new Set<number>();
  if (part.kind !== "table") return items;
  for (let line = part.first; line <= part.last; line++) items.add(line);
  for (const row of part.rows) for (let line = row.first + 1; line <= row.last; line++) items.delete(line);
  return items;
}

/**
 * Within one part.
 * @param begins whether the line is one of `itemsOf`
 * @param width of the part's longest line, in characters
 */
export function jointWithin(part: Part, before: string, line: string, begins: boolean, width: number): Joint {
  // An item without a mark, such as a name with its description, is only recognisable by a blank line.
  if (part.kind === "list" && begins && !beginsListItem(line)) return "\n\n";
  if (part.kind === "comment") return "\n";
  if (part.kind !== "paragraph" && part.kind !== "footnote") return begins ? "\n" : " ";
  if (line === "" || before === "") return "\n\n";
  if (beginsListItem(line)) return "\n";
  if (isLabelled(before) && isLabelled(line)) return "\n";
  const filled = (before.length + 1 + firstWord(line).length) / width;
  if (filled <= PARAGRAPH_ROOM && ENDS_SENTENCE.test(before) && !isLower(line)) return "\n\n";
  const isRow = figuresAtEnd(before) > 1 || (figuresAtEnd(line) > 1 && !isLower(line));
  return isRow || filled <= ROW_ROOM ? "\n" : " ";
}

/** Between the last line of one part and the first of the next. */
export function jointBetween(one: Part, other: Part, before: string, line: string): Joint {
  if (one.kind !== "paragraph" || other.kind !== "paragraph") return "\n\n";
  if (figuresAtEnd(before) > 1 && figuresAtEnd(line) > 1) return "\n";
  return goesOn(before, line) ? " " : "\n\n";
}

/** Whether a sentence continues across the end of a column. */
export const goesOn = (before: string, line: string): boolean =>
  isLower(line) && /[\p{L},-]$/u.test(before) && before.split(" ").length > 3;

export const isLower = (line: string): boolean => /^\p{Ll}/u.test(line);

const firstWord = (line: string): string =>
  line.slice(0, line.indexOf(" ") < 0 ? undefined : line.indexOf(" "));
