const MARK = String.raw`(?:\d{1,3}|\p{Ll}|[*†‡§¶]{1,3})`;

/**
 * Marks of notes as the text of a page has them, whether they are printed so or raised: "[2]" of "85 [2] euros", "[1, 2]",
 * "[a]"; the source of a regular expression with the flag `u`.
 */
export const NOTE_MARKS = String.raw`\[${MARK}(?:(?:, ?|[–-])${MARK}){0,9}\]`;

const ANY = new RegExp(NOTE_MARKS, "u");
const EACH = new RegExp(` ?${NOTE_MARKS}`, "gu");
const AT_END = new RegExp(String.raw`^(.*\S) ?${NOTE_MARKS}$`, "su");
const AT_START = new RegExp(`^(?:${NOTE_MARKS}(?: +|$))+`, "u");

export const hasNoteMark = (text: string): boolean => text.includes("[") && ANY.test(text);

/** A text with something else for each mark of it and the space before that; without them as it stands. */
export const withoutNoteMarks = (text: string, instead: (mark: string) => string = () => ""): string =>
  text.includes("[") ? text.replace(EACH, instead) : text;

/** Where each mark of a text is, with the space before it. */
export const noteMarksIn = (text: string): { start: number; end: number }[] =>
  text.includes("[")
    ? Array.from(text.matchAll(EACH), ({ index, 0: mark }) => ({ start: index, end: index + mark.length }))
    : [];

/** A text without the mark that it ends with: "340" for "340 [2]"; one that is a mark alone as it is. */
export const withoutMarkAtEnd = (text: string): string =>
  text.endsWith("]") ? (AT_END.exec(text)?.[1] ?? text) : text;

/** How long the marks are that a text begins with, with the spaces behind them; 0 where it begins with none. */
export const marksAtStart = (text: string): number =>
  text.startsWith("[") ? (AT_START.exec(text)?.[0].length ?? 0) : 0;
