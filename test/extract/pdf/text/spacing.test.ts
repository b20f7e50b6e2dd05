import { describe, expect, test } from "vitest";
import type { Box } from "../../../../src/extract/pdf/geometry.ts";
import { spacingOf } from "../../../../src/extract/pdf/text/spacing.ts";

const HEIGHT = 10;

/** A line as it is printed: "|" stands for a space that the text lacks, here as wide as given, in heights of the type. */
const setLine = (printed: string, gapBefore: (at: number, line: string) => number) => {
  const line = printed.replaceAll("|", "");
  let right = 0;
  const boxes = Array.from(line, (sign, at): Box | undefined => {
    const left = right + gapBefore(at, line) * HEIGHT;
    right = left + HEIGHT / 2;
    return sign === " " ? undefined : { left, right, bottom: 0, top: HEIGHT };
  });
  return { line, boxes };
};
const spacesIn = (printed: string, space: number, usual = 0): string => {
  const missing = new Set<number>();
  for (const part of printed.split("|").slice(0, -1)) missing.add(part.length + Math.max(0, ...missing));
  const { line, boxes } = setLine(printed, (at) => (missing.has(at) ? space : usual));
  const { spaces } = spacingOf(line, boxes);
  return Array.from(line, (sign, at) => (spaces.has(at) ? ` ${sign}` : sign)).join("");
};

describe("spaces that the text lacks", () => {
  test.each([
    ["between letters", "the Department of|Labor and its offices", 0.18],
    ["behind a sign of punctuation", "reduce costs,|improve the quality", 0.18],
    ["behind the number of a section", "5.4.1.1.|Sharing of the data", 0.18],
  ])("are told %s", (_, printed, space) => {
    expect(spacesIn(printed, space)).toBe(printed.replaceAll("|", " "));
  });

  test.each([
    ["in a number", "a sum of 5,|497 dollars in all", 0.18],
    ["between letters that stand a little apart", "a c|onsiderable share of it", 0.05],
    ["in an abbreviation", "the U.|S. has no such law", 0],
  ])("are not told %s", (_, printed, space) => {
    expect(spacesIn(printed, space)).toBe(printed.replaceAll("|", ""));
  });

  test("are told by how far letters stand from each other, in a line that is set wider", () => {
    expect(spacesIn("an of|fice that is set wide", 0.05, 0.04)).toBe("an office that is set wide");
    expect(spacesIn("an old|mill that is set wide", 0.2, 0.04)).toBe("an old mill that is set wide");
  });
});

describe("spaces without white", () => {
  const WIDTHS = { none: -0.5, narrow: -0.4 };
  test.each([
    ["in a figure", "58 .60 55 .70", WIDTHS.none, "58.60 55.70"],
    ["before a full stop", "the agency .", WIDTHS.none, "the agency."],
    ["but not where some white is", "58 .60 55 .70", WIDTHS.narrow, "58 .60 55 .70"],
  ])("are left out %s", (_, line, before, read) => {
    const { boxes } = setLine(line, (at) => (line.startsWith(" .", at - 1) ? before : 0));
    const { joins } = spacingOf(line, boxes);
    expect(Array.from(line, (sign, at) => (joins.has(at) ? "" : sign)).join("")).toBe(read);
  });
});
