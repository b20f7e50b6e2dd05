import { expect, test } from "vitest";
import { withoutCourtesy } from "../../../src/answer/local/courtesy.ts";

test.each([
  ["Can you tell me who leads the mill?", "who leads the mill?"],
  ["Could you please give me the e-mail address of Ada Moss?", "the e-mail address of Ada Moss?"],
  ["Do you know when it opens?", "when it opens?"],
  ["I'd like to know how old the mill is.", "how old the mill is."],
  ["Do you know, when it opens?", "when it opens?"],
  ["Hello, can you tell me what rye costs?", "what rye costs?"],
  ["Can you tell me about the mill?", "the mill?"],
  ["Please tell me more about the mill.", "the mill."],
  ["Kannst du mir sagen, wer die Mühle leitet?", "wer die Mühle leitet?"],
  ["¿Puedes decirme quién dirige el molino?", "quién dirige el molino?"],
])("%j asks %j", (question, asked) => {
  expect(withoutCourtesy(question)).toBe(asked);
});

test.each([
  "Who leads the mill?",
  "Do you know?",
  "Do you know him?",
  "Can you give notice by e-mail?",
  "Will anyone show up?",
  "Can you give me a list of mills?",
  "Können Sie mir sagen, ob die Mühle offen ist?",
  "Could the miller tell the guild who he is?",
])("%j is asked as it stands", (question) => {
  expect(withoutCourtesy(question)).toBe(question);
});
