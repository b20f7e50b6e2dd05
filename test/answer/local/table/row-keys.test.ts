import { describe, expect, test } from "vitest";
import { numberedIn } from "../../../../src/answer/local/table/asked-numbers.ts";
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

  test("times in any unit, and no numbers that count several things", () => {
    const dose = foundTable("Dose by age", { columns: ["Dose"] }, [
      ["1 to 6 months", "1 ml"],
      ["6 to 24 months", "2 ml"],
      ["2 to 12 years", "5 ml"],
      ["over 12 years", "10 ml"],
    ]);
    const { parts } = readLocally("What dose may a child of 9 months take?", { found: [dose], named: [] });
    expect(parts[0]?.text).toBe("6 to 24 months: 2 ml (Dose)");
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

test.each([
  ["How long is the sick pay after 3 years of service?", "2 to 5 years: 8 weeks (Full pay)"],
  ["How long is the sick pay after 18 months of service?", "6 months to 2 years: 4 weeks (Full pay)"],
])("a time is found among times in other units: %s", (question, row) => {
  const pay = foundTable("Sick pay, by service", { columns: ["Full pay"] }, [
    ["Under 6 months", "none"],
    ["6 months to 2 years", "4 weeks"],
    ["2 to 5 years", "8 weeks"],
    ["Over 5 years", "13 weeks"],
  ]);
  expect(readLocally(question, { found: [pay], named: [] }).parts[0]?.text).toBe(row);
});

test.each([
  ["How much is 12 minutes of parking?", "11 to 15 minutes: £3 (Price)"],
  ["How much is 1 hour of parking?", "16 to 60 minutes: £5 (Price)"],
  ["How much is 90 minutes of parking?", "Over 1 hour: £9 (Price)"],
])("short times are told apart as well: %s", (question, row) => {
  const parking = foundTable("Parking at Linn Mills", { columns: ["Price"] }, [
    ["Up to 5 minutes", "free"],
    ["6 to 10 minutes", "£1"],
    ["11 to 15 minutes", "£3"],
    ["16 to 60 minutes", "£5"],
    ["Over 1 hour", "£9"],
  ]);
  expect(readLocally(question, { found: [parking], named: [] }).parts[0]?.text).toBe(row);
});

test("a number beside a row's name tells no other row by another column", () => {
  const pay = foundTable("Pay at Linn Mills", { columns: ["Hours", "Pay"] }, [
    ["Cook", "40 hours", "£30,000"],
    ["Clerk", "35 hours", "£28,000"],
    ["Miller", "38 hours", "£33,000"],
  ]);
  const { parts } = readLocally("What is the pay of the clerk for 40 hours?", { found: [pay], named: [] });
  expect(parts[0]?.text).toMatch(/^Clerk: /);
});

test("heads that begin with one limit keep it", () => {
  const parcels = foundTable(
    "Parcels from Linn Mills",
    { columns: ["Up to 2 kg", "Up to 5 kg", "Up to 10 kg"] },
    [
      ["Inland", "£4", "£7", "£9"],
      ["Abroad", "£9", "£14", "£19"],
    ],
  );
  const { parts } = readLocally("What does a parcel inland of 3 kg cost?", { found: [parcels], named: [] });
  expect(parts[0]?.text).toBe("Inland: £7 (Up to 5 kg)");
});

test("weeks are found among days, and a share that is written out", () => {
  const kept = foundTable(
    "Notice before sailing, what is kept of the fare",
    { columns: ["Saver", "Flexi"] },
    [
      ["More than 56 days", "30%", "10%"],
      ["56 to 29 days", "50%", "25%"],
      ["28 to 8 days", "75%", "40%"],
    ],
  );
  const pension = foundTable("Pension of Linn Mills, by what you pay", { columns: ["Company pays"] }, [
    ["4% (lowest)", "5%"],
    ["5%", "7%"],
    ["6%", "8%"],
  ]);
  const first = (question: string): string | undefined =>
    readLocally(question, { found: [kept, pension], named: [] }).parts[0]?.text;
  expect(first("What share of a Saver fare is kept three weeks before sailing?")).toBe(
    "28 to 8 days: 75% (Saver)",
  );
  expect(first("What does the company pay if I pay six per cent into the pension?")).toBe(
    "6%: 8% (Company pays)",
  );
});

test.each([
  ["What does a 70-year-old pay for a late book?", "Silver: 15p (Late charge, per day)"],
  ["What does a reader aged 15 pay for a late book?", "Teen: 5p (Late charge, per day)"],
])("a column of ages tells rows apart: %s", (question, row) => {
  const cards = foundTable("Cards for readers of books", { columns: ["Age", "Late charge, per day"] }, [
    ["Junior", "5-12", "none"],
    ["Teen", "13-17", "5p"],
    ["Adult", "18-64", "25p"],
    ["Silver", "65+", "15p"],
  ]);
  expect(readLocally(question, { found: [cards], named: [] }).parts[0]?.text).toBe(row);
});

test("heads that are told apart by numbers", () => {
  const leave = foundTable(
    "Leave at Linn Mills, by grade",
    { columns: ["Days of leave after years 0 to 2 years", "Days of leave after years 3 to 7 years"] },
    [
      ["1 to 3", "22", "24"],
      ["4 and 5", "25", "27"],
    ],
  );
  const { parts } = readLocally("How many days of leave does grade 2 get at Linn Mills after five years?", {
    found: [leave],
    named: [],
  });
  expect(parts[0]?.text).toBe("1 to 3: 24 (Days of leave after years 3 to 7 years)");
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
