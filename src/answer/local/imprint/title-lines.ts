import { type Passage, pageOf } from "../../../domain/passage.ts";
import type { TextSpan } from "../../../domain/sentences.ts";

/** Lines that are looked at, and characters of one. */
const MOST_LINES = 400;
const LONGEST = 300;

/** A line of a passage, as it is printed. */
export interface Line {
  passage: Passage;
  span: TextSpan;
  text: string;
  isHeading: boolean;
}

/** Words of a line that tells a date or a version. */
const MOST_WORDS = 12;
const WORD = /\p{L}{2,}/gu;

/** Whether a line has so few words that it may tell one thing alone. */
export const isShort = ({ text }: Pick<Line, "text">): boolean =>
  (text.match(WORD)?.length ?? 0) <= MOST_WORDS;

/** The lines of passages that say something, in order; long ones, and more than 400, are left out. */
export const linesOf = (passages: readonly Passage[]): Line[] => {
  const lines: Line[] = [];
  for (const passage of passages)
    for (const span of spansIn(passage)) {
      if (lines.length === MOST_LINES) return lines;
      const text = passage.text.slice(span.start, span.end);
      if (text.length > LONGEST) continue;
      const isHeading =
        passage.headings?.some(({ start, end }) => start <= span.start && span.end <= end) ?? false;
      lines.push({ passage, span, text, isHeading });
    }
  return lines;
};

function* spansIn({ text, lineStarts }: Passage): Generator<TextSpan> {
  const printed = new Set(lineStarts);
  let start = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && !printed.has(at) && text.charAt(at - 1) !== "\n") continue;
    const line = text.slice(start, at);
    const from = start + line.length - line.trimStart().length;
    const to = start + line.trimEnd().length;
    if (to > from) yield { start: from, end: to };
    start = at;
  }
}

/** Lines of a title page, at the most. */
const MOST_OF_TITLE = 60;

/** The first lines of the first page; of a document without pages, those of its first two passages. */
export const titleLines = (lines: readonly Line[]): Line[] => {
  const isFirst = ({ passage }: Line): boolean => (pageOf(passage) ?? passage.index) < 2;
  return lines.filter(isFirst).slice(0, MOST_OF_TITLE);
};

/**
 * A line with those below it that go on with it.
 * @param most of them together
 * @param goesOn tells it of the line at a place
 */
export const linesFrom = (
  lines: readonly Line[],
  from: number,
  most: number,
  goesOn: (line: Line, at: number) => boolean,
): Line[] => {
  const further = lines.slice(from + 1, from + most);
  const others = further.findIndex((line, at) => !goesOn(line, from + 1 + at));
  return lines.slice(from, from + 1 + (others < 0 ? further.length : others));
};
