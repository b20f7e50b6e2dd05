import type { Engine } from "./engine/engine.ts";
import type { Box } from "./geometry.ts";

/**
 * How far type reaches above and below its baseline, in its sizes. Faces say of themselves what they like (0.95 sizes in
 * all, 1.12, 1.43), and PDFium takes this or that of it from version to version.
 */
const ABOVE = 0.95;
const BELOW = 0.25;
/** In sizes: what is nearer than this is at one place. */
const NEAR = 0.002;

/** In sizes: an f reaches 0.15 over what follows. With more, the widths of its font are not those of its signs. */
const WIDEST_OVERHANG = 0.3;

/** What is set in one go, in one font. */
interface Run {
  object: number;
  font: number;
  /** In points; 0 for text that is not upright in the file. */
  size: number;
  /** The same across, where type is set narrower or wider than its face. */
  across: number;
  baseline: number;
}

/** How far a sign's ink reaches beyond the width that the type moves on by, in sizes: an f's, or that of slanted type. */
interface Overhang {
  left: number;
  right: number;
}

const NO_OVERHANG: Overhang = { left: 0, right: 0 };

/** A share of the size that may hang over; 0 for any other. */
const overhanging = (share: number): number => (share > 0 && share < WIDEST_OVERHANG ? share : 0);

/**
 * Reads where a character of an open text page stands: as wide as the type moves on, as high as its size says.
 * @returns of a character by its index, with the sign that it is in the text
 */
export function charBoxReader({ calls, allocate }: Engine) {
  const buffer = allocate(32);
  const [first, second, third, fourth] = [0, 8, 16, 24].map((offset) => buffer.pointer + offset);

  /** PDFium's box, which holds the ink as well. */
  function looseBox(textPage: number, char: number): Box | undefined {
    if (calls.FPDFText_GetLooseCharBox(textPage, char, buffer.pointer) === 0) return undefined;
    // FS_RECTF
    const [left = 0, top = 0, right = 0, bottom = 0] = buffer.floats();
    return { left, top, right, bottom };
  }

  function runOf(textPage: number, char: number, object: number): Run {
    const font = calls.FPDFTextObj_GetFont(object);
    const turned = { object, font, size: 0, across: 0, baseline: 0 };
    if (calls.FPDFText_GetMatrix(textPage, char, buffer.pointer) === 0) return turned;
    // FS_MATRIX
    const [a = 0, b = 0, c = 0, d = 0, , f = 0] = buffer.floats();
    const size = calls.FPDFText_GetFontSize(textPage, char);
    const isUpright = b === 0 && c === 0 && a * size > 0 && d * size > 0;
    return isUpright ? { object, font, size: d * size, across: a * size, baseline: f } : turned;
  }

  function overhangOf(textPage: number, char: number, sign: number, { font, size, across }: Run): Overhang {
    const box = looseBox(textPage, char);
    if (!box) return NO_OVERHANG;
    const isAt = (one: number, other: number): boolean => Math.abs(one - other) < NEAR * size;
    // A ligature's letters all have its box.
    const beside = [char - 1, char + 1].map((other) => looseBox(textPage, other));
    if (beside.some((other) => other && isAt(other.left, box.left))) return NO_OVERHANG;
    if (calls.FPDFText_GetCharBox(textPage, char, first, second, third, fourth) === 0) return NO_OVERHANG;
    const [inkLeft = 0, inkRight = 0] = buffer.doubles();
    if (calls.FPDFText_GetCharOrigin(textPage, char, first, second) === 0) return NO_OVERHANG;
    const origin = buffer.doubles()[0] ?? 0;
    const left = isAt(inkLeft, box.left) ? overhanging((origin - box.left) / size) : 0;
    if (!isAt(inkRight, box.right) || calls.FPDFFont_GetGlyphWidth(font, sign, across, first) === 0)
      return { left, right: 0 };
    const width = buffer.floats()[0] ?? 0;
    return { left, right: width > 0 ? overhanging((box.right - origin - width) / size) : 0 };
  }

  /** @returns reads the boxes of one text page */
  return (textPage: number) => {
    let run: Run | undefined;
    const overhangs = new Map<number, Map<number, Overhang>>();

    /** @param width of its box: a ligature's is another one than that of the sign alone */
    const overhangFor = (char: number, sign: number, width: number, of: Run): Overhang => {
      let known = overhangs.get(of.font);
      if (known === undefined) {
        known = new Map();
        overhangs.set(of.font, known);
      }
      const key = Math.round((1000 * width) / of.size) * 2 ** 16 + sign;
      let overhang = known.get(key);
      if (overhang === undefined) {
        overhang = overhangOf(textPage, char, sign, of);
        known.set(key, overhang);
      }
      return overhang;
    };

    return (char: number, sign: number): Box | undefined => {
      const box = looseBox(textPage, char);
      const object = calls.FPDFText_GetTextObject(textPage, char);
      if (!box || object === 0) return box;
      if (run?.object !== object) run = runOf(textPage, char, object);
      const { size, baseline } = run;
      if (size === 0) return box;
      const overhang = overhangFor(char, sign, box.right - box.left, run);
      box.left += size * overhang.left;
      box.right -= size * overhang.right;
      box.top = baseline + size * ABOVE;
      box.bottom = baseline - size * BELOW;
      return box;
    };
  };
}
