import { expect, test } from "vitest";
import { sameAs } from "../../../../src/answer/local/scoring/eligible.ts";

const NOTHING: ReadonlySet<string> = new Set();

test.each([
  [
    "Can several millers use one stone at once?",
    "(5) Can several millers or apprentices use one stone at once?",
    "en",
  ],
  ["How do I stop the mill?", "3.2 How do I stop the mill?", "en"],
  ["How do I stop the mill in winter?", "How do I stop the mill?", "en"],
  ["Wie stelle ich die Mühle ab?", "Wie stelle ich die Mühle ab?", "de"],
])("asks the same: %s", (question, theirs, language) => {
  expect(sameAs(question, language)(theirs, NOTHING)).toBe(true);
});

test.each([
  ["Where is the office in Paris?", "Where is the office in Rome?", "en"],
  ["Where is the office?", "Where is the office in Rome?", "en"],
  ["What is the mill's policy on pets?", "What is the mill's policy on children?", "en"],
  ["Can I cancel after 30 days?", "Can I cancel after 14 days?", "en"],
  ["Who can apply for a grant?", "Who can not apply for a grant?", "en"],
  ["What can't I return?", "What can I return?", "en"],
  ["Was kostet der Versand nach Polen?", "Was kostet der Versand nach Italien?", "de"],
])("asks another thing: %s", (question, theirs, language) => {
  expect(sameAs(question, language)(theirs, NOTHING)).toBe(false);
});

test("what says which document it is of need not be in its question", () => {
  const isSame = sameAs("How do I stop the Orca mill?");
  expect(isSame("How do I stop the mill?", NOTHING)).toBe(false);
  expect(isSame("How do I stop the mill?", new Set(["orca"]))).toBe(true);
});
