import { describe, expect, it } from "vitest";
import { findInTable } from "../../../../src/answer/model/check/table-quote.ts";
import type { PassageTable } from "../../../../src/domain/documents/passage.ts";
import { tableMarkdown } from "../../../../src/domain/documents/table-text.ts";

const TEXT = "Net sales by segment 2023 2022 Americas Net sales $ 35,383 $ 37,472 Europe 20,205 — Totals";
const span = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const AMERICAS = "Net sales $ 35,383 $ 37,472";
const EUROPE = "Europe 20,205 —";
const TABLE: PassageTable = {
  title: "Net sales by segment",
  unit: "in millions",
  columns: ["2023", "2022"],
  rows: [
    { label: "Net sales", under: ["Americas"], cells: ["$ 35,383", "$ 37,472"], ...span(AMERICAS) },
    { label: "Europe", under: [], cells: ["20,205", "—"], ...span(EUROPE) },
    { label: "Totals", under: [], cells: ["", ""], ...span("Totals") },
  ],
};

describe("a quote of a table in Markdown", () => {
  const markdown = tableMarkdown(TABLE).split("\n");

  it.each([
    ["a row", markdown.at(-1) ?? "", EUROPE],
    ["a row with the labels above it", markdown.at(-2) ?? "", AMERICAS],
    ["a label with one of the cells", "Net sales 37,472", AMERICAS],
    ["a label and a cell as a sentence has them", "Net sales: $35,383", AMERICAS],
    ["a row under the heads", [...markdown.slice(-4, -1)].join("\n"), AMERICAS],
    ["a label of a row without cells", "| Totals | | |", "Totals"],
  ])("is found by %s", (_, quote, words) => {
    const found = findInTable(TABLE, quote);
    expect(found && TEXT.slice(found.start, found.end)).toBe(words);
  });

  it("spans from the first row to the last", () => {
    const found = findInTable(TABLE, markdown.join("\n"));
    expect(found).toEqual({ start: span(AMERICAS).start, end: span(EUROPE).end });
  });

  it.each([
    ["a cell of another row", "Europe 35,383"],
    ["cells in another order", "Net sales 37,472 35,383"],
    ["a part of a figure", "Net sales 383"],
    ["a word more", "Net sales 35,383 37,472 increased"],
    ["heads alone", markdown.at(-4) ?? ""],
    ["a label alone", "Europe"],
    ["figures alone", "35,383"],
    ["nothing", " | | "],
    ["a row and something else", `${markdown.at(-1)}\nAnd so on.`],
    ["rows without end", Array.from({ length: 30 }, () => markdown.at(-1)).join("\n")],
  ])("is not found by %s", (_, quote) => expect(findInTable(TABLE, quote)).toBeUndefined());
});
