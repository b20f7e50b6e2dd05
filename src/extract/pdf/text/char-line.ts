import { type Box, extend } from "../geometry.ts";

/** A line of PDFium's text: its characters, and their positions. */
export interface CharLine {
  text: string;
  /** For each of its UTF-16 units; undefined for spaces. */
  boxes: (Box | undefined)[];
  /** The index of each unit in the page's text. */
  places: number[];
  /** Whether PDFium found a hyphen at its end, which the text omits. */
  isHyphenated: boolean;
}

/** The box around all boxes. */
export function boundsOf(boxes: readonly (Box | undefined)[]): Box {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const box of boxes) if (box) extend(bounds, box);
  return bounds;
}

export const sliceOf = (line: CharLine, from: number, to = line.text.length): CharLine => ({
  ...line,
  text: line.text.slice(from, to),
  boxes: line.boxes.slice(from, to),
  places: line.places.slice(from, to),
});

/** Lines as one, in this order. */
export const joined = (...lines: CharLine[]): CharLine => ({
  text: lines.map(({ text }) => text).join(""),
  boxes: lines.flatMap(({ boxes }) => boxes),
  places: lines.flatMap(({ places }) => places),
  isHyphenated: lines.at(-1)?.isHyphenated === true,
});
