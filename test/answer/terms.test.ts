import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "../../src/answer/terms.ts";

test.each([
  ["How has Apple's revenue changed?", ["appl", "revenu", "chang"]],
  ["companies’ e-mails", ["compani", "mail"]],
  ["net sales of $94,836.5 million", ["net", "sale", "94836.5", "million"]],
  ["COVID-19 in Q3 2023: 1.5%", ["covid", "19", "q3", "2023", "1.5"]],
  ["R&D at AT&T in the U.S. and the US", ["rd", "att", "us", "us"]],
  ["J. R. Smith took vitamin C", ["smith", "took", "vitamin", "c"]],
  ["WHAT IS THE REVENUE OF IT", ["revenu"]],
  ["who runs IT?", ["run", "it"]],
  ["naïve ﬁnance, Ökonomie, soft\u00adware", ["naiv", "financ", "okonomi", "softwar"]],
  ["東京は日本の首都です", ["東京", "は", "日本", "の", "首都", "です"]],
  ["столица России", ["столица", "россии"]],
  ["It is what it is — isn't it?", []],
  ["\0 🙂 ???", []],
])("%j", (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test("a word has the same term wherever it stands", () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(word, (text) => {
      const [term] = termsOf(text);
      fc.pre(term !== undefined);
      for (const variant of [`${text}.`, `“${text}”`, `${text}'s`, `(${text},`, `the ${text}—`]) {
        expect(termsOf(variant)).toEqual([term]);
      }
    }),
  );
});

test("takes any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      for (const term of termsOf(text)) expect(term).not.toBe("");
    }),
  );
});
