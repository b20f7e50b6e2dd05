import { eventLoopYielder } from "../concurrency/event-loop.ts";
import { hasNoteMark, withoutNoteMarks } from "./note-marks.ts";

/** Accents of Latin, Greek and Cyrillic letters, and the points that Hebrew and Arabic may be written without. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;
/** Soft hyphens, joiners, direction marks: invisible characters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Hyphens that join words, as written in questions. */
const HYPHENS = /[\u2010\u2011]/g;
/** A hyphen that ends a line between letters: either part of the word, or there because the line ends. */
const CUT = /\p{L}[-\u2010\u00ad]$/u;
const BEGINS_WITH_LETTER = /^\s*\p{L}/u;
const SOFT_HYPHEN = "\u00ad";
/** Stands for such a hyphen in compared text; no text contains it. */
const CUT_SIGN = "\ufdd0";

/** Characters after which other work may have its turn, even within a line: one may be as long as its document. */
const TURN = 1_024;
/** Characters of a line before and after a match that are shown with it. */
const AROUND = 100;

/** Words found in lines, with the text around them. */
export interface FoundText {
  /** From 1, both included. */
  line: number;
  line_end: number;
  before: string;
  match: string;
  after: string;
}

/** What was found in the lines of a page. */
interface Matches {
  count: number;
  /** The match with this index, from 0. */
  at(index: number): FoundText;
}

/**
 * Lines in the form in which they are compared, as one text; for each unit of it, the position of its character in its
 * line.
 */
interface Folded {
  text: string;
  columns: number[];
  /** For each line, its first unit. */
  starts: number[];
}

/**
 * Finds words as written, ignoring case, accents and invisible characters; any white space, including the end of a
 * line, is one space. A hyphen that ends a line may be in the words or not, and note marks ("85 [2] euros") are ignored
 * if the words have none. Matches do not overlap.
 */
export const textFinder = (query: string): ((lines: readonly string[]) => Promise<Matches>) => {
  const fold = characterFolder();
  // One for all pages: each of them may take less than a turn.
  const yieldWhenDue = eventLoopYielder();
  const marks = hasNoteMark(query) ? "kept" : "dropped";
  const foldedQuery = foldedLines([query], fold, marks, yieldWhenDue);
  return async (lines) => {
    const sought = (await foldedQuery).text.trim();
    const folded = await foldedLines(lines, fold, marks, yieldWhenDue);
    const places = placesOf(sought, folded.text);
    return {
      count: places.length,
      at: (index) => {
        const { at, length } = places[index] ?? { at: 0, length: sought.length };
        return shown(lines, folded, at, length);
      },
    };
  };
};

/** A match in the compared text. */
interface Place {
  at: number;
  length: number;
}

const placesOf = (sought: string, text: string): Place[] => {
  const places: Place[] = [];
  if (sought === "") return places;
  if (text.includes(CUT_SIGN))
    return Array.from(text.matchAll(overCuts(sought)), ({ index: at, 0: { length } }) => ({ at, length }));
  const { length } = sought;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + length))
    places.push({ at, length });
  return places;
};

/** Finds words containing hyphens at line ends, which may match hyphens in the query. */
const overCuts = (sought: string): RegExp => {
  const written = sought.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const signs = written.match(/(?<=\p{L})- (?=\p{L})|\\?./gsu) ?? [];
  const sources = signs.map((sign) =>
    sign === "- " ? `(?:- |${CUT_SIGN})` : sign === "-" ? `[-${CUT_SIGN}]` : sign,
  );
  return new RegExp(sources.join(`${CUT_SIGN}?`), "gu");
};

/**
 * Compares by capitals, which do not distinguish ß from ss, or ς from σ. Composed again, so that a syllable of Hangul
 * is found as a whole, and a kana is not found for the one without its mark.
 */
const characterFolder = (): ((character: string) => string) => {
  const known = new Map<string, string>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const plain = character
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(UNSEEN, "")
      .normalize("NFC")
      .replace(HYPHENS, "-");
    const folded = plain.toUpperCase().toLowerCase().replace(/\s/g, " ");
    known.set(character, folded);
    return folded;
  };
};

const foldedLines = async (
  lines: readonly string[],
  fold: (character: string) => string,
  marks: "kept" | "dropped",
  yieldWhenDue: () => Promise<void> | undefined,
): Promise<Folded> => {
  const columns: number[] = [];
  const starts: number[] = [];
  let text = "";
  let endsWithSpace = true;
  let taken = 0;
  for (const [index, line] of lines.entries()) {
    starts.push(columns.length);
    const compared = comparedLine(line, lines[index + 1] ?? "", marks);
    let column = 0;
    for (const character of compared) {
      const units = fold(character);
      if (units !== "" && (units !== " " || !endsWithSpace)) {
        text += units;
        addTimes(columns, column, units.length);
        endsWithSpace = units === " ";
      }
      column += character.length;
      taken += 1;
      if (taken % TURN === 0) await yieldWhenDue();
    }
    if (!endsWithSpace && !compared.endsWith(CUT_SIGN)) {
      text += " ";
      columns.push(column);
    }
    endsWithSpace = true;
    await yieldWhenDue();
  }
  return { text, columns, starts };
};

const addTimes = (columns: number[], column: number, times: number): void => {
  for (let time = 0; time < times; time += 1) columns.push(column);
};

/**
 * A line in which ignored characters are replaced by invisible signs, and its last hyphen by the sign for a possible
 * one: the length stays the same.
 */
const comparedLine = (line: string, next: string, marks: "kept" | "dropped"): string => {
  const plain =
    marks === "dropped" ? withoutNoteMarks(line, (mark) => SOFT_HYPHEN.repeat(mark.length)) : line;
  const isCut = CUT.test(plain.slice(-4)) && BEGINS_WITH_LETTER.test(next.slice(0, AROUND));
  return isCut ? plain.slice(0, -1) + CUT_SIGN : plain;
};

const shown = (lines: readonly string[], folded: Folded, at: number, length: number): FoundText => {
  const line = lineOf(folded, at);
  const lineEnd = lineOf(folded, at + length - 1);
  const [first = "", last = ""] = [lines[line], lines[lineEnd]];
  const column = folded.columns[at] ?? 0;
  const end = endOf(folded, at + length - 1, lineEnd) ?? last.length;
  return {
    line: line + 1,
    line_end: lineEnd + 1,
    before: lastOf(first.slice(0, column)),
    match:
      line === lineEnd
        ? first.slice(column, end)
        : [first.slice(column), ...lines.slice(line + 1, lineEnd), last.slice(0, end)].join(" "),
    after: firstOf(last.slice(end)),
  };
};

/** The line, from 0, that a unit belongs to: the last that begins at it or before. */
const lineOf = ({ starts }: Folded, unit: number): number => {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if ((starts[middle] ?? 0) <= unit) from = middle;
    else to = middle - 1;
  }
  return from;
};

/** Where the character after that of a unit begins; undefined at the end of the line. */
const endOf = ({ columns, starts }: Folded, unit: number, line: number): number | undefined => {
  const end = starts[line + 1] ?? columns.length;
  let next = unit + 1;
  while (next < end && columns[next] === columns[unit]) next += 1;
  return next < end ? columns[next] : undefined;
};

/** From twice as many units, so that none of the characters that are kept is cut in two. */
const lastOf = (text: string): string => [...text.slice(-2 * AROUND)].slice(-AROUND).join("");
const firstOf = (text: string): string => [...text.slice(0, 2 * AROUND)].slice(0, AROUND).join("");
