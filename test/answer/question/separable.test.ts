import { expect, test } from "vitest";
import { separatedIn } from "../../../src/answer/question/separable.ts";
import { found } from "../local/hits.ts";
import { readLocally } from "../local/read.ts";

test.each([
  ["Wie lege ich ein Konto an?", ["anleg", "angelegt"]],
  ["Wie schalte ich die Mühle ab?", ["abschalt", "abgeschaltet"]],
  ["Welche Firma stellt Mehl her?", ["herstell", "hergestellt"]],
  ["Wer nahm dem Müller das Mehl ab?", ["abnehm", "abgenomm"]],
  ["Wann fand die Messe statt?", []],
  ["Wie hoch ist die Mühle?", []],
  ["Which mill is the man from, and who came with him to look at, an", []],
])("%s asks for %j", (question, said) => {
  expect(separatedIn(question).map((each) => each.said)).toEqual(said);
});

test("what a verb in two parts asks for is found where it stands in one", () => {
  const told = "Ein Mahlkonto können Sie in der Stube des Müllers anlegen.";
  const texts = ["Ein Mahlkonto legte der Müller neben das Mehl in seiner Stube.", told];
  const { parts } = readLocally("Wo lege ich ein Mahlkonto an?", {
    found: texts.map((text) => found(text, "", { language: "de" })),
    named: [],
  });
  expect(parts[0]?.text).toBe(told);
});
