import fc from "fast-check";
import { expect, test } from "vitest";
import { documentsMentioning } from "../../../src/answer/search/documents-mentioning.ts";
import { termsOf } from "../../../src/domain/language/terms.ts";

const card = (...texts: string[]) => ({ resourceId: "", title: "", headings: "", texts });
const namesOf = (text: string): ReadonlySet<string> => new Set(termsOf(text));

const words = fc.constantFrom(
  ...["companies", "Company's", "U.S.", "US", "R&D", "Zürich", "Zurich", "day", "flying", "IT", "relational"],
  ...["Capabilities", "capable", "Intel's", "the", "an", "hoping", "hope", "HOPE", "18", "K-12"],
);
const texts = fc.array(words, { maxLength: 6 }).map((some) => `They tell of ${some.join(" ")}.`);

test("documents tell of a name by any form of its words", () => {
  fc.assert(
    fc.property(words, fc.array(texts, { maxLength: 3 }), texts, (name, some, other) => {
      const cards = [card(...some), card(other)];
      const names = namesOf(`They name ${name}`);
      const plainly = cards.filter((each) =>
        each.texts.some((text) => termsOf(text).some((term) => names.has(term))),
      );
      expect(documentsMentioning(names, cards)).toEqual(plainly.length > 0 ? plainly : cards);
    }),
  );
});

test("without names all documents are left", () => {
  const cards = [card("A mill."), card("A harbor.")];
  expect(documentsMentioning(new Set(), cards)).toEqual(cards);
});
