import type { Engine } from "../engine/engine.ts";

/** A type face in one size. */
export interface Style {
  /** Height of its boxes in points, to a quarter: a fifth more than its size. */
  size: number;
  bold: boolean;
  italic: boolean;
}

/** Weight and slant, which make a line stand out; "" for regular or unknown type. */
export const lookOf = (style: Style | undefined): string =>
  `${style?.bold ? "bold" : ""}${style?.italic ? " italic" : ""}`;

/** Whether all of these lines are bold. */
export const areBold = (lines: readonly { style?: Style | undefined }[]): boolean =>
  lines.every(({ style }) => style?.bold);

const BOLD_NAME = /bold|black|heavy|semi|demi/i;
const ITALIC_NAME = /ital|obliq|slant/i;
/** PDFium computes a weight from a font's stem width if the file gives that; 400 is regular. */
const BOLD_WEIGHT = 600;
/** A font's name is a few dozen bytes long. */
const MOST_NAME = 128;
/** Cached styles; a document has a few dozen. */
const MOST_STYLES = 2_000;

/** @returns the style of a character of an open text page, by its height in points; the same object for the same style. */
export function styleReader({ calls, allocate }: Engine) {
  const buffer = allocate(MOST_NAME + 4);
  const [nameAt, flagsAt] = [buffer.pointer, buffer.pointer + MOST_NAME];
  const faces = new Map<string, { bold: boolean; italic: boolean }>();
  const styles = new Map<string, Style>();

  function faceOf(textPage: number, char: number): { bold: boolean; italic: boolean } {
    const length = Math.min(
      calls.FPDFText_GetFontInfo(textPage, char, nameAt, MOST_NAME, flagsAt),
      MOST_NAME,
    );
    const name = buffer.bytes().toString("latin1", 0, Math.max(0, length - 1));
    const known = faces.get(name);
    if (known) return known;
    const face = {
      bold: BOLD_NAME.test(name) || calls.FPDFText_GetFontWeight(textPage, char) >= BOLD_WEIGHT,
      italic: ITALIC_NAME.test(name),
    };
    if (faces.size < MOST_STYLES) faces.set(name, face);
    return face;
  }

  return (textPage: number, char: number, height: number): Style => {
    const { bold, italic } = faceOf(textPage, char);
    const size = Math.round(4 * height) / 4;
    const key = `${size}${bold ? "b" : ""}${italic ? "i" : ""}`;
    const known = styles.get(key);
    if (known) return known;
    const style = { size, bold, italic };
    if (styles.size < MOST_STYLES) styles.set(key, style);
    return style;
  };
}
