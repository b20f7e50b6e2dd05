import { expect, test } from "vitest";
import { namesOf } from "../../../src/domain/words/words.ts";

test.each([
  ["What does Linn Mills sell in Aix?", ["Linn", "Mills", "Aix?"]],
  ["How many days do I get? I'm a miller and I've been at Linn for 2 years.", ["Linn", "2"]],
  ["Who pays? Somebody asked Linn for it.", ["Linn"]],
  ["Who pays? Linn Mills is meant.", ["Linn", "Mills"]],
  ["When did Dr. Moss climb Mt. Everest?", ["Dr.", "Moss", "Mt.", "Everest?"]],
  ["What is the fare for a 70-year-old?", ["70"]],
  ["What does the 10-Q say of it?", ["10-Q"]],
])("names in a question: %s", (question, names) => {
  expect(namesOf(question)).toEqual(names);
});
