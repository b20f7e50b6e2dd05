import { describe, expect, it } from "vitest";
import { rowsOfGlyphs } from "../../../../src/extract/pdf/right-to-left/glyphs.ts";
import type { PageText } from "../../../../src/extract/pdf/text/page-text.ts";

/** A row of the page, with "|" for a space. @param places from where to where each sign stands, on one line */
const rowOf = (text: string, places: [left: number, right: number][]): string => {
  const page: PageText = {
    text,
    height: 800,
    rotation: 0,
    box: (index) => {
      const [left, right] = places[index] ?? [0, 0];
      return { left, right, bottom: 0, top: 20 };
    },
    style: () => ({ size: 20, bold: false, italic: false }),
    turn: () => 0,
  };
  const rows = rowsOfGlyphs({ text, start: 0, turn: 0, hasHyphen: false }, page, new Set());
  return rows.map((row) => row.map((glyph) => glyph?.text ?? "|").join("")).join("/");
};

describe("the glyphs of a line", () => {
  it("have no space beside a ligature whose width its letters share, in another order than the others", () => {
    const ligature: [number, number][] = [
      [105, 110],
      [100, 105],
    ];
    expect(rowOf("لاا", [...ligature, [112.6, 117]])).toBe("الا");
    expect(rowOf("لا ا", [...ligature, [110, 110], [112.6, 117]])).toBe("ال|ا");
  });
});
