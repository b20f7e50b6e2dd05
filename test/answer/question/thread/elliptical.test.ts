import { expect, test } from "vitest";
import { allCompleted, completed } from "../../../../src/answer/question/thread/elliptical.ts";

const REVENUE = "What was Orchard's revenue in Q3 2023?";

test.each([
  ["And in Q2?", [REVENUE], "What was Orchard's revenue in Q2 2023?"],
  ["and Q1 2022?", [REVENUE], "What was Orchard's revenue in Q1 2022?"],
  ["What about Berryland?", [REVENUE], "What was Berryland's revenue in Q3 2023?"],
  ["And Berryland's?", [REVENUE], "What was Berryland's revenue in Q3 2023?"],
  ["How about Berryland?", ["And in Q2?", REVENUE], "What was Berryland's revenue in Q2 2023?"],
  ["and in 2022", ["How many mills did Orchard own in 2021?"], "How many mills did Orchard own in 2022?"],
  ["And the Berry Trust?", ["Who leads the Mill Guild?"], "Who leads the Berry Trust?"],
  ["And its operating income?", [REVENUE], "What was Orchard's operating income in Q3 2023?"],
  ["what about net income?", [REVENUE], "What was Orchard's net income in Q3 2023?"],
  ["And its debt?", ["How much is Orchard's revenue?"], "How much is Orchard's debt?"],
  ["And its debt?", ["And Berryland's?", REVENUE], "What was Berryland's debt in Q3 2023?"],
  ["Und im Jahr 2022?", ["Wie hoch war der Umsatz 2021?"], undefined],
  ["Und 2022?", ["Wie hoch war der Umsatz 2021?"], "Wie hoch war der Umsatz 2022?"],
])("%s behind %j", (question, before, whole) => {
  expect(completed(question, before)).toBe(whole);
});

test.each([
  ["And in Q2?", []],
  ["And in Q2?", ["What was Orchard's revenue?"]],
  ["And in Q2?", ["Did revenue rise from Q3 2022 to Q3 2023?"]],
  ["What about Berryland?", ["What did Orchard pay Mills?"]],
  ["And its mills?", ["Who leads Orchard's board?"]],
  ["What about Mills' debt?", ["What did Orchard pay?"]],
  ["And why?", [REVENUE]],
  ["Berryland?", [REVENUE]],
  ["And who leads Berryland?", [REVENUE]],
])("%s says something else behind %j", (question, before) => {
  expect(completed(question, before)).toBeUndefined();
});

test("many questions that go on from each other are gone back over a few times only", () => {
  const many = Array.from({ length: 2_000 }, () => "And 2022?");
  expect(allCompleted([...many, REVENUE])).toEqual([...many, REVENUE]);
  expect(completed("And in Q2?", [...many.slice(0, 3), REVENUE])).toBe(
    "What was Orchard's revenue in Q2 2022?",
  );
});
