import { describe, expect, test } from "vitest";
import { numberedIn } from "../../../../src/answer/local/table/row-keys.ts";
import { found, foundTable } from "../hits.ts";
import { readLocally } from "../read.ts";

test.each([
  ["How much leave is there after six years?", 6, "year"],
  ["When does round 5 start?", 5, "round"],
  ["What is the first prize?", 1, "prize"],
  ["What do 1,500 crates cost?", 1500, "crate"],
])("a number with the words beside it: %s", (question, value, term) => {
  const [numbered, another] = numberedIn(question);
  expect(numbered?.value).toBe(value);
  expect(numbered?.before.union(numbered.behind)).toContain(term);
  expect(another).toBeUndefined();
});

test.each([
  "What is COVID-19?",
  "What came of the 2.5.1 release?",
  "What were the sales of 2023?",
  "What happened on 5 June?",
  "Who won?",
])("none: %s", (question) => {
  expect(numberedIn(question)).toEqual([]);
});

describe("a row that a number tells from others is found by it", () => {
  const LEAVE = foundTable("Leave, by years of service", { columns: ["Days of leave"] }, [
    ["less than 2", "25"],
    ["2 to 4", "27"],
    ["5–9 years", "29"],
    ["10 and more", "31"],
  ]);
  const firstOf = (question: string): string | undefined =>
    readLocally(question, { found: [LEAVE], named: [] }).parts[0]?.text;

  test.each([
    ["How many days of leave are there after one year?", "less than 2: 25 (Days of leave)"],
    ["How many days of leave do I get after 3 years?", "2 to 4: 27 (Days of leave)"],
    ["How many days of leave do I get after nine years?", "5–9 years: 29 (Days of leave)"],
    ["How many days of leave do I get after twelve years?", "10 and more: 31 (Days of leave)"],
    ["How many years of service do I need for 29 days of leave?", "5–9 years: 29 (Days of leave)"],
  ])("%s", (question, row) => {
    expect(firstOf(question)).toBe(row);
  });

  test("but not where its numbers count several things", () => {
    const dose = foundTable("Dose by age", { columns: ["Dose"] }, [
      ["1 to 6 months", "1 ml"],
      ["6 to 24 months", "2 ml"],
      ["2 to 12 years", "5 ml"],
      ["over 12 years", "10 ml"],
    ]);
    const { parts } = readLocally("What dose may a child of 9 months take?", { found: [dose], named: [] });
    expect(parts.map(({ text }) => text)).not.toEqual(["2 to 12 years: 5 ml (Dose)"]);
    const rebate = foundTable("Rabatt nach Stück", { columns: ["Rabatt"] }, [
      ["1–99", "1 %"],
      ["1.000–4.999", "3 %"],
      ["5.000–9.999", "4 %"],
    ]);
    const told = readLocally("Wie hoch ist der Rabatt bei 5 Stück?", { found: [rebate], named: [] });
    expect(told.parts[0]?.text).toBe("1–99: 1 % (Rabatt)");
  });

  test("with the day and the time of it", () => {
    const rounds = foundTable("Rounds of the tournament", { columns: ["Day", "Start"] }, [
      ["1", "Friday 23 August", "19.00"],
      ["2", "Sunday 25 August", "10.00"],
    ]);
    const other = found("The tournament has two rounds, and starts in August. Nobody rounds the hall.");
    const { parts, certainty } = readLocally("When does round 2 of the tournament start?", {
      found: [other, rounds],
      named: [],
    });
    expect(parts[0]?.text).toMatch(/\| 2 \| Sunday 25 August \| 10.00 \|/);
    expect(certainty).toBe("outright");
  });
});

const limits: [string, string][] = [
  ["below 99.7 % but at least 99.0 %", "5 %"],
  ["below 99.0 % but at least 97.5 %", "15 %"],
  ["below 97.5 %", "30 %"],
];

test("a share that is only remarked counts nothing else", () => {
  const fees: [string, string][] = [
    ["up to 5 km (10 % off)", "£6"],
    ["up to 8 km", "£8"],
    ["up to 12 km", "£11"],
  ];
  const tables = [foundTable("Delivery of the mill", { columns: ["Fee"] }, fees)];
  const { parts } = readLocally("What is the delivery fee for 7 km?", { found: tables, named: [] });
  expect(parts[0]?.text).toBe("up to 8 km: £8 (Fee)");
});

test.each([
  ["99.2", "5 %"],
  ["98.2", "15 %"],
  ["12", "30 %"],
])("between two limits that a label tells: %s percent", (share, credit) => {
  const tables = [foundTable("Availability of the mill in a month", { columns: ["Credit"] }, limits)];
  const { parts } = readLocally(`What is the credit for an availability of ${share} percent?`, {
    found: tables,
    named: [],
  });
  expect(parts[0]?.text).toContain(`: ${credit}`);
});
