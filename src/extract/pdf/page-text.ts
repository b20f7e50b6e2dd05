import { type Box, turned } from "./geometry.ts";
import type { Engine } from "./instance.ts";
import { type Style, styleReader } from "./style.ts";

/** The text of one page; valid only while the page is open. Indices count UTF-16 units of `text`. */
export interface PageText {
  /** As PDFium gives it: lines end with CRLF, or with U+FFFE where a hyphen ends the line. */
  text: string;
  /** Height of the page in points. */
  height: number;
  /** Where a character stands, as the page is shown: as wide as the type moves on, as high as its face. */
  box(index: number): Box | undefined;
  /**
   * The type that a character is set in; the same object for the same type.
   * @param height of its box
   */
  style(index: number, height: number): Style;
  /** False for text turned against the page. */
  isUpright(index: number): boolean;
}

/** @returns reads an open text page; `rotation` is the page's, in quarter turns clockwise. */
export function textReader(engine: Engine) {
  const { pdfium, memory, text: calls } = engine;
  const styleOf = styleReader(engine);
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const decoder = new TextDecoder("utf-16le");
  const rectangle = malloc(16);
  let floats = new Float32Array(memory.buffer, rectangle, 4);

  function textOf(textPage: number): string {
    const count = pdfium.FPDFText_CountChars(textPage);
    if (count <= 0) return "";
    // A character may stand for several (a ligature), which PDFium's count leaves out.
    const buffer = malloc(4 * count + 4);
    const units = Math.max(0, pdfium.FPDFText_GetText(textPage, 0, count, buffer) - 1);
    const text = decoder.decode(new Uint8Array(memory.buffer, buffer, 2 * units));
    free(buffer);
    return text;
  }

  /**
   * Where the text's units stand among PDFium's characters, some of which are not in the text. They rise together, so
   * that the ends tell of all between: asking for each takes a tenth of the time that lines take.
   */
  function indexer(textPage: number, length: number): (index: number) => number {
    const first = calls.charIndex(textPage, 0);
    const whole = first >= 0 && calls.charIndex(textPage, length - 1) - first === length - 1;
    return whole ? (index) => first + index : (index) => calls.charIndex(textPage, index);
  }

  return (textPage: number, rotation: number, height: number): PageText => {
    const text = textOf(textPage);
    const charAt = indexer(textPage, text.length);
    return {
      text,
      height,
      box(index) {
        const char = charAt(index);
        if (char < 0 || calls.looseCharBox(textPage, char, rectangle) === 0) return undefined;
        // The memory moves when it grows, and what was seen of it has no length then.
        if (floats.length === 0) floats = new Float32Array(memory.buffer, rectangle, 4);
        // FS_RECTF
        const box = {
          left: floats[0] ?? 0,
          top: floats[1] ?? 0,
          right: floats[2] ?? 0,
          bottom: floats[3] ?? 0,
        };
        return rotation === 0 ? box : turned(box, rotation);
      },
      style: (index, height) => styleOf(textPage, charAt(index), height),
      isUpright: (index) =>
        Math.cos(calls.charAngle(textPage, charAt(index)) + (rotation * Math.PI) / 2) > 0.9,
    };
  };
}
