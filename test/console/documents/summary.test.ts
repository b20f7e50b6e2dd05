import { expect, it } from "vitest";
import { sentencesOf } from "../../../src/console/documents/document/summary.ts";

it("a summary is shown without the names and headings that it has without a model", () => {
  const summary = [
    "QUARTERLY REPORT · FORM 10-Q · quarterly period ended July 1, 2023",
    "1. Opportunity; 2. Jobs, Protections & Workplaces",
    "The keeper lived beside the tower. It has been a museum since 1986.",
  ].join("\n");
  expect(sentencesOf(summary)).toBe("The keeper lived beside the tower. It has been a museum since 1986.");
});

it("what is not a sentence is not a summary", () => {
  for (const summary of ["", "The big", "test logo image", "double_thread_fork.S", "No. 4."])
    expect(sentencesOf(summary)).toBe("");
});

it("lists, tables and other languages' sentences of a summary stay", () => {
  const summary = [
    "## Tides",
    "- four metres",
    "| a | b |",
    "“The ferry leaves at noon.”",
    "灯台は千八百七十四年に建てられ、今は博物館です。",
  ].join("\n");
  expect(sentencesOf(summary)).toBe(summary);
});
