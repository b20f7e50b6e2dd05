import { describe, expect, it } from "vitest";
import { readable } from "../../../../src/extract/pdf/text/readable.ts";
import { isUnmapped } from "../../../../src/extract/pdf/text/unmapped.ts";

describe("text of glyphs that the file gives no meaning", () => {
  it("is never shown", () => {
    expect(readable("Rent \ufffd\ufffd900\x01 euros\ud800")).toBe("Rent 900 euros");
  });

  it.each([
    ["\ufffd\ufffd\ufffd a", true],
    ["\x01\x02\x03\x04 x", true],
    ["Rent \ufffd900", false],
    ["Rent 900", false],
    ["", false],
  ])("is known where most of it has none: %j", (raw, unmapped) => {
    expect(isUnmapped(raw)).toBe(unmapped);
  });
});
