import { beginsListItem, figuresAtEnd } from "./line-shapes.ts";
import { marksAtStart } from "./note-marks.ts";
import { continues } from "./sentence-ends.ts";

/** A stretch of a text: UTF-16 offsets, the end excluded. */
export interface TextSpan {
  start: number;
  end: number;
}

const LINE_BREAK = /[\t\v\f\r\n\u0085\u2028\u2029]/g;
/** How far from a boundary words are examined; keeps the total time linear. */
const NEAR = 60;

/**
 * The sentences of a text, trimmed, in order and not overlapping; only white space lies between them. Unicode's
 * sentence boundaries (UAX #29, by `Intl.Segmenter`), without those after an abbreviation, an initial, a German ordinal
 * or a bare number ("1."). A blank line always ends a sentence; a single line break does so only before an item of a
 * list or a name with its value, and between rows of figures. Time grows linearly with the text.
 */
export const sentencesOf = (text: string, locale?: string): TextSpan[] => [...eachSentence(text, locale)];

/** The same, one at a time: in a text that may be long, the next sentence is only looked for when it is requested. */
export function* eachSentence(text: string, locale = "en"): Generator<TextSpan> {
  const segmenter = segmenterOf(locale);
  for (const block of blocksOf(text)) {
    const flat = text.slice(block.start, block.end).replace(LINE_BREAK, " ");
    if (flat.trim() === "") continue;
    let open: TextSpan | undefined;
    for (const { index, segment } of segmenter.segment(flat)) {
      const end = block.start + index + segment.length;
      const marks = marksOfBefore(text, open, block.start + index, segment);
      const start = block.start + index + marks;
      if (open && marks > 0) open.end = start;
      if (
        open &&
        continues(
          text.slice(Math.max(open.start, open.end - NEAR), open.end),
          segment.slice(marks, marks + NEAR),
          locale,
        )
      ) {
        open.end = end;
      } else {
        if (open) yield* trimmed(text, open);
        open = { start, end };
      }
    }
    if (open) yield* trimmed(text, open);
  }
}

/**
 * How much of a segment consists of the marks of notes to the sentence before it: "It costs 85 euros. [2] Dogs go
 * free." If that sentence begins with a mark as well, each mark labels what follows it, as in a list of notes.
 */
function marksOfBefore(text: string, before: TextSpan | undefined, at: number, segment: string): number {
  if (!before || !segment.startsWith("[")) return 0;
  const isList = marksAtStart(text.slice(before.start, before.start + NEAR).trimStart()) > 0;
  return isList || text.charAt(at - 1) !== " " ? 0 : marksAtStart(segment);
}

/** Creating one takes longer than processing most texts. */
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "sentence" });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Nothing if it is blank. */
function* trimmed(text: string, { start, end }: TextSpan): Generator<TextSpan> {
  const piece = text.slice(start, end);
  const left = piece.length - piece.trimStart().length;
  const length = piece.trim().length;
  if (length > 0) yield { start: start + left, end: start + left + length };
}

/** Stretches that no sentence crosses. */
function* blocksOf(text: string): Generator<TextSpan> {
  let start = 0;
  let before = "";
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline + 1;
    const line = text.slice(at, end);
    if (at > start && separate(before, line)) {
      yield { start, end: at };
      start = at;
    }
    before = line;
    at = end;
  }
  if (start < text.length) yield { start, end: text.length };
}

/** A name with its value: "Date: 16 April". */
const PAIR = /^\s*\p{Lu}[^:.!?;\n]{1,60}:\s+\S/u;

const isPair = (line: string): boolean => PAIR.test(line.slice(0, NEAR + 10));

function separate(before: string, line: string): boolean {
  if (line.trim() === "" || before.trim() === "" || beginsListItem(line) || isPair(line)) return true;
  const [above, here] = [figuresAtEnd(before), figuresAtEnd(line)];
  return above > 1 || here > 1 || (above > 0 && here > 0);
}
