import { expect, it } from "vitest";
import { evidenceFor, passagesIn, type ShownPassage, wordsQuoted } from "../../eval/written/passages.ts";
import { givenOf } from "../../src/answer/model/given/given.ts";
import { shownPassages } from "../../src/answer/model/given/shown-passages.ts";

const TABLE = [
  "Balance sheets (in millions)",
  "",
  "|  | July 1, 2023 | September 24, 2022 |",
  "|---|---|---|",
  "| Adjusted inventories, other | 7,351 | 4,946 |",
  "| Current assets › Inventories | 7,351 | 4,946 |",
  "| Total current assets | $ 122,659 | $ 135,405 |",
].join("\n");

const shown = (number: number, page: number, text: string, document = "a.pdf"): ShownPassage => ({
  number,
  document,
  page,
  text,
});

it("reads a prompt's passages as the program writes them", () => {
  const place = { source_type: "pdf" as const, page: 4, line: 1, line_end: 1 };
  const passage = { id: "p", resourceId: "r", index: 0, text: "Net sales rose.", place, lineStarts: [0] };
  const prompt = shownPassages([
    givenOf(passage, "a report.pdf"),
    givenOf({ ...passage, text: "It fell.\nThen rose." }, "b.pdf"),
  ]);
  expect(passagesIn(`${prompt}\n\nQuestion: What rose?`)).toEqual([
    shown(1, 4, "Net sales rose.", "a report.pdf"),
    shown(2, 4, "It fell.\nThen rose.", "b.pdf"),
  ]);
});

it("takes the later of two passages of one number", () => {
  const of = (text: string) => `<passage number="1" document="a.pdf" page="2">\n${text}\n</passage>`;
  expect(passagesIn(`${of("Old.")}\n${of("New.")}`)).toEqual([shown(1, 2, "New.")]);
});

it("quotes words as they are written in the passage", () => {
  expect(wordsQuoted("Staff of 5,453 full-time\nequivalents.", "5,453 full-time equivalents")).toBe(
    "5,453 full-time equivalents",
  );
});

it("quotes a table's row by its label and the cells that are meant", () => {
  expect(wordsQuoted(TABLE, "Total current assets 135,405")).toBe("Total current assets | $ 135,405");
  expect(wordsQuoted(TABLE, "Inventories 7,351 4,946")).toBe("Current assets › Inventories | 7,351 | 4,946");
});

it("quotes a line of text with the figures between those that are meant", () => {
  const line = "Total revenues 9,462 8,011 Research and development 2,040 1,824";
  expect(wordsQuoted(line, "Research and development 1,824")).toBe("Research and development 2,040 1,824");
  expect(wordsQuoted("Robin Carnahan, Administrator", "Robin Carnahan : Administrator")).toBe(
    "Robin Carnahan, Administrator",
  );
});

it("quotes a word with the number of its note", () => {
  expect(wordsQuoted("while the home is unoccupied1\n• the cost", "the home is unoccupied")).toBe(
    "the home is unoccupied1",
  );
});

it.each([
  ["a figure of another row", TABLE, "Total current assets 7,351"],
  ["figures in another order", TABLE, "Total current assets 135,405 122,659"],
  ["a part of a figure", "Net sales 82,959", "Net sales 959"],
  ["words with others between", "Net sales of services rose to 7", "Net sales rose to 7"],
  ["no words", TABLE, "—"],
])("does not find %s", (_, text, quote) => {
  expect(wordsQuoted(text, quote)).toBeUndefined();
});

it("finds a quote in its own document alone, and first on its page", () => {
  const passages = [
    shown(1, 4, "Sales rose by 7 percent.", "b.pdf"),
    shown(2, 9, "Sales rose by 7 percent."),
    shown(3, 4, "As on the cover: Sales rose by 7 percent."),
  ];
  const quote = "rose by 7 percent";
  expect(evidenceFor({ document: "a.pdf", page: 4, quote }, passages)).toEqual({ passage: 3, quote });
  expect(evidenceFor({ document: "a.pdf", page: 8, quote }, passages)).toEqual({ passage: 2, quote });
  expect(evidenceFor({ document: "c.pdf", page: 4, quote }, passages)).toBeUndefined();
});
