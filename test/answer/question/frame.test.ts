import { expect, test } from "vitest";
import { isFrame } from "../../../src/answer/question/frame.ts";
import { termsOf } from "../../../src/domain/language/terms.ts";

test.each([
  ["What is the name it is called by?", "en", []],
  ["Wie heißt der Turm, und wo befindet er sich?", "de", ["turm"]],
  ["Wie lautet die Bezeichnung des Turms?", "de", ["turm"]],
  [
    "Womit wurde der Turm gebaut, und wann wären die Kriege zu Ende?",
    "de",
    ["turm", "gebaut", "krieg", "end"],
  ],
  ["Welche Art von Turm ist es schon immer gewesen?", "de", ["turm"]],
  ["Was the war over?", "en", ["war"]],
  ["How is MS treated today?", "en", ["ms", "treat"]],
] as const)("words about how to answer are not the subject: %s", (question, language, subject) => {
  expect(termsOf(question, language).filter((term) => !isFrame(term, language))).toEqual(subject);
});
