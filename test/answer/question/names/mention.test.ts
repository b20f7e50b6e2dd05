import { expect, test } from "vitest";
import { mentionIn } from "../../../../src/answer/question/names/mention.ts";

test.each([
  ["Is there anything about rust?", "rust", "rust"],
  ["Is there anything in here about bicycles?", "bicycles", "bicycles"],
  ["Is there any information in the handbook about sick leave?", "sick leave", "sick leave (the handbook)"],
  ["Does it say anything about Mill Lane at all?", "Mill Lane", "Mill Lane"],
  ["does the contract mention pets", "pets", "pets (the contract)"],
  ["Does Mills’s report talk about rye?", "rye", "rye (Mills’s report)"],
  ["What does the lease say about deposits?", "deposits", "deposits (the lease)"],
  ["What is said about the tide, please?", "the tide", "the tide"],
  ["Steht da etwas über Haustiere?", "Haustiere", "Haustiere"],
  ["Gibt es im Mietvertrag Angaben zur Kaution?", "Kaution", "Kaution (Mietvertrag)"],
  ["Erwähnt der Bericht Roggen?", "Roggen", "Roggen (der Bericht)"],
])("%s", (question, thing, text) => {
  expect(mentionIn(question)).toMatchObject({ thing, text, each: false });
});

test.each([
  ["Which documents mention rye?", "rye"],
  ["which of my files talk about Mill Lane", "Mill Lane"],
  ["In which reports is rye mentioned?", "rye"],
  ["Where are the lifts mentioned?", "the lifts"],
  ["Welche Dokumente erwähnen Roggen?", "Roggen"],
  ["In welchem Bericht steht etwas über Roggen?", "Roggen"],
])("the documents that tell of it are asked for: %s", (question, thing) => {
  expect(mentionIn(question)).toEqual({ thing, text: thing, where: "", each: true });
});

test.each([
  "Is there a lift?",
  "Does the contract cover water damage?",
  "Do I have to mention dogs?",
  "Is there any part of the yard where visitors may park?",
  "What does it say on page 2?",
  "What is written on the label?",
  "Does Linn Mills have any part of Tarn Bakery?",
  "Gibt es etwas zu essen?",
  "Was steht zur Verfügung?",
  "What does the mill do?",
  "Is there anything about it?",
  "Gibt es einen Aufzug?",
  "",
])("no mention is asked for: %s", (question) => {
  expect(mentionIn(question)).toBeUndefined();
});
