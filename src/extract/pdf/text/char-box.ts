import type { Engine } from "../engine/engine.ts";
import type { Box } from "../geometry.ts";
import { type GlyphShift, glyphShiftReader, mayBeShifted } from "./script-glyphs.ts";

/**
 * How far type reaches above and below its baseline, in sizes. Fonts state various values (0.95 sizes in total, 1.12,
 * 1.43), and PDFium's choice of them changes from version to version.
 */
const ABOVE = 0.95;
const BELOW = 0.25;
/** In sizes: closer than this is the same position. */
const NEAR = 0.002;
/** A line that rises by less than this share of its length is level. */
const ASKEW = 0.01;

/** In sizes: an f extends 0.15 over the next letter. With more, its font's widths are not those of its characters. */
const WIDEST_OVERHANG = 0.3;

/** In sizes: how much wider a ligature is than its letters' boxes; a space is wider. */
const LACKING = 0.15;
const LIGATURE_FIRST: ReadonlySet<number> = new Set(Array.from("ftT", (letter) => letter.charCodeAt(0)));
const LIGATURES = /^(?:f[filtjbhk]|t[tf]|T[hi])$/;

/** Text set in one go, in one font. */
interface Run {
  object: number;
  font: number;
  /** In points: positive for upright type, negative upside down; 0 for type at an angle, or set from top to bottom. */
  size: number;
  /** The same along the line, if type is set narrower or wider than its face. */
  across: number;
  /** The position of its baseline: the height of a level one, the distance to the right for a vertical one. */
  baseline: number;
  isLevel: boolean;
}

/** How far a character's ink extends beyond its advance width, in sizes: an f's, or that of slanted type. */
interface Overhang {
  left: number;
  right: number;
  /** Whether it may be a raised or lowered glyph of its font; each of these is examined. */
  isShifted: boolean;
}

const NO_OVERHANG: Overhang = { left: 0, right: 0, isShifted: false };

const USUAL: GlyphShift = { share: 1, rise: 0 };

/** A share of the size that may hang over; 0 for any other. */
const overhanging = (share: number): number => (share > 0 && share < WIDEST_OVERHANG ? share : 0);

/**
 * Reads the box of a character on an open text page: as wide as its advance, as high as its size.
 * @returns of a character by its index, with the sign that it is in the text
 */
