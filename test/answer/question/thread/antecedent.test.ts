import { expect, test } from "vitest";
import { withAntecedent } from "../../../../src/answer/question/thread/antecedent.ts";

test.each([
  ["Who is its director?", ["Who founded Mills?"], "Who is Mills's director?", true],
  ["who leads it?", ["How old is Orchard Mills?"], "who leads Orchard Mills?", false],
  ["And its wages?", ["What rent did Mills pay in May 2022?"], "And Mills's wages?", false],
  ["What is its rent?", ["When does the guild of Mills sell flour to Kiel?"], "What is Mills's rent?", false],
  [
    "What is its vision?",
    ["Who is the CEO of OPM?", "And when was OPM founded?"],
    "What is OPM's vision?",
    true,
  ],
  ["What is its vision?", ["OPM's mission?"], "What is OPM's vision?", true],
])("%j after %j", (question, before, text, standsAlone) => {
  expect(withAntecedent(question, before)).toEqual({ text, standsAlone });
});

test.each([
  ["Who is the director?", ["Who founded Mills?"]],
  ["Who is its director?", ["Who founded the mill?"]],
  ["Who is its director?", ["Did Mills buy Orchard?"]],
  ["Who is its director?", []],
  ["What is its capacity?", ["How do I clean the hopper?"]],
  ["What is its rent?", ["Who signed the lease for the flat in Berlin?"]],
  ["What is his salary?", ["Who leads Mills?"]],
  ["WHO IS ITS DIRECTOR?", ["WHEN WAS THE MILL FOUNDED?"]],
  ["Who heads IT?", ["What does Mills do?"]],
  ["Wer leitet sie?", ["Wann wurde die Mühle Husum gebaut?"]],
])("no name stands for a word of %j after %j", (question, before) => {
  expect(withAntecedent(question, before)).toBeUndefined();
});
