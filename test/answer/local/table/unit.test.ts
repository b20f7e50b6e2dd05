import { expect, test } from "vitest";
import {
  isAmount,
  isOfMoney,
  isOfUnit,
  isOtherUnit,
  unitAsked,
  unitOfRow,
} from "../../../../src/answer/local/table/unit.ts";

test.each([
  ["What share of the flour was sold?", "percent"],
  ["How long did the fastest 90 percent take?", undefined],
  ["How many mills are there?", "count"],
  ["How many dollars did the sails cost?", "money"],
  ["How many million US dollars did the sails cost?", "money"],
  ["What is the price of flour?", "money"],
  ["What was the turnover of the mill?", "money"],
  ["What was the turnover of staff in 2023?", undefined],
  ["What was the nurse turnover in 2023?", undefined],
  ["How much did the miller pay for the sails?", "money"],
  ["How large are the obligations of the mill?", "money"],
  ["What is the effective tax rate?", "percent"],
  ["How much water does the mill need?", undefined],
  ["How much oil revenue did the mill earn?", "money"],
  ["How much time was left when the miller had made the flour?", undefined],
  ["How far ahead does the mill hedge its sales?", undefined],
  ["How much of its debts does the mill repay within a year?", undefined],
  ["What part of its sales is flour?", "percent"],
  ["What was the death toll of the flood?", undefined],
  ["What is the toll on the bridge?", "money"],
])("%s: %s", (question, unit) => {
  expect(unitAsked(question, "amount")).toBe(unit);
});

test("a row of what is asked for by how much is of money, unless it is asked of what", () => {
  expect(unitOfRow("How much does the mill need?", "amount")).toBe("money");
  expect(unitOfRow("How much water does the mill need?", "amount")).toBeUndefined();
  expect(unitOfRow("How much does the poster count?", "amount")).toBeUndefined();
});

test("a text has a figure of a unit", () => {
  expect(isOfUnit("The repair cost 340 crowns.", "money")).toBe(true);
  expect(isOfUnit("Es sind 5 Prozent des Mehls.", "percent")).toBe(true);
  expect(isOfUnit("The old mill cost 5 million after three rounds of bids.", "money")).toBe(true);
  expect(isOfUnit("It serves nearly 2.6 million retired people.", "money")).toBe(false);
  expect(isOfUnit("It serves millions of people.", "money")).toBe(false);
  expect(isOfUnit("Over the next four years it will be repaired.", "money")).toBe(false);
  expect(isOfUnit("Half of the mills stand, 24 of 45.", "percent")).toBe(true);
  expect(isOfUnit("The mill has 12 sails.", "percent")).toBe(false);
  expect(isOfUnit("The mill has sails.", undefined)).toBe(true);
});

test.each([
  ["$ 4.50", true],
  ["12 months", true],
  ["2023-03-04", false],
  ["3/4/2023", false],
  ["4 March 2023", false],
  ["4. März 2023", false],
  ["March 4, 2023", false],
  ["Level 2", false],
])("an amount is a figure and no date: %s", (cell, amount) => {
  expect(isAmount(cell)).toBe(amount);
});

test("days of a month are no amount, and what a question pays is money", () => {
  expect(["18–29 Jan", "2 Oct", "12 March 2024", "14 Okt."].map(isAmount)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["18–29 km", "12 marks", "2"].map(isAmount)).toEqual([true, true, true]);
  expect(unitAsked("What does the mill pay the miller each month?", "amount")).toBe("money");
});

test.each([
  ["60 minutes before", true],
  ["12 kg", true],
  ["free for children", false],
  ["5 m", false],
  ["1,200", false],
])("where a sum is asked for, a cell is something else: %s", (figure, isOther) => {
  const asked = { kind: "amount", unit: "money", asksSum: true } as const;
  expect(isOtherUnit({ figure, inPercent: false, head: "", inMoney: true }, asked)).toBe(isOther);
});

test("where a sum is asked for, a figure of a table without any money counts something", () => {
  const asked = { kind: "amount", unit: "money", asksSum: true } as const;
  const members = { figure: "50,200", inPercent: false, head: "2021" };
  const told = (...texts: string[]): boolean => isOtherUnit({ ...members, inMoney: isOfMoney(texts) }, asked);
  expect(told("Paid members (000's)", "Gold Star", "50,200")).toBe(true);
  expect(told("Ticket prices", "Gold Star", "50,200")).toBe(false);
  expect(told("in millions", "Gold Star", "50,200")).toBe(false);
  expect(told("Members", "Fees", "$4,224", "50,200")).toBe(false);
});