export function charBoxReader({ calls, allocate }: Engine) {
  const buffer = allocate(32);
  const [first, second, third, fourth] = [0, 8, 16, 24].map((offset) => buffer.pointer + offset);
  const shiftOf = glyphShiftReader({ calls, allocate });

  /** PDFium's box, which contains the ink as well. */
  function looseBox(textPage: number, char: number): Box | undefined {
    if (calls.FPDFText_GetLooseCharBox(textPage, char, buffer.pointer) === 0) return undefined;
    // FS_RECTF; without destructuring, which takes longer than the calls.
    const rectangle = buffer.floats();
    return {
      left: rectangle[0] ?? 0,
      top: rectangle[1] ?? 0,
      right: rectangle[2] ?? 0,
      bottom: rectangle[3] ?? 0,
    };
  }

  function runOf(textPage: number, char: number, object: number, box: Box): Run {
    const font = calls.FPDFTextObj_GetFont(object);
    const askew = { object, font, size: 0, across: 0, baseline: 0, isLevel: false };
    if (calls.FPDFText_GetMatrix(textPage, char, buffer.pointer) === 0) return askew;
    // FS_MATRIX; a c next to d slants type.
    const matrix = buffer.floats();
    const [a, b, c] = [matrix[0] ?? 0, matrix[1] ?? 0, matrix[2] ?? 0];
    const [d, e, f] = [matrix[3] ?? 0, matrix[4] ?? 0, matrix[5] ?? 0];
    const size = calls.FPDFText_GetFontSize(textPage, char);
    if (Math.abs(b) < ASKEW * Math.abs(a)) {
      const run = { object, font, size: d * size, across: a * size, baseline: f, isLevel: true };
      return isFromTop(box, run) ? askew : run;
    }
    return Math.abs(a) < ASKEW * Math.abs(b)
      ? { object, font, size: c * size, across: b * size, baseline: e, isLevel: false }
      : askew;
  }

  /** How far to the right a character begins. */
  function originOf(textPage: number, char: number): number | undefined {
    if (calls.FPDFText_GetCharOrigin(textPage, char, first, second) === 0) return undefined;
    return buffer.doubles()[0];
  }

  function overhangOf(textPage: number, char: number, sign: number, { font, size, across }: Run): Overhang {
    const box = looseBox(textPage, char);
    if (!box) return NO_OVERHANG;
    const isAt = (one: number, other: number): boolean => Math.abs(one - other) < NEAR * size;
    const origin = originOf(textPage, char);
    if (origin === undefined) return NO_OVERHANG;
    // A ligature's letters all begin at its beginning.
    const beside = [char - 1, char + 1].map((other) => originOf(textPage, other));
    if (beside.some((other) => other !== undefined && isAt(other, origin))) return NO_OVERHANG;
    if (calls.FPDFText_GetCharBox(textPage, char, first, second, third, fourth) === 0) return NO_OVERHANG;
    const [inkLeft = 0, inkRight = 0] = buffer.doubles();
    const left = isAt(inkLeft, box.left) ? overhanging((origin - box.left) / size) : 0;
    if (!isAt(inkRight, box.right) || calls.FPDFFont_GetGlyphWidth(font, sign, across, first) === 0)
      return { ...NO_OVERHANG, left };
    const width = buffer.floats()[0] ?? 0;
    return {
      left,
      right: width > 0 ? overhanging((box.right - origin - width) / size) : 0,
      isShifted: false,
    };
  }

  /** Letters from Hebrew to Arabic extend over the next ones to their left, like the arm of a kaf. */
  function startOf(textPage: number, char: number, sign: number, { left, right }: Box): number {
    if (!isOfRight(sign)) return left;
    const origin = originOf(textPage, char);
    return origin !== undefined && origin > left && origin < right ? origin : left;
  }

  /** The end of a ligature, of whose width PDFium gives its letters too little: the start of the next letter. */
  function endOf(textPage: number, char: number, right: number, size: number): number {
    const [first, last, next] = [char - 1, char, char + 1].map((each) => originOf(textPage, each));
    if (first === undefined || last === undefined || Math.abs(first - last) > NEAR * size) return right;
    return next !== undefined && next > right && next - right < LACKING * size ? next : right;
  }

  /** With the height of a raised or lowered glyph. */
  function shiftedBox(
    textPage: number,
    char: number,
    sign: number,
    { left, right }: Box,
    { size, baseline }: Run,
  ): Box {
    const { share, rise } = shiftOf(textPage, char, sign, size, baseline) ?? USUAL;
    const [own, base] = [share * size, baseline + rise * size];
    return { left, right, bottom: base - own * BELOW, top: base + own * ABOVE };
  }

  /** @returns reads the boxes of one text page */
  return (textPage: number) => {
    let run: Run | undefined;
    /** The last requested character of upright, level type: a text's are requested in order. */
    let before = 0;
    const overhangs = new Map<number, Map<number, Overhang>>();

    /** @param width of its box: a ligature's is another one than that of the sign alone */
    const overhangFor = (char: number, sign: number, width: number, of: Run): Overhang => {
      if (!isMeasured(sign, of)) return NO_OVERHANG;
      let known = overhangs.get(of.font);
      if (known === undefined) {
        known = new Map();
        overhangs.set(of.font, known);
      }
      const key = Math.round((1000 * width) / of.size) * 2 ** 16 + sign;
      let overhang = known.get(key);
      if (overhang === undefined) {
        const isShifted =
          mayBeShifted(sign) && shiftOf(textPage, char, sign, of.size, of.baseline) !== undefined;
        overhang = { ...overhangOf(textPage, char, sign, of), isShifted };
        known.set(key, overhang);
      }
      return overhang;
    };

    return (char: number, sign: number): Box | undefined => {
      const box = looseBox(textPage, char);
      const object = calls.FPDFText_GetTextObject(textPage, char);
      if (!box || object === 0) return box;
      if (run?.object !== object) run = runOf(textPage, char, object, box);
      const { size, baseline, isLevel } = run;
      if (size === 0) return box;
      const [low, high] = [baseline - size * BELOW, baseline + size * ABOVE];
      const [start, end] = [Math.min(low, high), Math.max(low, high)];
      // The letters of a turned line rise to the left or to the right.
      if (!isLevel) return { ...box, left: start, right: end };
      box.left = startOf(textPage, char, sign, box);
      const overhang = overhangFor(char, sign, box.right - box.left, run);
      box.left += size * overhang.left;
      box.right -= size * overhang.right;
      if (endsLigature(before, sign, size)) box.right = endOf(textPage, char, box.right, size);
      before = sign;
      if (overhang.isShifted) return shiftedBox(textPage, char, sign, box, run);
      box.top = end;
      box.bottom = start;
      return box;
    };
  };
}

const endsLigature = (before: number, sign: number, size: number): boolean =>
  size > 0 && LIGATURE_FIRST.has(before) && LIGATURES.test(String.fromCharCode(before, sign));

/**
 * Whether a font's width for a character is its glyph's: letters from Hebrew to Arabic take other forms next to others,
 * and the font gives the width of one.
 */
const isMeasured = (sign: number, { size }: Run): boolean => size > 0 && (sign < 0x590 || sign > 0x8ff);

/** Letters from Hebrew to Arabic, without their marks. */
const isOfRight = (sign: number): boolean =>
  sign >= 0x590 && sign <= 0x8ff && LETTER.test(String.fromCharCode(sign));
const LETTER = /\p{L}/u;

/** Whether type hangs below its origin, as in text set from top to bottom. */
const isFromTop = (box: Box, { size, baseline }: Run): boolean =>
  size > 0 && box.bottom < baseline - 0.5 * size && box.top < baseline + 0.1 * size;
