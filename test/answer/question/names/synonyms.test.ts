import { expect, test } from "vitest";
import { synonymsIn } from "../../../../src/answer/question/names/synonyms.ts";

test.each([
  ["How much profit did the mill make?", ["net income"]],
  ["operating profit of the mill", ["operating income"]],
  ["How much R&D did the mill book?", ["research and development"]],
  ["What was the mill's SG&A?", ["selling, general and administrative"]],
  ["How many shares did the mill buy back?", ["repurchased"]],
  ["Which mill did the bakery buy?", ["acquired"]],
  ["Where is the head office of the mill?", ["principal executive offices"]],
  ["What is the stockholders' equity of the mill?", ["shareholders"]],
  ["How much do customers owe the mill?", ["accounts receivable"]],
  ["How many employees does the mill have?", ["full-time equivalent employees"]],
  ["Why did prices fall?", ["decreased"]],
  ["How heavy is the millstone?", ["weight"]],
  ["How loud is the mill?", ["noise"]],
  ["What are the five basic kinds of flour?", ["5"]],
  ["How did sales of the last three months develop?", ["revenue", "net sales"]],
  ["How much did Orchard sell in 2023?", ["revenue", "net sales"]],
  ["rye max per day", ["maximum", "highest", "not exceed", "daily"]],
  ["What is the wage of Max?", []],
  ["Orchard R&D expense", ["research and development", "R&D"]],
  ["Orchard EPS", ["earnings per share", "net income per share"]],
  ["How do I turn off the mill?", ["disable"]],
  ["How do I find out what the mill costs?", ["check"]],
  ["Is the mill profitable?", []],
  ["How much did the bakery pay for the mill?", ["purchase price", "consideration"]],
  ["What did the bakery spend to acquire the mill?", ["purchase price", "consideration"]],
  ["How much did the bakery pay for income tax?", []],
  ["What is the price that the bakery agreed to pay for flour?", []],
  ["Who has a master's degree?", ["MSc", "MA", "MBA"]],
  ["Who grinds the flour?", []],
])("%s: %j", (question, said) => {
  expect(synonymsIn(question).map((synonym) => synonym.said)).toEqual(said);
});
