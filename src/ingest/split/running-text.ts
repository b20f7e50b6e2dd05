import { beginsListItem, figuresAtEnd } from "../../domain/line-shapes.ts";
import type { Hyphens } from "./hyphens.ts";

/**
 * Lines joined to one text: prose by spaces with cut words closed up, rows of tables and lists by "\n", and "\n\n"
 * before a new paragraph, heading or table.
 */
export interface RunningText {
  text: string;
  /** Offset in `text` at which each line begins. */
  lineStarts: number[];
}

type Joint = " " | "\n" | "\n\n";

const ENDS_SENTENCE = /[.!?]["'”’)\]]*$/;
/** A line that would have had room for the next one's first word, up to this share of the width, was ended on purpose. */
const ROOM = 0.85;

/** @param blocks see `ExtractedPage` */
export function runningText(lines: string[], blocks: number[] | undefined, hyphens: Hyphens): RunningText {
  const widths = widthsOf(lines, blocks);
  const begins = new Set(blocks);
  const lineStarts: number[] = [];
  let text = "";
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before !== undefined) {
      const joint = jointOf(before, line, widths[index - 1] ?? 0, begins.has(index));
      const hyphen = joint === "\n\n" && !isLower(line) ? undefined : hyphens.between(before, line);
      if (hyphen === "drop") text = text.slice(0, -1);
      if (hyphen === undefined) text += joint;
    }
    lineStarts.push(text.length);
    text += line;
  }
  return { text, lineStarts };
}

/** For each line the longest of its block, in characters; of the page where blocks are not known. */
function widthsOf(lines: string[], blocks: number[] = [0]): number[] {
  const widths: number[] = [];
  for (const [index, start] of blocks.entries()) {
    const block = lines.slice(start, blocks[index + 1]);
    const width = block.reduce((most, line) => Math.max(most, line.length), 0);
    for (const _ of block) widths.push(width);
  }
  return widths;
}

function jointOf(before: string, line: string, width: number, begins: boolean): Joint {
  if (line === "" || before === "") return "\n\n";
  if (begins) return goesOn(before, line) ? " " : "\n\n";
  if (beginsListItem(line)) return "\n";
  const endedEarly = before.length + 1 + firstWord(line).length <= ROOM * width;
  if (endedEarly && ENDS_SENTENCE.test(before) && !isLower(line)) return "\n\n";
  const isRow = figuresAtEnd(before) > 1 || (figuresAtEnd(line) > 1 && !isLower(line));
  return isRow || endedEarly ? "\n" : " ";
}

/** Whether a sentence goes on over the end of a column. */
const goesOn = (before: string, line: string): boolean =>
  isLower(line) && /[\p{L},]$/u.test(before) && before.split(" ").length > 3;

const isLower = (line: string): boolean => /^\p{Ll}/u.test(line);

const firstWord = (line: string): string =>
  line.slice(0, line.indexOf(" ") < 0 ? undefined : line.indexOf(" "));
