import fc from "fast-check";
import { expect, test } from "vitest";
import { similarTerms } from "../../../../src/answer/local/scoring/similar-terms.ts";

test.each([
  ["hafen", ["hafenstadt", "flughafen"], ["ufer", "haf"]],
  ["declin", ["decline", "declination"], ["incline"]],
])("%s is written like %j, not like %j", (term, like, unlike) => {
  const texts = [[...unlike, ...like, term]];
  expect(similarTerms([term], texts).get(term)).toEqual(like);
});

test("words that share neither their beginning nor their end with a term are none, whatever stands beside them", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "東"), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 4 }),
      fc.uniqueArray(word, { maxLength: 30 }),
      (terms, words) => {
        const alone = new Map(
          terms.map((term) => [
            term,
            words.filter((each) => similarTerms([term], [[each]]).get(term)?.length),
          ]),
        );
        for (const [term, found] of similarTerms(terms, [words]))
          expect(new Set(found)).toEqual(new Set(alone.get(term)));
      },
    ),
  );
});
