import { expect, test } from "vitest";
import { openingOf } from "../../../src/domain/documents/opening.ts";

const onPage = (page: number, text: string, section?: string[]) => ({
  text,
  place: { source_type: "pdf", page, line: 1, line_end: 1 } as const,
  ...(section && { section }),
});

test("headings are short lines, and prose is none", () => {
  const prose = "Amazon sells many things to many people in many countries of the world.";
  const passages = [onPage(1, `AMAZON.COM, INC.\n\n${prose}`), onPage(2, "Item 1.", ["Part I"])];
  expect(openingOf(passages)).toEqual(["AMAZON.COM, INC.", "Part I", "Item 1."]);
});

test("a cover counts as a whole, what follows it does not", () => {
  const cover = ["Contents", "Form 10", "AMAZON.COM, INC."].map((text) => onPage(1, text));
  expect(openingOf([...cover, onPage(2, "Item 1.")])).toEqual(["Contents", "Form 10", "AMAZON.COM, INC."]);
});

test("title pages are read past, up to the page that says whose the document is", () => {
  const passages = [
    onPage(1, `Strategic Plan 2022 – 2026\n\n${"It tells what will be done, by whom and when. ".repeat(3)}`),
    onPage(2, "Strategic Plan"),
    onPage(3, `Department of Trade (DOT)\n\n${"It was set up for the trade of the country. ".repeat(3)}`),
    onPage(4, "Goal 1"),
  ];
  expect(openingOf(passages)).toEqual([
    "Strategic Plan 2022 – 2026",
    "Strategic Plan",
    "Department of Trade (DOT)",
  ]);
});

test("what leads up to a list is not a name, though the list is under it", () => {
  const lead = "This lease is made between Harold P. Quimby and Dana Osei, who agree to what follows…";
  expect(openingOf([onPage(1, "1. RENT. It is paid each month.", ["LEASE", lead])])).toEqual([
    "LEASE",
    "1. RENT. It is paid each month.",
  ]);
});

test("it is of a bounded length", () => {
  const lines = Array.from({ length: 900 }, (_, at) => `${at}`).join("\n");
  expect(openingOf([onPage(1, lines)]).join("\n")).toHaveLength(600);
});

test("what pages repeat names the document before its first lines do, up to its bound", () => {
  const first = { ...onPage(1, "Results"), running: ["Fennick Laboratory", "Ward Street 8"] };
  expect(openingOf([first, { ...onPage(2, "Blood"), running: ["Page of results"] }])).toEqual([
    "Fennick Laboratory",
    "Ward Street 8",
    "Page of results",
    "Results",
    "Blood",
  ]);
  const long = { ...onPage(1, "Results"), running: ["x".repeat(400)] };
  expect(openingOf([long])).toEqual(["x".repeat(160), "Results"]);
});
