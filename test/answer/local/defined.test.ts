import { expect, test } from "vitest";
import { found } from "./hits.ts";
import { readLocally } from "./read.ts";

const answer = (question: string, ...texts: string[]): string | undefined =>
  readLocally(question, { found: texts.map((text) => found(text)), named: [] }).parts[0]?.text;

test.each([
  [
    "What is Covered Software?",
    "1.4. “Covered Software” means the software to which the notice is attached.",
    "(b) that the Covered Software was made available under the license.",
  ],
  [
    "What is a Larger Work?",
    '1.7. "Larger Work" means a work that combines the software with other material.',
    "If the Larger Work is a combination of files, the license permits its distribution.",
  ],
  [
    "What is the Corresponding Source?",
    'The "Corresponding Source" for a work in object form means all the source needed to install it.',
    "The Corresponding Source is conveyed beside the object code by a server.",
  ],
  [
    "What is an opaque copy?",
    'A copy that is not transparent is called "Opaque".',
    "If you publish an opaque copy, you must include a machine-readable copy beside it.",
  ],
])("%s is told by what defines the term", (question, defines, uses) => {
  expect(answer(question, uses, defines)).toContain(defines.replace(/^[\d.]+ /, ""));
});

test("how something is done is told by what it is done with", () => {
  const text = "To stop the mill, pull the red lever.";
  expect(answer("How do I stop the mill?", "The mill may stop at night, as I do.", text)).toContain(text);
});
