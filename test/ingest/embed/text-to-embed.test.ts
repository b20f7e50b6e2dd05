import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { PassageDraft } from "../../../src/domain/documents/passage.ts";
import { textsToEmbed, textToEmbed } from "../../../src/ingest/embed/text-to-embed.ts";
import { MAX_SIZE, sizesOf } from "../../../src/ingest/split/size.ts";

const passage = (text: string, more: Partial<PassageDraft> = {}): PassageDraft => ({
  index: 0,
  text,
  place: { source_type: "pdf", page: 1, line: 1, line_end: 1 },
  lineStarts: [0],
  ...more,
});

describe("what a vector is made from", () => {
  it("is the title, the sections that the text does not begin with, and the text", () => {
    const text = "Wheat\nThe mill grinds wheat.";
    expect(textToEmbed(passage(text, { section: ["Grain", "Wheat"] }), "mill.pdf")).toBe(
      `mill.pdf › Grain\n\n${text}`,
    );
    expect(textToEmbed(passage("Rye."), "mill.pdf")).toBe("mill.pdf\n\nRye.");
  });

  it("is a table's rows under its title, unit and heads, each head once", () => {
    const text = "Sales\n2022 2021 2022\nFlour 7 6 5";
    const row = { label: "Flour", under: [], cells: ["7", "6", "5"], start: 21, end: text.length };
    const table = { title: "Sales", unit: "in tons", columns: ["2022", "2021", "2022"], rows: [row] };
    expect(textToEmbed(passage(text, { table }), "mill.pdf")).toBe(
      "mill.pdf\nSales\nin tons\n2022; 2021\n\nFlour 7 6 5",
    );
  });
});

test("it is no larger than the largest passage, and complete if there is room", async () => {
  const some = fc.string({ unit: "grapheme", maxLength: 3_000 });
  await fc.assert(
    fc.asyncProperty(some, some, fc.array(some, { maxLength: 4 }), async (text, title, section) => {
      const [made = ""] = await textsToEmbed([passage(text, { section })], title);
      const size = sizesOf(made)[made.length] ?? 0;
      expect(size).toBeLessThanOrEqual(MAX_SIZE);
      expect(made.isWellFormed()).toBe(text.isWellFormed() && title.isWellFormed());
      if ((sizesOf(text)[text.length] ?? 0) < MAX_SIZE / 2) expect(made.endsWith(text)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
