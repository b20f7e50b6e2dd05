import { describe, expect, test } from "vitest";
import { found, foundTable } from "./hits.ts";
import { readLocally } from "./read.ts";

const certaintyOf = (question: string, text: string): string =>
  readLocally(question, { found: [found(text, "", { section: ["The mill"] })], named: [] }).outcome;

describe("what a question's words ask for, nothing else answers", () => {
  const SPELLED = "What does FOB stand for?";
  test.each([
    [SPELLED, "The Flour Oversight Board (FOB) met in Tarn.", "confident"],
    [SPELLED, "The mill tells FOB what it grinds, and FOB added 56 mills to its list.", "suggested"],
    ["How does the mill define fine flour?", "Fine flour is flour of less than 200 grains.", "confident"],
    [
      "How does the mill define fine flour?",
      "The mill defines fine flour as flour of 200 grains.",
      "confident",
    ],
    ["What counts as fine flour?", "Flour of less than 200 grains counts as fine flour.", "confident"],
    [
      "What is double entry?",
      "Double entry is a way to keep books in which each sum stands twice.",
      "confident",
    ],
    ["What is double entry?", "The double lines of the log begin every entry of the book.", "suggested"],
    ["What does HTML stand for?", "HTML stands for Hypertext Markup Language.", "confident"],
  ])("a meaning: %s %s", (question, text, certainty) => {
    expect(certaintyOf(question, text)).toBe(certainty);
  });

  const CUSTOMER = "What is the name of the customer who buys most of the mill's flour?";
  test.each([
    [CUSTOMER, "The customer who buys most of the mill’s flour is the bakery of Ada Moss.", "confident"],
    ["What is the name of the mill's ship?", "The name of the mill’s ship is Endurance.", "confident"],
    ["What is the name of the mill's file?", "The name of the mill’s file is mill.json.", "confident"],
  ])("a name: %s %s", (question, text, certainty) => {
    expect(certaintyOf(question, text)).toBe(certainty);
  });

  const STATES = "Which eight states are in the mill's plan for wheat?";
  test.each([
    [
      STATES,
      "The eight states in the mill’s plan for wheat are Ohio, Iowa, Utah and five others.",
      "confident",
    ],
    [
      STATES,
      "Ohio, Iowa, Utah and five others, the eight states in the mill’s plan for wheat, agreed.",
      "confident",
    ],
  ])("one by one: %s %s", (question, text, certainty) => {
    expect(certaintyOf(question, text)).toBe(certainty);
  });
});

describe("what is told of another thing", () => {
  const WHEN = "When did Ada Moss start as the mill's chief miller?";
  test.each([
    [WHEN, "Ada Moss started as the mill’s chief miller on May 3, 2021.", "confident"],
    [
      "When does the contract of the mill take effect?",
      "The contract of the mill takes effect on 3 May 2020. /s/ Ada Moss",
      "confident",
    ],
    ["Which two mills merged in 2019?", "In 2019 the two mills Acme and Bell merged.", "confident"],
    ["What does XML stand for?", "XML (Extensible Markup Language) is used by the mill.", "confident"],
    [
      "What is the name of the mill's largest customer?",
      "Walmart is the mill’s largest customer.",
      "confident",
    ],
    [
      "How do I clean the sieve?",
      "1. Open the lid. 2. Take the sieve out and clean it with a brush.",
      "confident",
    ],
  ])("answers nothing, and what is told of this one does: %s %s", (question, text, certainty) => {
    expect(certaintyOf(question, text)).toBe(certainty);
  });

  test("a form's name is no figure", () => {
    const row = foundTable("Mill", { columns: ["Form"] }, [["Base salary of Ada Moss", "8-K"]]);
    const { outcome: certainty } = readLocally("What is the base salary of Ada Moss?", {
      found: [row],
      named: [],
    });
    expect(certainty).toBe("suggested");
  });
});

describe("a row of a table", () => {
  const of = (question: string, column: string, title = "Mill"): string => {
    const row = foundTable(title, { columns: [column] }, [["Bakers who buy fine flour", "75%"]]);
    return readLocally(question, { found: [row], named: [] }).outcome;
  };

  test("of targets tells nothing of what was", () => {
    const asked = "What percentage of bakers did buy fine flour in FY 2019?";
    expect(of(asked, "FY 2019 Result")).toBe("confident");
    expect(of(asked, "FY 2019 Target")).toBe("suggested");
    const goal = "What was the goal percentage of bakers who buy fine flour in FY 2019?";
    expect(of(goal, "FY 2019 Target")).toBe("confident");
  });

  test("is of the quarter that its document says, or that its months make by the calendar", () => {
    const head = "Three Months Ended September 30, 2022";
    const asked = (quarter: string): string =>
      `What percentage of bakers bought fine flour in the ${quarter} quarter of 2022?`;
    expect(of(asked("third"), head, "Mill 2022 Q3")).toBe("confident");
    expect(of(asked("fourth"), head, "Mill 2022 Q3")).toBe("suggested");
    expect(of(asked("third"), head, "Mill 2022 Q1")).toBe("confident");
    // A fiscal year's fourth quarter may end in September.
    expect(of(asked("fourth"), head, "Mill 2022 Q4")).toBe("confident");
    expect(of(asked("fourth"), head)).toBe("confident");
    // The quarter before that of the report.
    const before = "Three Months Ended March 31, 2022";
    expect(of(asked("second"), before, "Mill Q3, ended June 30, 2022")).toBe("confident");
    expect(of(asked("fourth"), before, "Mill Q3, ended June 30, 2022")).toBe("suggested");
  });
});
