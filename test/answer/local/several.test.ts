import { describe, expect, test } from "vitest";
import type { FoundPassage } from "../../../src/answer/search/retrieve.ts";
import { foundTable } from "./hits.ts";
import { readLocally } from "./read.ts";

const texts = (question: string, found: FoundPassage[], named: string[] = []): string[] =>
  readLocally(question, { found, named }).parts.map(({ text }) => text);

describe("several documents that a question names", () => {
  const of = (title: string, day: string, figure: string): FoundPassage =>
    foundTable(title, { columns: [`Three Months Ended ${day}`], unit: "in millions" }, [
      ["Ships sold", "3"],
      ["Net revenue", figure],
    ]);
  const quarters = [
    of("Orchard Q1 2023", "March 31, 2023", "$ 11,715"),
    of("Orchard Q2 2023", "June 30, 2023", "$ 12,949"),
    of("Orchard Q3 2023", "September 30, 2023", "$ 14,158"),
  ];
  const ids = (found: FoundPassage[]): string[] => found.map(({ hit }) => hit.passage.resourceId);

  test("each tell their own figure of what went on over their periods", () => {
    const told = texts(
      "How did Orchard net revenue develop over the quarters of 2023?",
      quarters,
      ids(quarters),
    );
    expect(told).toHaveLength(3);
    for (const figure of ["11,715", "12,949", "14,158"]) expect(told.join("\n")).toContain(figure);
    expect(told.join("\n")).not.toContain("|");
  });

  test("tell a figure once where one is a copy of the other", () => {
    const copies = [quarters[0], quarters[0]].flatMap((each, at) =>
      each
        ? [{ ...each, hit: { ...each.hit, passage: { ...each.hit.passage, resourceId: `copy ${at}` } } }]
        : [],
    );
    expect(texts("What was the net revenue of Orchard in Q1 2023?", copies, ids(copies))).toEqual([
      "Net revenue: $ 11,715 million (Three Months Ended March 31, 2023)",
    ]);
  });

  test("answer alone, where one is asked for by its subject", () => {
    const sales = (title: string, label: string, figure: string): FoundPassage =>
      foundTable(title, { columns: ["Three Months Ended September 30, 2023"], unit: "in millions" }, [
        ["Ships sold", "3"],
        [label, figure],
      ]);
    const own = sales("Orchard", "Total net sales", "$ 81,797");
    const other = sales("Berryland", "Net revenue", "$ 14,158");
    const { parts } = readLocally("net sales of ovens q3 2023", {
      found: [own, other],
      named: ids([own]),
      sides: [{ resourceIds: ids([own]), terms: new Set(["orchard"]) }],
    });
    expect(parts.map(({ hit }) => hit.passage.resourceId)).toEqual(ids([own]));
  });

  test("are told by subject where they are too many", () => {
    const mills = ["Mills A", "Mills B", "Mills C"].map((title, at) =>
      of(title, "June 30, 2023", `$ 2,00${at}`),
    );
    const found = [...quarters, ...mills];
    const sides = [ids(quarters), ids(mills)];
    const { parts } = readLocally("Compare the net revenue of Orchard and Mills", {
      found,
      named: ids(found),
      sides: sides.map((resourceIds) => ({ resourceIds, terms: new Set<string>() })),
    });
    expect(parts).toHaveLength(2);
    expect(sides.map((side) => parts.some(({ hit }) => side.includes(hit.passage.resourceId)))).toEqual([
      true,
      true,
    ]);
  });

  test("are each told by the period that is asked for, or not at all", () => {
    const cash = (title: string, day: string, figure: string): FoundPassage =>
      foundTable(title, { columns: [day], unit: "in millions" }, [["Assets › Cash", figure]]);
    const found = [
      cash("Orchard", "June 30, 2023", "$ 11,715"),
      cash("Orchard before", "March 31, 2023", "$ 12,949"),
      cash("Mills", "June 30, 2023", "$ 14,158"),
    ];
    expect(texts("Cash on June 30, 2023: Orchard or Mills?", found, ids(found))).toEqual([
      "Assets › Cash: $ 11,715 million (June 30, 2023)",
      "Assets › Cash: $ 14,158 million (June 30, 2023)",
    ]);
  });
});

test.each([
  ["$ 14,158", "$ 14,158 million"],
  ["14 per ship", "14 per ship"],
])(
  "of one figure in several documents the latest stands first, where no time is asked for: %s",
  (printed, said) => {
    const of = (title: string, day: string, figure: string): FoundPassage =>
      foundTable(title, { columns: [day], unit: "in millions" }, [
        ["Ships sold", "3"],
        ["Net revenue", figure],
      ]);
    const found = [
      of("Orchard Q2 2022", "June 30, 2022", printed.replace("14", "11")),
      of("Orchard Q2 2023", "June 30, 2023", printed),
    ];
    expect(texts("What is the net revenue?", found)[0]).toBe(`Net revenue: ${said} (June 30, 2023)`);
  },
);
