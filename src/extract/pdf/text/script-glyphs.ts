import type { Engine } from "../engine/engine.ts";
import type { Box } from "../geometry.ts";

/** The size and baseline of a font's own raised or lowered glyph, in sizes of the type in which it is set. */
export interface GlyphShift {
  share: number;
  rise: number;
}

/** Usual in fonts: figures and letters 0.55 to 0.65 of full height, 0.3 to 0.4 above the line, or 0.1 to 0.2 below. */
const RAISED: GlyphShift = { share: 0.6, rise: 0.35 };
const LOWERED: GlyphShift = { share: 0.6, rise: -0.12 };

/** In sizes: the bottom of a raised one's ink, and its height; figures are 0.65 or more high, an x 0.45. */
const LEAST_RISE = 0.2;
const LEAST_HEIGHT = 0.2;
const HIGHEST = 0.55;
/** In sizes: old-style figures that descend below the line are higher, and reach higher. */
const LEAST_FALL = 0.05;
const HIGHEST_LOWERED = 0.45;
const MOST_TOP = 0.38;
/** In sizes: the middle of a sign; a usual minus has it at 0.25 to 0.38. */
const LEAST_MIDDLE = 0.42;
const MOST_MIDDLE = 0.12;
/** In sizes: the bottom of a parenthesis or a comma. */
const LEAST_OF_PAIR = 0.12;
const MOST_OF_PAIR = -0.25;
/** Characters to either side among which one is on the line. */
const NEAR = 12;
/** In sizes. */
const ON_LINE = 0.05;

const FIGURE_OR_LETTER = /[0-9a-fhik-or-xz]/;
const SIGN = /[+\-−–=]/;
const PAIRED = /[(),]/;
/** Characters whose ink is on the baseline. */
const UPRIGHT = /[0-9A-PR-Za-fhik-or-xz]/;

/** Whether fonts have a raised or a lowered glyph for a sign, by its code. */
export const mayBeShifted = (sign: number): boolean =>
  (sign >= 48 && sign <= 57) || (sign >= 97 && sign <= 122) || OTHERS.has(sign);

const OTHERS: ReadonlySet<number> = new Set(Array.from("+-−–=(),", (sign) => sign.charCodeAt(0)));

/**
 * Recognises raised and lowered glyphs of a font (the OpenType features `sups`, `subs` and `sinf`), which have the size
 * and baseline of the type around them, by their ink.
 * @returns of a character of level, upright type; undefined for a usual glyph
 */
export function glyphShiftReader({ calls, allocate }: Engine) {
  const buffer = allocate(32);
  const [first, second, third, fourth] = [0, 8, 16, 24].map((offset) => buffer.pointer + offset);

  /** If the file lacks a font, PDFium draws the glyphs of another. */
  const isOfFile = (textPage: number, char: number): boolean =>
    calls.FPDFFont_GetIsEmbedded(calls.FPDFTextObj_GetFont(calls.FPDFText_GetTextObject(textPage, char))) ===
    1;

  /** Above the baseline, in sizes. */
  function inkOf(textPage: number, char: number, size: number, baseline: number): Box | undefined {
    if (calls.FPDFText_GetCharBox(textPage, char, first, second, third, fourth) === 0) return undefined;
    const [left = 0, right = 0, bottom = 0, top = 0] = buffer.doubles();
    return { left, right, bottom: (bottom - baseline) / size, top: (top - baseline) / size };
  }

  /** Whether a nearby character in the same type is on the line: otherwise the whole font is drawn elsewhere. */
  function hasOnLine(textPage: number, char: number, size: number, baseline: number): boolean {
    for (let at = Math.max(0, char - NEAR); at <= char + NEAR; at++) {
      const sign = calls.FPDFText_GetUnicode(textPage, at);
      if (sign === 0 || !UPRIGHT.test(String.fromCodePoint(sign))) continue;
      if (calls.FPDFText_GetCharOrigin(textPage, at, first, second) === 0) continue;
      if (Math.abs((buffer.doubles()[1] ?? 0) - baseline) > ON_LINE * size) continue;
      const ink = inkOf(textPage, at, size, baseline);
      if (ink && Math.abs(ink.bottom) < ON_LINE && ink.top > MOST_TOP) return true;
    }
    return false;
  }

  return (
    textPage: number,
    char: number,
    sign: number,
    size: number,
    baseline: number,
  ): GlyphShift | undefined => {
    const ink = inkOf(textPage, char, size, baseline);
    const shift = ink && shiftOf(String.fromCharCode(sign), ink);
    return shift && isOfFile(textPage, char) && hasOnLine(textPage, char, size, baseline) ? shift : undefined;
  };
}

function shiftOf(sign: string, { bottom, top }: Box): GlyphShift | undefined {
  const [height, middle] = [top - bottom, (top + bottom) / 2];
  if (height <= 0 || height > HIGHEST || top > 1) return undefined;
  if (SIGN.test(sign)) return middle > LEAST_MIDDLE ? RAISED : middle < MOST_MIDDLE ? LOWERED : undefined;
  if (PAIRED.test(sign)) return bottom > LEAST_OF_PAIR ? RAISED : bottom < MOST_OF_PAIR ? LOWERED : undefined;
  if (height < LEAST_HEIGHT || !FIGURE_OR_LETTER.test(sign)) return undefined;
  if (bottom > LEAST_RISE) return RAISED;
  return bottom < -LEAST_FALL && top < MOST_TOP && height < HIGHEST_LOWERED ? LOWERED : undefined;
}
