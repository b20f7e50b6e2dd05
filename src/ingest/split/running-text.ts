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
/**
 * A line that with the next one's first word would fill no more than this share of the width was ended on purpose: by
 * a paragraph's end, or without a full stop by a row's. Lines of as many letters differ in length by a tenth.
 */
const PARAGRAPH_ROOM = 0.85;
const ROW_ROOM = 0.7;

/** @param blocks see `ExtractedPage` */
export function runningText(lines: string[], blocks: number[] | undefined, hyphens: Hyphens): RunningText {
  const widths = widthsOf(lines, blocks);
  const begins = new Set(blocks);
  const lineStarts: number[] = [];
  const pieces: string[] = [];
  let length = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    lineStarts.push(length);
    if (next === undefined) {
      add(line);
      break;
    }
    const joint = jointOf(line, next, widths[index] ?? 0, begins.has(index + 1));
    const hyphen = joint === "\n\n" && !isLower(next) ? undefined : hyphens.between(line, next);
    add(hyphen === "drop" ? line.slice(0, -1) : line);
    if (hyphen === undefined) add(joint);
  }
  return { text: pieces.join(""), lineStarts };
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
  const figures = [figuresAtEnd(before), figuresAtEnd(line)] as const;
  if (begins && figures[0] > 1 && figures[1] > 1) return "\n";
  if (begins) return goesOn(before, line) ? " " : "\n\n";
  if (beginsListItem(line)) return "\n";
  const filled = (before.length + 1 + firstWord(line).length) / width;
  if (filled <= PARAGRAPH_ROOM && ENDS_SENTENCE.test(before) && !isLower(line)) return "\n\n";
  const isRow = figures[0] > 1 || (figures[1] > 1 && !isLower(line));
  return isRow || filled <= ROW_ROOM ? "\n" : " ";
}

/** Whether a sentence goes on over the end of a column. */
const goesOn = (before: string, line: string): boolean =>
  isLower(line) && /[\p{L},]$/u.test(before) && before.split(" ").length > 3;

const isLower = (line: string): boolean => /^\p{Ll}/u.test(line);

const firstWord = (line: string): string =>
  line.slice(0, line.indexOf(" ") < 0 ? undefined : line.indexOf(" "));
