import fc from "fast-check";
import { expect, test } from "vitest";
import { contextBehind, questionsIn } from "../../../../src/answer/question/thread/questions-in.ts";

test.each([
  ["When was the mill built, and who leads it?", ["When was the mill built?", "who leads it?"]],
  ["Who leads the mill and what does it grind?", ["Who leads the mill?", "what does it grind?"]],
  ["How old is the mill? And who leads it?", ["How old is the mill?", "And who leads it?"]],
  ["When and where was the mill built?", ["When was the mill built?", "where was the mill built?"]],
  [
    "What did the mill earn, and how much of it came from flour?",
    ["What did the mill earn?", "how much of it came from flour?"],
  ],
  [
    "What is rye, how is it milled and where does it grow?",
    ["What is rye, how is it milled?", "where does it grow?"],
  ],
  ["Really? When was the mill built?", ["When was the mill built?"]],
  ["Who leads the mill??", ["Who leads the mill??"]],
  ["WHO LEADS IT AND WHEN DOES IT OPEN?", ["WHO LEADS IT?", "WHEN DOES IT OPEN?"]],
  ["Wer leitet die Mühle und wann wurde sie gebaut?", ["Wer leitet die Mühle?", "wann wurde sie gebaut?"]],
  [
    "¿Quién dirige el molino y cuándo fue construido?",
    ["¿Quién dirige el molino?", "cuándo fue construido?"],
  ],
  [
    "Qui dirige le moulin et quand est-ce qu’il a ouvert ?",
    ["Qui dirige le moulin?", "quand est-ce qu’il a ouvert ?"],
  ],
])("each question of %j", (text, questions) => {
  expect(questionsIn(text)).toEqual(questions);
});

test.each([
  "How many mills were there in 2021, and how many in 2022?",
  "Who bought the mill, and for how much?",
  "Who signed the letter and when?",
  "What is the difference between what was planned and what was done?",
  "Where does the miller live? I need his address.",
  "The mill and the house",
  "???",
  "Who leads the mill and the bakery?",
  "Mills? Rye? Bran? Flour?",
  "What is the name of the town where he was born and where he died?",
  "Who is the miller who was hired in May and who left in June?",
  "I don't know what to grind and who is responsible.",
  "What is the guild's policy on “what you see and what you get is yours”?",
  "Who wrote Where the Wild Things Are and What Do People Do All Day?",
  "When did the World Health Organization and WHO Europe part?",
  "Zwischen UPT und welchem Netzwerk gibt es eine Verbindung?",
  "",
])("one question: %j", (text) => {
  expect(questionsIn(text)).toEqual([text]);
});

test("no word of any text is lost", () => {
  const word = fc.constantFrom("When", "who", "and", "was", "mill", "?", "und", "wer", "flour,", "where");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const text = words.join(" ");
      const said = questionsIn(text).join(" ");
      for (const each of text.match(/\p{L}+/gu) ?? [])
        if (!/^(?:and|und)$/.test(each)) expect(said).toContain(each);
    }),
  );
});

test.each([
  ["How do I start a claim? The vet's bill came today.", "The vet's bill came today."],
  ["Who leads it? When was it founded?", ""],
  ["How do I lock them? The buttons are on the mill.", ""],
  ["Where does Ada live? I need her home address.", ""],
  ["Who leads it?", ""],
  ["The mill", ""],
])("what stands behind a question is told: %s", (asked, context) => {
  expect(contextBehind(asked)).toBe(context);
});
