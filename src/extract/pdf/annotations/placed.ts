import { type Box, heightOf, middleOf } from "../geometry.ts";
import type { Fragment, Placed } from "../text/fragments.ts";
import { readable } from "../text/readable.ts";

/** Type size of a field without one, in points; and the smallest that is read as type. */
const USUAL_SIZE = 12;
const LEAST_SIZE = 2.5;
/** Height of lines and width of letters, in sizes of the type, for an average face. */
const LINE = 1.2;
const LETTER = 0.5;
/** Smallest field, in points: nobody sees the text in a smaller one. */
const LEAST_FIELD = 3;
/** Between a field's edge and its text, in points. */
const INSET = 2;

/** How checked and unchecked boxes are written. */
const CHECKED = "☑";
const UNCHECKED = "☐";

export const placedBox = (box: Box, isChecked: boolean): Placed => ({
  text: isChecked ? CHECKED : UNCHECKED,
  box,
  style: undefined,
});

/**
 * A field's value where it would be printed: vertically centred in its field, or from the top in lines that fit.
 * @param size of its type, 0 to fit the field
 */
export function placedLines(value: string, box: Box, size: number, isMultiLine: boolean): Placed[] {
  const height = heightOf(box);
  if (Math.min(height, box.right - box.left) < LEAST_FIELD) return [];
  const type = Math.max(LEAST_SIZE, Math.min(size > 0 ? size : USUAL_SIZE, height / LINE));
  const across = Math.max(1, Math.floor((box.right - box.left - 2 * INSET) / (LETTER * type)));
  const lines = value
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(readable)
    .flatMap((line) => (isMultiLine ? wrapped(line, across) : [line]))
    .filter((line) => line !== "");
  const step = Math.min(LINE * type, height / Math.max(1, lines.length));
  const first = isMultiLine ? box.top : box.top - (height - step * lines.length) / 2;
  return lines.map((text, index) => {
    const top = first - index * step;
    const left = box.left + INSET;
    const right = Math.min(box.right, left + Math.max(1, text.length) * LETTER * type);
    return {
      text,
      box: { left, right: Math.max(right, left + 1), top, bottom: top - step },
      style: undefined,
    };
  });
}

/** @param across characters of a line; a longer word has one of its own */
function wrapped(text: string, across: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > across) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Letters, digits and other meaningful characters; a box or a line to write on is not. */
const SAYS = /[\p{L}\p{N}\p{Sc}]/u;

/** Fragments, with the boxes and lines of filled-in fields replaced by their values. */
export function withValues(fragments: Fragment[], values: readonly Placed[]): Fragment[] {
  if (values.length === 0) return fragments;
  const isFilled = ({ text, box }: Fragment): boolean =>
    box !== undefined && !SAYS.test(text) && values.some((value) => isWithin(box, value.box));
  return [...fragments.filter((each) => !isFilled(each)), ...values];
}

/** Whether its middle lies within the other. */
const isWithin = (box: Box, other: Box): boolean => {
  const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
  return x >= other.left && x <= other.right && y >= other.bottom && y <= other.top;
};
