import { LONGEST_QUESTION } from "../input/bounds.ts";

/** A text being edited: the parts before and after the cursor. */
export interface Edit {
  before: string;
  after: string;
}

export const EMPTY: Edit = { before: "", after: "" };

export const textOf = ({ before, after }: Edit): string => before + after;

/** UTF-16 units in which the last character of a text is looked for, however many it is made of. */
const NEAR = 64;

const segmenter = new Intl.Segmenter();

const lastCharacter = (text: string): string =>
  Array.from(segmenter.segment(text.slice(-NEAR)), ({ segment }) => segment).at(-1) ?? "";

const firstCharacter = (text: string): string =>
  segmenter.segment(text.slice(0, NEAR))[Symbol.iterator]().next().value?.segment ?? "";

/** With a text inserted at the cursor; as much of it as a message has room for. */
export function insert({ before, after }: Edit, text: string): Edit {
  const room = LONGEST_QUESTION - before.length - after.length;
  return { before: before + text.slice(0, Math.max(0, room)).toWellFormed(), after };
}

export function move({ before, after }: Edit, to: "left" | "right" | "start" | "end"): Edit {
  if (to === "start") return { before: "", after: before + after };
  if (to === "end") return { before: before + after, after: "" };
  const step = to === "left" ? lastCharacter(before) : firstCharacter(after);
  return to === "left"
    ? { before: before.slice(0, before.length - step.length), after: step + after }
    : { before: before + step, after: after.slice(step.length) };
}

export function remove({ before, after }: Edit, what: "character" | "next" | "word" | "line"): Edit {
  if (what === "line") return { before: "", after };
  if (what === "word") return { before: before.trimEnd().replace(/(?<!\S)\S+$/, ""), after };
  if (what === "next") return { before, after: after.slice(firstCharacter(after).length) };
  return { before: before.slice(0, before.length - lastCharacter(before).length), after };
}

/** With pasted text inserted unchanged, except line ends as spaces if there are no `lines`. */
export const pasted = (edit: Edit, text: string, lines: boolean): Edit =>
  insert(
    edit,
    (lines ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]+/g, " ")).replace(
      /[\x00-\x09\x0b-\x1f\x7f]/g,
      " ",
    ),
  );

/**
 * The end of a text that fits into this many rows of the terminal, at least one: anything taller than the terminal
 * leaves a copy in its history whenever it is drawn.
 */
export function lastRows(text: string, rows: number, columns: number): string {
  const [last = "", ...above] = text.split("\n").reverse();
  const width = Math.max(1, columns);
  let left = Math.max(1, rows);
  const shown = last.slice(-left * width);
  left -= rowsOf(shown, width);
  const fitting = above.findIndex((line) => {
    left -= rowsOf(line, width);
    return left < 0;
  });
  return [shown, ...above.slice(0, fitting < 0 ? above.length : fitting)].reverse().join("\n");
}

const rowsOf = (line: string, columns: number): number =>
  Math.max(1, Math.ceil(Bun.stringWidth(line) / columns));

/** The effects of Ctrl with a letter, as in a shell, by the character that it sends. */
const CONTROLS: Readonly<Record<string, (edit: Edit) => Edit>> = {
  "\x01": (edit) => move(edit, "start"),
  "\x02": (edit) => move(edit, "left"),
  "\x05": (edit) => move(edit, "end"),
  "\x06": (edit) => move(edit, "right"),
  "\x15": (edit) => remove(edit, "line"),
  "\x17": (edit) => remove(edit, "word"),
};

/**
 * Applies keys to a text; fast ones arrive together. Enter sends it; if there may be `lines`, a line feed (Ctrl-J)
 * begins a new one. Controls without a meaning are ignored.
 * @returns Also, if it was sent, what, and the keys that came after.
 */
export function typed(
  edit: Edit,
  keys: string,
  lines: boolean,
): { edit: Edit; sent: string | undefined; rest: string } {
  let now = edit;
  let at = 0;
  for (const [piece] of keys.matchAll(/[\x00-\x1f\x7f]|[^\x00-\x1f\x7f]+/g)) {
    at += piece.length;
    if (piece === "\r" || (piece === "\n" && !lines))
      return { edit: now, sent: textOf(now), rest: keys.slice(at) };
    if (piece === "\n" || piece >= " ") now = insert(now, piece === "\x7f" ? "" : piece);
    else now = CONTROLS[piece]?.(now) ?? now;
  }
  return { edit: now, sent: undefined, rest: "" };
}
