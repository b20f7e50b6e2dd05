import { expect, test } from "vitest";
import { kindOf } from "../../../src/answer/local/kind.ts";

test.each([
  ["How many ships were lost?", "amount"],
  ["What was the total revenue in 2022?", "amount"],
  ["In which year was the harbour opened?", "date"],
  ["Who founded the company?", "person"],
  ["Where is the head office?", "place"],
  ["Why did sales fall?", "why"],
  ["How is steel made?", "how"],
  ["What is the name of the river?", "name"],
  ["What does liquidity mean?", "definition"],
  ["Did the company pay a dividend?", "yes_no"],
  ["List the members of the board.", "list"],
  ["Compare the two reports.", "comparison"],
  ["Summarise the report of the bakery.", "summary"],
  ["What is the annual report about?", "summary"],
  ["Climate change", "other"],
  ["???", "other"],
  ["", "other"],
  ["Wie viele Schiffe gingen verloren?", "amount"],
  ["Wann wurde der Hafen eröffnet?", "date"],
  ["Warum sanken die Umsätze?", "why"],
  ["¿Quién fundó la empresa?", "person"],
  ["¿Cuántos barcos se perdieron?", "amount"],
  ["Quand le port a-t-il été ouvert ?", "date"],
  ["Où se trouve le siège de la société ?", "place"],
  ["Сколько кораблей было потеряно?", "amount"],
  ["Почему упали продажи компании?", "why"],
  ["متى افتتح الميناء؟", "date"],
  ["公司是什么时候成立的？", "date"],
  ["这家公司有多少员工？", "amount"],
  ["Chi ha fondato la società?", "person"],
  ["Quantos navios foram perdidos?", "amount"],
])("%s: %s", (question, kind) => {
  expect(kindOf(question)).toBe(kind);
});
