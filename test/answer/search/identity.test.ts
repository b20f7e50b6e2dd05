import { describe, expect, test } from "vitest";
import { documentsNamedBy, withoutNames } from "../../../src/answer/search/identity.ts";
import {
  type DocumentCard,
  documentNamesIn,
  withCommon,
  withSmallNames,
} from "../../../src/answer/search/names.ts";

const card = (resourceId: string, title: string, headings = "", texts: string[] = []): DocumentCard => ({
  resourceId,
  title,
  headings,
  texts,
});
const named = (question: string, cards: DocumentCard[]): string[] | undefined => {
  const found = documentsNamedBy(question, documentNamesIn(question), cards);
  return found?.groups.flatMap((group) => [...group]);
};

describe("which documents a question names", () => {
  const AMAZON = card("amazon", "2023-Q3-AMZN.pdf", "AMAZON.COM, INC.\n(Exact name)\nSeptember 30, 2023");
  const OLDER = card("older", "2022-Q3-AMZN.pdf", "AMAZON.COM, INC.\nSeptember 30, 2022");
  const HANDBOOK = card("handbook", "Employee handbook.pdf", "Welcome");
  test.each([
    ["What did Amazon sell in Q3 2022?", ["older"]],
    ["What did Amazon sell?", ["amazon", "older"]],
    ["What did Amazon sell most recently, in its latest report?", ["amazon"]],
    ["what does the employee handbook say about leave?", ["handbook"]],
    ["what does an employee get?", undefined],
    ["What did Alibaba sell?", undefined],
    ["Name what was sold in the forest.", undefined],
    ["What is to be done within 30 days?", undefined],
    ["What did Amazon sell on September 30?", ["amazon", "older"]],
    ["", undefined],
  ])("%s", (question, expected) => {
    expect(named(question, [AMAZON, OLDER, HANDBOOK])).toEqual(expected);
  });

  test("by a number behind a name, whatever letter that begins with", () => {
    const phones = ["iPhone 12.pdf", "iPhone 13.pdf"].map((title) => card(title, title, "Manual"));
    expect(named("How much does the iPhone 12 weigh?", phones)).toEqual(["iPhone 12.pdf"]);
  });

  test("by a word as it is, and not by another one of the same stem", () => {
    const office = card("office", "plan.pdf", "Office of Personnel Management");
    const small = (question: string) =>
      withSmallNames(question, documentNamesIn(question), [office], []).terms;
    expect(small("insurance for managers?")).toEqual(new Set());
    expect(small("insurance for management?")).toEqual(new Set(["manag"]));
  });

  test("also in small letters, but not by a word for what is asked for", () => {
    const small = (question: string) =>
      withSmallNames(question, documentNamesIn(question), [AMAZON, HANDBOOK], []);
    expect(small("what did amazon sell?").terms).toEqual(new Set(["amazon"]));
    expect(small("which handbook tells of leave?").terms).toEqual(new Set());
  });

  test("also by a word of a title that no other document's text has", () => {
    const plot = card("plot", "gnuplot.pdf", "", ["The gnuplot commands draw a plot."]);
    const other = card("other", "drawing.pdf", "", ["A plot is drawn by commands, as any plot."]);
    const small = (question: string, ...cards: DocumentCard[]) =>
      withSmallNames(
        question,
        documentNamesIn(question),
        cards,
        cards.flatMap(({ texts }) => texts),
      ).terms;
    const minutes = card("minutes", "minutes.pdf", "", ["The mill was sold."]);
    expect(small("do gnuplot commands draw?", plot, other, minutes)).toEqual(new Set(["gnuplot"]));
    const tells = { ...other, texts: ["Others use Gnuplot for a plot."] };
    expect(small("do gnuplot commands draw?", plot, tells, minutes)).toEqual(new Set());
    expect(small("do gnuplot commands draw?", plot, minutes)).toEqual(new Set());
    const policy = card("policy", "budget policy.pdf", "", ["What a budget is."]);
    expect(small("what does a budget cost?", policy, other, minutes)).toEqual(new Set());
  });

  test("none when more are named alike than can be told apart", () => {
    const many = Array.from({ length: 13 }, (_, at) => card(`${at}`, "Amazon"));
    expect(named("What did Amazon sell?", many.slice(1))).toHaveLength(12);
    expect(named("What did Amazon sell?", many)).toBeUndefined();
    expect(named("What did Amazon sell?", [])).toBeUndefined();
  });
});

