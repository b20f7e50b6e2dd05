import type { Block } from "../../src/domain/documents/structure.ts";
import type { TrueCell, TruePage } from "./truth.ts";

/** A page as a build reads it. */
export interface ReadPage {
  lines: string[];
  structure: Block[];
}

/** The number of correct ones, and the total. */
export interface Share {
  right: number;
  of: number;
}

/** How a page was read, compared with how a person reads it. */
export interface Comparison {
  kind: string;
  /** Words of the page that were read, in any order. */
  words: Share;
  /** Words that were read and occur on the page at least as often. */
  printed: Share;
  /** Lines found in reading order. */
  order: Share;
  /** Figures of the page that were read digit by digit. */
  figures: Share;
  /** Figures that were read and occur on the page at least as often. */
  printedFigures: Share;
  cells: Share;
  /** Text that must not be read, and was not. */
  absent: Share;
}

/** Digits with separators in a figure: "1,200", "3.5", "04-5551234", "30/06/2025". */
const FIGURE = /\p{Nd}+(?:[.,:/'-]\p{Nd}+)*/gu;

/** @param read undefined for a page that could not be read */
export function comparison(truth: TruePage, read: ReadPage | undefined): Comparison {
  const lines = read?.lines ?? [];
  const [printedText, readText] = [normal(truth.lines.join(" ")), normal(lines.join(" "))];
  const [printedWords, readWords] = [printedText.split(" "), readText.split(" ").filter(Boolean)];
  const [printedFigures, readFigures] = [figuresIn(printedText), figuresIn(readText)];
  return {
    kind: truth.kind,
    words: shared(printedWords, readWords),
    printed: shared(readWords, printedWords),
    order: inOrder(truth.lines.map(normal), readText),
    figures: shared(printedFigures, readFigures),
    printedFigures: shared(readFigures, printedFigures),
    cells: counted(truth.cells, (cell) => hasCell(cell, read?.structure ?? [])),
    absent: counted(truth.absent, (text) => !isReadIn(readText, normal(text))),
  };
}

/** Kinds of quotation marks, dashes and spaces are not errors; neither is a space before a mark. */
const normal = (text: string): string =>
  text
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑–—−]/g, "-")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** A figure only counts on its own: "83" is not in "1,830". */
const isReadIn = (text: string, absent: string): boolean =>
  /^[\p{Nd}.,]+$/u.test(absent) ? figuresIn(text).includes(absent) : text.includes(absent);

const figuresIn = (text: string): string[] => text.match(FIGURE) ?? [];

/** How many of `some` are among `others`, counting repeats. */
function shared(some: string[], others: string[]): Share {
  const left = new Map<string, number>();
  for (const each of others) left.set(each, (left.get(each) ?? 0) + 1);
  let right = 0;
  for (const each of some) {
    const count = left.get(each) ?? 0;
    if (count === 0) continue;
    left.set(each, count - 1);
    right += 1;
  }
  return { right, of: some.length };
}

const counted = <T>(some: T[], holds: (each: T) => boolean): Share => ({
  right: some.filter(holds).length,
  of: some.length,
});

/** The longest subsequence of the found lines with rising positions, of all that were found. */
function inOrder(lines: string[], text: string): Share {
  const places: number[] = [];
  let before = 0;
  for (const line of lines) {
    const next = text.indexOf(line, before);
    const at = next >= 0 ? next : text.indexOf(line);
    if (at < 0) continue;
    places.push(at);
    before = at;
  }
  return { right: longestRising(places), of: places.length };
}

function longestRising(places: number[]): number {
  /** The least last position of a rising subsequence of each length. */
  const ends: number[] = [];
  for (const place of places) {
    const longer = ends.findIndex((end) => end >= place);
    ends[longer < 0 ? ends.length : longer] = place;
  }
  return ends.length;
}

/** Whether some table has the value in a row and column with these names. */
const hasCell = ({ row, column, value }: TrueCell, structure: Block[]): boolean =>
  structure.some(
    (block) =>
      block.kind === "table" &&
      block.rows.some(
        ({ label, under, cells }) =>
          names([...under, label].join(" "), row) &&
          cells.some((cell, at) => normal(cell) === normal(value) && names(block.columns[at] ?? "", column)),
      ),
  );

/** Whether all words of a name are printed there; stacked heads are joined by " / " in the names. */
const names = (printed: string, name: string): boolean => {
  const words = new Set(wordsIn(printed));
  return wordsIn(name).every((word) => words.has(word));
};

const wordsIn = (text: string): string[] =>
  normal(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
