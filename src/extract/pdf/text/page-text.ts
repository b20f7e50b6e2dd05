import type { Engine } from "../engine/engine.ts";
import { type Box, turned } from "../geometry.ts";
import { charBoxReader } from "./char-box.ts";
import { type Style, styleReader } from "./style.ts";

/** PDFium's value for a single character; in a text it is U+FFFE. */
const HYPHEN_AT_END = 2;
/** In quarter turns: about 26 degrees. */
const MOST_ASKEW = 0.287;

/** The text of one page; valid only while the page is open. Indices count UTF-16 units of `text`. */
export interface PageText {
  /** As given by PDFium: lines end with CRLF, or with U+FFFE if a hyphen ends the line. */
  text: string;
  /** Height of the page in points. */
  height: number;
  /** The box of a character, on the page as shown: see `charBoxReader`. */
  box(index: number): Box | undefined;
  /**
   * The type of a character; the same object for the same type.
   * @param height of its box
   */
  style(index: number, height: number): Style;
  /** By how many quarter turns, clockwise, the page that PDFium sees upright is turned: 0 to 3. */
  rotation: number;
  /**
   * By how many quarter turns, clockwise, text is turned on the page as shown; undefined for any other angle.
   * @returns 0 to 3
   */
  turn(index: number): number | undefined;
}

/** A page's text, with each unit's index among PDFium's characters; -1 if there is none. */
export interface IndexedText extends PageText {
  charAt(index: number): number;
}

type Text = Pick<IndexedText, "text" | "charAt">;

/** @returns reads an open text page; `rotation` is the page's, in quarter turns clockwise. */
export function textReader(engine: Engine) {
  const { calls, allocate } = engine;
  const styleOf = styleReader(engine);
  const decoder = new TextDecoder("utf-16le");
  const readBoxes = charBoxReader(engine);

  function textOf(textPage: number): Text {
    const count = calls.FPDFText_CountChars(textPage);
    if (count <= 0) return { text: "", charAt: () => -1 };
    // A character may represent several (a ligature), which PDFium's count leaves out.
    const buffer = allocate(4 * count + 4);
    const units = Math.max(0, calls.FPDFText_GetText(textPage, 0, count, buffer.pointer) - 1);
    const text = decoder.decode(buffer.bytes().subarray(0, 2 * units));
    buffer.free();
    const isWhole = calls.FPDFText_GetCharIndexFromTextIndex(textPage, units) < 0;
    return isWhole ? { text, charAt: indexer(textPage, text.length) } : signBySign(textPage);
  }

  /** The text with characters that PDFium leaves out, those beyond Unicode's first plane: "𝑎" in a formula. */
  function signBySign(textPage: number): Text {
    const chars: number[] = [];
    let text = "";
    for (let at = 0; ; at++) {
      const char = calls.FPDFText_GetCharIndexFromTextIndex(textPage, at);
      if (char < 0) break;
      const code = calls.FPDFText_GetUnicode(textPage, char);
      const sign = code === HYPHEN_AT_END ? "\ufffe" : String.fromCodePoint(code);
      text += sign;
      for (const _ of sign.split("")) chars.push(char);
    }
    return { text, charAt: (index) => chars[index] ?? -1 };
  }

  /**
   * The positions of the text's units among PDFium's characters, some of which are not in the text. They rise together,
   * so two ends determine everything between: asking for each takes a tenth of the time that lines take.
   */
  function indexer(textPage: number, length: number): (index: number) => number {
    const first = calls.FPDFText_GetCharIndexFromTextIndex(textPage, 0);
    const whole =
      first >= 0 && calls.FPDFText_GetCharIndexFromTextIndex(textPage, length - 1) - first === length - 1;
    return whole
      ? (index) => first + index
      : (index) => calls.FPDFText_GetCharIndexFromTextIndex(textPage, index);
  }

  return (textPage: number, rotation: number, height: number): IndexedText => {
    const { text, charAt } = textOf(textPage);
    const boxOf = readBoxes(textPage);
    return {
      text,
      charAt,
      height,
      rotation,
      box(index) {
        const char = charAt(index);
        const box = char < 0 ? undefined : boxOf(char, text.charCodeAt(index));
        if (box === undefined) return undefined;
        return rotation === 0 ? box : turned(box, rotation);
      },
      style: (index, height) => styleOf(textPage, charAt(index), height),
      turn(index) {
        const char = charAt(index);
        // Type of a negative size is upside down.
        const half = calls.FPDFText_GetFontSize(textPage, char) < 0 ? 2 : 0;
        const quarters = calls.FPDFText_GetCharAngle(textPage, char) / (Math.PI / 2) + rotation + half;
        const whole = Math.round(quarters);
        return Math.abs(quarters - whole) < MOST_ASKEW ? whole % 4 : undefined;
      },
    };
  };
}