describe("words that many documents have", () => {
  const named = (question: string, cards: DocumentCard[], texts: string[] = []): string[] | undefined => {
    const names = withCommon(question, documentNamesIn(question), texts);
    return documentsNamedBy(question, names, cards)?.groups.flatMap((group) => [...group]);
  };

  test("a fiscal year is told in many ways", () => {
    const cards = [card("short", "Plan", "FY 2022"), card("long", "Plan", "Fiscal Year 2022")];
    expect(named("What was the target in FY 2022?", cards)).toEqual(["short", "long"]);
    expect(named("What was the target in Fiscal Year 2022?", cards)).toEqual(["short", "long"]);
    expect(named("What does the FY tell?", cards)).toBeUndefined();
  });

  test("a period alone names documents that tell of the question's other names", () => {
    const cards = [
      card("telling", "Report", "FY 2022", ["The FAFSA is filed by many."]),
      card("silent", "Report", "FY 2022", ["Many file their taxes."]),
    ];
    expect(named("Who filed the FAFSA in FY 2022?", cards)).toEqual(["telling"]);
    expect(named("Who filed in FY 2022?", cards)).toEqual(["telling", "silent"]);
  });

  test("a common noun of a name names no document that has not most of the name", () => {
    const cards = [
      card("school", "Plan", "Education Department"),
      card("trade", "Plan", "Department of Commerce, Office of the Secretary"),
    ];
    const texts = ["Each department has an office for the rights of all in education."];
    const asked = "What did the Education Department's Office for Civil Rights receive?";
    expect(named(asked, cards, texts)).toEqual(["school"]);
    expect(named("What did the Office of the Secretary receive?", cards, texts)).toEqual(["trade"]);
    expect(named("What did Commerce receive?", cards, texts)).toEqual(["trade"]);
  });
});

describe("several documents", () => {
  const groups = (question: string, cards: DocumentCard[]) =>
    documentsNamedBy(question, documentNamesIn(question), cards)?.groups.map((group) => [...group]);
  const CARDS = [
    card("a1", "Q1 2023", "Apple Inc."),
    card("a2", "Q2 2023", "Apple Inc."),
    card("m2", "Q2 2023", "MICROSOFT CORPORATION"),
    card("i3", "Q3 2022", "INTEL CORPORATION"),
  ];
  test("that are named each by its own name are groups of their own", () => {
    expect(groups("Compare Apple and Microsoft", CARDS)).toEqual([["a1", "a2"], ["m2"]]);
    expect(groups("Compare Apple and Microsoft in Q2 2023", CARDS)).toEqual([["a2"], ["m2"]]);
    expect(groups("How did Apple do in Q1 2023 and in Q2 2023?", CARDS)).toEqual([["a1"], ["a2"]]);
  });
});

describe("subjects and periods", () => {
  const CARDS = [
    card("a1", "Q1 2023", "Apple Inc.\nDecember 31, 2022"),
    card("a2", "Q2 2023", "Apple Inc.\nApril 1, 2023"),
    card("m1", "Q1 2023", "MICROSOFT CORPORATION\nDecember 31, 2022"),
    card("i1", "Q1 2023", "INTEL CORPORATION\nApril 1, 2023"),
  ];
  const named = (question: string) => documentsNamedBy(question, documentNamesIn(question), CARDS);

  test("of each subject the documents of the period that is asked for, however rare its name is", () => {
    const found = named("Apple or Microsoft on December 31, 2022?");
    expect(found?.subjects.map((side) => [...side.resourceIds])).toEqual([["a1"], ["m1"]]);
    expect(found?.periods).toEqual(new Set(["decemb", "31", "2022"]));
  });

  test("a document of that period alone is not of the subject", () => {
    const found = named("What did Apple sell in Q2 2023?");
    expect(found?.groups.map((group) => [...group])).toEqual([["a2"]]);
  });

  test("a document is of no subject for the words that say of which year it is", () => {
    const report = card("r", "Report", "Fiscal Year 2023");
    const question = "What did Apple sell in the Fiscal Year 2023?";
    const found = documentsNamedBy(question, documentNamesIn(question), [...CARDS, report]);
    expect(found?.groups.flatMap((group) => [...group]).sort()).toEqual(["a1", "a2"]);
  });

  test("one subject's documents of several periods are one side", () => {
    const found = named("Apple sales in Q1 2023 and in Q2 2023");
    expect(found?.subjects.map((side) => [...side.resourceIds].sort())).toEqual([["a1", "a2"]]);
  });
});

test("what is left to look for is the question without the names, or all of it", () => {
  const terms = documentNamesIn("Apple Q2 2023").terms;
  expect(withoutNames("What were Apple's net sales in the Q2 2023 10-Q?", terms)).toBe("net sales");
  expect(withoutNames("Apple Q2 2023?", terms)).toBe("Apple Q2 2023?");
});
