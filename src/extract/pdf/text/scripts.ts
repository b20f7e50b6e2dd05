import { noteMarksIn } from "../../../domain/text/note-marks.ts";
import type { CharLine } from "./char-line.ts";
import { type PageNotes, writtenScript } from "./script-text.ts";
import { baselineOf, type Script, scriptsIn, sizeOfType } from "./superscripts.ts";

/** A stretch of a line, and how it is written. */
export interface Written {
  from: number;
  to: number;
  text: string;
  /** Whether it belongs to the preceding text, without the spaces between them. */
  isBehind: boolean;
  /** Whether it is a note's mark before its text. */
  opensNote: boolean;
}

/** A stretch of a line between two cuts, with its raised and lowered parts. */
export interface ScriptedPiece {
  from: number;
  to: number;
  scripts: Script[];
}

export const scriptedPiece = ({ boxes }: CharLine, from: number, to: number): ScriptedPiece => ({
  from,
  to,
  scripts: scriptsIn(boxes, from, to),
});

/** In sizes: closer text is directly adjacent. */
const BESIDE = 0.25;
/** Characters before a stretch that determine its base. */
const NEAR = 80;
/** More than any page has. */
const MOST_NOTES = 1_000;
const FRACTION = /^(\d{1,3})\s?[/⁄]\s?(\d{1,3})(?!\d)/;
/** A numerator is as large as its denominator, and higher, in its sizes. */
const OF_ONE_SIZE = 0.15;
const MONEY_BEFORE = /(?:[$€£¥]|EUR|USD|GBP|CHF) ?[\d.,]+\s?$/;
const MONEY_AFTER = /^ ?(?:[$€£¥]|EUR|USD|GBP|CHF)/;

/** What a page's raised marks say about its notes. */
export function notesOf(lines: { line: CharLine; pieces: ScriptedPiece[] }[]): PageNotes {
  const openers = new Set<string>();
  let largest = 0;
  const scripts = lines.flatMap(({ line, pieces }) =>
    pieces.flatMap((piece) => piece.scripts.map((script) => ({ line, script }))),
  );
  for (const { line, script } of scripts) {
    if (script.kind === "lowered") continue;
    const marks = signsOf(line, script.from, script.to).match(/\d+|[^\d\s,;)]/g) ?? [];
    if (script.opens && line.text.slice(0, script.from).trim() === "")
      for (const mark of marks) openers.add(mark);
    if (!isAtMoney(line, script))
      largest = Math.max(largest, ...marks.map(Number).filter((number) => number < MOST_NOTES));
  }
  return { openers, largest };
}

const isAtMoney = ({ text }: CharLine, { from, to }: Script): boolean =>
  MONEY_BEFORE.test(text.slice(Math.max(0, from - NEAR), from)) ||
  MONEY_AFTER.test(text.slice(to, to + NEAR));

/** The written forms of the raised and lowered stretches of a piece, in order. */
export function writtenIn(line: CharLine, { from, scripts }: ScriptedPiece, notes: PageNotes): Written[] {
  const all: Written[] = [];
  /** The piece as read so far, and its end position. */
  let read = "";
  let at = from;
  for (const script of scripts) {
    if (script.from < at) continue;
    read = (read + line.text.slice(at, script.from)).slice(-NEAR);
    const written = writtenAt(line, script, read.trimEnd(), notes);
    at = written?.to ?? script.to;
    read += written?.text ?? line.text.slice(script.from, script.to);
    if (written) all.push(written);
  }
  return all;
}

function writtenAt(line: CharLine, script: Script, before: string, notes: PageNotes): Written | undefined {
  const { from, to, kind, gap, opens } = script;
  const fraction = kind === "raised" ? fractionAt(line, from) : undefined;
  if (fraction)
    return {
      from,
      to: from + fraction.length,
      text: `${/\d$/.test(before) ? " " : ""}${fraction.text}`,
      isBehind: false,
      opensNote: false,
    };
  const text = writtenScript({
    text: signsOf(line, from, to),
    kind,
    before: opens ? "" : before,
    after: line.text.slice(to, to + NEAR),
    isBeside: gap < BESIDE,
    notes,
  });
  if (text === undefined) return undefined;
  const opensNote = opens && before === "" && noteMarksIn(text).length > 0;
  return { from, to, text, isBehind: !opens, opensNote };
}

/** A fraction whose numerator is higher than its denominator. */
function fractionAt({ text, boxes }: CharLine, from: number): { length: number; text: string } | undefined {
  const [whole, numerator = "", denominator = ""] = FRACTION.exec(text.slice(from, from + 12)) ?? [];
  if (whole === undefined) return undefined;
  const [upper, lower] = [boxes[from], boxes[from + whole.length - 1]];
  if (!upper || !lower) return undefined;
  const size = sizeOfType(upper);
  return Math.abs(sizeOfType(lower) - size) < OF_ONE_SIZE * size &&
    baselineOf(upper) - baselineOf(lower) > OF_ONE_SIZE * size
    ? { length: whole.length, text: `${numerator}⁄${denominator}` }
    : undefined;
}

const signsOf = ({ text }: CharLine, from: number, to: number): string =>
  text.slice(from, to).replace(/\s/g, "");
