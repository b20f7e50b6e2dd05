const MARK = String.raw`(?:\d{1,3}|\p{Ll}|[*†‡§¶]{1,3})`;

/**
 * Note marks as they appear in the text of a page, whether printed like this or raised: "[2]" in "85 [2] euros", "[1,
 * 2]", "[a]"; the source of a regular expression with the flag `u`.
 */
export const NOTE_MARKS = String.raw`\[${MARK}(?:(?:, ?|[–-])${MARK}){0,9}\]`;

const ANY = new RegExp(NOTE_MARKS, "u");
const EACH = new RegExp(` ?${NOTE_MARKS}`, "gu");
const AT_END = new RegExp(String.raw`^(.*\S) ?${NOTE_MARKS}$`, "su");
const AT_START = new RegExp(`^(?:${NOTE_MARKS}(?: +|$))+`, "u");

export const hasNoteMark = (text: string): boolean => text.includes("[") && ANY.test(text);

/** A text in which each note mark, with the space before it, is replaced; unchanged if there are none. */
export const withoutNoteMarks = (text: string, instead: (mark: string) => string = () => ""): string =>
  text.includes("[") ? text.replace(EACH, instead) : text;

/** The position of each mark in a text, including the space before it. */
export const noteMarksIn = (text: string): { start: number; end: number }[] =>
  text.includes("[")
    ? Array.from(text.matchAll(EACH), ({ index, 0: mark }) => ({ start: index, end: index + mark.length }))
    : [];

/** A text without the note mark at its end: "340" for "340 [2]"; a text that is only a mark is left unchanged. */
export const withoutMarkAtEnd = (text: string): string =>
  text.endsWith("]") ? (AT_END.exec(text)?.[1] ?? text) : text;

/** The length of the marks at the start of a text, with the spaces after them; 0 if there are none. */
export const marksAtStart = (text: string): number =>
  text.startsWith("[") ? (AT_START.exec(text)?.[0].length ?? 0) : 0;
